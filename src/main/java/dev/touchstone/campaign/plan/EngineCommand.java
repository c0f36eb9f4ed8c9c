package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.FlagNumber;
import dev.touchstone.campaign.space.Parameter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The command of a campaign's engine, without what the campaign changes.
///
/// @param words with `{model}`, `{port}` and `{gpus}` for their values; never a text that a shell reads
/// @param environment likewise
/// @param gpus how many GPUs a launch may use; 0 where that is not known
public record EngineCommand(List<String> words, Map<String, String> environment, String model, int gpus) {

    /// The name under which constraints refer to the number of GPUs.
    public static final String GPUS = "{gpus}";

    private static final Pattern PYTHON = Pattern.compile("python[\\d.]*");

    public EngineCommand {
        words = List.copyOf(words);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    }

    /// A command whose number of GPUs is not known.
    public EngineCommand(List<String> words, Map<String, String> environment, String model) {
        this(words, environment, model, 0);
    }

    /// The launch of a candidate. A value of a flag that the command contains already takes its place. A switch that is on
    /// adds its name; one that is off adds `--no-…` where the engine has it on by default, else nothing.
    ///
    /// @param name of the launch, see [EngineLaunch]
    public EngineLaunch launch(String name, Candidate candidate, Collection<Parameter> parameters, int port) {
        List<String> all = new ArrayList<>();
        Map<String, String> variables = new LinkedHashMap<>(environment);
        List<String> added = new ArrayList<>();
        Set<String> replaced = new HashSet<>();
        for (Parameter parameter : parameters) {
            candidate.value(parameter.name()).ifPresent(value -> {
                if (parameter.isEnvironment()) {
                    variables.put(parameter.name().substring(1), value);
                } else {
                    replaced.add(parameter.name());
                    added.addAll(parameter.words(value));
                }
            });
        }
        for (int at = 0; at < words.size(); at++) {
            if (!replaced.contains(words.get(at))) {
                all.add(filled(words.get(at), port));
            } else if (hasValue(at)) {
                at++;
            }
        }
        all.addAll(added);
        variables.replaceAll((variable, value) -> filled(value, port));
        return new EngineLaunch(name, all, variables, port);
    }

    /// The launch without any flags: the words before the first, without placeholders. `python -m MODULE` begins with a flag
    /// that is none of the engine's.
    ///
    /// @param name of the launch, see [EngineLaunch]
    public EngineLaunch program(String name, int port) {
        List<String> program = new ArrayList<>();
        for (int at = 0; at < words.size() && (!words.get(at).startsWith("-") || isModule(at)); at++) {
            if (!words.get(at).contains("{")) {
                program.add(words.get(at));
            }
        }
        return new EngineCommand(program, environment, model, gpus).launch(name, Candidate.DEFAULT, List.of(), port);
    }

    private boolean isModule(int at) {
        return words.get(at).equals("-m") && at > 0
                && PYTHON.matcher(String.valueOf(Path.of(words.get(at - 1)).getFileName())).matches();
    }

    /// The flags of the command itself, by name: what constraints may refer to. A flag without a value is `on`.
    public Map<String, String> flags() {
        Map<String, String> flags = new LinkedHashMap<>();
        for (int at = 0; at < words.size(); at++) {
            if (words.get(at).startsWith("-") && hasValue(at)) {
                // A value may begin with the sign of a number below zero.
                flags.put(words.get(at), words.get(++at).replace("{model}", model).replace(GPUS, String.valueOf(gpus)));
            } else if (words.get(at).startsWith("-")) {
                flags.put(words.get(at), Parameter.ON);
            }
        }
        return flags;
    }

    /// What constraints may refer to beside the campaign's parameters: flags, variables of the environment (`$NAME`), and
    /// the number of GPUs.
    public Map<String, String> known() {
        Map<String, String> known = new LinkedHashMap<>(flags());
        environment.forEach((variable, value) -> known.put("$" + variable, value));
        if (gpus > 0) {
            known.put(GPUS, String.valueOf(gpus));
        }
        return known;
    }

    /// Whether the word behind a flag is its value. A number below zero is one.
    private boolean hasValue(int at) {
        return at + 1 < words.size() && (!words.get(at + 1).startsWith("-") || FlagNumber.of(words.get(at + 1)).isPresent());
    }

    private String filled(String word, int port) {
        return word.replace("{model}", model).replace("{port}", String.valueOf(port)).replace(GPUS, String.valueOf(gpus));
    }
}
