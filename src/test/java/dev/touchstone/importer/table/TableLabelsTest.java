package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Blocks;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableLabelsTest {

    private static final String TABLE = "\n\n| concurrency | req/s |\n|---|---|\n| 32 | %s |\n\n";

    private static List<String> variants(String... labels) {
        StringBuilder text = new StringBuilder("# vLLM 0.8.5 on 1x A100\n\n");
        for (int i = 0; i < labels.length; i++) {
            text.append(labels[i]).append(TABLE.formatted(4.1 + i));
        }
        return Blocks.read(text.toString()).runs().stream()
                .map(run -> run.extras().getOrDefault(CaseLabels.VARIANT, "")).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "With chunked prefill: | Without chunked prefill: | with chunked prefill | without chunked prefill",
            "## chunked prefill on | ## chunked prefill off | chunked prefill on | chunked prefill off",
            "--max-num-seqs 64: | --max-num-seqs 128: | --max-num-seqs 64 | --max-num-seqs 128",
            "## --max-num-seqs 64 | ## --max-num-seqs 128 | --max-num-seqs 64 | --max-num-seqs 128",
            "**Baseline** | **With the patch** | Baseline | with the patch",
            "开启 chunked prefill： | 关闭 chunked prefill： | 开启 chunked prefill | 关闭 chunked prefill",
            "Cold: | Warm: | Cold | Warm", "First version | Second version | First version | Second version",
            "Another machine: | Measured: | Another machine | Measured", "Run 1 (eager) | Run 2 (graphs) | Run 1 (eager) | Run 2 (graphs)",
            "v0.8.4 | v0.8.5 | v0.8.4 | v0.8.5", "Nightly 1.2.3 | Nightly 1.2.4 | Nightly 1.2.3 | Nightly 1.2.4", "64: | 128: | 64 | 128",
            "8: | 16: | 8 | 16", "node-01: | node-02: | node-01 | node-02", "(eager) | (graphs) | eager | graphs", "Run A: | Run B: | Run A | Run B",
            "机器1： | 机器2： | 机器1 | 机器2", "配置1： | 配置2： | 配置1 | 配置2", "第一台机器 | 第二台机器 | 第一台机器 | 第二台机器",
            "第一组参数 | 第二组参数 | 第一组参数 | 第二组参数", "Vorher: | Nachher: | Vorher | Nachher"})
    void wordsAboveTablesThatAreElseAlikeSetThemApart(String one, String other, String first, String second) {
        assertThat(variants(one, other)).containsExactly(first, second);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Run 1: | Run 2:", "First try: | Second try:", "## Test 1 | ## Test 2",
            "Measured: | Again:", "第一次： | 第二次：", "## Results, 10:30 | ## Results, 11:45", "Warm-up, ignore: | Measured:",
            "## 1. vLLM | ## 2. vLLM", "Run one: | Run two:", "Run 1 of 3 | Run 2 of 3", "1/3 | 2/3", "Results | Results (2)",
            "Attempt 1 | Attempt 2", "Pass 2: | Pass 3:", "Rerun: | Original run:", "#1 | #2", "Monday, 10:15 | Tuesday evening",
            "1 May 2025: | 2 May 2025:", "2025-05-01 | 2025-05-02", "01.05.2025 | 02.05.2025", "Run III | Run IV", "Results: | And again:",
            "Erster Lauf: | Zweiter Lauf:", "Wiederholung 1: | Wiederholung 2:", "Noch einmal: | Messung:", "1. Mai | 2. Mai",
            "第1次测试 | 第2次测试", "测试结果1 | 测试结果2", "再测一次： | 结果：", "上午： | 下午：", "5月1日 | 5月2日",
            "Run 1 (eager) | Run 2 (eager)"})
    void wordsThatOnlyCountDoNot(String one, String other) {
        assertThat(variants(one, other)).containsExactly("", "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "chunked prefill on | chunked prefill off | chunked prefill on | chunked prefill off",
            "eager | eager and without the scheduler of the last three weeks before it | eager | eager and without the scheduler of the last three weeks before it"})
    void longHeadingsAreSetApartByWhatIsBehindTheirCommonParts(String one, String other, String first, String second) {
        String start = "## Results of the whole evaluation of the serving stack on the first of both machines, ";
        assertThat(variants(start + one, start + other)).containsExactly(first, second);
    }

    @Test
    void longHeadingsStayWholeWhereTheirEndIsAnotherVariant() {
        String start = "Results of the whole evaluation of the serving stack on the first of both machines, ";
        assertThat(variants("## " + start + "eager", "## " + start + "graphs", "## eager")).containsExactly(start + "eager", start + "graphs", "eager");
    }

    @Test
    void longHeadingsWithoutPartsStayWhole() {
        String alike = "results of the whole evaluation of the serving stack on the first machine with graphs ";
        assertThat(variants("## " + alike + "on", "## " + alike + "off")).containsExactly(alike + "on", alike + "off");
    }

    @Test
    void aSecretInALongHeadingIsMaskedWhole() {
        String start = "## Results of the evaluation on the first machine with the key ";
        assertThat(variants(start + "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH on", start + "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH off"))
                .noneMatch(variant -> variant.contains("hf_ab")).doesNotHaveDuplicates();
    }

    @Test
    void tablesThatDifferInAConditionNeedNoVariant() {
        assertThat(variants("## chunked prefill, 2 GPUs", "## plain, 4 GPUs")).containsExactly("", "");
    }

    /// The headings of the engines say what the conditions contain already; the variants of both are the same.
    @Test
    void headingsAboveAllTablesOfOneKindAreNoPartOfTheVariant() {
        assertThat(variants("# vLLM, 1 GPU\n\n## prefill on", "## prefill off", "# SGLang, 1 GPU\n\n## prefill on", "## prefill off"))
                .containsExactly("prefill on", "prefill off", "prefill on", "prefill off");
    }

    @Test
    void holdsForAsManyTablesAsATextHas() {
        String[] labels = new String[500];
        Arrays.setAll(labels, i -> i % 2 == 0 ? "With the patch:" : "Without:");

        assertThat(variants(labels)).contains("with the patch", "without").doesNotContain("");
    }

    @Test
    void sentencesAreNoLabels() {
        assertThat(variants("The server was restarted.", "Nothing else was running on the machine.")).containsExactly("", "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"A100 — Qwen3-8B | the old board — the small model | false", "A100 — Qwen3-8B | H100 — Qwen3-4B | true",
            "A100 — Qwen3-8B | With the patch: | true", "A100 — Qwen3-8B | PRO 6000 — Qwen3-4B | true"})
    void aLabelMadeAsTheOneBeforeEndsItsConditions(String one, String other, boolean isKnown) {
        List<Run> runs = Blocks.read(one + TABLE.formatted(4.1) + other + TABLE.formatted(5.1)).runs();

        assertThat(runs).hasSize(2);
        assertThat(runs.getFirst().conditions().text(Factor.GPU, "")).isEqualTo("NVIDIA A100");
        assertThat(runs.getLast().conditions().has(Factor.GPU)).isEqualTo(isKnown);
        assertThat(runs.getLast().conditions().has(Factor.MODEL)).isEqualTo(isKnown);
    }

    /// The name of a time that the table has says nothing of what was measured; that of another one does.
    @ParameterizedTest
    @CsvSource({"Time to First Token (TTFT),''", "TTFT,''", "TTFT without warm-up,TTFT without warm-up", "Cold start,Cold start", "Total throughput,Total throughput"})
    void theNameOfItsTimeIsNoVariant(String words, String variant) {
        String table = "\n\n| N = %s | vLLM | SGLang |\n|---|---|---|\n| Mean TTFT (ms) | 125.68 | 66.53 |\n| P99 TTFT (ms) | 427.94 | 84.02 |\n\n";
        assertThat(Blocks.read("# Qwen3-8B\n\n" + words + table.formatted("10 queries") + table.formatted("6200 queries").strip() + "\n").runs())
                .first().satisfies(run -> assertThat(run.extras().getOrDefault(CaseLabels.VARIANT, "")).isEqualTo(variant));
    }
}
