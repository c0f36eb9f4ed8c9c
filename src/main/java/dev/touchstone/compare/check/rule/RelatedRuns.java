package dev.touchstone.compare.check.rule;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Groups runs: repeats, runs that differ in some factors only, runs of one launch.
public final class RelatedRuns {

    /// Everything known of how a run was made, except what the caller leaves out.
    private record Likeness(@Nullable Text source, String unit, List<Object> levels, Map<String, String> flags, @Nullable String client) {
    }

    private record Text(String sha256, String name) {
        static Text of(Run run) {
            return new Text(run.source().sha256(), run.source().name());
        }
    }

    /// One launch of a server, as far as launches can be distinguished in a text.
    private record Launch(Text source, @Nullable Lines announced, List<Object> server, Map<String, String> flags) {
    }

    private static final Set<Factor> OF_SERVER = Arrays.stream(Factor.values())
            .filter(factor -> factor == Factor.URL || factor.compareTo(Factor.API) < 0)
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(Factor.class)));

    private RelatedRuns() {
    }

    /// Returns the runs under the same conditions, each list in the order of measurement. Unknown conditions may differ
    /// between texts, so runs of several texts are grouped only when engine and model are known; runs without a known
    /// concurrency or request rate have no repeats.
    public static Collection<List<Run>> repeats(List<Run> runs) {
        Set<Factor> which = all();
        return grouped(runs, run -> run.conditions().has(Factor.CONCURRENCY) || run.conditions().has(Factor.REQUEST_RATE)
                ? Optional.of(likeness(run, which)) : Optional.empty());
    }

    /// Returns the runs that differ only in these factors.
    public static Collection<List<Run>> alikeBut(List<Run> runs, List<Factor> factors) {
        Set<Factor> which = all();
        which.removeAll(factors);
        return grouped(runs, run -> Optional.of(likeness(run, which)));
    }

    /// Returns the runs of one client that count in one unit and have the same levels of these factors, whatever else
    /// differs.
    public static Collection<List<Run>> alikeIn(List<Run> runs, List<Factor> factors) {
        Set<Factor> which = EnumSet.copyOf(factors);
        return grouped(runs, run -> Optional.of(likenessIn(run, which)));
    }

    /// What the runs share that [#alikeIn] puts together.
    public static Object likenessIn(Run run, Set<Factor> factors) {
        return new Likeness(null, RunFigures.tokens(run), levels(run, factors), Map.of(), run.client());
    }

    /// The runs in the order of measurement where the time of all is known, else in that of their text.
    static List<Run> inOrder(List<Run> group) {
        return group.stream().sorted(order(group)).toList();
    }

    /// Where a run stands for a reader of another: `lines 4–27`, in another text with its name.
    public static String place(Run run, Run reader) {
        return Text.of(run).equals(Text.of(reader)) ? run.place()
                : I18n.text("{0}, {1}", run.source().shownName(), run.place());
    }

    /// What the runs of one launch share: those of one text under one announcement of the server (a launch command, a
    /// heading) with the same engine, GPUs and flags.
    public static Object launch(Run run) {
        return new Launch(Text.of(run), announced(run), levels(run, OF_SERVER), run.flags());
    }

    private static <K> Collection<List<Run>> grouped(List<Run> runs, Function<Run, Optional<K>> key) {
        Map<K, List<Run>> groups = new LinkedHashMap<>();
        for (Run run : runs) {
            key.apply(run).ifPresent(found -> groups.computeIfAbsent(found, any -> new ArrayList<>()).add(run));
        }
        groups.values().forEach(group -> group.sort(order(group)));
        return groups.values();
    }

    /// The order by time of measurement where all have one, else that of the text.
    private static Comparator<Run> order(List<Run> group) {
        Comparator<Run> place = Comparator.<Run, String>comparing(run -> run.source().name())
                .thenComparing(run -> run.source().lines());
        boolean timed = group.stream().map(Run::measuredAt).allMatch(Objects::nonNull);
        return timed ? Comparator.<Run, LocalDateTime>comparing(run -> Objects.requireNonNull(run.measuredAt()))
                .thenComparing(place) : place;
    }

    /// All factors that say how a run was made.
    private static Set<Factor> all() {
        return EnumSet.complementOf(EnumSet.of(Factor.URL));
    }

    private static Likeness likeness(Run run, Set<Factor> which) {
        boolean known = run.conditions().has(Factor.ENGINE) && run.conditions().has(Factor.MODEL);
        return new Likeness(known ? null : Text.of(run), "", levels(run, which), run.flags(), run.client());
    }

    /// Each of these factors that is known, with its level behind it.
    private static List<Object> levels(Run run, Set<Factor> which) {
        List<Object> levels = new ArrayList<>(2 * which.size());
        run.conditions().forEach((factor, condition) -> {
            if (which.contains(factor)) {
                levels.add(factor);
                levels.add(condition.level());
            }
        });
        return levels;
    }

    /// The lines on which the server was announced, outside the result itself; null when there are none.
    private static @Nullable Lines announced(Run run) {
        for (Factor factor : List.of(Factor.GPU_COUNT, Factor.ENGINE)) {
            Lines lines = run.conditions().get(factor).map(Condition::evidence).map(evidence -> evidence.lines())
                    .orElse(null);
            if (lines != null && !run.source().lines().contains(lines.first())) {
                return lines;
            }
        }
        return null;
    }
}
