package dev.touchstone.load.api;

/// One message of a conversation, or one text of a request without one.
///
/// @param role `user`, `assistant` or `system`; `query` for the text that documents are ranked by
public record Message(String role, String text) {

    public static Message query(String text) {
        return new Message("query", text);
    }

    public static Message user(String text) {
        return new Message("user", text);
    }
}
