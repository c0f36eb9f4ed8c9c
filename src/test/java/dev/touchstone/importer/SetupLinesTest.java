package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /// The last column says which length of the answers holds; a total in a sentence is none.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"vLLM 0.8.4, Qwen2.5-72B-Instruct, TP=4, 256 output tokens. | - | 256",
        "vLLM 0.8.4, Qwen2.5-72B-Instruct, TP=4, 1k prompt tokens, 256 output tokens each | 1k | 256",
        "vLLM 0.8.4, Qwen2.5-72B-Instruct, TP=4. In all, 25600 output tokens were generated. | - | -"})
    void lengthsInAList(String setup, String input, String output) {
        Run run = run(setup);
        assertThat(level(run, Factor.INPUT_TOKENS)).isEqualTo(input);
        assertThat(level(run, Factor.OUTPUT_TOKENS)).isEqualTo(output);
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

    private static String all(Run run) {
        return "%s | %s | %s | %s | %s | %s/%s".formatted(level(run, Factor.ENGINE), level(run, Factor.MODEL),
                level(run, Factor.GPU), level(run, Factor.GPU_COUNT), level(run, Factor.TENSOR_PARALLEL),
                level(run, Factor.INPUT_TOKENS), level(run, Factor.OUTPUT_TOKENS));
    }

    /// A line as people write it above their table, with what it states of engine, model, GPU, their number, TP and lengths.
    @ParameterizedTest
    @CsvSource(delimiterString = " => ", value = {
        "We served Llama-3.3-70B-Instruct (FP8) on 4x H200 with TP=4. Input 1024, output 512. => - | Llama-3.3-70B-Instruct | NVIDIA H200 | 4 | 4 | 1024/512",
        "Model: Qwen3-32B, GPU: 2× RTX 5090 => - | Qwen3-32B | NVIDIA GeForce RTX 5090 | 2 | - | -/-",
        "Model: `deepseek-ai/DeepSeek-V3.1`, 8xH20, TP8 => - | deepseek-ai/DeepSeek-V3.1 | NVIDIA H20 | 8 | 8 | -/-",
        "Perf on 1xH100, `meta-llama/Llama-3.1-8B-Instruct`, ISL/OSL = 1000/1000 => - | meta-llama/Llama-3.1-8B-Instruct | NVIDIA H100 | 1 | - | 1000/1000",
        "Nightly snapshot, DeepSeek-R1-0528 FP4, 8k/1k => - | DeepSeek-R1-0528 | - | - | - | 8k/1k",
        "Throughput (tok/s), Llama-3.1-8B, L40S => - | Llama-3.1-8B | NVIDIA L40S | - | - | -/-",
        "Hardware: 8 x NVIDIA H100 80GB HBM3; Model: Qwen3-235B-A22B-FP8; Engine: SGLang v0.5.3 => SGLang | Qwen3-235B-A22B-FP8 | NVIDIA H100 | 8 | - | -/-",
        "GPU = H100 SXM; model = gpt-oss-120b; TP = 2; ISL = 1024; OSL = 1024 => - | gpt-oss-120b | NVIDIA H100 | - | 2 | 1024/1024",
        "> Qwen3-30B-A3B-FP8 / 1x H200 / ISL 4096 / OSL 256 => - | Qwen3-30B-A3B-FP8 | NVIDIA H200 | 1 | - | 4096/256",
        "Results on MI300X (TP8, Llama-3.1-405B-Instruct-FP8-KV): => - | Llama-3.1-405B-Instruct-FP8-KV | AMD MI300X | - | 8 | -/-",
        "All runs use Qwen3-8B in BF16 on one H100. => - | Qwen3-8B | NVIDIA H100 | 1 | - | -/-",
        "下表为 Qwen2.5-14B-Instruct 在 2 卡 4090（TP2）上的结果。 => - | Qwen2.5-14B-Instruct | NVIDIA GeForce RTX 4090 | 2 | 2 | -/-",
        "使用 4 张 L20 部署 Qwen2.5-32B-Instruct-AWQ，tp=4，输入 1k 输出 512 => - | Qwen2.5-32B-Instruct-AWQ | NVIDIA L20 | 4 | 4 | 1k/512",
        "机器：8*H20 96G，模型：DeepSeek-R1-671B，框架：SGLang 0.4.4 => SGLang | DeepSeek-R1-671B | NVIDIA H20 | 8 | - | -/-",
        "Server: `vllm serve Qwen/Qwen3-8B --tensor-parallel-size 2` => vLLM | Qwen/Qwen3-8B | - | 2 | 2 | -/-",
        "<p>All numbers: gpt-oss-20b on one RTX 4090, llama.cpp.</p> => llama.cpp | gpt-oss-20b | NVIDIA GeForce RTX 4090 | 1 | - | -/-"})
    void aLineAboveTheTableStatesItsSetup(String line, String expected) {
        assertThat(all(run(line))).isEqualTo(expected);
    }

    /// Lists of what was tested, other people's figures, results, questions, plans and commands that start no server.
    @ParameterizedTest
    @ValueSource(strings = {"Models: Qwen3-8B, Qwen3-14B", "GPU: H100, A100", "TP: 1, 2, 4", "Others report Qwen3-8B on 8x H100:",
            "Is Qwen3-8B on 2x H100 enough?", "Qwen3-8B, 2x H100: 1234 tok/s", "Next we will try Qwen3-8B, 2x H100", "See Qwen3-8B, 2x H100",
            "pip install --upgrade qwen3-8b 2x H100", "curl https://example.org/qwen3-8b, H100", "Qwen3-8B, H100 vs A100, faster than TGI"})
    void aLineThatLooksLikeASetupStatesNothing(String line) {
        Run run = run(line);
        assertThat(level(run, Factor.GPU)).isEqualTo("-");
        assertThat(level(run, Factor.MODEL)).isEqualTo("-");
        assertThat(level(run, Factor.TENSOR_PARALLEL)).isEqualTo("-");
    }

    /// The line is about its own table, not about the one below that, and a line below a table not about the next one.
    @Test
    void eachTableHasItsOwnLine() {
        List<Run> runs = new Importer().read("page", "Our numbers on 8xB200 with TP8:" + TABLE + "\nText without any meaning.\n\nOur numbers on 4xH200 with TP4:"
                + TABLE + "\nAnd one more.\n" + TABLE).runs();
        assertThat(runs).extracting(run -> level(run, Factor.GPU)).containsExactly("NVIDIA B200", "NVIDIA H200", "-");
        runs = new Importer().read("page", TABLE + "\n(Nightly, Qwen3-8B, 2x H100)\n\nSome words.\n" + TABLE).runs();
        assertThat(runs).extracting(run -> level(run, Factor.MODEL)).containsExactly("Qwen3-8B", "-");
    }
}
