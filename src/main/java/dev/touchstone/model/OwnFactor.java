package dev.touchstone.model;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A factor of the author's own: a column or a row of a table whose name is none of the known factors, such as `KV dtype`
/// or `Config`. Its levels are among the extras of a run. Two are the same when their labels differ only in letter case,
/// blanks, hyphens and underscores.
///
/// @param name as the author wrote it, or the English word of the reader where there was none
public record OwnFactor(String name) implements AnyFactor {

    /// What the reader calls levels across a table that have no name.
    public static final BilingualText CASE = I18n.both("Case");
    /// What it calls those down a table.
    public static final BilingualText VARIANT = I18n.both("Variant");
    /// What it calls number formats: `FP8`, `Q4_K_M`.
    public static final BilingualText PRECISION = I18n.both("Precision");
    private static final Map<String, String> OF_THE_READER = Stream.of(CASE, VARIANT, PRECISION)
            .collect(Collectors.toUnmodifiableMap(BilingualText::english, BilingualText::shown));
    /// A number that a double holds digit by digit; longer ones are names.
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,12}(?:\\.\\d{1,3})?");

    /// The same as the name.
    @Override
    public String key() {
        return name;
    }

    /// An author's name as it is; the reader's own words in the language of the process.
    @Override
    public String label() {
        return OF_THE_READER.getOrDefault(name, name);
    }

    /// Whether this is the factor that somebody calls so.
    public boolean isNamed(String other) {
        return name.equals(other) || plain(name).equals(plain(other));
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
        return other instanceof OwnFactor factor && isNamed(factor.name());
    }

    @Override
    public int hashCode() {
        return plain(name).hashCode();
    }

    private static String plain(String name) {
        String plain = name.replaceAll("[\\s_-]+", "").toLowerCase(Locale.ROOT);
        return plain.isEmpty() ? name : plain;
    }
}
