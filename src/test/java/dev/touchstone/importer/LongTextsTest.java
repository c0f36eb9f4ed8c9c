package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What sets runs apart in a short text sets them apart in a long one.
class LongTextsTest {

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    private static String rows(int from, int count) {
        return IntStream.range(from, from + count).mapToObj(row -> "| " + (row + 1) + " | " + (100 + row) + " |\n")
                .collect(Collectors.joining("", "\n| concurrency | tok/s |\n|---|---|\n", "\n"));
    }

    @Test
    void settingsHoldForEveryRun() {
        List<Run> runs = runs("## A\n\n- Engine: vLLM\n- KV cache dtype: fp8\n" + rows(0, 5100) + "## B\n\n- Engine: vLLM\n- KV cache dtype: auto\n"
                + rows(0, 3));

        assertThat(runs).hasSize(5103);
        assertThat(runs.getFirst().extras()).containsEntry("KV cache dtype", "fp8");
        assertThat(runs.getLast().extras()).containsEntry("KV cache dtype", "auto");
    }

    /// Among more names than are looked through, another one may fit too.
    @ParameterizedTest
    @CsvSource({"3, Qwen/Qwen2.5-7B-Instruct", "80, Qwen 7B"})
    void aShortNameIsThatOfAFullOneOnlyWhereAllWereLookedThrough(int others, String model) {
        String full = IntStream.range(0, others).mapToObj(i -> "| org/Llama-" + (i + 1) + "B | 8 | " + (50 + i) + " |\n")
                .collect(Collectors.joining("", "| model | concurrency | tok/s |\n|---|---|---|\n| Qwen/Qwen2.5-7B-Instruct | 8 | 40 |\n", "\n"));
        List<Run> runs = runs(full + "\n# Qwen 7B\n" + rows(0, 1));

        assertThat(runs).hasSize(others + 2);
        assertThat(runs.getLast().conditions().text(Factor.MODEL, "-")).isEqualTo(model);
    }
}
