package dev.touchstone.campaign.engine;

import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One launch of an engine: its words, its environment, and the port on which it listens.
///
/// @param name distinguishes it from all other launches of all campaigns, in names of containers and files:
///     letters, digits and hyphens
/// @param words the command, never a text that a shell reads
/// @param environment added to that of the place
public record EngineLaunch(String name, List<String> words, Map<String, String> environment, int port) {

    public EngineLaunch {
        words = List.copyOf(words);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a launch needs a command");
        }
        if (!name.matches("[a-z0-9-]+")) {
            throw new IllegalArgumentException("the name of a launch has letters, digits and hyphens, not " + name);
        }
    }

    /// The words behind the program that sets the environment where there is one: `env A=1 vllm serve …`.
    List<String> wordsWithEnvironment() {
        if (environment.isEmpty()) {
            return words;
        }
        List<String> all = new ArrayList<>();
        all.add("env");
        environment.forEach((name, value) -> all.add(name + "=" + value));
        all.addAll(words);
        return all;
    }

    /// As a line to copy into a shell, secrets masked.
    public String shown() {
        StringBuilder line = new StringBuilder();
        environment.forEach((name, value) -> line.append(name).append('=').append(ShellQuoting.word(value)).append(' '));
        return Secrets.mask(line + ShellQuoting.line(words));
    }
}
