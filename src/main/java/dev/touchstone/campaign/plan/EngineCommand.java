package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The command of a campaign's engine, without what the campaign changes.
///
/// @param words with `{model}` and `{port}` for their values; never a text that a shell reads
/// @param environment likewise
public record EngineCommand(List<String> words, Map<String, String> environment, String model) {

    public EngineCommand {
        words = List.copyOf(words);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    }

    /// The launch of a candidate. A switch that is on adds its name; one that is off adds `--no-…` where the engine has it
    /// on by default, else nothing.
    ///
    /// @param name of the launch, see [EngineLaunch]
    public EngineLaunch launch(String name, Candidate candidate, Collection<Parameter> parameters, int port) {
        List<String> all = new ArrayList<>();
        words.forEach(word -> all.add(filled(word, port)));
        Map<String, String> variables = new LinkedHashMap<>();
        environment.forEach((variable, value) -> variables.put(variable, filled(value, port)));
        for (Parameter parameter : parameters) {
            candidate.value(parameter.name()).ifPresent(value -> {
                if (parameter.isEnvironment()) {
                    variables.put(parameter.name().substring(1), value);
                } else {
                    all.addAll(parameter.words(value));
                }
            });
        }
        return new EngineLaunch(name, all, variables, port);
    }

    /// The flags of the command itself, by name: what constraints may refer to.
    public Map<String, String> flags() {
        Map<String, String> flags = new LinkedHashMap<>();
        for (int at = 0; at < words.size(); at++) {
            String next = at + 1 < words.size() ? words.get(at + 1) : "-";
            if (words.get(at).startsWith("-")) {
                flags.put(words.get(at), next.startsWith("-") ? Parameter.ON : next.replace("{model}", model));
            }
        }
        return flags;
    }

    private String filled(String word, int port) {
        return word.replace("{model}", model).replace("{port}", String.valueOf(port));
    }
}
