package dev.touchstone.cli.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignFileWriter;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.cli.Shell;
import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The command `touchstone campaign` as far as it launches nothing.
class CampaignCommandTest {

    private static final List<String> VLLM = List.of("campaign", "--engine", "vllm", "--model", "Qwen/Qwen3-8B", "--gpus", "2",
            "--slo", "ttft.p99=1s", "--concurrency", "16,64", "--launches", "20", "--hours", "2.5");

    @TempDir
    private Path folder;

    private static String[] with(String... more) {
        List<String> words = new ArrayList<>(VLLM);
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    private static Shell.Result run(String line) {
        return Shell.run(line.split(" +"));
    }

    /// 70 switches have more combinations than a number of 64 bits counts.
    @Test
    void combinationsThatCanBeCountedAndNot(@TempDir Path folder) throws IOException {
        assertThat(preview(folder, 2)).contains("candidates:  4 combinations before constraints");
        assertThat(preview(folder, 70)).contains("candidates:  more combinations than can be counted before constraints");
    }

    private static String preview(Path folder, int switches) throws IOException {
        String space = IntStream.range(0, switches).mapToObj(at -> "--t" + at + ": switch").collect(Collectors.joining(", "));
        Path file = Files.writeString(folder.resolve("campaign" + switches + ".yaml"), """
                target: {command: [none-such, serve, --port, "{port}"]}
                space: {%s}
                load: {concurrency: [8], requests: 10}
                objective: {maximise: output_token_throughput}
                """.formatted(space));
        return Shell.run("campaign", file.toString(), "--dry-run", "--archive", folder.resolve("runs.db").toString()).out();
    }

    @Test
    void aDryRunPrintsCommandsAndConstraintsAndLaunchesNothing() {
        Shell.Result result = Shell.run(with("--dry-run"));
        assertThat(result.code()).isZero();
        assertThat(result.lines()).contains("launches:    20 by model, then 8 to confirm; place: local",
                "  --max-num-seqs: 16, 32, 64, 128, 256, 512, 1024; usually 256",
                "  --gpu-memory-utilization: 0.85 … 0.98 (14 values); usually 0.90",
                "  --enable-prefix-caching: switch; usually on",
                "  --max-num-batched-tokens >= --max-num-seqs", "  -tp * -dp = {gpus}",
                "  vllm serve Qwen/Qwen3-8B --host 127.0.0.1 --port 8000 -tp 2",
                "  vllm serve Qwen/Qwen3-8B --host 127.0.0.1 --port 8000 -tp 2 --no-enable-prefix-caching");
        assertThat(result.out()).contains("-tp 1 -dp 2").doesNotContain("kv-cache-dtype").doesNotContain("not launched");
    }

    @Test
    void aDryRunLeavesNoFolderBehind() throws Exception {
        Path archive = folder.resolve("runs.archive");
        String java = ProcessHandle.current().info().command().orElse("java");
        Path file = Files.writeString(folder.resolve("java.yaml"), """
                target: {engine: vllm, command: ["%s", "{port}"]}
                space: {--max-num-seqs: [64, 512]}
                load: {requests: 1}
                objective: {maximise: output_token_throughput}
                """.formatted(java.replace('\\', '/')));
        assertThat(Shell.run("campaign", file.toString(), "--dry-run", "--archive", archive.toString()).code()).isZero();
        assertThat(folder.resolve("campaigns")).doesNotExist();

        Path other = Files.createDirectories(folder.resolve("campaigns").resolve("launches")).resolve("engine.json");
        Files.writeString(other, "{}");
        Shell.run("campaign", file.toString(), "--dry-run", "--archive", archive.toString());
        assertThat(other).as("of another campaign").exists();
    }

    @Test
    void flagsThatChangeAnswersAreSearchedWhereTheUserAsksForThem() {
        assertThat(Shell.run(with("--dry-run", "--quality")).out())
                .contains("  --kv-cache-dtype: auto, fp8; usually auto (changes the model's answers)");
    }

    @Test
    void aSavedCampaignIsTheSame() throws Exception {
        Path file = folder.resolve("qwen.yaml");
        Shell.Result saved = Shell.run(with("--dry-run", "--quality", "--env", "VLLM_USE_V1=1", "--arg=--max-model-len",
                "--arg=8192", "--vary=--block-size=16,32", "--where", "ssh:gpu1", "--save", file.toString()));
        assertThat(saved.code()).isZero();
        assertThat(Shell.run("campaign", file.toString(), "--dry-run").out()).isEqualTo(saved.out());
        CampaignPlan plan = CampaignFile.read(Files.readString(file), "other", folder);
        assertThat(plan.name()).isEqualTo("qwen");
        assertThat(plan.command().words()).endsWith("--max-model-len", "8192");
        assertThat(plan.space().parameter("--block-size")).contains(
                Parameter.choices("--block-size", List.of("16", "32")).withUsual("16"));
        assertThat(CampaignFile.read(CampaignFileWriter.write(plan, folder), "other", folder)).isEqualTo(plan);
    }

    private CampaignPlan saved(String... more) throws Exception {
        Path file = folder.resolve("saved.yaml");
        List<String> words = new ArrayList<>(List.of("campaign", "--engine", "simulated", "--dry-run", "--save", file.toString()));
        words.addAll(List.of(more));
        assertThat(Shell.run(words.toArray(String[]::new)).code()).isZero();
        return CampaignFile.read(Files.readString(file), "other", folder);
    }

    @Test
    void aLimitHasItsOwnStatisticOrThatOfAll() throws Exception {
        assertThat(saved("--slo", "ttft.p95=1s,e2e.mean=10s").objective().limits()).isEqualTo(Map.of(
                Metric.ofKey("ttft.p95").orElseThrow(), 1.0, Metric.ofKey("e2e_latency.mean").orElseThrow(), 10.0));
        assertThat(saved("--slo", "ttft=1s,e2e=10s").objective().limits()).isEqualTo(Map.of(
                Metric.ofKey("ttft.p99").orElseThrow(), 1.0, Metric.ofKey("e2e_latency.p99").orElseThrow(), 10.0));
        assertThat(saved("--slo", "tpot=50ms,ttft.p99=1s,request_throughput=2", "--at", "median").objective().limits()).isEqualTo(Map.of(
                Metric.ofKey("tpot.p50").orElseThrow(), 0.05, Metric.ofKey("ttft.p99").orElseThrow(), 1.0,
                Metric.ofKey("request_throughput").orElseThrow(), 2.0));
    }

    @Test
    void theCheapestLaunchIsSearchedForWithPricesAndGpus() throws Exception {
        Path prices = Files.writeString(folder.resolve("prices.json"), """
                {"prices": [{"gpu": "H100", "perGpuHour": 2.5, "currency": "USD", "date": "2026-08-01", "source": "contract"}]}
                """);
        CampaignPlan plan = saved("--objective", "min:cost_per_million_output_tokens", "--slo", "ttft.p99=1s", "--prices",
                prices.toString(), "--condition", "gpu=NVIDIA H100", "--condition", "gpuCount=2");
        assertThat(plan.objective().prices().all()).extracting(GpuPrice::gpu).containsExactly("H100");
        assertThat(plan.load().servers().getFirst().conditions()).containsEntry(Factor.GPU, Level.of("NVIDIA H100"))
                .containsEntry(Factor.GPU_COUNT, Level.of(2));
        assertThat(CampaignFile.read(CampaignFileWriter.write(plan, folder), "other", folder)).isEqualTo(plan);
        assertThat(saved("--slo", "ttft.p99=1s").objective().prices()).as("no cost, no prices").isEqualTo(GpuPrices.NONE);
    }

    @Test
    void onlySomeFlags() {
        Shell.Result result = Shell.run(with("--dry-run", "--only=--max-num-seqs,-tp,-dp"));
        assertThat(result.out()).contains("  --max-num-seqs:", "  -tp: 1, 2").doesNotContain("  --block-size:");
        assertThat(Shell.run(with("--dry-run", "--only=--max-num-seqs")).out()).doesNotContain("-tp * -dp = ");
    }

    @Test
    void candidatesThatConstraintsExcludeAreNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("list.yaml"), """
                target: {engine: vllm, command: [vllm, serve, m, --port, "{port}"]}
                space: {--max-num-seqs: [64, 512], --max-num-batched-tokens: [256, 8192]}
                candidates: [{--max-num-seqs: 512, --max-num-batched-tokens: 256}, {--max-num-seqs: 64}]
                load: {requests: 1}
                objective: {maximise: output_token_throughput}
                search: {method: list}
                """);
        assertThat(Shell.run("campaign", file.toString(), "--dry-run").out()).contains("not launched: --max-num-seqs 512"
                + " --max-num-batched-tokens 256: --max-num-batched-tokens 256 and --max-num-seqs 512 do not go together: the"
                + " constraint is --max-num-batched-tokens >= --max-num-seqs");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            campaign                                                     | what is to be launched? give FILE.yaml, or --engine
            campaign --launches 3                                        | what is to be launched? give FILE.yaml, or --engine
            campaign a.yaml --launches 3                                 | do not go with a.yaml: change the file instead
            campaign --engine tgi                                        | unknown engine tgi; known: vllm, sglang, llama.cpp
            campaign --engine vllm --gpus 1                              | which model? give --model
            campaign --engine vllm --model m                             | how many GPUs may a launch use? give --gpus
            campaign --engine simulated --objective speed                | --objective is max:METRIC or min:METRIC, not speed
            campaign --engine simulated --objective max:speed            | "speed" is no metric
            campaign --engine simulated --slo ttft.p99=soon              | objective.within.ttft.p99 must be a time with its unit
            campaign --engine simulated --slo speed=1s                   | "speed" is no metric
            campaign --engine simulated --slo ttft=1s --at p1000         | unknown statistic p1000; known: mean, median
            campaign --engine simulated --prices none.json               | --prices none.json: there is no such file
            campaign --engine simulated --condition speed=1              | servers.conditions: the field "speed" is not known
            campaign --engine simulated --method luck                    | search.method must be list, grid, random, screening
            campaign --engine simulated --launches 0                     | launches and repeats must be 1 or more
            campaign --engine simulated --hours 0                        | hours must be more than 0
            campaign --engine simulated --where moon                     | --where is local, ssh:HOST, docker:IMAGE
            campaign --engine simulated --vary=--block-size              | --vary is a flag with its values
            campaign --engine simulated --vary=--block-size=16           | needs two values or more
            campaign --engine simulated --only=--tp                      | --tp is no flag of the preset; known: --max-num-seqs
            campaign --engine simulated --gpus 0                         | target.gpus must be 1 or more
            campaign --engine simulated --concurrency 0                  | requests in flight must be 1 or more
            """)
    void wrongUsageIsOneSentence(String line, String sentence) {
        Shell.Result result = run(line);
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines().findFirst().orElse("")).contains(sentence);
    }

    /// All that is wrong above, in the form in which it is right.
    @Test
    void whatIsRightIsNotRefused() throws Exception {
        Path prices = Files.writeString(folder.resolve("prices.json"), "{\"prices\": []}");
        Shell.Result right = run("campaign --engine simulated --objective max:output_token_throughput --slo ttft.p99=1s --at p95 --prices "
                + prices + " --condition gpuCount=1 --method grid --launches 2 --hours 1 --where local --vary=--block-size=16,32"
                + " --only=--max-num-seqs,--block-size --gpus 1 --concurrency 1 --dry-run");
        assertThat(right.err()).isEmpty();
        assertThat(right.code()).isZero();
        assertThat(run("campaign --engine vllm --model m --gpus 1 --dry-run").code()).isZero();
    }
}
