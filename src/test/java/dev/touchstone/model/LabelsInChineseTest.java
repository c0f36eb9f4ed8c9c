package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.model.request.FailureKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("chinese")
class LabelsInChineseTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");

    @Test
    void metricsAreShownInChineseAndNamedInEnglish() {
        Metric p99 = Metric.of(Quantity.TTFT, Statistic.percentile(99));
        assertThat(p99.label()).isEqualTo("首 token 延迟，p99");
        assertThat(p99.englishLabel()).isEqualTo("Time to first token, p99");
        assertThat(p99.key()).isEqualTo("ttft.p99");
        assertThat(Metric.ofKey("ttft.p99")).contains(p99);
        assertThat(Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN).label()).isEqualTo("端到端延迟，中位数");
        assertThat(Metric.of(Quantity.REQUEST_THROUGHPUT).label()).isEqualTo("请求吞吐量");
        assertThat(Statistic.ofKey("stddev").map(Statistic::label)).contains("标准差");
    }

    @Test
    void noLabelIsLeftInEnglish() {
        Stream<String> labels = Stream.of(Arrays.stream(Quantity.values()).map(Quantity::label),
                Arrays.stream(Factor.values()).map(Factor::label), Arrays.stream(Aspect.values()).map(Aspect::label),
                Arrays.stream(Choice.values()).map(Choice::shown), Arrays.stream(Severity.values()).map(Severity::label),
                Arrays.stream(FailureKind.values()).map(FailureKind::label)).flatMap(all -> all);
        assertThat(labels).isNotEmpty().noneMatch(ENGLISH.asPredicate());
    }

    @Test
    void definitionsAreStoredInEnglishAndShownInChinese() {
        Definitions made = Definitions.of(Choice.OPEN_LOOP);
        assertThat(made.choices()).containsEntry(Aspect.LOAD, "open loop");
        assertThat(made.has(Choice.OPEN_LOOP)).isTrue();
        assertThat(made.of(Metric.of(Quantity.REQUEST_THROUGHPUT))).isEqualTo("开环");
        assertThat(Choice.shown(Aspect.TOKENS, "words")).isEqualTo("单词");
        assertThat(Choice.shown(Aspect.PERCENTILE, Choice.LINEAR.recomputed())).isEqualTo("重新计算：线性插值");
        assertThat(Choice.shown(Aspect.TPOT, Choice.TPOT_EXCLUDES_TTFT.derived("e2e_latency")))
                .isEqualTo("推算：(e2e − ttft) ÷ (输出 token 数 − 1)，来自 e2e_latency");
        assertThat(Choice.shown(Aspect.CLIENT, "vllm-bench 0.9")).isEqualTo("vllm-bench 0.9");
    }

    @Test
    void conditionsAreStatedUnderKeyOrEitherLabel() {
        assertThat(List.of("gpuCount", "GPUs", "GPU 数")).allSatisfy(name ->
                assertThat(UserStatement.of(name, "4").factor()).isEqualTo(Factor.GPU_COUNT));
        assertThatIllegalArgumentException().isThrownBy(() -> UserStatement.of("thinking", "maybe"))
                .withMessage("思考模式只能是 on（开启）或 off（关闭）。");
        assertThatIllegalArgumentException().isThrownBy(() -> UserStatement.of("concurrency", "0.5"))
                .withMessage("并发数必须是不小于 1 的整数，不能是“0.5”。");
        assertThat(UserStatement.ownLabel("rack")).isEqualTo("rack (set by hand)");
    }

    @Test
    void theOriginOfALevelIsStoredInEnglish() {
        assertThat(Evidence.byHand().rule()).isEqualTo("set by hand");
        assertThat(Evidence.byHand().shownRule()).isEqualTo("手动设置");
        Evidence proposed = Evidence.proposed("4gpu", "4gpu.log");
        assertThat(proposed.rule()).isEqualTo("proposed from 4gpu.log");
        assertThat(proposed.shownRule()).isEqualTo("推测自 4gpu.log");
        assertThat(proposed.accepted().shownRule()).isEqualTo("已手动接受，来自 4gpu.log");
        assertThat(Evidence.reported("x", "/server_info").shownRule()).isEqualTo("/server_info");
        assertThat(new Lines(4, 27)).hasToString("第 4–27 行");
    }

    @Test
    void keysAreThoseOfEnglish() {
        assertThat(Factor.ofKey("engine")).isEqualTo(Optional.of(Factor.ENGINE));
        assertThat(Factor.ENGINE.label()).isEqualTo("引擎");
        assertThat(Factor.ENGINE.englishLabel()).isEqualTo("Engine");
        assertThat(Severity.ofKey("caution").map(Severity::label)).contains("注意");
        assertThat(FailureKind.CONNECT.englishLabel()).isEqualTo("No connection");
    }
}
