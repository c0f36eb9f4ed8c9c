package dev.touchstone.model;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A flag of the server's launch, or an option of the benchmark's client, as a factor: `--max-num-seqs`. Two are the same
/// when their names differ only in the number of leading hyphens and in hyphens and underscores.
///
/// @param flag with two hyphens in front
public record FlagFactor(String flag) implements AnyFactor {

    /// The level of a flag that is given without a value.
    public static final String SET = "set";
    /// The level of a known launch without the flag.
    public static final String NOT_SET = "not set";

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,12}(?:\\.\\d{1,3})?");

    public FlagFactor {
        flag = plain(flag);
    }

    /// The same as the flag.
    @Override
    public String key() {
        return flag;
    }

    /// The same as the flag.
    @Override
    public String label() {
        return flag;
    }

    /// Whether this is the flag that somebody writes so.
    public boolean isNamed(String name) {
        return name.startsWith("-") && flag.equals(plain(name));
    }

    /// A launch without the flag has the level [#NOT_SET]; where no launch was read, it is not known.
    @Override
    public Optional<Level> level(Run run) {
        return value(run.flags()).or(() -> value(run.extras())).map(value -> value.isBlank() ? Level.of(SET) : parse(value))
                .or(() -> isLaunchKnown(run) ? Optional.of(Level.of(NOT_SET)) : Optional.empty());
    }

    private Optional<String> value(Map<String, String> named) {
        String written = named.get(flag);
        return written != null ? Optional.of(written) : named.entrySet().stream()
                .filter(entry -> isNamed(entry.getKey())).map(Map.Entry::getValue).findFirst();
    }

    private static boolean isLaunchKnown(Run run) {
        boolean[] known = {!run.flags().isEmpty()};
        run.conditions().forEach((factor, condition) ->
                known[0] |= condition.evidence().rule().equals("launch command"));
        return known[0];
    }

    @Override
    public Level parse(String text) {
        String typed = text.strip();
        return NUMBER.matcher(typed).matches() ? Level.of(Double.parseDouble(typed)) : Level.of(typed);
    }

    private static String plain(String name) {
        return "--" + name.replaceFirst("^-+", "").replace('_', '-');
    }
}
