package dev.touchstone.compare;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// In which conditions, flags and definitions 2 to 6 runs differ, and in which they agree.
///
/// @param runs in the order they were given
/// @param lines differing ones first, each group in the order of the factors, then flags, then definitions
public record Diff(List<Run> runs, List<Line> lines) {

    /// The most runs that can be read side by side.
    public static final int MOST = 6;

    /// One condition, flag or definition of the runs.
    ///
    /// @param name of the factor, flag or aspect, as on screen
    /// @param levels one per run; null where it is not known
    /// @param differs whether two levels differ, or one is known and another is not
    public record Line(Kind kind, String name, List<@Nullable String> levels, boolean differs) {

        public Line {
            levels = Collections.unmodifiableList(new ArrayList<>(levels));
        }

        /// Words that differ in letter case only are the same.
        static Line of(Kind kind, String name, List<@Nullable String> levels) {
            return new Line(kind, name, levels, levels.stream()
                    .map(level -> level == null ? null : level.toLowerCase(Locale.ROOT)).distinct().count() > 1);
        }
    }

    public enum Kind { CONDITION, FLAG, DEFINITION }

    public Diff {
        runs = List.copyOf(runs);
        lines = List.copyOf(lines);
    }

    /// @throws IllegalArgumentException for fewer than 2 or more than [#MOST] runs
    public static Diff of(List<Run> runs) {
        if (runs.size() < 2 || runs.size() > MOST) {
            throw new IllegalArgumentException("2 to " + MOST + " runs can be put side by side, not " + runs.size());
        }
        List<Line> lines = new ArrayList<>(conditions(runs));
        lines.addAll(flags(runs));
        lines.addAll(definitions(runs));
        // Stable: the order of factors, flags and definitions stays within each half.
        lines.sort(Comparator.comparing(line -> !line.differs()));
        return new Diff(runs, lines);
    }

    /// The aspects that are known of some run.
    private static List<Line> conditions(List<Run> runs) {
        return Arrays.stream(Factor.values())
                .map(factor -> Line.of(Kind.CONDITION, factor.label(), each(runs, run ->
                        run.conditions().level(factor).map(Level::toString).orElse(null))))
                .filter(Diff::isKnown).toList();
    }

    /// A run without a known launch has no level; one with a launch that lacks a flag has it `not set`.
    private static List<Line> flags(List<Run> runs) {
        List<Map<String, String>> launches = runs.stream().map(Flags::of).toList();
        Set<String> names = new TreeSet<>();
        launches.forEach(launch -> names.addAll(launch.keySet()));
        return names.stream().map(name -> Line.of(Kind.FLAG, name, each(launches, launch ->
                launch.isEmpty() ? null : launch.getOrDefault(name, SettingMeanings.NOT_SET)))).toList();
    }

    private static List<Line> definitions(List<Run> runs) {
        return Arrays.stream(Aspect.values())
                .map(aspect -> Line.of(Kind.DEFINITION, aspect.label(), each(runs, run ->
                        run.definitions().choices().get(aspect))))
                .filter(Diff::isKnown).toList();
    }

    private static <T> List<@Nullable String> each(List<T> sides, Function<T, @Nullable String> levelOf) {
        List<@Nullable String> levels = new ArrayList<>();
        sides.forEach(side -> levels.add(levelOf.apply(side)));
        return levels;
    }

    private static boolean isKnown(Line line) {
        return line.levels().stream().anyMatch(Objects::nonNull);
    }
}
