package dev.touchstone.importer.format.prose;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The names that people have for settings of servers: the resource `settings.txt`, which describes its form.
final class NamesOfSettings {

    private static final Map<String, String> KNOWN = read();

    private NamesOfSettings() {
    }

    /// Returns the name that the runs get for the label of an item; empty for any other label.
    static Optional<String> of(String label) {
        return Optional.ofNullable(KNOWN.get(label.toLowerCase(Locale.ROOT).replace('-', ' ').replace('_', ' ').replace("kv 缓存", "kv缓存")));
    }

    private static Map<String, String> read() {
        try (InputStream text = Objects.requireNonNull(NamesOfSettings.class.getResourceAsStream("settings.txt"))) {
            Map<String, String> names = new HashMap<>();
            new String(text.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> {
                        int colon = line.indexOf(": ");
                        for (String name : line.substring(colon + 2).split("; ")) {
                            names.put(name, line.substring(0, colon));
                        }
                    });
            return Map.copyOf(names);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
