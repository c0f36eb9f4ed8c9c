package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.rule.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CheckCommandTest {

    private static final String IMPOSSIBLE = """
            ============ Serving Benchmark Result ============
            Successful requests:                     100
            Benchmark duration (s):                  100.00
            Total input tokens:                      10239
            Total generated tokens:                  20480
            Request throughput (req/s):              1.00
            Output token throughput (tok/s):         318.04
            Total Token throughput (tok/s):          436.07
            ==================================================
            """;

    @Test
    void saysEachCheckOnceWithItsRuns() {
        Shell.Result check = Shell.run("check", Shell.GPUS);

        assertThat(check.code()).isZero();
        assertThat(check.lines()).contains("Caution: Warm-up suspected (warm-up). Leave this run out, or repeat it on a "
                + "warm server.", "  runs 5, 8, 13: All figures rest on only 20 requests.");
        assertThat(check.lines()).anySatisfy(line -> assertThat(line)
                .startsWith("  run 5, SGLang, 4 GPUs, concurrency 5 (a10-").contains("14.62 s"));
        assertThat(check.lines().getLast()).isEqualTo("25 runs: 19 cautions, 17 notes");
    }

    @Test
    void showsWhatWeighsEnough() {
        assertThat(Shell.run("check", Shell.GPUS, "--severity", "caution").out()).contains("Caution:")
                .doesNotContain("Note:");
        assertThat(Shell.run("check", Shell.GPUS, "--severity", "error").lines())
                .containsExactly("25 runs: 19 cautions, 17 notes");
        Shell.Result wrong = Shell.run("check", Shell.GPUS, "--severity", "bad");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("unknown severity bad; known: error, caution, note");
    }

    @Test
    void jsonHasOneObjectAFinding() {
        JsonNode found = Shell.run("check", Shell.GPUS, "--json", "--exclude", "warm-up").json();

        JsonNode first = found.get(0);
        assertThat(first.path("run").asInt()).isEqualTo(5);
        assertThat(first.path("source").asString()).startsWith("a10-");
        assertThat(first.path("lines").get(0).asInt()).isPositive();
        assertThat(first.path("check").asString()).isEqualTo("warm-up");
        assertThat(first.path("severity").asString()).isEqualTo("caution");
        assertThat(first.path("excluded").asString()).isEqualTo("warm-up");
        assertThat(found.valueStream().filter(one -> one.path("run").asInt() == 8))
                .allSatisfy(one -> assertThat(one.has("excluded")).isFalse());
    }

    @Test
    void markdownIsATable() {
        Shell.Result check = Shell.run("check", Shell.GPUS, "--markdown");
        assertThat(check.lines().getFirst()).startsWith("| Run").contains("| Severity | Check");
        assertThat(check.lines()).hasSize(2 + 19 + 17);
    }

    @Test
    void anErrorIsSaidByTheExitCode(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("result.txt"), IMPOSSIBLE);
        Shell.Result check = Shell.run("check", file.toString(), "--severity", "error");

        assertThat(check.code()).isEqualTo(1);
        assertThat(check.out()).contains("Error: Output throughput contradicts the token count (output-throughput)",
                "318 tokens/s × 100 s = 31804 tokens, but 20480 were generated");
    }

    @Test
    void theCatalogueHasEveryCheck() {
        assertThat(Shell.run("check", "--catalogue").out()).contains(Checks.all().stream().map(Check::title).toList());
        assertThat(Shell.run("check", "--catalogue", "--json").json().valueStream()
                .map(check -> check.path("check").asString()).toList())
                .isEqualTo(Checks.all().stream().map(Check::id).toList());
        assertThat(Shell.run("check", "--catalogue", "--markdown").lines()).hasSize(Checks.all().size() + 2);
    }

    @Test
    void aWarmUpTakesNoPartUnlessItIsIncluded() {
        Shell.Result all = Shell.run("compare", Shell.GPUS, "--by", "gpuCount", "--metric", "request_throughput",
                "--where", "engine=SGLang", "--json", "--include", "warm-up");
        Shell.Result warm = Shell.run("compare", Shell.GPUS, "--by", "gpuCount", "--metric", "request_throughput",
                "--where", "engine=SGLang", "--json");

        assertThat(concurrencies(all)).containsExactly(5, 30, 50);
        assertThat(concurrencies(warm)).as("the cold run was all there was of four GPUs at concurrency 5")
                .containsExactly(30, 50);
        assertThat(warm.json().path("warnings").valueStream().map(warning -> warning.path("message").asString()))
                .contains("1 run excluded (warm-up suspected): in no mean, difference or verdict.");
    }

    @Test
    void whatFindsNothingAndWhatIsNoCheckIsSaid() {
        Shell.Result nothing = Shell.run("compare", Shell.GPUS, "--by", "gpuCount", "--metric", "request_throughput",
                "--exclude", "retokenized");
        assertThat(nothing.code()).isZero();
        assertThat(nothing.errorLines()).containsExactly(
                "--exclude retokenized excludes nothing: it finds nothing in these runs");

        Shell.Result wrong = Shell.run("compare", Shell.GPUS, "--by", "gpuCount", "--metric", "request_throughput",
                "--exclude", "warmup");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("no check is called warmup").contains("warm-up");

        Shell.Result notLeftOut = Shell.run("findings", Shell.GPUS, "--include", "unstable");
        assertThat(notLeftOut.code()).isEqualTo(2);
        assertThat(notLeftOut.err()).contains("--include unstable: only warm-up and mean-of-runs are left out by default");
    }

    @Test
    void theReportTakesItTooFromTheArchiveAsWell(@TempDir Path folder) {
        Path archive = folder.resolve("team.touchstone");
        assertThat(Shell.run("import", Shell.GPUS, "--archive", archive.toString()).code()).isZero();

        Shell.Result report = Shell.run("report", "--archive", archive.toString(), "--exclude", "warm-up", "-o",
                folder.resolve("out.json").toString());
        assertThat(report.code()).isZero();
        assertThat(folder.resolve("out.json")).content().contains("1 run excluded (warm-up suspected)");
    }

    private static List<Integer> concurrencies(Shell.Result compared) {
        return compared.json().path("rows").valueStream()
                .map(row -> row.path("match").path("concurrency").asInt()).toList();
    }
}
