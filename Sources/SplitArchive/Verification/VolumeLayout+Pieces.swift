extension VolumeLayout {
    /// A range of bytes in one volume.
    public struct Piece: Sendable, Hashable {
        /// The volume's place in joining order, from 0.
        public let volume: Int
        /// The bytes, counted from the volume's beginning.
        public let range: Range<Int64>
    }

    /// The pieces of the volumes in which a range of bytes lies, when the volumes are seen as one; what is outside is left out.
    public func pieces(of range: Range<Int64>) -> [Piece] {
        let range = range.clamped(to: 0..<byteCount)
        var pieces: [Piece] = []
        var offset = range.lowerBound
        while offset < range.upperBound, let place = place(of: offset) {
            let count = min(range.upperBound - offset, volumes[place.volume].byteCount - place.offset)
            pieces.append(Piece(volume: place.volume, range: place.offset..<place.offset + count))
            offset += count
        }
        return pieces
    }
}
