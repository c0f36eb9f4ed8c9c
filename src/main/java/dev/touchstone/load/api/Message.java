package dev.touchstone.load.api;

import java.util.List;

/// One message of a conversation, or one text of a request without one.
///
/// @param role `user`, `assistant` or `system`; `query` for the text that documents are ranked by
/// @param images behind the text, as data URLs
public record Message(String role, String text, List<String> images) {

    public Message {
        images = List.copyOf(images);
    }

    /// Without images.
    public Message(String role, String text) {
        this(role, text, List.of());
    }

    public static Message query(String text) {
        return new Message("query", text);
    }

    public static Message user(String text) {
        return new Message("user", text);
    }

    public Message withImages(List<String> others) {
        return new Message(role, text, others);
    }

    /// The characters that are sent of it.
    public long length() {
        return text.length() + images.stream().mapToLong(String::length).sum();
    }
}
