package dev.touchstone.importer.column.name;

import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The names that people and tools have for metrics: the section `metrics` of the resource `names.txt`.
public final class MetricNames {

    private static final Map<String, List<Name>> BY_WORDS = new HashMap<>();
    /// Those that may stand among other words, the longest first.
    private static final List<Within> WITHIN;
    private static final String NO_UNIT = "none";
    private static final Set<String> ANY_TIME = Set.of("time", "时间", "耗时", "时长");

    /// @param units the dimensions of the units with which the name means the quantity; empty for all that fit it
    /// @param needsUnit whether it does not mean it without a unit
    /// @param sure whether nothing else goes by the name
    public record Name(Quantity quantity, Set<Measure.Dimension> units, boolean needsUnit, boolean sure) {

        private boolean fits(@Nullable Measure unit) {
            return unit == null ? !needsUnit
                    : units.isEmpty() ? unit.fits(Metric.of(quantity)) : units.contains(unit.dimension());
        }
    }

    /// @param signs of its words: what has not all of them does not hold it
    private record Within(String words, long signs, List<Name> names) {

        private boolean isIn(String text, long its) {
            return (its & signs) == signs && contains(text, words);
        }
    }

    static {
        for (KnownNames entry : KnownNames.section("metrics")) {
            Quantity quantity = Quantity.ofKey(entry.key()).orElseThrow();
            Set<Measure.Dimension> units = entry.units().stream().filter(unit -> !unit.equals(NO_UNIT))
                    .map(unit -> Measure.Dimension.valueOf(unit.toUpperCase(Locale.ROOT))).collect(Collectors.toSet());
            Name name = new Name(quantity, units, units.size() == entry.units().size() && !units.isEmpty(), entry.sure());
            entry.names().forEach(words -> BY_WORDS.computeIfAbsent(words, none -> new ArrayList<>()).add(name));
        }
        WITHIN = BY_WORDS.entrySet().stream()
                .filter(entry -> entry.getKey().length() > 2 && !ANY_TIME.contains(entry.getKey()))
                .sorted((one, other) -> other.getKey().length() - one.getKey().length())
                .map(entry -> new Within(entry.getKey(), CharacterBits.of(entry.getKey()), entry.getValue())).toList();
    }

    private MetricNames() {
    }

    /// Whether a name begins with these words, the last of them perhaps cut.
    public static boolean mayBegin(String words) {
        return BY_WORDS.keySet().stream().anyMatch(name -> name.startsWith(words));
    }

    /// What goes by these words and this unit.
    public static Optional<Name> of(String words, @Nullable Measure unit) {
        return first(BY_WORDS.getOrDefault(words, List.of()), unit);
    }

    /// A name among other words.
    ///
    /// @param rest the other words
    public record Part(Name name, String rest) {
    }

    /// The longest name among the words. The words that every duration has are none: a `time to second token` is no
    /// duration of the run.
    public static Optional<Part> within(String words, @Nullable Measure unit) {
        long signs = CharacterBits.of(words);
        for (Within name : WITHIN) {
            if (name.isIn(words, signs)) {
                Optional<Name> found = first(name.names, unit);
                if (found.isPresent()) {
                    int at = words.indexOf(name.words);
                    return Optional.of(new Part(found.get(), ColumnLabel.tidy(words.substring(0, at) + " "
                            + words.substring(at + name.words.length()))));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Name> first(List<Name> names, @Nullable Measure unit) {
        for (Name name : names) {
            if (name.fits(unit)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    private static boolean contains(String words, String name) {
        int at = words.indexOf(name);
        return at >= 0 && !joins(words, at - 1, name.charAt(0))
                && !joins(words, at + name.length(), name.charAt(name.length() - 1));
    }

    /// Whether the character there makes one word with its neighbour.
    private static boolean joins(String words, int at, char neighbour) {
        return at >= 0 && at < words.length() && neighbour < 128 && words.charAt(at) < 128
                && Character.isLetterOrDigit(words.charAt(at));
    }
}
