package dev.touchstone.campaign.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Each rule of the engines' guides, with lines of a log that make it true and lines that make its opposite true.
class AdvisorTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Candidate SGLANG = new Candidate(Map.of("--max-running-requests", "256", "--mem-fraction-static", "0.80"));

    private static SearchSpace space(String engine) {
        return EnginePresets.find(engine).map(preset -> new SearchSpace(preset.parameters(1), preset.constraints(), Map.of()))
                .orElseThrow();
    }

    private static List<Advice> advice(String engine, Duration tested, @Nullable MemoryShortage shortage, List<String> lines) {
        SignReader reader = new SignReader();
        lines.forEach(reader::read);
        return Advisor.advise(reader.signs(engine, List.of(), 0, tested, shortage),
                engine.equals("sglang") ? SGLANG : Candidate.DEFAULT, space(engine));
    }

    private static List<String> sentences(String engine, Duration tested, String... lines) {
        return advice(engine, tested, null, List.of(lines)).stream().map(Advice::sentence).toList();
    }

    private static String sglang(double usage, int queue) {
        return "[2026-01-02 03:04:05 TP0] Decode batch, #running-req: 64, #token: 9000, token usage: " + usage
                + ", cuda graph: True, gen throughput (token/s): 2574.67, #queue-req: " + queue;
    }

    private static String vllm(int running, int waiting, double usage) {
        return "INFO 01-02 03:04:05 [loggers.py:123] Engine 000: Avg prompt throughput: 10.0 tokens/s, Avg generation"
                + " throughput: 900.0 tokens/s, Running: " + running + " reqs, Waiting: " + waiting
                + " reqs, GPU KV cache usage: " + usage + "%, Prefix cache hit rate: 0.0%";
    }

    @Test
    void requestsThatWaitWhileTheCacheHasRoom() {
        assertThat(sentences("sglang", MINUTE, sglang(0.61, 12), sglang(0.72, 3), sglang(0.95, 3)))
                .containsExactly("Requests waited while token usage was below 0.9 in 67 % of 3 log lines."
                        + " Try --schedule-conservativeness 0.3.");
        assertThat(sentences("sglang", MINUTE, sglang(0.61, 0), sglang(0.95, 12))).isEmpty();
    }

    @Test
    void frequentRetraction() {
        String full = "KV cache pool is full. Retract requests. #retracted_reqs: 1, #new_token_ratio: 0.0980 -> 0.3487";
        assertThat(sentences("sglang", Duration.ofMinutes(2), full, full, full, full)).containsExactly("The KV cache was full and"
                + " requests were retracted 4 times, 2 per minute. Try --schedule-conservativeness 1.3.");
        assertThat(sentences("sglang", Duration.ofMinutes(2), full, full)).as("about once a minute is harmless").isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            13.5 | available_gpu_mem is 13.5 GB when the engine is ready; 5 to 8 GB suffice. Try --mem-fraction-static 0.81.
            10   | available_gpu_mem is 10 GB when the engine is ready; 5 to 8 GB suffice. Try --mem-fraction-static 0.81.
            9.9  |
            5    |
            4.46 | available_gpu_mem is 4.46 GB when the engine is ready; less than 5 GB may run out under load. Try --mem-fraction-static 0.79.
            """)
    void memoryThatIsLeft(String gigabytes, @Nullable String sentence) {
        assertThat(sentences("sglang", MINUTE, "[2026-01-02 03:04:05] max_total_num_tokens=665690, chunked_prefill_size=8192,"
                + " max_prefill_tokens=16384, max_running_requests=4096, context_len=65536, available_gpu_mem=" + gigabytes + " GB"))
                .isEqualTo(sentence == null ? List.of() : List.of(sentence));
    }

    @Test
    void preemptions() {
        String preempted = "WARNING 05-09 00:49:33 scheduler.py:1057 Sequence group 0 is preempted by PreemptionMode.RECOMPUTE"
                + " mode because there is not enough KV cache space. total_cumulative_preemption_cnt=";
        assertThat(sentences("vllm", MINUTE, preempted + 1, preempted + 51)).containsExactly(
                "51 requests were preempted because the KV cache was full. Try --gpu-memory-utilization 0.91.",
                "51 requests were preempted because the KV cache was full. Try --max-num-seqs 128.");
        assertThat(sentences("vllm", MINUTE, preempted + 1)).isEmpty();
        assertThat(sentences("vllm", MINUTE, "Running: 9 reqs, Waiting: 0 reqs, Preemptions: 3, GPU KV cache usage: 99.0%"))
                .hasSize(2).first().asString().startsWith("3 requests");
    }

    @Test
    void preemptionsByTheEnginesMetrics() {
        assertThat(Advisor.advise(new SignReader().signs("vllm", List.of(), 40, MINUTE, null), Candidate.DEFAULT, space("vllm")))
                .hasSize(2);
    }

    @Test
    void aBatchThatIsLimitedWhileTheCacheIsEmpty() {
        assertThat(sentences("vllm", MINUTE, vllm(256, 40, 12.5), vllm(256, 10, 20.1))).containsExactly(
                "Requests waited in 100 % of the log lines while at most 20 % of the KV cache was in use. Try --max-num-seqs 512.");
        assertThat(sentences("vllm", MINUTE, vllm(256, 40, 12.5), vllm(256, 10, 20.1), vllm(256, 0, 95))).as("of these lines")
                .containsExactly("Requests waited in 67 % of the log lines while at most 20 % of the KV cache was in use."
                        + " Try --max-num-seqs 512.");
        assertThat(sentences("vllm", MINUTE, vllm(256, 40, 92.5))).isEmpty();
        assertThat(sentences("sglang", MINUTE, vllm(256, 40, 12.5))).as("lines of another engine").noneMatch(one ->
                one.contains("--max-num-seqs"));
        assertThat(sentences("vllm", MINUTE, vllm(20, 0, 12.5))).isEmpty();
        assertThat(sentences("vllm", MINUTE, vllm(0, 40, 12.5))).as("nothing runs").isEmpty();
    }

    @Test
    void theMetricsStandInForALogWithoutFigures() {
        List<BatchSample> metrics = List.of(new BatchSample(256, 40, 0.125));
        assertThat(Advisor.advise(new SignReader().signs("vllm", metrics, 0, MINUTE, null), Candidate.DEFAULT, space("vllm")))
                .extracting(Advice::rule).containsExactly("vllm-sequence-limit");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sglang | PREFILL   | The engine ran out of memory in prefill. Try --chunked-prefill-size 4096.
            sglang | DECODE    | The engine ran out of memory in decode. Try --max-running-requests 128.
            sglang | CAPTURING | The engine ran out of memory before it was ready. Try --mem-fraction-static 0.79.
            sglang | LOADING   | The engine ran out of memory before it was ready. Try --mem-fraction-static 0.79.
            sglang | SERVING   |
            """)
    void sglangOutOfMemory(String engine, MemoryShortage shortage, @Nullable String sentence) {
        assertThat(advice(engine, MINUTE, shortage, List.of()).stream().map(Advice::sentence).toList())
                .isEqualTo(sentence == null ? List.of() : List.of(sentence));
    }

    @ParameterizedTest
    @EnumSource(MemoryShortage.class)
    void vllmOutOfMemory(MemoryShortage shortage) {
        assertThat(advice("vllm", MINUTE, shortage, List.of()).stream().map(Advice::sentence)).containsExactly(
                "The engine ran out of GPU memory. Try --gpu-memory-utilization 0.89.",
                "The engine ran out of GPU memory. Try --max-num-seqs 128.");
        assertThat(advice("vllm", MINUTE, null, List.of())).isEmpty();
        assertThat(advice("llama.cpp", MINUTE, shortage, List.of())).as("no guide").isEmpty();
    }

    @Test
    void whereTheCampaignHasNoValueToTryTheSentenceSaysSo() {
        SearchSpace none = new SearchSpace(List.of(), List.of(), Map.of());
        EngineSigns prefill = new SignReader().signs("sglang", List.of(), 0, MINUTE, MemoryShortage.PREFILL);
        Advice lower = Advisor.advise(prefill, Candidate.DEFAULT, none).getFirst();
        assertThat(lower.sentence()).isEqualTo("The engine ran out of memory in prefill. A lower --chunked-prefill-size may help,"
                + " but this campaign has none to try.");
        assertThat(lower.next(Candidate.DEFAULT)).isEmpty();
        SignReader reader = new SignReader();
        reader.read("available_gpu_mem=20.0 GB");
        assertThat(Advisor.advise(reader.signs("sglang", List.of(), 0, MINUTE, null), Candidate.DEFAULT, none).getFirst().sentence())
                .endsWith("A higher --mem-fraction-static may help, but this campaign has none to try.");
    }

    /// A default launch of SGLang leaves its memory share and its batch to the engine.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            LOADING | 7  |      | A lower --mem-fraction-static may help; which value it has in this launch is not known.
            LOADING | 7  | auto | A lower --mem-fraction-static may help; which value it has in this launch is not known.
            LOADING | 7  | 0.70 | A lower --mem-fraction-static may help, but this campaign has none to try.
            LOADING | 7  | 0.71 | Try --mem-fraction-static 0.70.
                    | 20 |      | A higher --mem-fraction-static may help; which value it has in this launch is not known.
                    | 20 | 0.95 | A higher --mem-fraction-static may help, but this campaign has none to try.
            """)
    void aFlagWhoseValueIsNotKnown(@Nullable MemoryShortage shortage, String gigabytes, @Nullable String now, String end) {
        SignReader reader = new SignReader();
        reader.read("available_gpu_mem=" + gigabytes + " GB");
        Candidate candidate = now == null ? Candidate.DEFAULT : new Candidate(Map.of("--mem-fraction-static", now));
        Advice advice = Advisor.advise(reader.signs("sglang", List.of(), 0, MINUTE, shortage), candidate, space("sglang")).getFirst();
        assertThat(advice.sentence()).endsWith(". " + end);
        assertThat(AdviceJson.read(AdviceJson.write(advice))).contains(advice);
    }

    /// The lines of another engine mean something else.
    @ParameterizedTest
    @CsvSource({"sglang, sglang-memory-left", "vllm,", "llama.cpp,"})
    void memoryThatIsLeftIsOfSglangOnly(String engine, @Nullable String rule) {
        assertThat(advice(engine, MINUTE, null, List.of("available_gpu_mem=20.0 GB"))).extracting(Advice::rule)
                .isEqualTo(rule == null ? List.of() : List.of(rule));
        assertThat(advice(engine, MINUTE, null, List.of("available_gpu_mem=2.0 GB"))).hasSize(rule == null ? 0 : 1);
    }

    @Test
    void memoryThatIsLeftIsNotEnoughWhereTheEngineRanOutOfIt() {
        assertThat(advice("sglang", MINUTE, MemoryShortage.DECODE, List.of("available_gpu_mem=20.0 GB"))).extracting(Advice::rule)
                .containsExactly("sglang-memory-in-decode");
    }

    @Test
    void aValueThatAConstraintExcludesIsNotProposed() {
        Candidate few = new Candidate(Map.of("--max-num-batched-tokens", "512", "--max-num-seqs", "512"));
        SignReader reader = new SignReader();
        reader.read(vllm(512, 40, 12.5));
        Advice advice = Advisor.advise(reader.signs("vllm", List.of(), 0, MINUTE, null), few, space("vllm")).getFirst();
        assertThat(advice.next(few)).isEmpty();
    }

    @Test
    void asJsonAndBack() {
        Advice advice = advice("sglang", MINUTE, MemoryShortage.PREFILL, List.of()).getFirst();
        assertThat(AdviceJson.read(AdviceJson.write(advice))).contains(advice);
        assertThat(AdviceJson.write(advice).toString()).isEqualTo("{\"rule\":\"sglang-memory-in-prefill\",\"sentence\":\"The engine ran"
                + " out of memory in prefill. Try --chunked-prefill-size 4096.\",\"source\":\"https://docs.sglang.io/advanced_features/"
                + "hyperparameter_tuning.html\",\"figures\":[],\"change\":{\"--chunked-prefill-size\":\"4096\"}}");
        assertThat(AdviceJson.read(AdviceJson.write(advice).put("rule", "of a later version"))).isEqualTo(Optional.empty());
        assertThat(advice.next(SGLANG)).contains(SGLANG.with("--chunked-prefill-size", "4096"));
    }

    @Test
    void everyRuleNamesItsGuide() {
        List<AdviceRule> rules = Advisor.rules();
        assertThat(rules).extracting(AdviceRule::id).doesNotHaveDuplicates().hasSize(12);
        assertThat(rules).extracting(AdviceRule::source).allMatch(source -> source.startsWith("https://"));
        assertThat(Collections.max(rules.stream().map(rule -> rule.id().length()).toList())).isLessThan(30);
    }
}
