package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;

/// Labels right above results.
class ResultLabelTest {

    private static Reading read(String text) {
        return new Importer().read("paste", text.replace("@", ServingResult.TEXT));
    }

    @Test
    void tellsApartWhatElseLooksLikeRepeats() {
        Reading reading = read("With the fix:\n```\n@```\n\n- 高负载\n@\ntorch_npu.npu_rope():\n@");
        assertThat(reading.runs()).extracting(Run::notes).extracting(notes -> String.join("|", notes))
                .containsExactly("With the fix", "高负载", "torch_npu.npu_rope()");
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void aLabelThatSaysNoMoreThanThatAResultFollowsIsNoNote() {
        Reading reading = read("Benchmark results:\n\n```\n@```\n");
        assertThat(reading.runs().getFirst().notes()).isEmpty();
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void aSentenceFartherAwayIsLeftUnread() {
        Reading reading = read("The fix is this:\n\none line of prose that says nothing\n@");
        assertThat(reading.runs().getFirst().notes()).isEmpty();
        assertThat(reading.unread()).hasSize(2);
    }

    @Test
    void aFewWordsAreALabelWithoutMarksToo() {
        Reading reading = read("main\n```\n@```\n\nthis pr\n```\n@```\n### After\n@");
        assertThat(reading.runs()).extracting(Run::notes).extracting(notes -> String.join("|", notes))
                .containsExactly("main", "this pr", "After");
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void whatALabelSaysOfTheConditionsHoldsWhateverElseItSays() {
        Reading reading = read("dcp8+tp8 max concurrency 48\n@\n**H200 (8x H200, elaich/simple-vllm-launcher):**\n@"
                + "\nfast attention\nbatch size: 64\ninp len: 32768\nout len: 2\n@");
        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.TENSOR_PARALLEL, ""))
                .startsWith("8");
        assertThat(reading.runs().get(1).conditions().text(Factor.GPU_COUNT, "")).isEqualTo("8");
        assertThat(reading.runs().get(2).conditions().text(Factor.INPUT_TOKENS, "")).isEqualTo("32768");
        assertThat(reading.runs().get(2).conditions().text(Factor.OUTPUT_TOKENS, "")).isEqualTo("2");
        assertThat(reading.runs().get(2).notes()).contains("fast attention", "batch size: 64");
    }

    @Test
    void anEngineThatIsAWordOfOtherThingsIsNamedByALabelOfNothingElse() {
        Reading reading = read("1k/1k con 64\nvllm:\n@\n\natom:\n@");
        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.ENGINE, ""))
                .containsExactly("vLLM", "ATOM");
        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.INPUT_TOKENS, ""))
                .containsExactly("1k", "1k");
    }
}
