package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class WatchCommandTest {

    private static final double[] STEADY = {512, 515, 509, 512, 518, 507, 512, 513, 511};

    @TempDir
    Path folder;

    /// Nightlies of November in the form of vLLM's `--save-result --append-result`, one per day.
    private String nightlies(double... throughputs) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int at = 0; at < throughputs.length; at++) {
            lines.append(String.format(Locale.ROOT, "{\"date\": \"202611%02d-031500\", \"endpoint_type\": \"openai\", \"backend\": "
                    + "\"openai\", \"label\": null, \"model_id\": \"acme/large-70b\", \"tokenizer_id\": \"acme/large-70b\", "
                    + "\"num_prompts\": 80, \"gpu\": \"Acme X1\", \"request_rate\": \"inf\", \"burstiness\": 1.0, "
                    + "\"max_concurrency\": 8, \"duration\": %.3f, \"completed\": 80, \"failed\": 0, \"total_input_tokens\": 40960, "
                    + "\"total_output_tokens\": 10240, \"request_throughput\": %.3f, \"output_throughput\": %.2f, "
                    + "\"total_token_throughput\": %.2f, \"mean_ttft_ms\": 100.0, \"median_ttft_ms\": 96.0, \"p99_ttft_ms\": 200.0}%n",
                    at + 1, 10240 / throughputs[at], throughputs[at] / 128, throughputs[at], throughputs[at] * 5));
        }
        return Files.writeString(folder.resolve("nightlies.jsonl"), lines).toString();
    }

    private static double[] then(double... last) {
        double[] all = Arrays.copyOf(STEADY, STEADY.length + last.length);
        System.arraycopy(last, 0, all, STEADY.length, last.length);
        return all;
    }

    @Test
    void aSlowerBuildIsExitCodeOne() throws IOException {
        Shell.Result slower = Shell.run("watch", nightlies(then(480, 481, 479)));
        assertThat(slower.code()).isEqualTo(1);
        assertThat(slower.lines().getFirst()).contains("Output throughput of ",
                ": slower. The last 3 builds, since 2026-11-10, lie 6.3 % below the median of the 9 before (z -");
        Shell.Result steady = Shell.run("watch", nightlies(then(512, 511)));
        assertThat(steady.code()).isZero();
        assertThat(steady.lines().getFirst()).endsWith("no change. 11 builds, the last one measured on 2026-11-11.");
        assertThat(Shell.run("watch", nightlies(then(550, 551, 549))).code()).as("faster is fine").isZero();
    }

    @Test
    void theOtherFormsSayTheSame() throws IOException {
        JsonNode json = Shell.run("watch", nightlies(then(480, 481, 479)), "--json").json();
        assertThat(json.path("verdict").asString()).isEqualTo("slower");
        JsonNode history = json.path("histories").get(0);
        assertThat(history.path("metric").asString()).isEqualTo("output_token_throughput");
        assertThat(history.path("change").path("points").asInt()).isEqualTo(3);
        assertThat(history.path("change").path("ratio").asDouble()).isBetween(0.93, 0.94);
        assertThat(history.path("builds")).hasSize(12);
        Shell.Result page = Shell.run("watch", nightlies(then(480, 481, 479)), "--markdown");
        assertThat(page.out()).startsWith("## One history is slower\n").contains("- Output throughput of ", "| 2026-11-12 |", "←");
        assertThat(Shell.run("watch", nightlies(then(512)), "--markdown").out()).startsWith("## No change for the worse\n")
                .doesNotContain("←");
        assertThat(Shell.run("watch", nightlies(then(512)), "--json").json().path("verdict").asString()).isEqualTo("no-change");
    }

    @Test
    void tooFewBuildsAreSaid() throws IOException {
        Shell.Result few = Shell.run("watch", nightlies(512, 300));
        assertThat(few.code()).isZero();
        assertThat(few.lines().getFirst()).endsWith("too few builds to judge: 2, and 7 are needed.");
        assertThat(few.errorLines()).containsExactly("nothing can be judged yet: every history has too few builds");
        assertThat(Shell.run("watch", nightlies(512, 300), "--markdown").out()).startsWith("## Nothing can be judged yet");
        assertThat(Shell.run("watch", nightlies(512)).code()).as("no history at all").isEqualTo(2);
        assertThat(Shell.run("watch", nightlies(then(512)), "--metric", "duration").errorLines().getFirst())
                .contains("neither higher nor lower is better");
        assertThat(Shell.run("watch", nightlies(then(512)), "--where", "engine=SGLang").errorLines().getFirst())
                .contains("there are no runs to watch");
    }

    @Test
    void anAcceptedLevelStaysAccepted() throws IOException {
        String archive = folder.resolve("own.db").toString();
        Shell.run("import", nightlies(then(480, 481, 479)), "--archive", archive);
        assertThat(Shell.run("watch", "--archive", archive).code()).isEqualTo(1);
        Shell.Result accepted = Shell.run("watch", "--archive", archive, "--accept", "2026-11-10", "--why", "new sampler");
        assertThat(accepted.code()).isZero();
        assertThat(accepted.errorLines().getFirst()).isEqualTo("A new level is accepted at 1 run of 2026-11-10 or later.");
        Shell.Result later = Shell.run("watch", "--archive", archive);
        assertThat(later.code()).isZero();
        assertThat(later.out()).contains("The history begins on 2026-11-10, where a new level was accepted: new sampler");
        assertThat(Shell.run("watch", nightlies(then(480)), "--accept", "2026-11-10").errorLines().getFirst()).contains("name no FILE");
        assertThat(Shell.run("watch", "--archive", archive, "--accept", "2026-12-10").errorLines().getFirst())
                .contains("no history has a run of this day or later");
    }

    @Test
    void aPublishedReferenceStandsUnderOnesOwn() throws IOException {
        Path reference = Files.writeString(folder.resolve("inferencex.json"), """
                {"hw": "x1", "conc": 8, "model": "acme/large-70b", "framework": "vllm", "precision": "fp8", "spec_decoding": "none",
                 "tp": 2, "ep": 1, "dp_attention": "false", "tput_per_gpu": 1280.0, "output_tput_per_gpu": 256.0,
                 "input_tput_per_gpu": 1024.0, "mean_ttft": 0.1, "median_ttft": 0.09, "isl": 512, "osl": 128}
                """);
        Shell.Result watched = Shell.run("watch", nightlies(then(512)), "--set", "engine=vLLM", "--reference", reference.toString());
        assertThat(watched.code()).isZero();
        assertThat(watched.out()).contains("Published by InferenceX (inferencex.json): 512");
        assertThat(Shell.run("watch", nightlies(then(512)), "--reference", nightlies(then(512))).errorLines().getFirst())
                .contains("there are no results of InferenceX");
    }
}
