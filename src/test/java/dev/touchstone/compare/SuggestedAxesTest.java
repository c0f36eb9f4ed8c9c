package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Known factors come first, and the author's own where these do not distinguish the rows.
class SuggestedAxesTest {

    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final OwnFactor DTYPE = new OwnFactor("KV dtype");
    private static final OwnFactor CONFIG = new OwnFactor("Config");

    private final List<Run> runs = new ArrayList<>();

    private void table(List<Integer> concurrencies, List<String> dtypes, List<String> configs) {
        for (int concurrency : concurrencies) {
            for (String dtype : dtypes) {
                for (String config : configs) {
                    for (String engine : List.of("SGLang", "vLLM")) {
                        runs.add(run("table.md", runs.size() + 1).format("markdown-table").with(Factor.ENGINE, engine)
                                .with(Factor.CONCURRENCY, concurrency).extra("KV dtype", dtype).extra("Config", config)
                                .metric("output_token_throughput", 100 + runs.size()).build());
                    }
                }
            }
        }
    }

    private SuggestedAxes axes() {
        return SuggestedAxes.of(new Comparisons(runs).of(Lens.of(TOKENS, Factor.ENGINE),
                Inspection.NOTHING).rows());
    }

    @Test
    void ownFactorsAreTheXAxisWhereNothingElseVaries() {
        table(List.of(8), List.of("bf16", "fp8"), List.of("stock"));
        assertThat(axes()).isEqualTo(new SuggestedAxes(DTYPE, null));
    }

    @Test
    void aSecondOneMakesThePanels() {
        table(List.of(8), List.of("bf16", "fp8"), List.of("stock", "tuned"));
        assertThat(List.of(axes().along(), axes().panels())).containsExactlyInAnyOrder(DTYPE, CONFIG);
    }

    @Test
    void theLoadComesFirst() {
        table(List.of(8, 64), List.of("bf16", "fp8"), List.of("stock"));
        assertThat(axes()).isEqualTo(new SuggestedAxes(Factor.CONCURRENCY, DTYPE));

        runs.clear();
        table(List.of(8, 64), List.of("bf16"), List.of("stock"));
        assertThat(axes()).isEqualTo(new SuggestedAxes(Factor.CONCURRENCY, null));
    }

    @Test
    void oneRowHasNoAxes() {
        table(List.of(8), List.of("bf16"), List.of("stock"));
        assertThat(axes()).isEqualTo(new SuggestedAxes(null, null));
    }
}
