package dev.touchstone.model;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
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
    /// What stands between the parts of a name.
    private static final String BETWEEN = " \t\n\u000B\f\r_-";
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
        return name.equals(other) || areAlike(name, other);
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
        int hash = 0;
        for (int at = next(name, 0); at < name.length(); at = next(name, at + 1)) {
            hash = 31 * hash + lower(name, at);
        }
        return hash;
    }

    /// Whether two names differ in nothing but letter case and what stands between their parts. It is asked of each extra of each
    /// run, so it makes no texts of them.
    private static boolean areAlike(String one, String other) {
        int mine = next(one, 0);
        int its = next(other, 0);
        if (mine == one.length()) {
            // Nothing but such signs: names of their own.
            return false;
        }
        while (mine < one.length() && its < other.length() && lower(one, mine) == lower(other, its)) {
            mine = next(one, mine + 1);
            its = next(other, its + 1);
        }
        return mine == one.length() && its == other.length();
    }

    /// The place of the next sign of a name that counts; its length where there is none.
    private static int next(String name, int from) {
        int at = from;
        while (at < name.length() && BETWEEN.indexOf(name.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    private static char lower(String name, int at) {
        return Character.toLowerCase(name.charAt(at));
    }
}
