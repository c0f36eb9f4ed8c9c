package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ViewCommandTest {

    @TempDir
    Path folder;

    @Test
    void answersWithATableAndWhatToKnowBelowIt() {
        Shell.Result view = Shell.run("view", "scaling", Shell.GPUS);
        assertThat(view.code()).isZero();
        assertThat(view.lines().getFirst()).startsWith("Scaling: ");
        assertThat(view.lines().get(2)).contains("Engine", "GPUs", "Speed-up", "Parallel efficiency");
        assertThat(view.lines()).anyMatch(line -> line.startsWith("SGLang") && line.contains("93.7 %"));
    }

    @Test
    void whatIsAskedIsAnswered() {
        JsonNode output = Shell.run("view", "scaling", Shell.GPUS, "--json").json();
        assertThat(output.get("id").asString()).isEqualTo("scaling");
        assertThat(output.get("rows").get(0).get("runs")).isNotEmpty();
        JsonNode curve = Shell.run("view", "concurrency", Shell.GPUS, "--json", "--at", "p95").json();
        assertThat(curve.get("columns").valueStream().map(column -> column.get("key").asString()))
                .contains("e2e_latency.p95");
    }

    @Test
    void markdownHasTheQuestionAndTheTable() {
        assertThat(Shell.run("view", "scaling", Shell.GPUS, "--markdown").out()).contains("?\n\n| Engine ");
    }

    @Test
    void drawsWhatItShows() throws IOException {
        Path file = folder.resolve("scaling.svg");
        assertThat(Shell.run("view", "scaling", Shell.GPUS, "--svg", file.toString()).code()).isZero();
        assertThat(Files.readString(file)).startsWith("<?xml").contains("Speed-up");
    }

    @Test
    void aStudyThatTheRunsDoNotSupportIsAnsweredWithThoseThatTheyDo() {
        Shell.Result view = Shell.run("view", "speed", Shell.GPUS);
        assertThat(view.code()).isEqualTo(2);
        assertThat(view.errorLines()).singleElement().asString().contains("no study speed", "scaling", "concurrency");
    }

    @Test
    void withoutRunsThereIsNothingToView() throws IOException {
        Path prose = Files.writeString(folder.resolve("prose.md"), "We talked.\n");
        Shell.Result view = Shell.run("view", "scaling", prose.toString());
        assertThat(view.out()).isEmpty();
        assertThat(view.err()).contains("there are no runs");
    }

    @Test
    void readsTheArchiveWhenNoFileIsNamed() {
        String archive = folder.resolve("a.db").toString();
        Shell.run("import", Shell.GPUS, "--archive", archive);
        Shell.Result view = Shell.run("view", "scaling", "--archive", archive);
        assertThat(view.code()).isZero();
        assertThat(view.out()).isEqualTo(Shell.run("view", "scaling", Shell.GPUS).out());
    }
}
