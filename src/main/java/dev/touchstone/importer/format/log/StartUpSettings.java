package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.GpuCount;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/// Gathers the settings that one line of a starting server contains.
final class StartUpSettings {

    private static final Set<String> UNSET = Set.of("", "None", "False", "null", "none", "auto", "[]", "{}", "()");

    private final Line line;
    private final int at;
    private final Map<String, String> flags = new LinkedHashMap<>();
    private Conditions conditions = Conditions.none();

    /// @param at where in the line the deciding words begin
    StartUpSettings(Line line, int at, String engine) {
        this.line = line;
        this.at = at;
        set(Factor.ENGINE, engine, "start of the server: " + engine);
    }

    /// A level as printed; nothing for a number that is none.
    void set(Factor factor, String value, String rule) {
        OptionalDouble number = factor.kind() == Factor.Kind.NUMBER ? NumberParser.leading(value)
                : OptionalDouble.empty();
        if (factor.kind() == Factor.Kind.TEXT && !UNSET.contains(value) || number.isPresent()) {
            Level level = number.isPresent() ? Level.of(number.getAsDouble()) : Level.of(value);
            conditions = conditions.with(factor, level,
                    Evidence.at(Lines.of(line.number()), Excerpt.around(line.text(), at), rule));
        }
    }

    /// The first of these arguments that is set.
    void set(Factor factor, Map<String, String> arguments, String... names) {
        for (String name : names) {
            String value = arguments.get(name);
            if (value != null && !UNSET.contains(value)) {
                set(factor, value, "start of the server: " + name + " " + value);
                return;
            }
        }
    }

    /// An argument as the flag that sets it: `max_model_len: 8192` is `--max-model-len 8192`, `x: True` is `--x`,
    /// `x: False` is `--no-x`.
    void flag(String name, String value) {
        String flag = "--" + name.replace('_', '-');
        switch (value) {
            case "None" -> { }
            case "True" -> flags.put(flag, "");
            case "False" -> flags.put("--no-" + flag.substring(2), "");
            default -> {
                String pair = Secrets.mask(flag + " " + value);
                flags.put(flag, pair.substring(Math.min(pair.length(), flag.length() + 1)));
            }
        }
    }

    /// An argument of a listing of all arguments: those that are not set, or left to the engine, are no flags.
    void setting(Map<String, String> arguments, String argument, String flag) {
        String value = arguments.get(argument);
        if (value != null && !UNSET.contains(value)) {
            flag(flag, value);
        }
    }

    boolean has(Factor factor) {
        return conditions.level(factor).isPresent();
    }

    /// @param countable whether the line lists every kind of parallelism, so that a kind that is absent is 1
    Block block(boolean countable) {
        Conditions known = countable ? GpuCount.of(conditions, flags) : conditions;
        return new Block.ServerStart(Lines.of(line.number()), Excerpt.around(line.text(), at), known, flags);
    }
}
