package dev.touchstone.compare.history;

import dev.touchstone.compare.definition.DefinitionAgreement;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A published figure under one's own: a run of InferenceX that has the metric and agrees with a history in everything that
/// both know.
///
/// @param isComparable whether its figures were made as those of the history were
public record PublishedReference(Run run, double value, boolean isComparable) {

    /// The client of runs that InferenceX published.
    private static final String CLIENT = "inferencex";
    /// What both must know and agree in.
    private static final Set<Factor> NEEDED = EnumSet.of(Factor.ENGINE, Factor.MODEL, Factor.GPU, Factor.CONCURRENCY);
    /// What must agree where both know it.
    private static final Set<Factor> AGREEING = EnumSet.of(Factor.ENGINE, Factor.MODEL, Factor.GPU, Factor.CONCURRENCY,
            Factor.GPU_COUNT, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.THINKING);

    /// Whether a run is a published figure.
    public static boolean isOne(Run run) {
        return CLIENT.equals(run.client());
    }

    /// Returns the figures that belong under a history, in the order of their dates; none for a history of published
    /// figures.
    ///
    /// @param runs among which they are looked for
    public static List<PublishedReference> of(ConfigurationHistory history, Metric metric, List<Run> runs) {
        if (history.runs().isEmpty() || isOne(history.runs().getLast())) {
            return List.of();
        }
        Run own = history.runs().getLast();
        return runs.stream().filter(run -> isOne(run) && run.metrics().get(metric).isPresent() && agree(own, run))
                .sorted(Comparator.comparing(Run::measuredAt, Comparator.nullsFirst(Comparator.naturalOrder())))
                .map(run -> new PublishedReference(run, run.metrics().get(metric).orElseThrow(),
                        DefinitionAgreement.clashes(metric, List.of(own, run)).isEmpty())).toList();
    }

    private static boolean agree(Run own, Run published) {
        return AGREEING.stream().allMatch(factor -> {
            Optional<Level> mine = own.conditions().level(factor);
            Optional<Level> theirs = published.conditions().level(factor);
            return mine.isEmpty() || theirs.isEmpty() ? !NEEDED.contains(factor) : alike(factor, mine.get(), theirs.get());
        });
    }

    /// GPUs and models are written in many ways: `NVIDIA H100 80GB HBM3` and `h100`, `Qwen/Qwen3-32B` and `qwen3-32b`.
    private static boolean alike(Factor factor, Level mine, Level theirs) {
        String one = plain(mine);
        String other = plain(theirs);
        return switch (factor) {
            case GPU -> List.of(one.split("[ _-]")).contains(other) || List.of(other.split("[ _-]")).contains(one)
                    || one.equals(other);
            case MODEL -> one.substring(one.lastIndexOf('/') + 1).equals(other.substring(other.lastIndexOf('/') + 1));
            default -> one.equals(other);
        };
    }

    private static String plain(Level level) {
        return level.toString().toLowerCase(Locale.ROOT);
    }
}
