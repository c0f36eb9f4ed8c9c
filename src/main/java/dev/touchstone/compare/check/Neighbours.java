package dev.touchstone.compare.check;

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

/// The runs that a run stands beside.
final class Neighbours {

    /// All that is known of how a run was made, but for what the caller leaves out.
    private record Likeness(String source, Map<Factor, Level> levels, Map<String, String> flags,
            @Nullable String client) {
    }

    /// One launch of a server, as far as a text tells launches apart.
    private record Launch(String source, @Nullable Lines announced, Map<Factor, Level> server,
            Map<String, String> flags) {
    }

    private Neighbours() {
    }

    /// Runs under the same conditions, each list in the order they were measured. What is not known may differ from
    /// text to text, so runs of several texts stand together only when they tell engine and model; runs that tell
    /// neither concurrency nor request rate have no repeats.
    static Collection<List<Run>> repeats(List<Run> runs) {
        return grouped(runs, run -> run.conditions().level(Factor.CONCURRENCY).isPresent()
                || run.conditions().level(Factor.REQUEST_RATE).isPresent() ? Optional.of(likeness(run, List.of()))
                        : Optional.empty());
    }

    /// Runs that are alike in all but these factors.
    static Collection<List<Run>> alikeBut(List<Run> runs, List<Factor> factors) {
        return grouped(runs, run -> Optional.of(likeness(run, factors)));
    }

    /// The runs of each launch, as far as is known: those of one text under one announcement of the server (a launch, a
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

    /// By the time of measurement where all have one, else as they stand in the text.
    private static Comparator<Run> order(List<Run> group) {
        Comparator<Run> place = Comparator.<Run, String>comparing(run -> run.source().name())
                .thenComparing(run -> run.source().lines());
        boolean timed = group.stream().map(Run::measuredAt).allMatch(Objects::nonNull);
        return timed ? Comparator.<Run, LocalDateTime>comparing(run -> Objects.requireNonNull(run.measuredAt()))
                .thenComparing(place) : place;
    }

    private static Likeness likeness(Run run, List<Factor> but) {
        boolean told = run.conditions().level(Factor.ENGINE).isPresent()
                && run.conditions().level(Factor.MODEL).isPresent();
        return new Likeness(told ? "" : text(run),
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

    /// Where the server was announced: outside of the result itself.
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
