package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.report.JsonReport;
import dev.touchstone.report.content.Report;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What Touchstone writes it reads again.
class OwnJsonTest {

    private static Reading again(Reading reading) {
        return new Importer().read("again.json", json(reading));
    }

    private static String json(Reading reading) {
        StringWriter out = new StringWriter();
        JsonReport.readings(List.of(reading), out);
        return out.toString();
    }

    @Test
    void theRunsOfAReadingComeBackAsTheyWere() {
        Reading first = Blocks.read("# vLLM on 4 GPUs\n" + Blocks.SERVING_BLOCK + "## SGLang\n" + Blocks.STRESS_TABLE);
        Reading again = again(first);

        assertThat(again.runs()).hasSameSizeAs(first.runs());
        assertThat(again.unread()).isEmpty();
        for (int i = 0; i < first.runs().size(); i++) {
            Run was = first.runs().get(i);
            Run is = again.runs().get(i);
            assertThat(is.metrics()).isEqualTo(was.metrics());
            assertThat(is.definitions()).isEqualTo(was.definitions());
            assertThat(is.client()).isEqualTo(was.client());
            assertThat(is.measuredAt()).isEqualTo(was.measuredAt());
            assertThat(is.extras()).isEqualTo(was.extras());
            assertThat(is.conditions().factors()).isEqualTo(was.conditions().factors());
            was.conditions().forEach((factor, condition) -> assertThat(is.conditions().level(factor))
                    .as(factor.key()).contains(condition.level()));
        }
        Condition gpus = again.runs().getFirst().conditions().get(Factor.GPU_COUNT).orElseThrow();
        assertThat(gpus.evidence().rule()).as("the rule by which it was read").isEqualTo("heading");
    }

    @Test
    void timesOfFirstTokensAreNoSecrets() {
        Run live = RunFixture.run("a.md", 1).with(Factor.ENGINE, "vLLM").metric("request_throughput", 8)
                .extra("Steady state: time to first token", "mean 53.8 ms, median 50 ms, p99 1.24 s")
                .extra("first token", "mean s3cr3t").build();
        Report report = Report.ofArchived(Answers.of(List.of(live)), List.of(), Instant.EPOCH);
        Run again = new Importer().read("again.json", JsonReport.of(report)).runs().getFirst();

        assertThat(again.extras().get("Steady state: time to first token"))
                .isEqualTo("mean 53.8 ms, median 50 ms, p99 1.24 s");
        assertThat(again.extras().get("first token")).startsWith("•••");
    }

    @Test
    void runsKeepTheirIdsWhereNothingWasChanged() {
        Reading first = Blocks.read("# vLLM on 4 GPUs, think off\n" + Blocks.SERVING_BLOCK + "## SGLang\n"
                + Blocks.STRESS_TABLE + Blocks.JSON);
        String id = first.runs().getFirst().id();

        assertThat(ids(again(first))).isEqualTo(ids(first)).hasSize(3);
        assertThat(ids(read(first, "\"request_throughput\" : ", "\"request_throughput\" : 1")))
                .doesNotContainAnyElementsOf(ids(first));
        assertThat(ids(read(first, "\"gpuCount\" : 4", "\"gpuCount\" : 8"))).as("conditions").doesNotContain(id);
        assertThat(ids(read(first, "\"" + id, "\"" + "0".repeat(32)))).as("a forged id")
                .doesNotContain(id, "0".repeat(32));
        assertThat(ids(read(first, "\"digest\"", "\"none\""))).as("without a digest").doesNotContain(id);
        assertThat(ids(read(first, "\"" + first.runs().get(1).id() + "\"", "\"" + id + "\"")))
                .as("an id twice").doesNotHaveDuplicates();
    }

    private static List<String> ids(Reading reading) {
        return reading.runs().stream().map(Run::id).toList();
    }

    private static Reading read(Reading first, String part, String other) {
        String json = json(first);
        assertThat(json).contains(part);
        return new Importer().read("again.json", json.replace(part, other));
    }

    @Test
    void aReadingThatFoundNothingIsUnderstood() {
        Reading again = again(Blocks.read("nothing to see here\n"));

        assertThat(again.runs()).isEmpty();
        assertThat(again.unread()).isEmpty();
    }
}
