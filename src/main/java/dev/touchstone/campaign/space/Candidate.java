package dev.touchstone.campaign.space;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Values for some parameters of a launch. A parameter without a value is left to the engine's default.
///
/// @param values by the parameter's name, as words of the command: `--max-num-seqs` → `256`; `on` and `off` for a switch
public record Candidate(Map<String, String> values) {

    /// The launch with nothing but what the campaign's own command contains.
    public static final Candidate DEFAULT = new Candidate(Map.of());

    public Candidate {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /// The value of a parameter; empty where it is left to the engine.
    public Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /// The same with another value of one parameter.
    public Candidate with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new Candidate(changed);
    }

    /// In one line: `--max-num-seqs 256 --enable-prefix-caching on`; `default` for the default.
    @Override
    public String toString() {
        return values.isEmpty() ? "default" : values.entrySet().stream()
                .map(value -> value.getKey() + " " + value.getValue()).collect(Collectors.joining(" "));
    }
}
