package dev.touchstone.load.api;

/// One message of a conversation.
///
/// @param role `user`, `assistant` or `system`
public record Message(String role, String text) {

    public static Message user(String text) {
        return new Message("user", text);
    }
}
