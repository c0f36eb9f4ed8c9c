package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {

    @ParameterizedTest
    @ValueSource(strings = {"read", "import", "compare", "view", "findings", "diff", "check", "report", "simulate", "campaign"})
    void everyCommandExplainsItselfWithExamples(String command) {
        Shell.Result help = Shell.run(command, "--help");
        assertThat(help.code()).isZero();
        assertThat(help.err()).isEmpty();
        assertThat(help.out()).startsWith("Usage: touchstone " + command)
                .contains("Examples:").contains("  touchstone " + command + " ");
    }

    @Test
    void theProgramExplainsItself() {
        Shell.Result help = Shell.run("--help");
        assertThat(help.code()).isZero();
        assertThat(help.out()).contains("read ", "import ", "compare ", "view ", "findings ", "diff ", "check ",
                "report ", "simulate ",
                "Examples:");
    }

    @Test
    void tellsItsVersion() {
        Shell.Result version = Shell.run("--version");
        assertThat(version.code()).isZero();
        assertThat(version.out()).startsWith("touchstone ").contains("Java " + Runtime.version());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "raed notes.md | unknown command raed",
        "read | FILE",
        "read --yaml notes.md | unknown option --yaml",
        "read --json --csv notes.md | mutually exclusive",
        "read - - | only once",
        "compare notes.md --by engine | --metric",
        "compare notes.md --metric duration | --by",
        "compare notes.md --by engine --metric duration --where gpuCount | not FACTOR=LEVEL: gpuCount",
        "compare notes.md --by engine --metric duration --where =4 | not FACTOR=LEVEL: =4",
        "compare notes.md --by engine --metric duration --archive a.db | either FILE or --archive",
        "view | STUDY",
        "view scaling notes.md --objective speed=1 | known: ttft, ttfot, tpot, e2e",
        "view scaling notes.md --objective ttft=soon | not a duration: soon",
        "view scaling notes.md --at p1000 | unknown statistic p1000",
        "view scaling notes.md --per-gpu input | output or total",
        "view scaling notes.md --archive a.db | either FILE or --archive",
        "findings notes.md --csv | unknown option --csv",
        "report notes.md -o a.md --parts answers,figures | unknown part figures; known: answers, findings, comparisons",
        "report notes.md -o a.csv --parts answers | --parts is for .xlsx, .md and .html; a .csv is always whole",
        "findings notes.md --language fr | unknown language fr; known: en, zh",
        "diff notes.md | --runs",
        "diff notes.md --runs 3 | of 2 to 6 runs, not of 1",
        "diff notes.md --runs 3,3 | of 2 to 6 runs, not of 1",
        "diff notes.md --runs 1,2,3,4,5,6,7 | not of 7",
        "diff notes.md --runs one,two | one",
        "report notes.md | --output",
        "simulate --engine tgi | vllm or sglang, not tgi",
        "simulate --port 99999 | 0 to 65535",
        "simulate --gpus 0 | 1 to 1024",
        "simulate --fault nothing | known: 401",
        "simulate --itl fast | fast",
        "report notes.md -o summary.docx | .xlsx, .md, .html, .csv, .json, .svg",
    })
    void wrongUsageIsSaidOnOneLine(String arguments, String said) {
        Shell.Result wrong = Shell.run(arguments.split(" "));
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.out()).isEmpty();
        assertThat(wrong.errorLines()).singleElement().asString().startsWith("touchstone").contains(said, "--help");
    }

    @Test
    void anUnknownFactorIsAnsweredWithThoseThatAreKnown() {
        Shell.Result wrong = Shell.run("compare", Shell.GPUS, "--by", "gpus", "--metric", "duration");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.errorLines()).singleElement().asString().contains("unknown factor gpus")
                .doesNotContain("these runs also have").contains(Arrays.stream(Factor.values()).map(Factor::key).toList());
    }

    @Test
    void anUnknownMetricIsAnsweredWithThoseThatAreKnown() {
        Shell.Result wrong = Shell.run("compare", "notes.md", "--by", "engine", "--metric", "speed");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.errorLines()).singleElement().asString().contains("unknown metric speed")
                .contains(Arrays.stream(Quantity.values()).map(Quantity::key).toList());
    }

    @Test
    void aDistributionNeedsItsStatistic() {
        Shell.Result wrong = Shell.run("compare", "notes.md", "--by", "engine", "--metric", "ttft");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.errorLines()).singleElement().asString().contains("ttft needs a statistic", "ttft.mean");
    }
}
