package dev.touchstone.model;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A factor of the author's own: a column or a row of a table whose name is none of the known factors, such as `KV dtype`
/// or `Config`. Its levels are among the extras of a run. Two are the same when their labels differ only in letter case,
/// blanks, hyphens and underscores.
///
/// @param label as the author wrote it
public record OwnFactor(String label) implements AnyFactor {

    /// A number that a double holds digit by digit; longer ones are names.
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,12}(?:\\.\\d{1,3})?");

    /// The same as the label.
    @Override
    public String key() {
        return label;
    }

    /// Whether this is the factor that somebody calls so.
    public boolean isNamed(String name) {
        return label.equals(name) || plain(label).equals(plain(name));
    }

    /// A plain number is a number, any other text a word. What the user stated counts before what was read.
    @Override
    public Optional<Level> level(Run run) {
        if (run.extras().isEmpty()) {
            return Optional.empty();
        }
        return run.extras().entrySet().stream()
                .filter(extra -> UserStatement.ownName(extra.getKey()).filter(this::isNamed).isPresent()).findFirst()
                .or(() -> run.extras().entrySet().stream().filter(extra -> isNamed(extra.getKey())).findFirst())
                .map(Map.Entry::getValue).filter(text -> !text.isBlank()).map(this::parse);
    }

    @Override
    public Level parse(String text) {
        String typed = text.strip();
        return NUMBER.matcher(typed).matches() ? Level.of(Double.parseDouble(typed)) : Level.of(typed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OwnFactor factor && isNamed(factor.label());
    }

    @Override
    public int hashCode() {
        return plain(label).hashCode();
    }

    private static String plain(String name) {
        String plain = name.replaceAll("[\\s_-]+", "").toLowerCase(Locale.ROOT);
        return plain.isEmpty() ? name : plain;
    }
}
