package dev.touchstone.compare.finding;

import dev.touchstone.compare.RunName;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Runs that a check suspects as a whole, and what leaving each of them out changes.
final class SuspectedRuns {

    private static final List<Factor> FACTORS = List.of(Factor.GPU_COUNT, Factor.NODES, Factor.THINKING, Factor.ENGINE);
    /// Leaving out means comparing once more; of more sets of repeats only the reason is given.
    private static final int MOST_LEFT_OUT = 6;

    private final FindingInput input;
    private final Metric metric;
    private final List<LaunchRepeats> sets;
    private final Map<Factor, List<CellPair>> pairs = new EnumMap<>(Factor.class);

    private SuspectedRuns(FindingInput input) {
        this.input = input;
        this.metric = ThroughputMetric.of(input.runs());
        this.sets = LaunchRepeats.of(input.runs(), metric);
    }

    /// Repeats that the same check suspects are named and left out together.
    static List<Finding> of(FindingInput input) {
        SuspectedRuns rule = new SuspectedRuns(input);
        Map<String, LaunchRepeats> setOf = new HashMap<>();
        rule.sets.forEach(set -> set.runs().forEach(run -> setOf.put(run.id(), set)));
        Map<List<String>, List<Run>> suspected = new LinkedHashMap<>();
        for (Run run : input.runs()) {
            LaunchRepeats set = setOf.get(run.id());
            Suspicion.of(run, input.inspection()).ifPresent(warning -> suspected.computeIfAbsent(
                    List.of(set == null ? run.id() : set.runs().getFirst().id(), warning.check()),
                    any -> new ArrayList<>()).add(run));
        }
        List<Finding> findings = new ArrayList<>();
        suspected.values().forEach(runs -> findings.add(rule.finding(runs,
                Optional.ofNullable(setOf.get(runs.getFirst().id())), findings.size() < MOST_LEFT_OUT)));
        return findings;
    }

    private Finding finding(List<Run> runs, Optional<LaunchRepeats> set, boolean leaveOut) {
        List<String> effects = new ArrayList<>();
        if (leaveOut) {
            FindingInput without = input.without(runs);
            comparison(runs, without).ifPresent(effects::add);
            set.flatMap(before -> repeats(before, without)).ifPresent(effects::add);
        }
        Run first = runs.getFirst();
        String headline = runs.size() == 1 ? RunName.of(first) : set.map(LaunchRepeats::name)
                .orElseGet(() -> RunName.of(first));
        String reason = Suspicion.of(first, input.inspection()).map(warning -> runs.size() == 1 ? warning.message()
                : runs.size() + " of " + set.map(all -> all.runs().size()).orElse(runs.size())
                        + " repeats are suspected (" + Checks.title(warning.check()).toLowerCase(Locale.ROOT) + ").")
                        .orElse("");
        return new Finding("suspected", headline, headline + ": " + reason + (effects.isEmpty() ? ""
                : (runs.size() == 1 ? " Without it, " : " Without them, ") + Phrases.and(effects) + "."),
                Standing.OBSERVATION, runs);
    }

    /// How the first difference that they take part in changes.
    private Optional<String> comparison(List<Run> runs, FindingInput without) {
        for (Factor by : FACTORS) {
            List<CellPair> before = pairs.computeIfAbsent(by, factor -> CellPair.of(input, metric, factor));
            Optional<CellPair> pair = before.stream().filter(CellPair::isComparable)
                    .filter(one -> one.runs().stream().anyMatch(runs::contains)).findFirst();
            if (pair.isPresent()) {
                List<CellPair> after = CellPair.of(without, metric, by);
                String step = LevelChanges.step(by, pair.get().base().level(), pair.get().cell().level());
                return Optional.of(difference(pair.get(), after, step) + overall(pair.get(), before, after, step));
            }
        }
        return Optional.empty();
    }

    private static String difference(CellPair pair, List<CellPair> after, String step) {
        Optional<CellPair> same = after.stream().filter(other -> other.base().level().equals(pair.base().level())
                && other.cell().level().equals(pair.cell().level())
                && pair.runs().containsAll(other.runs())).findFirst();
        Double delta = pair.cell().delta();
        Double then = same.map(other -> other.cell().delta()).orElse(null);
        return delta == null || then == null ? "no pair " + step + " remains at this point"
                : "the difference " + step + " goes from " + NumberText.SENTENCE.change(delta) + " to "
                + NumberText.SENTENCE.change(then);
    }

    private static String overall(CellPair pair, List<CellPair> before, List<CellPair> after, String step) {
        List<CellPair> left = MeanRatioFinding.alike(after, pair);
        return MeanRatioFinding.ratio(MeanRatioFinding.alike(before, pair)).flatMap(was -> MeanRatioFinding.ratio(left)
                .map(is -> " and the geometric mean of the ratios " + step + " goes from "
                + NumberText.SENTENCE.ratio(was.ratio())
                        + " (" + was.points() + " points) to " + NumberText.SENTENCE.ratio(is.ratio()) + " ("
                        + is.points()
                        + (is.points() == 1 ? " point)" : " points)"))).orElse("");
    }

    /// How the mean of their repeats changes.
    private Optional<String> repeats(LaunchRepeats before, FindingInput without) {
        return LaunchRepeats.of(without.runs(), metric).stream()
                .filter(after -> before.runs().containsAll(after.runs())).findFirst()
                .map(after -> "the mean of the repeats goes from " + NumberText.SENTENCE.figure(before.spread().mean())
                + " (n = "
                        + before.spread().n() + ") to " + NumberText.SENTENCE.figure(after.spread().mean())
                        + FindingWords.unit(metric, after.runs()) + " (n = " + after.spread().n() + ")");
    }
}
