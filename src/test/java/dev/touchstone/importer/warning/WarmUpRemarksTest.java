package dev.touchstone.importer.warning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.importer.Blocks;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarmUpRemarksTest {

    private static final String HEAD = "\n\n| concurrency | req/s |\n|---|---|\n";
    private static final String ONE = HEAD + "| 8 | 4.1 |\n\n";
    private static final String SWEEP = HEAD + "| 8 | 4.1 |\n| 16 | 6.1 |\n\n";
    private static final String REPEATS = "\n\n| run | concurrency | req/s |\n|---|---|---|\n| 1 | 8 | 2.1 |\n| 2 | 8 | 4.1 |\n\n";

    /// `W` for a run that a remark marks, `?` for one that a remark may be about, `.` for any other.
    private static String marks(String text) {
        return Blocks.read("# vLLM\n\n" + text).runs().stream().map(WarmUpRemarksTest::mark).collect(Collectors.joining());
    }

    private static String mark(Run run) {
        List<String> checks = run.warnings().stream().map(Warning::check).toList();
        return Inspection.of(List.of(run)).flags(run, "warm-up") ? "W" : checks.contains("warm-up-unclear") ? "?" : ".";
    }

    @ParameterizedTest
    @ValueSource(strings = {"Warm-up run, ignore", "First run was a warm-up.", "Warm-up (ignored):", "First row is a warm-up",
            "<!-- warm-up -->"})
    void aRemarkIsAboutTheResultRightBelow(String remark) {
        assertThat(marks(remark + ONE + "Measured:" + ONE)).isEqualTo("W.");
    }

    @Test
    void ofWholeTablesAllRowsUnlessTheyAreRepeats() {
        assertThat(marks("Warm-up run, ignore" + SWEEP + "Measured:" + SWEEP)).isEqualTo("WW..");
        assertThat(marks("Warm-up run, ignore" + REPEATS)).isEqualTo("??");
    }

    @Test
    void theFirstRunIsTheFirstOfRepeats() {
        assertThat(marks("First run was a warm-up." + REPEATS)).isEqualTo("W.");
        assertThat(marks("First run was a warm-up." + SWEEP)).isEqualTo("??");
        assertThat(marks("First row was a warm-up." + SWEEP)).isEqualTo("W.");
    }

    @Test
    void theFirstOfEachHoldsForAllTablesBelow() {
        assertThat(marks("The first run of each is a warm-up." + REPEATS + "# SGLang" + REPEATS)).isEqualTo("W.W.");
        assertThat(marks("The first run is a warm-up." + REPEATS + "# SGLang" + REPEATS)).isEqualTo("W...");
    }

    @Test
    void aboveSeveralHeadingsItIsUnclearBeyondTheFirst() {
        assertThat(marks("The first run is a warm-up.\n\n## one" + REPEATS + "## two" + REPEATS)).isEqualTo("W.??");
        assertThat(marks("The first run is a warm-up.\n\n## one" + REPEATS + "# SGLang" + REPEATS)).isEqualTo("W...");
    }

    @Test
    void aRemarkRightBelowATableIsAboutIt() {
        assertThat(marks(REPEATS.stripTrailing() + "\nFirst run was a warm-up.\n" + REPEATS)).isEqualTo("W...");
        assertThat(marks(REPEATS + "First run was a warm-up.\n" + REPEATS)).isEqualTo("..W.");
        assertThat(marks(REPEATS + "First run was a warm-up.\n")).isEqualTo("W.");
        assertThat(marks(REPEATS + "First run was a warm-up.\n\n# SGLang" + REPEATS)).isEqualTo("W...");
        assertThat(marks(REPEATS + "warm-up run, ignore\n# SGLang" + ONE)).isEqualTo("..W");
    }

    @Test
    void whatIsUnclearMarksNone() {
        assertThat(marks("Some of the runs include the warm-up." + SWEEP)).isEqualTo("??");
        assertThat(marks("<!-- warm-up: the first run after the launch -->" + ONE)).isEqualTo("W");
        assertThat(marks("<!-- warm-up: the first run after the launch -->" + SWEEP)).isEqualTo("??");
        assertThat(marks("All runs were preceded by a warm-up." + SWEEP)).isEqualTo("..");
    }

    @Test
    void theRemarkIsKeptAndRead() {
        Reading reading = Blocks.read("# vLLM\n\nWarm-up run, ignore" + ONE);
        assertThat(reading.runs().getFirst().notes()).containsExactly("Warm-up run, ignore");
        assertThat(reading.unread()).isEmpty();
        assertThat(Blocks.read("# vLLM\n\nWarming up, wait" + ONE).unread()).isNotEmpty();
    }

    @Test
    void labelsThatNameAConditionTooAreRead() {
        assertThat(marks("---- SGLang, warm-up ----" + ONE + "---- SGLang ----" + ONE)).isEqualTo("W.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"warmup1", "warm-up", "Warm-up run", "run 1 (warm-up)", "预热", "warmup 2"})
    void aRowMayBeNamedAWarmUp(String name) {
        assertThat(marks("| Bench | tok/s | TTFT (ms) |\n|---|---|---|\n| " + name + " | 121 | 1737 |\n| measured | 145 | 252 |\n")).isEqualTo("W.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"after warm-up", "warm", "warm-up 5 requests", "no warm-up"})
    void otherNamesOfRowsSayNothingOfTheKind(String name) {
        assertThat(marks("| Bench | tok/s | TTFT (ms) |\n|---|---|---|\n| " + name + " | 121 | 1737 |\n| measured | 145 | 252 |\n")).isEqualTo("..");
    }

    @Test
    void aColumnOfWarmUpsIsASetting() {
        assertThat(marks("| Warm-up | tok/s | TTFT (ms) |\n|---|---|---|\n| 2 | 121 | 1737 |\n| 0 | 145 | 252 |\n")).isEqualTo("..");
    }
}
