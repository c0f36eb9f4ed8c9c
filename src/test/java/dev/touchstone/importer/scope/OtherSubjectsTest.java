package dev.touchstone.importer.scope;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A line between two tables that names another subject than the words above both: what these state is not that of the second table.
class OtherSubjectsTest {

    private static final String ABOVE = "We serve Llama-3.1-8B-Instruct with vLLM 0.9.1 on one H100.\n\n";
    private static final String TABLE = "\n\n| Concurrency | Output tok/s | Mean TTFT (ms) |\n|---|---|---|\n| 8 | 2400 | 110 |\n\n";

    private static Run last(String between) {
        List<Run> runs = new Importer().read("page", ABOVE + TABLE + between + TABLE.replace("2400", "2500")).runs();
        assertThat(runs).hasSize(2);
        assertThat(conditions(runs.getFirst())).isEqualTo("vLLM / Llama-3.1-8B-Instruct / NVIDIA H100 / 1");
        return runs.getLast();
    }

    private static String conditions(Run run) {
        return run.conditions().text(Factor.ENGINE, "-") + " / " + run.conditions().text(Factor.MODEL, "-") + " / " + run.conditions().text(Factor.GPU, "-")
                + " / " + run.conditions().text(Factor.GPU_COUNT, "-");
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " => ", value = {
        "With two GPUs instead: => vLLM / Llama-3.1-8B-Instruct / NVIDIA H100 / -",
        "And here's what SGLang does: => - / Llama-3.1-8B-Instruct / NVIDIA H100 / 1",
        "SGLang, on the other hand, gives: => - / Llama-3.1-8B-Instruct / NVIDIA H100 / 1",
        "With SGLang the numbers look as follows. => - / Llama-3.1-8B-Instruct / NVIDIA H100 / 1",
        "The second machine has 2x A100. => vLLM / Llama-3.1-8B-Instruct / - / -",
        "Next I tried Qwen3-32B. => vLLM / - / NVIDIA H100 / 1",
        "Here is Qwen3-32B. => vLLM / - / NVIDIA H100 / 1",
        "The same on two H100s: => vLLM / Llama-3.1-8B-Instruct / NVIDIA H100 / 2",
        "Then on two H100s: => vLLM / Llama-3.1-8B-Instruct / NVIDIA H100 / 2",
        // What names the same, compares with another or is not right above the table changes nothing.
        "vLLM scales well beyond this. => vLLM / Llama-3.1-8B-Instruct / NVIDIA H100 / 1",
        "Llama-3.1-8B fits easily. => vLLM / Llama-3.1-8B-Instruct / NVIDIA H100 / 1",
        "vLLM is faster than SGLang here. => vLLM / Llama-3.1-8B-Instruct / NVIDIA H100 / 1",
        "A second time. => vLLM / Llama-3.1-8B-Instruct / NVIDIA H100 / 1"})
    void whatTheLineNames(String between, String expected) {
        assertThat(conditions(last(between))).isEqualTo(expected);
    }

    /// A load, a length or a thinking mode in words that are no certain level takes the one that was stated before from the table.
    @ParameterizedTest
    @CsvSource(delimiterString = " => ", value = {
        "At concurrency 64 the picture is this: => - / 1024 / 128 / off",
        "Next I raised the concurrency to 64. => - / 1024 / 128 / off",
        "For 16 users: => - / 1024 / 128 / off",
        "With 4k input tokens instead: => 8 / - / 128 / off",
        "With longer prompts (4096 tokens) we get: => 8 / - / 128 / off",
        "Answers of 512 tokens now. => 8 / 1024 / - / off",
        "Thinking was switched on for the next table. => 8 / 1024 / 128 / -",
        "Now at concurrency 64: => 64 / 1024 / 128 / off",
        "With thinking on: => 8 / 1024 / 128 / on",
        "For 8 users: => 8 / 1024 / 128 / off",
        "TTFT stays below 200 ms up to concurrency 64. => 8 / 1024 / 128 / off",
        "We sent 200 prompts with 4 workers. => 8 / 1024 / 128 / off",
        "Prompts were random. => 8 / 1024 / 128 / off"})
    void whatTheLineNamesOfTheLoad(String between, String expected) {
        String above = "We serve Qwen3-8B with vLLM on one H100 at concurrency 8 with 1024 input tokens and 128 output tokens, thinking off.";
        String table = "\n\n| Precision | Output tok/s | Mean TTFT (ms) |\n|---|---|---|\n| BF16 | 2400 | 110 |\n\n";
        List<Run> runs = new Importer().read("page", above + table + between + table.replace("2400", "2500")).runs();
        assertThat(runs).hasSize(2).extracting(OtherSubjectsTest::load).containsExactly("8 / 1024 / 128 / off", expected);
    }

    private static String load(Run run) {
        return run.conditions().text(Factor.CONCURRENCY, "-") + " / " + run.conditions().text(Factor.INPUT_TOKENS, "-") + " / " + run.conditions().text(Factor.OUTPUT_TOKENS, "-")
                + " / " + run.conditions().text(Factor.THINKING, "-");
    }

    @Test
    void aLineFarAboveTheTableChangesNothing() {
        assertThat(conditions(last("Next I tried SGLang.\n\nIt did not start.\n\nSo here is another round.\n\nOnce more.\n\nAnd again."))).startsWith("vLLM");
    }

    @Test
    void theRunSaysWhatWasLeftOut() {
        assertThat(last("And here's what SGLang does:").warnings()).filteredOn(warning -> warning.check().equals(OtherSubjects.CHECK)).extracting(Warning::message)
                .containsExactly("Engine: the line above the result names SGLang, and vLLM was stated before it. Neither is taken.");
        assertThat(last("vLLM scales well beyond this.").warnings()).noneMatch(warning -> warning.check().equals(OtherSubjects.CHECK));
    }

    /// What the table itself names is its own, whatever stands above it.
    @Test
    void aColumnIsItsOwn() {
        List<Run> runs = new Importer().read("page", ABOVE + "Next I tried SGLang.\n\n| Engine | Concurrency | Output tok/s |\n|---|---|---|\n| vLLM | 8 | 2400 |\n").runs();
        assertThat(runs).extracting(run -> run.conditions().text(Factor.ENGINE, "-")).containsExactly("vLLM");
    }
}
