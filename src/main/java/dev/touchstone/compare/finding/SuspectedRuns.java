package dev.touchstone.compare.finding;

import dev.touchstone.compare.Naming;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Runs that a check suspects as a whole, and what leaving each of them out changes.
final class SuspectedRuns {

    private static final List<Factor> FACTORS = List.of(Factor.GPU_COUNT, Factor.NODES, Factor.THINKING, Factor.ENGINE);

    private final Ground ground;
    private final Metric metric;

    private SuspectedRuns(Ground ground) {
        this.ground = ground;
        this.metric = Throughput.of(ground.runs());
    }

    /// Repeats that the same check suspects are told and left out together.
    static List<Finding> of(Ground ground) {
        SuspectedRuns rule = new SuspectedRuns(ground);
        List<Launch> sets = Launch.of(ground.runs(), rule.metric);
        Map<List<String>, List<Run>> suspected = new LinkedHashMap<>();
        for (Run run : ground.runs()) {
            Suspicion.of(run, ground.inspection()).ifPresent(warning -> {
                String set = sets.stream().filter(one -> one.runs().contains(run)).findFirst().map(Launch::name)
                        .orElse(run.id());
                suspected.computeIfAbsent(List.of(set, warning.check()), any -> new ArrayList<>()).add(run);
            });
        }
        return suspected.values().stream().map(rule::finding).toList();
    }

    private Finding finding(List<Run> runs) {
        Ground without = ground.without(runs);
        List<String> effects = new ArrayList<>();
        comparison(runs, without).ifPresent(effects::add);
        repeats(runs, without).ifPresent(effects::add);
        String headline = runs.size() == 1 ? Naming.of(runs.getFirst()) : place(runs);
        return new Finding("suspected", headline, headline + ": " + reason(runs) + (effects.isEmpty() ? ""
                : (runs.size() == 1 ? " Without it, " : " Without them, ") + Naming.and(effects) + "."), Standing.OBSERVATION, runs);
    }

    private String place(List<Run> runs) {
        return Launch.of(ground.runs(), metric).stream().filter(set -> set.runs().contains(runs.getFirst()))
                .findFirst().map(Launch::name).orElse("");
    }

    private String reason(List<Run> runs) {
        Warning first = Suspicion.of(runs.getFirst(), ground.inspection()).orElseThrow();
        int all = Launch.of(ground.runs(), metric).stream().filter(set -> set.runs().contains(runs.getFirst()))
                .mapToInt(set -> set.runs().size()).findFirst().orElse(runs.size());
        return runs.size() == 1 ? first.message() : runs.size() + " of " + all + " repeats are suspected ("
                + Checks.all().stream().filter(check -> check.id().equals(first.check())).findFirst()
                        .map(check -> check.title().toLowerCase(Locale.ROOT)).orElse(first.check()) + ").";
    }

    /// What becomes of the first difference that they take part in.
    private Optional<String> comparison(List<Run> runs, Ground without) {
        for (Factor by : FACTORS) {
            List<Pair> before = Pair.of(ground, metric, by);
            Optional<Pair> pair = before.stream().filter(Pair::isComparable)
                    .filter(one -> one.runs().stream().anyMatch(runs::contains)).findFirst();
            if (pair.isPresent()) {
                List<Pair> after = Pair.of(without, metric, by);
                String step = Pairings.step(by, pair.get().base().level(), pair.get().cell().level());
                return Optional.of(difference(pair.get(), after, step) + overall(pair.get(), before, after, step));
            }
        }
        return Optional.empty();
    }

    private static String difference(Pair pair, List<Pair> after, String step) {
        Optional<Pair> same = after.stream().filter(other -> other.base().level().equals(pair.base().level())
                && other.cell().level().equals(pair.cell().level())
                && pair.runs().containsAll(other.runs())).findFirst();
        Double delta = pair.cell().delta();
        Double then = same.map(other -> other.cell().delta()).orElse(null);
        return delta == null || then == null ? "no pair " + step + " remains at this point"
                : "the difference " + step + " goes from " + Wording.delta(delta) + " to " + Wording.delta(then);
    }

    private static String overall(Pair pair, List<Pair> before, List<Pair> after, String step) {
        List<Pair> left = Overall.alike(after, pair);
        return Overall.ratio(Overall.alike(before, pair)).flatMap(was -> Overall.ratio(left)
                .map(is -> " and the geometric mean of the ratios " + step + " goes from " + Wording.times(was.ratio())
                        + " (" + was.points() + " points) to " + Wording.times(is.ratio()) + " (" + is.points()
                        + (is.points() == 1 ? " point)" : " points)"))).orElse("");
    }

    /// What becomes of the mean of their repeats.
    private Optional<String> repeats(List<Run> runs, Ground without) {
        Optional<Launch> was = Launch.of(ground.runs(), metric).stream()
                .filter(launch -> launch.runs().contains(runs.getFirst())).findFirst();
        return was.flatMap(before -> Launch.of(without.runs(), metric).stream()
                .filter(after -> before.runs().containsAll(after.runs())).findFirst()
                .map(after -> "the mean of the repeats goes from " + Wording.figure(before.spread().mean()) + " (n = "
                        + before.spread().n() + ") to " + Wording.figure(after.spread().mean())
                        + Wording.unit(metric, after.runs()) + " (n = " + after.spread().n() + ")"));
    }
}
