package dev.touchstone.importer.format.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ReportMembersTest {

    private static ReportMembers members(Map<String, Object> all) {
        return new ReportMembers(object(all), path -> Evidence.at(Lines.of(1), "", path));
    }

    private static JsonValue object(Map<String, Object> members) {
        return new JsonValue(members, true, 1, 1);
    }

    @Test
    void takesWhatTheTableNamesWithItsStatistic() {
        ReportMembers members = members(Map.of("results_ttft_s_quantiles_p99", 0.25, "results_ttft_s_mean", 0.125,
                "num_concurrent_requests", 8.0, "name", "x"));

        members.take(LabelTable.section("llmperf"));

        assertThat(members.printed().metrics()).containsOnly(
                Map.entry(Metric.of(Quantity.TTFT, Statistic.percentile(99)), 0.25),
                Map.entry(Metric.of(Quantity.TTFT), 0.125));
        assertThat(members.conditions().level(Factor.CONCURRENCY)).contains(Level.of(8));
        assertThat(members.rest()).containsOnlyKeys("name");
    }

    @Test
    void namesMembersOfNestedObjectsByTheirPathFromTheRoot() {
        Map<String, Object> report = Map.of("results", object(Map.of("requests", object(Map.of("total", 10.0)),
                "throughput", object(Map.of("request_rate", object(Map.of("mean", 2.5)))))));
        ReportMembers members = members(report);

        members.take(LabelTable.section("llmd-report"), "nowhere");
        assertThat(members.printed().metrics()).isEmpty();
        members.take(LabelTable.section("llmd-report"), "results");

        assertThat(members.printed().metrics()).containsOnly(Map.entry(Metric.of(Quantity.REQUESTS), 10.0),
                Map.entry(Metric.of(Quantity.REQUEST_THROUGHPUT), 2.5));
        assertThat(members.rest()).isEmpty();
    }

    @Test
    void aTimeIsSecondsSince1970() {
        assertThat(ReportMembers.time(OptionalDouble.of(1_700_000_000.7)))
                .isEqualTo(LocalDateTime.of(2023, 11, 14, 22, 13, 20));
        assertThat(ReportMembers.time(OptionalDouble.of(1_700_000_000_000d))).isNull();
        assertThat(ReportMembers.time(OptionalDouble.empty())).isNull();
    }
}
