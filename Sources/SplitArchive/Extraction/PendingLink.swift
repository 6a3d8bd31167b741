/// A symbolic link that is made when all else is there.
struct PendingLink {
    /// The member.
    let member: Member
    /// Where it goes.
    let path: MemberPath
    /// What it points to.
    let target: String
}
