package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ComparisonsTest {

    private static List<Lens> lenses(List<Run> runs) {
        List<Lens> lenses = new ArrayList<>();
        for (Metric metric : ComparisonOptions.of(runs).metrics()) {
            for (Factor by : List.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.CONCURRENCY)) {
                Lens lens = Lens.of(metric, by);
                lenses.addAll(List.of(lens, lens.withBaseline(Level.of("SGLang")),
                        lens.withAxes(Factor.CONCURRENCY, Factor.ENGINE),
                        lens.withFilters(List.of(new Filter(Factor.ENGINE, Set.of(Level.of("vLLM"))))),
                        lens.withAccepted(new Accepted(Set.of(), Set.of("gpuCount", "unknown")))));
            }
        }
        return lenses;
    }

    @Test
    void keepingWhatLensesShareDoesNotChangeAComparison() {
        List<Run> runs = new ArrayList<>(Notes.a10());
        runs.set(0, runs.getFirst().excluded("test"));
        // Of this one, no other metric is known: the metrics differ in which runs stand in their rows.
        runs.add(RunFixture.run("notes.md", 1).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, 2)
                .with(Factor.CONCURRENCY, 30).metric("request_throughput", 1).build());
        List<Lens> lenses = lenses(runs);
        Comparisons comparisons = new Comparisons(runs);

        for (Lens lens : lenses) {
            assertThat(comparisons.of(lens, Inspection.NOTHING)).isEqualTo(Comparison.of(runs, lens,
                    Inspection.NOTHING));
            assertThat(comparisons.hasRows(lens)).isEqualTo(new Comparisons(runs).hasRows(lens))
                    .isEqualTo(!comparisons.of(lens, Inspection.NOTHING).rows().isEmpty());
        }
        for (Lens lens : lenses.reversed()) {
            assertThat(comparisons.of(lens, Inspection.NOTHING)).isEqualTo(Comparison.of(runs, lens,
                    Inspection.NOTHING));
        }
        assertThat(comparisons.of(Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.ENGINE),
                Inspection.NOTHING).rows()).isNotEmpty();
    }
}
