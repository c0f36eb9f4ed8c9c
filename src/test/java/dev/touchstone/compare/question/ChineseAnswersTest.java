package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The sentences of the answers in Chinese, whole.
@Tag("chinese")
class ChineseAnswersTest {

    @Test
    void oneEngineIsFaster() {
        Answer answer = answer(engine("SGLang", 1, 10), engine("vLLM", 2, 12));

        assertThat(answer.question().title()).isEqualTo("哪种引擎？");
        assertThat(answer.text()).isEqualTo("与 SGLang 相比，vLLM 的请求吞吐量高 20.0 %。两侧各仅一次运行，因此没有区间。");
        assertThat(answer(engine("SGLang", 1, 12), engine("vLLM", 2, 9)).text())
                .startsWith("与 SGLang 相比，vLLM 的请求吞吐量低 25.0 %。");
    }

    /// The reader's own words are translated; the author's are not.
    @Test
    void whatHasNoNameInATable() {
        String table = """
                vLLM, Qwen2.5-7B

                | %s | Variant | Mean TTFT (ms) |
                |---|---|---|
                | Baseline | first | 3899 |
                | Baseline | second | 790 |
                | Shared | first | 3491 |
                | Shared | second | 471 |
                """;
        assertThat(Answers.of(new Importer().read("page.md", table.formatted("Case")).runs()).answers()).extracting(one -> one.question().title())
                .containsExactlyInAnyOrder("哪种情形？", "哪种变体？");
        Answer answer = Answers.of(new Importer().read("page.md", table.formatted("Mode")).runs()).answers().stream()
                .filter(one -> one.question().title().equals("哪种 Mode？")).findFirst().orElseThrow();
        assertThat(answer.text()).contains("对于变体 first，与 Baseline 相比，Shared 的首 token 延迟短 10.5 %");
    }

    @Test
    void namesThatArePhrasesAreUsed() {
        String table = "vLLM, Qwen2.5-7B\n\n| %s | Mean TTFT (ms) |\n|---|---|\n| %s | 200 |\n| %s | 100 |\n";
        assertThat(Answers.of(new Importer().read("page.md", table.formatted("Setup", "First-time requests", "Cached requests")).runs()).answers().getFirst().text())
                .startsWith("与使用 Cached requests 相比，vLLM 使用 First-time requests 的首 token 延迟为 2 倍。");
        assertThat(Answers.of(new Importer().read("page.md", table.formatted("Our patch", "on", "off")).runs()).answers().getFirst().text())
                .startsWith("与使用 Our patch 关闭相比，vLLM 使用 Our patch 开启的首 token 延迟为 2 倍。");
        assertThat(Answers.of(new Importer().read("page.md", table.formatted("Setup", "Ours", "Theirs (2025)")).runs()).answers().getFirst().text())
                .startsWith("使用 vLLM，与 Ours 相比，Theirs (2025) 的首 token 延迟短 50.0 %。");
    }

    @Test
    void aMultipleIsOne() {
        assertThat(answer(engine("SGLang", 1, 10), engine("vLLM", 2, 25)).text())
                .startsWith("与 SGLang 相比，vLLM 的请求吞吐量为 2.5 倍。");
    }

    @Test
    void repeatsHaveAnInterval() {
        Answer ahead = answer(engine("SGLang", 1, 10), engine("SGLang", 2, 10.1), engine("vLLM", 3, 15),
                engine("vLLM", 4, 15.1));
        assertThat(ahead.headline()).isEqualTo("vLLM 领先。");
        assertThat(ahead.text()).startsWith("与 SGLang 相比，vLLM 的请求吞吐量高 49.8 % [")
                .contains("。每侧 2 次运行；方括号内为 95 % 区间。");

        Answer open = answer(engine("SGLang", 1, 10), engine("SGLang", 2, 14), engine("vLLM", 3, 11),
                engine("vLLM", 4, 15));
        assertThat(open.headline()).isEmpty();
        assertThat(open.text()).startsWith("vLLM 与 SGLang 的请求吞吐量无法区分（");
    }

    @Test
    void thinkingCosts() {
        Answer answer = answer(thinking("off", 1, 2), thinking("on", 2, 3));

        assertThat(answer.text()).startsWith("开启思考模式，服务器的端到端延迟长 50.0 %。");
    }

    @Test
    void whereThereIsNoFigureTheReasonIsInChinese() {
        RunFixture figure = run("a", 1).with(Factor.ENGINE, "SGLang").metric("output_token_throughput", 10);
        assertThat(answer(figure, run("a", 2).with(Factor.ENGINE, "vLLM").extra("Outcome of output_token_throughput", "OOM")).text())
                .isEqualTo("vLLM 没有数值：显存不足。");
        assertThat(answer(engine("SGLang", 1, 10), run("a", 2).with(Factor.ENGINE, "vLLM").metric("successful_requests", 0)).text())
                .isEqualTo("vLLM 没有数值：没有请求成功。");
        assertThat(answer(engine("SGLang", 1, 10).with(Factor.GPU_COUNT, 2), engine("vLLM", 2, 12).with(Factor.GPU_COUNT, 4)).text())
                .isEqualTo("未给出比值：没有在相同条件下的测量。SGLang：2 块 GPU；vLLM：4 块 GPU。");
    }

    private static Answer answer(RunFixture... runs) {
        return Answers.of(List.of(runs).stream().map(RunFixture::build).toList()).answers().getFirst();
    }

    private static RunFixture engine(String engine, int line, double throughput) {
        return run("a", line).with(Factor.ENGINE, engine).metric("request_throughput", throughput);
    }

    private static RunFixture thinking(String mode, int line, double latency) {
        return run("a", line).with(Factor.THINKING, mode).metric("e2e_latency.mean", latency);
    }
}
