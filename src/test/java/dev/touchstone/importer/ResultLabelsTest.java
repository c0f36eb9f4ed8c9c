package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words above results that are no tables: `main` and `this PR`.
class ResultLabelsTest {

    private static final String FENCE = "```";

    private static String result(double seconds) {
        return """
                ============ Serving Benchmark Result ============
                Successful requests:                     100
                Benchmark duration (s):                  %.2f
                Total generated tokens:                  97811
                Total Token throughput (tok/s):          %.4f
                Request throughput (req/s):              %.2f
                ==================================================
                """.formatted(seconds, 97811 / seconds, 100 / seconds);
    }

    private static List<Run> runs(String... parts) {
        StringBuilder text = new StringBuilder("# vLLM 0.8.5 on 1x A100\n\n");
        for (int i = 0; i < parts.length; i++) {
            text.append(parts[i]).append(result(90 + i)).append('\n');
        }
        return Blocks.read(text.toString()).runs();
    }

    private static List<String> variants(List<Run> runs) {
        return runs.stream().map(run -> run.extras().getOrDefault(CaseLabels.VARIANT, "")).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"main | this pr | main | this pr", "#### Before | #### After | before | after",
            "# before | # after | before | after", "**Baseline:** | **With CUDA graphs:** | Baseline | with CUDA graphs",
            "Base | Optimized | Base | Optimized", "---- eager ---- | ---- graphs ---- | eager | graphs",
            "==> fp8.txt <== | ==> int8.txt <== | fp8.txt | int8.txt", "优化前： | 优化后： | 优化前 | 优化后"})
    void setApartWhatIsElseAlike(String one, String other, String first, String second) {
        List<Run> runs = runs(one + "\n", other + "\n");

        assertThat(variants(runs)).containsExactly(first, second);
        assertThat(OwnFactors.of(runs)).extracting(factor -> factor.label()).containsExactly(CaseLabels.VARIANT);
    }

    @Test
    void mayStandAboveTheFenceOfTheResult() {
        assertThat(variants(Blocks.read("# vLLM 0.8.5 on 1x A100\n\nmain\n\n" + FENCE + "\n" + result(90) + FENCE + "\n\nthis PR\n"
                + FENCE + "text\n" + result(80) + FENCE + "\n").runs())).containsExactly("main", "this PR");
    }

    @Test
    void holdForAllResultsBelowThem() {
        assertThat(variants(runs("Base\n", "", "Optimized\n", ""))).containsExactly("Base", "Base", "Optimized", "Optimized");
    }

    @Test
    void doNotHoldBelowTheNextHeading() {
        assertThat(variants(runs("Base\n", "## The same later\n\n"))).containsExactly("Base", "The same later");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Run 1 | Run 2", "First try: | Second try:", "第一次： | 第二次：", "结果 | 再来", "结果 | 重跑",
            "## Results, 10:30 | ## Results, 11:45", "Again | And again", "done in 1 s | done in 2 s", "took 1.3s | took 2.3s",
            "#Input tokens: 204351 | #Input tokens: 204362", "WARNING:root:slow | INFO:root:fast", "Elapsed: 01:33 | Elapsed: 02:33",
            "loaded 12 GiB | loaded 13 GiB"})
    void onlyCountOrWerePrintedByTheClient(String one, String other) {
        assertThat(variants(runs(one + "\n", other + "\n"))).containsExactly("", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2 GPUs", "TP2"})
    void needNoVariantWhereAConditionTellsThemApart(String words) {
        assertThat(variants(runs("4 GPUs\n", words + "\n"))).containsExactly("", "");
    }

    @Test
    void makeNoSecondRunOfACopy() {
        List<Run> runs = Blocks.read("# vLLM 0.8.5 on 1x A100\n\nBase\n" + result(90) + "\nOptimized\n" + result(80) + "\nOnce more, Base\n"
                + result(90)).runs();

        assertThat(variants(runs)).containsExactly("Base", "Optimized");
    }

    @Test
    void farFromTheResultSayNothing() {
        assertThat(variants(runs("Base\n\n\n\n\n", "Optimized\n\n\n\n\n"))).containsExactly("", "");
    }
}
