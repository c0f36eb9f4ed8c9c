package dev.touchstone.compare.difference;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.SettingNames;
import dev.touchstone.compare.setting.EngineVersion;
import dev.touchstone.compare.setting.Flags;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
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
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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
    /// @param name of the factor, flag, meaning of several flags, or aspect, in English as in JSON
    /// @param levels one per run, in English as in JSON; null where it is not known
    /// @param differs whether two levels differ in what they mean, or one is known and another is not
    public record Line(Kind kind, String name, List<@Nullable String> levels, boolean differs) {

        public Line {
            levels = Collections.unmodifiableList(new ArrayList<>(levels));
        }

        /// The name on screen and in reports.
        public String shownName() {
            return switch (kind) {
                case CONDITION -> Arrays.stream(Factor.values()).filter(factor -> factor.englishLabel().equals(name))
                        .findFirst().map(Factor::label).orElse(name);
                case FLAG -> SettingNames.shown(name);
                case DEFINITION -> aspect().map(Aspect::label).orElse(name);
            };
        }

        /// The levels on screen and in reports; null where one is not known.
        public List<@Nullable String> shownLevels() {
            List<@Nullable String> shown = new ArrayList<>();
            for (String level : levels) {
                shown.add(level == null ? null : aspect().map(of -> Choice.shown(of, level))
                        .orElseGet(() -> kind == Kind.FLAG ? LevelName.shown(level) : level));
            }
            return shown;
        }

        private Optional<Aspect> aspect() {
            return Arrays.stream(Aspect.values())
                    .filter(aspect -> kind == Kind.DEFINITION && aspect.englishLabel().equals(name)).findFirst();
        }

        /// Words that differ in letter case only are the same.
        static Line of(Kind kind, String name, List<@Nullable String> levels) {
            return new Line(kind, name, levels, levels.stream().map(Diff::plain).distinct().count() > 1);
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
                .map(factor -> Line.of(Kind.CONDITION, factor.englishLabel(), each(runs, run ->
                        run.conditions().level(factor).map(Level::toString).orElse(null))))
                .filter(Diff::isKnown).toList();
    }

    /// Settings that flags of several names stand for are one line under their meaning, and are compared by it: `8K` and
    /// `8192` are no difference. A run without a known launch has no level; one with a launch that lacks a flag has it
    /// `not set`, or the level that its engine has without it.
    private static List<Line> flags(List<Run> runs) {
        Map<String, Set<String>> flags = new TreeMap<>();
        List<LaunchLevels> launches = runs.stream().map(LaunchLevels::new).toList();
        launches.forEach(launch -> launch.flags().forEach((flag, value) ->
                flags.computeIfAbsent(launch.meaning(flag), meaning -> new TreeSet<>()).add(flag)));
        return flags.entrySet().stream().map(entry -> {
            boolean isOne = entry.getValue().size() == 1;
            String name = isOne ? entry.getValue().iterator().next() : entry.getKey();
            return new Line(Kind.FLAG, name, each(launches, launch -> isOne ? launch.written(name)
                    : launch.level(entry.getKey())), each(launches, launch -> launch.level(entry.getKey())).stream()
                            .map(Diff::plain).distinct().count() > 1);
        }).sorted(Comparator.comparing(Line::name)).toList();
    }

    /// The flags of one launch by meaning.
    private record LaunchLevels(Map<String, String> flags, String engine, Optional<EngineVersion> version) {

        LaunchLevels(Run run) {
            this(Flags.of(run), run.conditions().text(Factor.ENGINE, ""),
                    EngineVersion.of(run.conditions().text(Factor.ENGINE_VERSION, "")));
        }

        private String meaning(String flag) {
            return SettingMeanings.of(flag, engine).map(SettingMeanings.Entry::meaning).orElse(flag);
        }

        @Nullable String written(String flag) {
            return flags.isEmpty() ? null : flags.getOrDefault(flag, SettingMeanings.NOT_SET);
        }

        @Nullable String level(String meaning) {
            return flags.isEmpty() ? null : flags.entrySet().stream().filter(flag ->
                    meaning(flag.getKey()).equals(meaning)).findFirst().map(flag ->
                            SettingMeanings.of(flag.getKey(), engine).map(entry -> entry.level(flag.getValue()))
                                    .orElse(flag.getValue()))
                    .orElseGet(() -> SettingMeanings.unset(meaning, engine, version));
        }
    }

    private static List<Line> definitions(List<Run> runs) {
        return Arrays.stream(Aspect.values())
                .map(aspect -> Line.of(Kind.DEFINITION, aspect.englishLabel(), each(runs, run ->
                        run.definitions().choices().get(aspect))))
                .filter(Diff::isKnown).toList();
    }

    private static @Nullable String plain(@Nullable String level) {
        return level == null ? null : level.toLowerCase(Locale.ROOT);
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
