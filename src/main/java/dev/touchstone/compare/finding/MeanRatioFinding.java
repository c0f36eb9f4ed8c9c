package dev.touchstone.compare.finding;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.Verdict;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// How two levels stand to each other over all points at which they meet: the geometric mean of the ratios.
final class MeanRatioFinding {

    /// Points of one engine and between the same two levels go together.
    private record Group(Optional<Level> engine, Level from, Level to) {

        static Group of(CellPair pair) {
            return new Group(Optional.ofNullable(pair.row().match().get(Factor.ENGINE)), pair.base().level(),
                    pair.cell().level());
        }
    }

    private MeanRatioFinding() {
    }

    /// One finding for each two levels that meet at two points or more.
    static List<Finding> of(String kind, List<CellPair> pairs, BiFunction<Level, Level, String> verb,
            Inspection inspection) {
        Map<Group, List<CellPair>> groups = new LinkedHashMap<>();
        pairs.stream().filter(pair -> pair.isComparable())
                .forEach(pair -> groups.computeIfAbsent(Group.of(pair), group -> new ArrayList<>()).add(pair));
        List<Finding> findings = new ArrayList<>();
        groups.forEach((group, alike) -> ratio(alike).filter(mean -> mean.points() > 1)
                .ifPresent(mean -> findings.add(finding(kind, group, alike, mean, verb, inspection))));
        return findings;
    }

    /// Those of these pairs that belong together with this one: of the same engine, between the same two levels.
    static List<CellPair> alike(List<CellPair> pairs, CellPair one) {
        return pairs.stream().filter(pair -> pair.isComparable() && Group.of(pair).equals(Group.of(one))).toList();
    }

    /// Over pairs between the same two levels; empty when none of them has a ratio.
    static Optional<MeanRatio> ratio(List<CellPair> pairs) {
        if (pairs.isEmpty()) {
            return Optional.empty();
        }
        CellPair first = pairs.getFirst();
        Level to = first.cell().level();
        return new Comparison(first.comparison().lens(), first.base().level(), List.of(first.base().level(), to),
                pairs.stream().map(CellPair::row).toList(), List.of(), List.of()).geomean().stream().findFirst();
    }

    private static Finding finding(String kind, Group group, List<CellPair> pairs, MeanRatio mean,
            BiFunction<Level, Level, String> verb, Inspection inspection) {
        List<CellPair> comparable = pairs.stream().filter(CellPair::isComparable).filter(CellPair::hasRatio).toList();
        DoubleSummaryStatistics ratios = comparable.stream().mapToDouble(CellPair::ratio).summaryStatistics();
        String headline = group.engine().map(engine -> engine + " over ").orElse("Over ") + mean.points() + " points";
        String sentence = headline + ": " + comparable.getFirst().metric().label().toLowerCase(Locale.ROOT) + " "
                + NumberText.SENTENCE.ratio(mean.ratio()) + " " + verb.apply(group.from(), group.to())
                + " in the geometric mean, " + NumberText.SENTENCE.ratio(ratios.getMin()) + " to "
                + NumberText.SENTENCE.ratio(ratios.getMax())
                + " at single points" + (mean.leftOut() == 0 ? "" : "; " + mean.leftOut() + " more not comparable")
                + "; " + evidence(comparable) + suspected(comparable, inspection) + ".";
        List<Run> runs = comparable.stream().flatMap(pair -> pair.runs().stream()).distinct().toList();
        return new Finding(kind, headline, sentence, standing(comparable), runs);
    }

    /// A mean of ratios is as solid as the points that it is made of.
    private static Standing standing(List<CellPair> pairs) {
        if (pairs.stream().allMatch(pair -> pair.cell().verdict() == Verdict.HIGHER)
                || pairs.stream().allMatch(pair -> pair.cell().verdict() == Verdict.LOWER)) {
            return Standing.SOLID;
        }
        return pairs.stream().allMatch(pair -> pair.cell().verdict() == Verdict.SAME)
                ? Standing.NO_DIFFERENCE : Standing.TENTATIVE;
    }

    private static String evidence(List<CellPair> pairs) {
        long tested = pairs.stream().filter(pair -> pair.standing() != Standing.TENTATIVE).count();
        long distinguished = pairs.stream().filter(pair -> pair.standing() == Standing.SOLID).count();
        return tested == 0 ? "too few repeats for a verdict at any of them"
                : distinguished + " of the " + pairs.size() + " differences can be told from chance";
    }

    private static String suspected(List<CellPair> pairs, Inspection inspection) {
        long suspected = pairs.stream().filter(pair -> pair.runs().stream()
                .anyMatch(run -> Suspicion.of(run, inspection).isPresent())).count();
        return suspected == 0 ? "" : "; " + (suspected == 1 ? "1 point holds a suspected run"
                : suspected + " points hold suspected runs");
    }
}
