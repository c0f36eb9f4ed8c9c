package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.TextVariables;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The launch of a server in YAML: a service of docker compose, a container of Kubernetes, a Model of KubeAI, the
/// values of vLLM's production stack.
final class YamlLaunch {

    static final WordSet BEGIN = WordSet.of("image:", "command:", "args:", "entrypoint:", "repository:", "engine:",
            "url:", "modelURL:", "commands:");
    private static final Set<String> KEYS = Set.of("image", "command", "args", "entrypoint", "repository", "engine",
            "url", "modelURL", "commands");

    /// What a container runs in place of the program of its image.
    private static final Set<String> SHELLS = Set.of("bash", "sh", "/bin/bash", "/bin/sh", "zsh", "ray", "sleep");

    private final YamlMapping yaml;
    private final TextVariables variables;
    private final Map<String, Word> environment = new LinkedHashMap<>();

    private YamlLaunch(YamlMapping yaml, TextVariables text) {
        this.yaml = yaml;
        this.variables = new TextVariables();
        text.all().forEach((name, value) -> variables.set(name, value, false));
        environment("environment");
        environment("env");
        environment.forEach((name, value) -> variables.set(name, value.text(), false));
    }

    static boolean mayBegin(Line line) {
        return line.has(':') && BEGIN.anyIn(line)
                && KEYS.contains(YamlMapping.key(line.text(), YamlMapping.keyColumn(line.text())));
    }

    /// Reads the mapping under the cursor; nothing when it starts no server.
    static @Nullable Block read(Cursor cursor) {
        YamlMapping yaml = YamlMapping.at(cursor);
        if (yaml == null) {
            return null;
        }
        LaunchSettings launch = new YamlLaunch(yaml, cursor.variables()).launch();
        if (launch == null) {
            return null;
        }
        cursor.advance(yaml.length());
        return launch.block();
    }

    private @Nullable LaunchSettings launch() {
        Line place = yaml.line(yaml.has("image") ? "image" : "repository");
        String name = yaml.has("image") ? yaml.text("image")
                : yaml.text("repository") + (yaml.text("tag").isEmpty() ? "" : ":" + yaml.text("tag"));
        ContainerImage image = ContainerImage.of(variables.expand(name));
        List<Word> words = new ArrayList<>();
        words.add(new Word(name, place));
        if (!yaml.text("modelURL").isEmpty()) {
            words.add(new Word(yaml.text("modelURL"), yaml.line("modelURL")));
            words.addAll(ProductionStackValues.words(yaml.below("vllmConfig")));
        }
        List.of("entrypoint", "command", "args", "commands").forEach(key -> words.addAll(yaml.words(key, variables)));
        ShellCommand command = command(words);
        LaunchSettings found = program(command, image);
        for (ShellCommand inner : found == null ? command.inner(variables) : List.<ShellCommand>of()) {
            found = found == null ? program(inner, image) : found;
        }
        if (found != null) {
            return found;
        }
        boolean hasModel = words.size() > 1 || environment.containsKey("MODEL_ID");
        boolean isServed = image != null && (image.serves()
                || words.stream().anyMatch(word -> word.text().startsWith("--model-path")));
        boolean isReplaced = yaml.words(yaml.has("entrypoint") ? "entrypoint" : "command", variables).stream()
                .findFirst().filter(word -> SHELLS.contains(word.text())).isPresent();
        return image != null && isServed && hasModel && !isReplaced
                ? new LaunchSettings(command, image.program(), 0, image, environment) : kubeAi();
    }

    private @Nullable LaunchSettings program(ShellCommand command, @Nullable ContainerImage image) {
        ServerProgram.Found found = LaunchCommand.anywhere(command, 0);
        return found == null ? null : new LaunchSettings(command, found.program(), found.last(), image, environment);
    }

    /// `engine: VLLM`, `url: hf://org/model`.
    private @Nullable LaunchSettings kubeAi() {
        String engine = yaml.text("engine").toLowerCase(Locale.ROOT);
        String url = yaml.text("url");
        if (!engine.equals("vllm") || !url.contains("://")) {
            return null;
        }
        List<Word> words = new ArrayList<>();
        words.add(new Word("vllm", yaml.line("engine")));
        words.add(new Word(url.substring(url.indexOf("://") + "://".length()), yaml.line("url")));
        words.addAll(yaml.words("args", variables));
        return new LaunchSettings(command(words), ServerProgram.VLLM, 0, null, environment);
    }

    private ShellCommand command(List<Word> words) {
        String text = words.stream().map(Word::text).filter(word -> !word.isEmpty()).collect(Collectors.joining(" "));
        return new ShellCommand(new Lines(yaml.first().number(), yaml.last().number()), text, true,
                List.copyOf(words));
    }

    /// `X: 4`, `- X=4`, and `- name: X` with `value: 4` below.
    private void environment(String key) {
        String name = "";
        for (Line line : yaml.below(key)) {
            String text = line.text().substring(YamlMapping.keyColumn(line.text())).strip();
            String inner = YamlMapping.key(text, 0);
            String value = inner.isEmpty() ? "" : YamlMapping.unquoted(text.substring(inner.length() + 1).strip());
            int equals = text.indexOf('=');
            if (inner.equals("name")) {
                name = value;
            } else if (inner.equals("value") && !name.isEmpty()) {
                environment.put(name, new Word(value, line));
                name = "";
            } else if (!inner.isEmpty() && !inner.equals("valueFrom")) {
                environment.put(inner, new Word(value, line));
            } else if (equals > 0) {
                environment.put(text.substring(0, equals).replace("\"", ""),
                        new Word(text.substring(equals + 1).replace("\"", ""), line));
            }
        }
    }
}
