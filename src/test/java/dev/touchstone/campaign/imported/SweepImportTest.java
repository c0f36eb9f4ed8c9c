package dev.touchstone.campaign.imported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Folders of `vllm bench sweep serve` and the records of SGLang's `auto_benchmark` as campaigns.
class SweepImportTest {

    private static final Path SWEEP = Path.of("src/test/resources/dev/touchstone/campaign/imported/sweep");
    private static final Path RECORDS = Path.of("src/test/resources/formats/sglang-auto-benchmark/results.jsonl");

    @TempDir
    private Path folder;

    private static List<Reading> read(Path path) {
        return new Importer().read(List.of(path), ReadingProgress.UNWATCHED);
    }

    private static CampaignData campaign(Path path) {
        return ImportedCampaign.of("search", LaunchSource.of(read(path)), null).orElseThrow();
    }

    @Test
    void aFolderOfASweepHasALaunchForEachServerAndItsRunsOnce() {
        CampaignData campaign = campaign(SWEEP);
        assertThat(campaign.trials()).hasSize(3).allSatisfy(trial -> assertThat(trial.runs()).hasSize(4).doesNotHaveDuplicates());
        assertThat(campaign.runs()).hasSize(12);
        assertThat(campaign.space().parameters()).extracting(Parameter::name)
                .containsExactlyInAnyOrder("--max-num-seqs", "--enable-prefix-caching", "-tp");
        assertThat(campaign.trials()).extracting(trial -> trial.candidate().values()).contains(
                Map.of("--max-num-seqs", "128", "--enable-prefix-caching", "off", "-tp", "2"),
                Map.of("--max-num-seqs", "32", "--enable-prefix-caching", "on", "-tp", "1"));
        assertThat(CampaignOutcome.of(campaign).best()).hasValueSatisfying(best -> assertThat(best.command())
                .isEqualTo("--max-num-seqs 128 --no-enable-prefix-caching -tp 2"));
    }

    @Test
    void theRunsOfASweepHaveTheFlagsOfTheirServerAlsoInItsTable() {
        List<Run> runs = read(SWEEP).stream().flatMap(reading -> reading.runs().stream()).toList();
        assertThat(runs).hasSize(36).allSatisfy(run -> assertThat(run.flags()).containsKey("--max-num-seqs"));
        assertThat(runs.stream().filter(run -> run.flags().containsKey("--no-enable-prefix-caching"))).hasSize(12)
                .allSatisfy(run -> assertThat(run.conditions().text(Factor.TENSOR_PARALLEL, "")).isEqualTo("2"));
        assertThat(runs.stream().map(Run::id).distinct()).hasSize(12);
    }

    @Test
    void theTableOfASweepAloneHasTheFlagsOfItsColumns() {
        CampaignData campaign = campaign(SWEEP.resolve("summary.csv"));
        assertThat(campaign.trials()).hasSize(3);
        assertThat(campaign.space().parameters()).extracting(Parameter::name).contains("--max-num-seqs", "--enable-prefix-caching");
    }

    @Test
    void recordsOfSglangAreLaunchesWithTheirFailures() {
        CampaignData campaign = campaign(RECORDS);
        assertThat(campaign.engine()).isEqualTo("SGLang");
        assertThat(campaign.trials()).extracting(trial -> trial.failure() == null).containsExactly(true, false, true, false, false);
        assertThat(campaign.trials()).filteredOn(trial -> trial.failure() != null)
                .extracting(trial -> Objects.requireNonNull(trial.failure()).kind())
                .containsExactly(TrialFailureKind.MEMORY_AT_LOAD, TrialFailureKind.OBJECTIVES_MISSED, TrialFailureKind.CONSTRAINT);
        assertThat(campaign.trials().getFirst().objective()).as("at the highest rate within the limits").isCloseTo(958.7, within(0.01));
        assertThat(CampaignOutcome.of(campaign).best()).hasValueSatisfying(best -> assertThat(best.command())
                .startsWith("python -m sglang.launch_server --model-path acme/chat-8b ").contains("--chunked-prefill-size 2048", "--tp-size 2"));
    }

    @Test
    void theFileOfTheClientBesideTheRecordsGetsTheirFlags() throws IOException {
        String record = Files.readAllLines(RECORDS).getFirst();
        int metrics = record.indexOf("{\"tag\"");
        Files.writeString(folder.resolve("bench_base_cand0_mcNone_q4.0.jsonl"), record.substring(metrics, record.length() - 1) + "\n");
        Files.copy(RECORDS, folder.resolve("live_results.jsonl"));
        Files.copy(RECORDS, folder.resolve("results.jsonl"));
        List<Reading> readings = read(folder);
        assertThat(readings).hasSize(3).allSatisfy(reading -> assertThat(reading.runs().getFirst().flags())
                .containsEntry("--chunked-prefill-size", "8192"));
        assertThat(readings.stream().flatMap(reading -> reading.runs().stream()).map(Run::id).distinct()).hasSize(6);
        assertThat(campaign(folder).trials()).hasSize(5);
    }

    @Test
    void aServerOfASweepThatDidNotStartIsAFailedLaunch() throws IOException {
        Files.copy(SWEEP.resolve("summary.csv"), folder.resolve("summary.csv"));
        Files.writeString(folder.resolve("SERVE-max_num_seqs=512-failure.json"), """
                {
                  "error_type": "RuntimeError",
                  "error": "Server process crashed with return code 1",
                  "serve_overrides": {
                    "max_num_seqs": 512,
                    "enable_prefix_caching": false,
                    "tensor_parallel_size": 2
                  }
                }
                """);
        CampaignData campaign = campaign(folder);
        assertThat(campaign.trials()).hasSize(4).filteredOn(trial -> trial.failure() != null).singleElement()
                .satisfies(trial -> assertThat(trial.candidate().values()).containsEntry("--max-num-seqs", "512")
                        .containsEntry("--enable-prefix-caching", "off").containsEntry("-tp", "2"));
        assertThat(CampaignOutcome.of(campaign).best()).hasValueSatisfying(best -> assertThat(best.command()).startsWith("--max-num-seqs 128"));
    }
}
