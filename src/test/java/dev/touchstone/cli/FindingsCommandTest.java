package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class FindingsCommandTest {

    @TempDir
    Path folder;

    @Test
    void saysEachFindingOnOneLineWithItsRuns() {
        Shell.Result findings = Shell.run("findings", Shell.GPUS);
        assertThat(findings.lines()).isNotEmpty().allMatch(line ->
                line.matches("(solid|tentative|no difference|not comparable|observation): .*\\(runs? [0-9–, ]+.*\\)"));
    }

    @Test
    void jsonTellsWhatMayBeClaimed() {
        JsonNode findings = Shell.run("findings", Shell.GPUS, "--json").json();
        assertThat(findings.isArray()).isTrue();
        assertThat(findings.get(0).propertyNames()).containsExactly("kind", "headline", "sentence", "standing",
                "runs");
    }

    @Test
    void markdownIsAList() {
        assertThat(Shell.run("findings", Shell.GPUS, "--markdown").lines()).allMatch(line -> line.startsWith("- **"));
    }

    @Test
    void withoutRunsNothingIsFound() throws IOException {
        Path prose = Files.writeString(folder.resolve("prose.md"), "We talked.\n");
        Shell.Result findings = Shell.run("findings", prose.toString());
        assertThat(findings.out()).isEmpty();
        assertThat(findings.err()).contains("there are no runs");
    }
}
