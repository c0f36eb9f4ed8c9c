package dev.touchstone.command;

import java.util.ArrayList;
import java.util.List;

/// A command of the user's own `kubectl`, with its configuration.
public final class KubectlCommand {

    private KubectlCommand() {
    }

    /// The words of the command.
    ///
    /// @param options of `kubectl` itself, such as `-n llm --context lab`
    /// @param words `get`, `pods`, …
    public static List<String> words(List<String> options, List<String> words) {
        List<String> all = new ArrayList<>(List.of("kubectl"));
        all.addAll(options);
        all.addAll(words);
        return all;
    }
}
