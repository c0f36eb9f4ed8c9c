package dev.touchstone.compare.question;

/// What a reader must know before trusting an answer.
///
/// @param name under which it can be accepted; empty for one that cannot
/// @param text a complete sentence
public record Caveat(String name, String text) {

    public boolean isAcceptable() {
        return !name.isEmpty();
    }
}
