package dev.touchstone.load.plan;

import java.util.Arrays;
import java.util.Optional;

/// Which requests begin with a text that was never sent before, so that no prefix cache shortens their processing.
public enum Novelty {
    /// None: a prefix cache takes effect on whatever repeats.
    NONE("none"),
    /// Each prompt, and each conversation with its first turn. What follows a shared prefix is unique, the prefix is not.
    PROMPT("prompt"),
    /// Each request, every turn of a conversation too, and before a shared prefix: a prefix cache finds nothing at all.
    /// To ask the server not to cache is no substitute: llama.cpp reuses what it has with `cache_prompt` false, too.
    REQUEST("request");

    private final String key;

    Novelty(String key) {
        this.key = key;
    }

    /// Its name in plan files, in the form and on the command line.
    public String key() {
        return key;
    }

    public static Optional<Novelty> ofKey(String key) {
        return Arrays.stream(values()).filter(one -> one.key.equalsIgnoreCase(key)).findFirst();
    }
}
