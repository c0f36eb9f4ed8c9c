package dev.touchstone.compare.answer;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ComparisonOptions;
import dev.touchstone.compare.Comparisons;
import dev.touchstone.compare.check.CheckedRuns;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.group.KnownRepeats;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.parallel.InParallel;
import dev.touchstone.compare.row.KeptForRows;
import dev.touchstone.compare.row.Row;
import dev.touchstone.cost.CostFigures;
import dev.touchstone.model.ConditionReader;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What follows from runs, the checks that exclude some of them and the prices of GPUs, whatever the other terms are. The
/// checks see the runs as they were measured, everything else with what follows from their counts ([DerivedFigures]) and
/// what they cost ([CostFigures]).
final class RunBasis {

    /// More than anybody goes back and forth between; of 10,000 runs each takes about a megabyte.
    private static final int MOST_COMPARISONS = 32;

    private final List<Run> given;
    private final CheckedRuns checked;
    private final Terms terms;
    private final Lazy<CompletedRuns> completed;
    private final Lazy<Comparisons> matching;
    private final Supplier<ComparisonOptions> offer;
    private final Supplier<List<Preset>> presets;
    private final KnownRepeats repeats = new KnownRepeats();
    private final Map<Lens, Supplier<Comparison>> comparisons = new LinkedHashMap<>(16, 0.75f, true);

    /// @param given the runs as they are stored or read
    /// @param checked these runs and perhaps others beside them
    /// @param terms of which the checks that exclude runs and the prices matter
    RunBasis(List<Run> given, CheckedRuns checked, Terms terms) {
        this(given, checked, terms, CompletedRuns.NONE, null);
    }

    /// @param before those of other runs under the same checks, some of which perhaps are the same
    /// @param comparisons of other runs, some of which perhaps are the same
    private RunBasis(List<Run> given, CheckedRuns checked, Terms terms, CompletedRuns before,
            @Nullable Comparisons comparisons) {
        this.given = List.copyOf(given);
        this.checked = checked;
        this.terms = terms;
        this.completed = new Lazy<>(() -> before.following(this.given, reasons(), terms.prices()));
        this.matching = new Lazy<>(() -> comparisons == null ? new Comparisons(runs()) : comparisons.following(runs()));
        this.offer = new Lazy<>(() -> ComparisonOptions.of(runs(), () -> matching.get().counts(), this::outline,
                this::hasRows));
        this.presets = new Lazy<>(() -> offer().presets());
    }

    /// The checks see what was measured, so they find the same in a run whether it is excluded or not.
    RunBasis under(Terms other) {
        return terms.exclude().equals(other.exclude()) && terms.prices().equals(other.prices()) ? this
                : new RunBasis(given, checked, other);
    }

    /// The same for other runs, whose checks take over what they find in a run by itself.
    RunBasis following(List<Run> runs, Terms terms) {
        List<Run> all = List.copyOf(runs);
        return new RunBasis(all, checked.following(all), terms, known(), matching.known().orElse(null));
    }

    /// The same for some of the runs; the checks still see them beside all.
    RunBasis narrowed(List<Run> some, Terms terms) {
        return new RunBasis(some, checked, terms, terms.exclude().equals(this.terms.exclude()) ? known() : CompletedRuns.NONE,
                matching.known().orElse(null));
    }

    private CompletedRuns known() {
        return completed.known().orElse(CompletedRuns.NONE);
    }

    /// The same for the runs as this writes them.
    RunBasis rewritten(UnaryOperator<Run> text) {
        List<Run> all = given.stream().map(text).toList();
        return isOf(all) ? this : new RunBasis(all, CheckedRuns.of(all), terms);
    }

    /// Whether it is about these very runs, in this order.
    boolean isOf(List<Run> runs) {
        if (runs.size() != given.size()) {
            return false;
        }
        for (int at = 0; at < runs.size(); at++) {
            if (runs.get(at) != given.get(at)) {
                return false;
            }
        }
        return true;
    }

    /// The same without the runs against simulated engines; this one when all runs or none are of that kind.
    RunBasis real(Terms terms) {
        ConditionReader simulated = new ConditionReader(Factor.SIMULATED);
        List<Run> real = given.stream().filter(run -> simulated.of(run) == null).toList();
        return real.isEmpty() || real.size() == given.size() ? this : narrowed(real, terms);
    }

    /// How many runs there are, excluded ones among them.
    int count() {
        return given.size();
    }

    List<Run> runs() {
        return completed.get().runs();
    }

    KnownRepeats repeats() {
        return repeats;
    }

    Inspection inspection() {
        return checked.inspection();
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

    private List<Row> outline(Lens lens) {
        return matching.get().outline(lens);
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

    private Comparison compared(Lens lens) {
        return named(lens).orElseGet(() -> {
            Supplier<Inspection> inspection = InParallel.begin(checked::inspection);
            matching.get().kept(lens); // the rows are matched while another core checks the runs
            return matching.get().of(lens, inspection.get());
        });
    }

    /// Most axes are among the conditions that name the rows anyway: then nothing is compared anew.
    private Optional<Comparison> named(Lens lens) {
        return lens.along() == null && lens.panels() == null ? Optional.empty()
                : compare(lens.withAxes(null, null)).withAxes(lens.along(), lens.panels());
    }

    /// What is kept for the rows of the comparison under a lens.
    KeptForRows kept(Lens lens) {
        return matching.get().kept(named(lens).isPresent() ? lens.withAxes(null, null) : lens);
    }

    /// The check for which a run is excluded; null for none.
    private Function<Run, @Nullable String> reasons() {
        List<Map.Entry<String, Predicate<Run>>> flags = terms.exclude().stream()
                .map(check -> Map.entry(check, checked.flags(check))).toList();
        return run -> {
            if (!run.isExcluded()) {
                for (Map.Entry<String, Predicate<Run>> check : flags) {
                    if (check.getValue().test(run)) {
                        return check.getKey();
                    }
                }
            }
            return null;
        };
    }
}
