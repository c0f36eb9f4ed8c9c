package dev.touchstone.compare.selection;

import dev.touchstone.compare.factor.LevelCounts;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.RunOutcome;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// The runs that a lens compares, and those that it leaves out.
///
/// @param candidates in the order of [ComparedRun#ORDER]
/// @param places those of the candidates
/// @param outcomes runs that have an outcome in the place of a figure of the metric, in the same order
/// @param leftOut those that were excluded
public record Selection(List<ComparedRun> candidates, BitSet places, List<ComparedRun> outcomes, ExcludedRuns leftOut,
        List<Warning> warnings) {

    public Selection {
        candidates = List.copyOf(candidates);
        outcomes = List.copyOf(outcomes);
        warnings = List.copyOf(warnings);
    }

    /// @param prepared for the factor, the filters and what is accepted of the lens
    public static Selection of(PreparedRuns prepared, Lens lens) {
        BitSet figures = prepared.measured().figures(lens.metric());
        BitSet notMeasured = prepared.measured().notMeasured(lens.metric());
        BitSet places = both(figures, prepared.takingPart());
        List<ComparedRun> candidates = prepared.at(places);
        BitSet withoutFigure = without(without(prepared.takingPart(), figures), notMeasured);
        List<ComparedRun> outcomes = withoutFigure.isEmpty() ? List.of() : prepared.at(withoutFigure).stream()
                .filter(known -> RunOutcome.of(known.run(), lens.metric()).isPresent()).toList();
        ExcludedRuns leftOut = new ExcludedRuns(prepared.at(both(figures, prepared.excluded())));
        List<Warning> warnings = new ArrayList<>(prepared.warnings());
        warnings.addAll(leftOutWarnings(lens, without(notMeasured, prepared.excluded()).cardinality(),
                without(without(figures, prepared.excluded()), prepared.takingPart()).cardinality()));
        leftOut.warning().ifPresent(warnings::add);
        nothingToCompare(lens, candidates, outcomes, leftOut.isEmpty() && without(notMeasured, prepared.excluded()).isEmpty())
                .ifPresent(warnings::add);
        return new Selection(candidates, places, outcomes, leftOut, warnings);
    }

    private static BitSet both(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        return both;
    }

    private static BitSet without(BitSet one, BitSet other) {
        BitSet rest = (BitSet) one.clone();
        rest.andNot(other);
        return rest;
    }

    private static List<Warning> leftOutWarnings(Lens lens, int notMeasured, int unknown) {
        List<Warning> warnings = new ArrayList<>();
        String metric = lens.metric().label();
        if (notMeasured > 0) {
            warnings.add(new Warning("not-measured", I18n.text("{0} left out: the tool printed its mean in place of {1}, "
                    + "which it had not measured.", Phrases.counted(notMeasured, "run"), metric)));
        }
        if (unknown > 0) {
            warnings.add(new Warning("unknown-level", I18n.text("{0} left out: the level of {1} is not known. It can be "
                    + "filled in when importing.", Phrases.counted(unknown, "run"), LevelName.factor(lens.by()))));
        }
        return warnings;
    }

    static List<Run> filtered(List<Run> runs, List<Filter> filters, List<Warning> warnings) {
        List<Run> passing = runs;
        List<String> earlier = new ArrayList<>();
        for (Filter filter : filters) {
            List<Run> before = passing;
            passing = before.stream().filter(filter::accepts).toList();
            if (passing.isEmpty() && !before.isEmpty()) {
                List<Level> known = LevelCounts.of(before, filter.factor()).known();
                warnings.add(new Warning("filter", noneHas(words(filter), earlier,
                        known.stream().map(Level::toString).toList())));
            }
            earlier.add(words(filter));
        }
        return passing;
    }

    /// @param earlier the filters before
    /// @param known the levels that the runs have; empty where they are known of none
    private static String noneHas(String wanted, List<String> earlier, List<String> known) {
        if (earlier.isEmpty()) {
            return known.isEmpty() ? I18n.text("No run has {0}; it is known of none of them.", wanted)
                    : I18n.text("No run has {0}; the runs have {1}.", wanted, Phrases.and(known));
        }
        return known.isEmpty()
                ? I18n.text("No run with {1} has {0}; it is known of none of them.", wanted, Phrases.and(earlier))
                : I18n.text("No run with {1} has {0}; the runs have {2}.", wanted, Phrases.and(earlier),
                        Phrases.and(known));
    }

    private static String words(Filter filter) {
        return filter.factor().key() + " = " + Phrases.or(filter.levels().stream().sorted()
                .map(Level::toString).toList());
    }

    /// @param areAll whether no run with the metric was left out
    private static Optional<Warning> nothingToCompare(Lens lens, List<ComparedRun> candidates,
            List<ComparedRun> outcomes, boolean areAll) {
        Metric metric = lens.metric();
        Level first = candidates.isEmpty() ? null : candidates.getFirst().level();
        // The last mostly differs from the first: nothing else has to be looked at for each of many metrics.
        boolean isOne = candidates.isEmpty() || candidates.getLast().level().equals(first)
                && candidates.stream().allMatch(candidate -> candidate.level().equals(first));
        if (first == null) {
            String factor = LevelName.factor(lens.by());
            return Optional.of(new Warning("one-level", areAll
                    ? I18n.text("No run has both {0} and a known {1}.", metric.key(), factor)
                    : I18n.text("No run that takes part has both {0} and a known {1}.", metric.key(), factor)));
        }
        if (!isOne) {
            return Optional.empty();
        }
        String runs = Phrases.counted(candidates.size(), "run");
        String only = lens.by().key() + " = " + first;
        String sentence = areAll ? I18n.text("Nothing to compare: all {0} with {1} have {2}", runs, metric.key(), only)
                : I18n.text("Nothing to compare: all {0} with {1} that take part have {2}", runs, metric.key(), only);
        List<String> others = outcomes.stream().map(ComparedRun::level).filter(level -> !level.equals(first)).distinct()
                .sorted().map(Level::toString).toList();
        return Optional.of(new Warning("one-level", others.isEmpty() ? I18n.text("{0}.", sentence)
                : I18n.text("{0}; no run with {1} came to a figure.", sentence,
                        Phrases.or(others))));
    }
}
