package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class FindingsCommandTest {

    @TempDir
    Path folder;

    @Test
    void answersComeFirstThenFindingsWithTheirRuns() {
        List<String> lines = Shell.run("findings", Shell.GPUS).lines();
        int end = lines.lastIndexOf("");
        assertThat(lines.subList(0, end).stream().filter(line -> !line.isEmpty()).toList()).isNotEmpty()
                .allMatch(line -> line.matches("(Which|Do|What) [^?]+\\? .*\\.|  .*|! .*\\."));
        assertThat(lines.subList(end + 1, lines.size())).isNotEmpty()
                .allMatch(line -> line.matches("(Repeats|Load|Definitions): .*\\(runs? [0-9–, ]+.*\\)"));
    }

    @Test
    void jsonHoldsAnswersWithTheirRowsAndFindings() {
        JsonNode node = Shell.run("findings", Shell.GPUS, "--json").json();
        assertThat(node.propertyNames()).containsExactly("answers", "findings");
        JsonNode answer = node.path("answers").valueStream()
                .filter(one -> one.path("question").asString().equals("gpuCount")).findFirst().orElseThrow();
        assertThat(answer.propertyNames()).containsExactly("question", "text", "rows", "leftOut", "caveats");
        JsonNode row = answer.path("rows").get(0);
        assertThat(row.path("from").asString()).isEqualTo("2");
        assertThat(row.path("to").asString()).isEqualTo("4");
        assertThat(row.path("match").path("engine").asString()).isEqualTo("SGLang");
        assertThat(row.path("ratio").asDouble()).isCloseTo(1.8748, within(1e-4));
        assertThat(row.path("n").valueStream().map(JsonNode::asInt)).containsExactly(2, 3);
        assertThat(answer.path("leftOut").get(0).path("why").asString()).isEqualTo("warm-up");
        assertThat(node.path("findings").get(0).propertyNames()).containsExactly("kind", "headline", "sentence",
                "standing", "runs");
    }

    /// With the warm-up the same row is the first, at concurrency 5.
    @Test
    void theWarmUpTakesPartWhenItIsIncluded() {
        JsonNode node = Shell.run("findings", Shell.GPUS, "--json", "--include", "warm-up").json();
        assertThat(node.path("answers").valueStream()).allMatch(answer -> answer.path("leftOut").isEmpty())
                .anyMatch(answer -> answer.path("rows").get(0).path("match").path("concurrency").asInt() == 5);
    }

    @Test
    void moreThanADozenFindingsAreCounted() {
        Shell.Result brief = Shell.run("findings", Shell.SAMPLES.toString());
        Shell.Result all = Shell.run("findings", Shell.SAMPLES.toString(), "--all");
        String last = brief.lines().getLast();
        assertThat(load(brief)).as("of each topic").isEqualTo(4);
        assertThat(load(all)).isGreaterThan(4);
        assertThat(last).matches("[0-9]+ more findings: --all");
        assertThat(all.lines()).hasSize(brief.lines().size() - 1 + Integer.parseInt(last.split(" ")[0]))
                .doesNotContain(last);
    }

    private static long load(Shell.Result findings) {
        return findings.lines().stream().filter(line -> line.startsWith("Load: ")).count();
    }

    @Test
    void markdownIsAListUnderTitles() {
        assertThat(Shell.run("findings", Shell.GPUS, "--markdown").lines()).first().asString()
                .startsWith("**What do more GPUs bring? ");
        assertThat(Shell.run("findings", Shell.GPUS, "--markdown").lines()).contains("**Load**");
    }

    @Test
    void withoutRunsNothingIsFound() throws IOException {
        Path prose = Files.writeString(folder.resolve("prose.md"), "We talked.\n");
        Shell.Result findings = Shell.run("findings", prose.toString());
        assertThat(findings.out()).isEmpty();
        assertThat(findings.err()).contains("there are no runs");
    }
}
