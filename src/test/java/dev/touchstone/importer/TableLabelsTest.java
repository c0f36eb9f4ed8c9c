package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.CaseLabels;
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
            "开启 chunked prefill： | 关闭 chunked prefill： | 开启 chunked prefill | 关闭 chunked prefill"})
    void wordsAboveTablesThatAreElseAlikeSetThemApart(String one, String other, String first, String second) {
        assertThat(variants(one, other)).containsExactly(first, second);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Run 1: | Run 2:", "First try: | Second try:", "## Test 1 | ## Test 2",
            "Measured: | Again:", "第一次： | 第二次：", "## Results, 10:30 | ## Results, 11:45", "Warm-up, ignore: | Measured:",
            "## 1. vLLM | ## 2. vLLM"})
    void wordsThatOnlyCountDoNot(String one, String other) {
        assertThat(variants(one, other)).containsExactly("", "");
    }

    @Test
    void tablesThatDifferInAConditionNeedNoVariant() {
        assertThat(variants("## chunked prefill, 2 GPUs", "## plain, 4 GPUs")).containsExactly("", "");
    }

    @Test
    void sentencesAreNoLabels() {
        assertThat(variants("The server was restarted.", "Nothing else was running on the machine.")).containsExactly("", "");
    }
}
