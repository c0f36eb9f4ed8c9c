package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.report.JsonReport;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What Touchstone writes it reads again.
class OwnJsonTest {

    private static Reading again(Reading reading) {
        StringWriter out = new StringWriter();
        JsonReport.readings(List.of(reading), out);
        return new Importer().read("again.json", out.toString());
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
    void aReadingThatFoundNothingIsUnderstood() {
        Reading again = again(Blocks.read("nothing to see here\n"));

        assertThat(again.runs()).isEmpty();
        assertThat(again.unread()).isEmpty();
    }
}
