import SerialDataTasks
import Testing

struct BasicCredentialsTests {
    @Test(arguments: [
        ("Aladdin", "open sesame", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="), ("test", "123£", "Basic dGVzdDoxMjPCow=="),
        ("a", "", "Basic YTo="), ("", "b", "Basic OmI="), ("", "", "Basic Og=="), ("a", "b:c", "Basic YTpiOmM="),
    ])
    func `user and password are sent as the examples of the standard say`(user: String, password: String, value: String)
    {
        #expect(HeaderField.basicAuthorization(user: user, password: password) == HeaderField("Authorization", value))
    }

    @Test(arguments: [("a:b", "c"), (":", ""), ("a\n", "b"), ("a", "b\r\n"), ("a\u{0}", "b"), ("a", "\u{7F}")])
    func `what the scheme cannot carry makes no credentials`(user: String, password: String) {
        #expect(HeaderField.basicAuthorization(user: user, password: password) == nil)
    }
}
