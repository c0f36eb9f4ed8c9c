package dev.touchstone.importer.column.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KnownNamesTest {

    @Test
    void namesAreWrittenAsLabelsAre() {
        assertThat(Stream.of("metrics", "conditions").map(KnownNames::section).flatMap(List::stream)
                .map(KnownNames::names).flatMap(List::stream))
                .hasSizeGreaterThan(500)
                .allSatisfy(name -> assertThat(ColumnLabel.tidy(name)).isEqualTo(name));
    }

    @Test
    void everyMetricAndConditionThatIsNamedExists() {
        assertThat(KnownNames.section("metrics")).allSatisfy(entry ->
                assertThat(Quantity.ofKey(entry.key())).isPresent());
        assertThat(KnownNames.section("conditions")).allSatisfy(entry ->
                assertThat(Factor.ofKey(entry.key())).isPresent());
    }

    @Test
    void unitsSettleWhatANameMeans() {
        Measure rate = Measure.of("req/s").orElseThrow();
        Measure tokens = Measure.of("tok/s").orElseThrow();

        assertThat(MetricNames.of("throughput", rate).orElseThrow().quantity()).isEqualTo(Quantity.REQUEST_THROUGHPUT);
        assertThat(MetricNames.of("throughput", tokens).orElseThrow().quantity())
                .isEqualTo(Quantity.OUTPUT_TOKEN_THROUGHPUT);
        assertThat(MetricNames.of("total", tokens).orElseThrow().sure()).isTrue();
        assertThat(MetricNames.of("total", null)).isEmpty();
        assertThat(MetricNames.of("tput user", null).orElseThrow().quantity())
                .isEqualTo(Quantity.REQUEST_OUTPUT_THROUGHPUT);
        assertThat(Measure.of("ms").orElseThrow().fits(Metric.of(Quantity.TTFT))).isTrue();
        assertThat(MetricNames.of("ttft", rate)).isEmpty();
    }

    @Test
    void aNameThatIsCertainForOneConditionIsNotLikelyForAnother() {
        assertThat(FactorNames.of("n req").orElseThrow()).isEqualTo(new FactorNames.Name(Factor.REQUESTS, true));
        assertThat(FactorNames.of("bs").orElseThrow()).isEqualTo(new FactorNames.Name(Factor.CONCURRENCY, false));
    }
}
