package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `thousand tokens per second` is one unit: the word before `tokens` counts, wherever the unit stands.
class UnitsInThousandsTest {

    private static final String CROSSED = "%s\n\n| Concurrency | vLLM | SGLang |\n|---|---|---|\n| 8 | 1.2 | 1.4 |\n";

    private static List<Double> rates(String text) {
        return new Importer().read("page", text).runs().stream().map(run -> run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).getAsDouble()).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"thousand tokens per second | 1200", "thousands of tokens/s | 1200", "k tok/s | 1200", "K tokens/s | 1200", "x1000 tok/s | 1200", "10^3 tok/s | 1200",
        "千 tokens/s | 1200", "万 token/s | 12000", "tokens per second | 1.2", "tok/s | 1.2"})
    void inAHead(String unit, double rate) {
        assertThat(rates("| Engine | Concurrency | Output throughput (" + unit + ") |\n|---|---|---|\n| vLLM | 8 | 1.2 |\n")).containsExactly(rate);
        assertThat(rates(CROSSED.formatted("### Output throughput (" + unit + ")"))).first().isEqualTo(rate);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Output throughput, thousand tokens per second | 1200", "Output throughput, k tok/s | 1200", "Output throughput, ktok/s | 1200", "Output throughput, tok/s | 1.2"})
    void inACaption(String caption, double rate) {
        assertThat(rates(CROSSED.formatted(caption))).first().isEqualTo(rate);
    }

    /// A factor behind the unit is not read: such a table is shown or asked for.
    @ParameterizedTest
    @ValueSource(strings = {"### Output throughput (tok/s, thousands)", "### Output throughput (tok/s x 1000)", "Output throughput, tok/s, thousands", "Output throughput, tok/s x 1000",
        "### Output throughput (tok/s) ×10³", "### Output throughput (million tokens/h)", "### Output throughput (tokens/ms)"})
    void anotherFactorIsNotRead(String words) {
        assertThat(rates(CROSSED.formatted(words))).isEmpty();
    }

    /// A rate with a number before it is a load, and no unit.
    @Test
    void aNumberBeforeARateIsNoFactorOfIt() {
        assertThat(Measure.of("1000 req/s")).isEmpty();
        assertThat(Measure.of("x1000 tok/s")).hasValueSatisfying(unit -> assertThat(unit.scale()).isEqualTo(1000));
    }
}
