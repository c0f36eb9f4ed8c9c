package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines that state the setup of the results below them, beside lines that look like them and state nothing.
class SetupLinesTest {

    private static final String FAR = "a\n\nb\n\nc\n\nd\n\ne\n\nf\n\ng\n\nh\n\ni\n\nj\n\nk\n\nl\n\nm\n\nn\n\no\n\np\n\nq\n\n";

    private static final String TABLE = """


            | Concurrency | Output tok/s | P50 TTFT (ms) |
            |---|---|---|
            | 8 | 410 | 120 |
            """;

    private static Run run(String setup) {
        List<Run> runs = new Importer().read("page", setup + TABLE).runs();
        assertThat(runs).hasSize(1);
        return runs.getFirst();
    }

    private static String level(Run run, Factor factor) {
        return run.conditions().text(factor, "-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"4× A100 (80GB, TP=4), vLLM 0.8.4, Qwen2.5-72B-Instruct", "4×A100-80G，TP4，vLLM 0.8.4，Qwen2.5-72B-Instruct",
            "- 4× A100 (80GB, TP=4)\n- vLLM 0.8.4\n- Qwen2.5-72B-Instruct", "## Setup\n\n* 4x A100 80GB, TP=4\n* vLLM v0.8.4\n* Qwen2.5-72B-Instruct",
            "Environment: 4× A100 (80GB, TP=4), vLLM 0.8.4, Qwen2.5-72B-Instruct", "硬件环境：4× A100 (80GB, TP=4)，vLLM 0.8.4，Qwen2.5-72B-Instruct"})
    void whatTheLineNamesHolds(String setup) {
        Run run = run(setup);
        assertThat(level(run, Factor.GPU)).isEqualTo("NVIDIA A100");
        assertThat(level(run, Factor.GPU_COUNT)).isEqualTo("4");
        assertThat(level(run, Factor.TENSOR_PARALLEL)).isEqualTo("4");
        assertThat(level(run, Factor.ENGINE)).isEqualTo("vLLM");
        assertThat(level(run, Factor.ENGINE_VERSION)).isEqualTo("0.8.4");
        assertThat(level(run, Factor.MODEL)).isEqualTo("Qwen2.5-72B-Instruct");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2x NVIDIA L40S", "2x NVIDIA L40S (48 GB)", "**Hardware**: 2x NVIDIA L40S", "- GPU: 2x NVIDIA L40S 48GB"})
    void theBoardsAreCounted(String setup) {
        assertThat(level(run(setup), Factor.GPU)).isEqualTo("NVIDIA L40S");
        assertThat(level(run(setup), Factor.GPU_COUNT)).isEqualTo("2");
    }

    /// A list of what was tested, a single name, or a sentence sets nothing.
    @ParameterizedTest
    @ValueSource(strings = {"- vLLM\n- SGLang", "- vLLM, 2 GPUs\n- SGLang, 4 GPUs", "- vLLM", "vLLM, SGLang, TensorRT-LLM",
            "We like vLLM, the A100 and much more, as everybody does who has read so far."})
    void whatWasTestedStatesNothing(String list) {
        assertThat(level(run(list), Factor.ENGINE)).isEqualTo("-");
        assertThat(level(run(list), Factor.GPU_COUNT)).isEqualTo("-");
    }

    /// The next section has its own.
    @Test
    void aHeadingEndsAList() {
        List<Run> runs = new Importer().read("page", "# One\n\n- 4x A100\n- vLLM 0.8.4" + TABLE + "\n# Two\n" + TABLE).runs();
        assertThat(runs).extracting(run -> level(run, Factor.ENGINE)).containsExactly("vLLM", "-");
    }

    /// However the heading is written, and however far above it stands.
    @ParameterizedTest
    @ValueSource(strings = {"## %s", "%s\n-----------------", "%s\n=================", "*****************\n%s\n*****************",
            "%s\n~~~~~~~~~~~~~~~~~", "<h2>%s</h2>", "<h3 align=\"center\"><b>%s</b></h3>", "## %s\n\n" + FAR})
    void aListBelowAHeadingOfAnotherSubjectIsNotOfIt(String heading) {
        String list = "\n\n- vLLM 0.8.4\n- 4x A100, TP=4";
        String of = "SGLang results 01";
        String same = "Our vLLM results ";

        assertThat(level(run(heading.formatted(of) + list), Factor.ENGINE)).as(heading).isEqualTo("SGLang");
        assertThat(level(run(heading.formatted(of) + list), Factor.GPU_COUNT)).as(heading).isEqualTo("-");
        assertThat(level(run(heading.formatted(same) + list), Factor.ENGINE_VERSION)).as(heading).isEqualTo("0.8.4");
        assertThat(level(run(heading.formatted(same) + list), Factor.GPU_COUNT)).as(heading).isEqualTo("4");
    }

    /// A line of stars or waves that is no underline: a fence, or the end of a log.
    @Test
    void notEveryRuleMakesAHeading() {
        assertThat(level(run("started SGLang here\nthe server is up\n****************\n"), Factor.ENGINE)).isEqualTo("-");
        assertThat(level(run("vLLM\n~~~\nx\n~~~\n"), Factor.ENGINE)).isEqualTo("vLLM");
    }
}
