package dev.touchstone.compare.finding;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.statistics.Holm;
import dev.touchstone.compare.statistics.MannWhitney;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Which launch flags give which throughput, all conditions alike.
final class LaunchComparison {

    private static final int MOST_LISTED = 6;

    private LaunchComparison() {
    }

    static List<Finding> of(FindingInput input) {
        Metric metric = ThroughputMetric.of(input.runs());
        Map<Map<Factor, Level>, List<LaunchRepeats>> byMatch = new LinkedHashMap<>();
        LaunchRepeats.of(input.runs(), metric).stream().filter(launch -> !launch.repeats().launch().isEmpty())
                .forEach(launch -> byMatch.computeIfAbsent(launch.repeats().match(), match -> new ArrayList<>())
                        .add(launch));
        return byMatch.values().stream().filter(launches -> launches.size() > 1)
                .map(launches -> finding(launches, metric)).toList();
    }

    private static Finding finding(List<LaunchRepeats> launches, Metric metric) {
        List<LaunchRepeats> ordered = launches.stream()
                .sorted(Comparator.comparingDouble((LaunchRepeats launch) -> launch.spread().mean()).reversed())
                .toList();
        List<Run> runs = ordered.stream().flatMap(launch -> launch.runs().stream()).toList();
        String unit = FindingWords.unit(metric, runs);
        List<String> figures = new ArrayList<>(ordered.stream().limit(MOST_LISTED).map(launch -> figures(launch, unit))
                .toList());
        if (ordered.size() > MOST_LISTED) {
            figures.add(ordered.size() - MOST_LISTED + " more down to "
                    + NumberText.SENTENCE.figure(ordered.getLast().spread().mean()) + unit);
        }
        double apart = ordered.getFirst().spread().mean() - ordered.getLast().spread().mean();
        double within = ordered.stream().mapToDouble(launch -> launch.spread().max() - launch.spread().min()).max()
                .orElse(0);
        Pairwise tests = Pairwise.of(ordered);
        String headline = FindingWords.place(launches.getFirst().repeats().match()) + ", " + launches.size()
                + " launches";
        return new Finding("launches", headline, headline + ": " + String.join(", ", figures)
                + (within > apart ? "; repeats of one launch lie up to " + NumberText.SENTENCE.figure(within)
                        + unit + " apart, the means of all only " + NumberText.SENTENCE.figure(apart) : "")
                + "; " + tests.text() + ".", tests.standing(), runs);
    }

    /// `15.92 req/s (n = 3, 13.50–19.56) with --max-num-seqs 972`.
    private static String figures(LaunchRepeats launch, String unit) {
        return NumberText.SENTENCE.figure(launch.spread().mean()) + unit + " (n = " + launch.spread().n()
                + (launch.spread().n() == 1 ? "" : ", "
                + NumberText.SENTENCE.range(launch.spread().min(), launch.spread().max()))
                + ") with " + launch.flags();
    }

    /// Every launch tested against every other.
    private record Pairwise(int tests, int distinguished) {

        static Pairwise of(List<LaunchRepeats> launches) {
            List<Double> found = new ArrayList<>();
            for (int one = 0; one < launches.size(); one++) {
                for (int other = one + 1; other < launches.size(); other++) {
                    double[] first = launches.get(one).values();
                    double[] second = launches.get(other).values();
                    if (Math.min(first.length, second.length) >= MannWhitney.FEWEST_REPEATS) {
                        found.add(MannWhitney.of(first, second).p());
                    }
                }
            }
            double[] corrected = Holm.corrected(found.stream().mapToDouble(Double::doubleValue).toArray());
            return new Pairwise(corrected.length,
                    (int) Arrays.stream(corrected).filter(p -> p < MannWhitney.ALPHA).count());
        }

        String text() {
            return tests == 0 ? "too few repeats for a verdict" : distinguished + " of " + tests
                    + (tests == 1 ? " pair" : " pairs") + " with enough repeats can be told from chance";
        }

        Standing standing() {
            return tests == 0 ? Standing.TENTATIVE : distinguished == 0 ? Standing.NO_DIFFERENCE : Standing.SOLID;
        }
    }
}
