package dev.touchstone.compare.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.question.Caveat;
import dev.touchstone.importer.Importer;
import java.util.List;
import java.util.Locale;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/// Pasted results whose two sides had unequal work, read and answered: each beside the same text with equal work.
class WorkInTextsTest {

    private static final String VLLM = "# vLLM\n$ vllm serve Qwen/Qwen3-8B --port 8000\n";
    private static final String SGLANG = "# SGLang\n$ python -m sglang.launch_server --model-path Qwen/Qwen3-8B\n";
    private static final String WARMER = "More of the prompts were in the prefix cache for SGLang: 93 %, against 1 %.";

    @Test
    void theHitRateOfALogIsNamed() {
        String cold = VLLM + block(40.1, 38_400, true) + vllmLog(1.2);
        assertThat(caveats(cold + SGLANG + block(30.2, 38_400, true) + sglangLog(500, 7000))).contains(WARMER);
        assertThat(caveats(cold + SGLANG + block(30.2, 38_400, true) + sglangLog(7000, 50))).isEmpty();
    }

    /// A rate in a column of a table tells as much as one in a log.
    @Test
    void theHitRateOfATableIsNamed() {
        String table = "# Qwen3-8B, concurrency 16, 1024 input tokens\n\n| Engine | Requests/s | Prefix cache hit rate |\n"
                + "|---|---|---|\n| vLLM | 2.50 | 1.2%% |\n| SGLang | 5.56 | %s |\n";
        assertThat(caveats(table.formatted("93.3%"))).contains(WARMER);
        assertThat(caveats(table.formatted("1.4%"))).noneMatch(text -> text.contains("cache"));
    }

    @Test
    void aColdRepeatBesideAWarmOneIsNamed() {
        String sglang = SGLANG + block(38, 38_400, true) + sglangLog(7000, 50);
        String cold = VLLM + block(40.1, 38_400, true) + vllmLog(1.2);
        assertThat(caveats(cold + block(30.1, 38_400, true) + vllmLog(88.2) + sglang)).contains("Repeats of vLLM are not of "
                + "the same work: the prefix cache had 1.2 % of the prompts of one and 88.2 % of those of another.");
        assertThat(caveats(cold + block(40.2, 38_400, true) + vllmLog(1.4) + sglang)).noneMatch(text -> text.contains("cache"));
    }

    @Test
    void answersOfAnotherLengthAreComparedByTokens() {
        String vllm = VLLM + block(40.1, 38_400, true);
        assertThat(text(vllm + SGLANG + block(80.2, 119_000, true))).startsWith("vLLM generates 35.5 % fewer output tokens/s than SGLang.")
                .contains("Answers of SGLang are 210 % longer, so output tokens/s are compared, not requests/s.");
        assertThat(text(vllm + SGLANG + block(80.2, 38_300, true))).startsWith("vLLM serves 2 times as many requests/s as SGLang")
                .doesNotContain("longer");
    }

    /// 38,400 tokens ÷ 40.1 s and 119,000 ÷ 80.2.
    @Test
    void tokensThatWereNotPrintedFollowFromTheirCount() {
        AnsweredRow row = answer(VLLM + block(40.1, 38_400, false) + SGLANG + block(80.2, 119_000, false)).rows().getFirst();
        assertThat(List.of(row.from().level(), row.to().level())).containsExactly("SGLang", "vLLM");
        assertThat(row.from().mean()).isCloseTo(1483.79, Offset.offset(0.01));
        assertThat(row.to().mean()).isCloseTo(957.61, Offset.offset(0.01));
    }

    private static List<String> caveats(String text) {
        return answer(text).caveats().stream().map(Caveat::text).toList();
    }

    private static String text(String text) {
        return answer(text).text();
    }

    private static Answer answer(String text) {
        return Answers.of(new Importer().read("notes.md", text).runs()).answers().getFirst();
    }

    private static String block(double seconds, int tokens, boolean printed) {
        return String.format(Locale.ROOT, """
                ============ Serving Benchmark Result ============
                Successful requests:                     300
                Maximum request concurrency:             32
                Benchmark duration (s):                  %.2f
                Total input tokens:                      307200
                Total generated tokens:                  %d
                Request throughput (req/s):              %.2f
                %s==================================================
                """, seconds, tokens, 300 / seconds, printed ? String.format(Locale.ROOT,
                "Output token throughput (tok/s):         %.2f%n", tokens / seconds) : "");
    }

    private static String vllmLog(double rate) {
        return "INFO 05-01 12:00:10 [loggers.py:118] Engine 000: Avg prompt throughput: 1200.0 tokens/s, Avg generation "
                + "throughput: 2100.3 tokens/s, Running: 30 reqs, Waiting: 0 reqs, GPU KV cache usage: 20.0%, Prefix cache hit "
                + "rate: " + rate + "%\n";
    }

    private static String sglangLog(int computed, int cached) {
        return "[2025-05-01 12:00:10 TP0] Prefill batch. #new-seq: 8, #new-token: " + computed + ", #cached-token: " + cached
                + ", token usage: 0.20, #running-req: 30, #queue-req: 0\n";
    }
}
