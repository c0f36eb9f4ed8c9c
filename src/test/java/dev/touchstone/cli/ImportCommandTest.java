package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportCommandTest {

    @TempDir
    Path folder;
    private String archive = "";

    @BeforeEach
    void nameAnArchive() {
        archive = folder.resolve("team.db").toString();
    }

    @Test
    void storesRunsOnce() {
        Shell.Result first = Shell.run("import", Shell.THINKING, "--archive", archive);
        assertThat(first.code()).isZero();
        assertThat(first.lines().getFirst()).isEqualTo("qwen3-4b-think-on-and-off.md: 12 runs added");
        assertThat(first.lines().getLast()).contains("team.db", "12 runs");
        Shell.Result second = Shell.run("import", Shell.THINKING, Shell.GPUS, "--archive", archive);
        assertThat(second.lines().getFirst()).isEqualTo("qwen3-4b-think-on-and-off.md: 0 runs added, 12 were there already");
        assertThat(second.lines().getLast()).contains("37 runs");
    }

    @Test
    void compareAndReportWorkOnTheArchive() {
        Shell.run("import", Shell.SAMPLES.toString(), "--archive", archive);
        String[] lens = {"--by", "thinking", "--metric", "e2e_latency.mean", "--baseline", "off", "--json"};
        String archived = Shell.run("compare", "--archive", archive, lens[0], lens[1], lens[2], lens[3], lens[4],
                lens[5], lens[6]).out();
        String read = Shell.run("compare", Shell.SAMPLES.toString(), lens[0], lens[1], lens[2], lens[3], lens[4],
                lens[5], lens[6]).out();
        assertThat(archived).isNotEmpty().isEqualTo(read);
        Path file = folder.resolve("all.csv");
        assertThat(Shell.run("report", "--archive", archive, "-o", file.toString()).code()).isZero();
        assertThat(file).exists();
    }

    @Test
    void anotherArchiveIsMerged() {
        String other = folder.resolve("colleague.db").toString();
        Shell.run("import", Shell.THINKING, "--archive", other);
        Shell.Result merged = Shell.run("import", other, Shell.GPUS, "--archive", archive);
        assertThat(merged.code()).isZero();
        assertThat(merged.lines().getFirst()).isEqualTo(other + ": 12 runs added");
        assertThat(merged.lines().getLast()).contains("37 runs");
        assertThat(Shell.run("import", other, "--archive", archive).lines().getFirst())
                .isEqualTo(other + ": 0 runs added, 12 were there already");
    }

    @Test
    void whatIsNoArchiveStaysAsItIs() throws IOException {
        Path other = Files.writeString(folder.resolve("letter.txt"), "Dear reader, this is no archive.\n".repeat(40));
        Shell.Result imported = Shell.run("import", Shell.THINKING, "--archive", other.toString());
        assertThat(imported.code()).isEqualTo(1);
        assertThat(imported.out()).isEmpty();
        assertThat(imported.errorLines()).singleElement().asString().contains("letter.txt");
        assertThat(Files.readString(other)).startsWith("Dear reader");
    }

    /// The notes contain the GPU of no run.
    @Test
    void whatIsStatedHoldsForRunsThatDoNotContainIt() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.md"), """
                # vLLM, 2 GPUs
                ============ Serving Benchmark Result ============
                Successful requests:                     100
                Request throughput (req/s):              10.50
                Output token throughput (tok/s):         1000.50
                ==================================================
                """);
        Shell.run("import", notes.toString(), "--set", "gpu=NVIDIA A10", "--set", "gpuCount=8", "--set", "rack=2",
                "--archive", archive);
        Path file = folder.resolve("all.json");
        Shell.run("report", "--archive", archive, "-o", file.toString());
        assertThat(Files.readString(file)).contains("NVIDIA A10", "set by hand", "\"gpuCount\" : 2",
                "\"rack (set by hand)\" : \"2\"").doesNotContain("\"gpuCount\" : 8");

        assertThat(Shell.run("read", notes.toString(), "--set", "thinking=off", "--json").json().get(0).get("runs")
                .get(0).get("conditions").get("thinking").asString()).isEqualTo("off");
        assertThat(Shell.run("check", "--archive", archive, "--set", "temperature=0").code()).isZero();
        Shell.run("report", "--archive", archive, "-o", file.toString());
        assertThat(Files.readString(file)).as("only import stores it").doesNotContain("temperature");
    }

    @ParameterizedTest
    @CsvSource({"gpuCount=many,GPUs must be a whole number", "gpuCount,--set takes NAME=LEVEL", "=4,--set takes",
        "gpuCount=,--set takes"})
    void whatCannotBeStatedIsWrongUsage(String statement, String why) {
        Shell.Result read = Shell.run("read", Shell.THINKING, "--set", statement);
        assertThat(read.code()).isEqualTo(2);
        assertThat(read.errorLines().getFirst()).contains(why);
    }

    @Test
    void anEmptyArchiveHasNothingToCompare() {
        Shell.Result compared = Shell.run("compare", "--archive", archive, "--by", "engine", "--metric", "duration");
        assertThat(compared.code()).isZero();
        assertThat(compared.errorLines()).hasSize(2).last().asString().contains("there are no runs");
        assertThat(compared.errorLines().getFirst()).contains("there is no archive at ");
    }
}
