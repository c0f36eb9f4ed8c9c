package dev.touchstone.compare.check;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Groups runs: repeats, runs that differ in some factors only, runs of one launch.
final class RelatedRuns {

    /// Everything known of how a run was made, except what the caller leaves out.
    private record Likeness(String source, Map<Factor, Level> levels, Map<String, String> flags,
            @Nullable String client) {
    }

    /// One launch of a server, as far as launches can be distinguished in a text.
    private record Launch(String source, @Nullable Lines announced, Map<Factor, Level> server,
            Map<String, String> flags) {
    }

    private RelatedRuns() {
    }

    /// Returns the runs under the same conditions, each list in the order of measurement. Unknown conditions may differ
    /// between texts, so runs of several texts are grouped only when engine and model are known; runs without a known
    /// concurrency or request rate have no repeats.
    static Collection<List<Run>> repeats(List<Run> runs) {
        return grouped(runs, run -> run.conditions().level(Factor.CONCURRENCY).isPresent()
                || run.conditions().level(Factor.REQUEST_RATE).isPresent() ? Optional.of(likeness(run, List.of()))
                        : Optional.empty());
    }

    /// Returns the runs that differ only in these factors.
    static Collection<List<Run>> alikeBut(List<Run> runs, List<Factor> factors) {
        return grouped(runs, run -> Optional.of(likeness(run, factors)));
    }

    /// Returns the runs of one client that count in one unit and have the same levels of these factors, whatever else
    /// differs.
    static Collection<List<Run>> alikeIn(List<Run> runs, List<Factor> factors) {
        return grouped(runs, run -> Optional.of(new Likeness("", levels(run, factors::contains),
                Map.of("", RunFigures.tokens(run)), run.client())));
    }

    /// Where a run stands for a reader of another: `lines 4–27`, in another text with its name.
    static String place(Run run, Run reader) {
        return text(run).equals(text(reader)) ? run.place()
                : I18n.text("{0}, {1}", run.source().name(), run.place());
    }

    /// Returns the runs of each launch: those of one text under one announcement of the server (a launch command, a
    /// heading) with the same engine, GPUs and flags.
    static Collection<List<Run>> launches(List<Run> runs) {
        return grouped(runs, run -> Optional.of(new Launch(text(run), announced(run),
                levels(run, factor -> factor.compareTo(Factor.API) < 0 || factor == Factor.URL), run.flags())));
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

    private static Likeness likeness(Run run, List<Factor> but) {
        boolean known = run.conditions().level(Factor.ENGINE).isPresent()
                && run.conditions().level(Factor.MODEL).isPresent();
        return new Likeness(known ? "" : text(run),
                levels(run, factor -> factor != Factor.URL && !but.contains(factor)), run.flags(), run.client());
    }

    private static Map<Factor, Level> levels(Run run, Predicate<Factor> which) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        run.conditions().forEach((factor, condition) -> {
            if (which.test(factor)) {
                levels.put(factor, condition.level());
            }
        });
        return levels;
    }

    private static String text(Run run) {
        return run.source().sha256() + " " + run.source().name();
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
