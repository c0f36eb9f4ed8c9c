package dev.touchstone.campaign.engine;

import dev.touchstone.command.ShellQuoting;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// One launch of an engine: its words, its environment, and the port on which it listens.
///
/// @param name distinguishes it from all other launches of all campaigns, in names of containers and files:
///     letters, digits and hyphens
/// @param words the command, never a text that a shell reads
/// @param environment added to that of the place
/// @param port on which it listens at its place
/// @param localPort of this machine, which leads to it
public record EngineLaunch(String name, List<String> words, Map<String, String> environment, int port, int localPort) {

    /// A launch whose port has the same number here.
    public EngineLaunch(String name, List<String> words, Map<String, String> environment, int port) {
        this(name, words, environment, port, port);
    }

    public EngineLaunch {
        words = List.copyOf(words);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a launch needs a command");
        }
        environment.forEach(EngineLaunch::checkVariable);
        if (!name.matches("[a-z0-9-]+")) {
            throw new IllegalArgumentException("the name of a launch has letters, digits and hyphens, not " + name);
        }
    }

    /// The same launch, reached at another port of this machine.
    public EngineLaunch reachedAt(int otherPort) {
        return new EngineLaunch(name, words, environment, port, otherPort);
    }

    /// The same launch with one more word at the end.
    EngineLaunch with(String word) {
        return new EngineLaunch(name, Stream.concat(words.stream(), Stream.of(word)).toList(), environment, port, localPort);
    }

    private static void checkVariable(String name, String value) {
        if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
            throw new IllegalArgumentException(I18n.text("\"{0}\" is no name of an environment variable", name));
        }
        if (value.indexOf('\n') >= 0) {
            throw new IllegalArgumentException(I18n.text("the environment variable {0} must be one line", name));
        }
    }

    /// The words behind the program that sets the environment where there is one: `env A=1 vllm serve …`.
    List<String> wordsWithEnvironment() {
        if (environment.isEmpty()) {
            return words;
        }
        List<String> all = new ArrayList<>(List.of("env"));
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
