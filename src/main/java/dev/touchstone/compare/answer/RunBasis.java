package dev.touchstone.compare.answer;

import dev.touchstone.compare.Accepted;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ComparisonOptions;
import dev.touchstone.compare.Comparisons;
import dev.touchstone.compare.DerivedFigures;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Preset;
import dev.touchstone.compare.Repeats;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// What follows from runs and the checks that exclude some of them, whatever the other terms are. The checks see the
/// runs as they were measured, everything else with what follows from their counts ([DerivedFigures]).
final class RunBasis {

    /// More than anybody goes back and forth between; of 10,000 runs each takes about a megabyte.
    private static final int MOST_COMPARISONS = 32;

    private final List<Run> given;
    private final Supplier<Inspection> inspection;
    private final Supplier<List<Run>> runs;
    private final Supplier<Comparisons> matching;
    private final Supplier<ComparisonOptions> offer;
    private final Supplier<List<Preset>> presets;
    private final Map<Lens, Supplier<Comparison>> comparisons = new LinkedHashMap<>(16, 0.75f, true);

    /// @param given the runs as they are stored or read
    /// @param inspection of these runs and perhaps others beside them
    /// @param exclude ids of checks; a run that one of them flags is excluded
    RunBasis(List<Run> given, Supplier<Inspection> inspection, Set<String> exclude) {
        this.given = List.copyOf(given);
        this.inspection = inspection;
        this.runs = new Lazy<>(() -> this.given.stream()
                .map(run -> DerivedFigures.completed(exclude.isEmpty() ? run : marked(run, exclude))).toList());
        this.matching = new Lazy<>(() -> new Comparisons(runs()));
        this.offer = new Lazy<>(() -> ComparisonOptions.of(runs(), this::compare, this::hasRows));
        this.presets = new Lazy<>(() -> offer().presets());
    }

    /// The checks see what was measured, so they find the same in a run whether it is excluded or not.
    RunBasis excluding(Set<String> checks) {
        return new RunBasis(given, inspection, checks);
    }

    /// The same for some of the runs; the checks still see them beside all.
    RunBasis narrowed(List<Run> some, Set<String> exclude) {
        return new RunBasis(some, inspection, exclude);
    }

    List<Run> runs() {
        return runs.get();
    }

    Inspection inspection() {
        return inspection.get();
    }

    ComparisonOptions offer() {
        return offer.get();
    }

    List<Preset> presets() {
        return presets.get();
    }

    boolean hasRows(Lens lens) {
        return matching.get().hasRows(lens);
    }

    List<Repeats> repeats(List<Run> some, Accepted accepted) {
        return matching.get().repeats(some, accepted);
    }

    Comparison compare(Lens lens) {
        Supplier<Comparison> comparison;
        synchronized (comparisons) {
            comparison = comparisons.computeIfAbsent(lens,
                    any -> new Lazy<>(() -> compared(lens)));
            if (comparisons.size() > MOST_COMPARISONS) {
                comparisons.remove(comparisons.keySet().iterator().next());
            }
        }
        return comparison.get();
    }

    /// Most axes are among the conditions that name the rows anyway: then nothing is compared anew.
    private Comparison compared(Lens lens) {
        Optional<Comparison> known = lens.along() == null && lens.panels() == null ? Optional.empty()
                : compare(lens.withAxes(null, null)).withAxes(lens.along(), lens.panels());
        return known.orElseGet(() -> matching.get().of(lens, inspection()));
    }

    private Run marked(Run run, Set<String> exclude) {
        Set<String> found = inspection().warnings(run).stream().map(Warning::check).collect(Collectors.toSet());
        return run.isExcluded() ? run : exclude.stream().filter(found::contains).findFirst().map(run::excluded)
                .orElse(run);
    }
}
