package dev.touchstone.campaign.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TriedBeforeTest {

    private static final CampaignPlan PLAN = CampaignFile.read("""
            target: {engine: vllm, command: [vllm, serve, "{model}", --port, "{port}"], model: org/Model-1B}
            space:
              --max-num-seqs: {log2: [16, 1024], usual: 256}
              --enable-prefix-caching: {switch: true, usual: on}
            load: {concurrency: [64], requests: 300, maxTokens: 256}
            objective: {maximise: output_token_throughput}
            search: {method: random, launches: 10}
            """, "test", null);

    private static Run run(int line, int concurrency, double throughput, Map<String, String> flags) {
        return new Run("run-" + line, "json", null, new Source("notes.txt", "ab".repeat(32), Lines.of(line)), null,
                Conditions.none().with(Factor.ENGINE, Level.of("vLLM"), Evidence.byHand())
                        .with(Factor.CONCURRENCY, Level.of(concurrency), Evidence.byHand()), flags,
                Metrics.of(Map.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), throughput)), new Definitions(Map.of()), Map.of(),
                List.of(), List.of(), List.of(), List.of(), List.of());
    }

    private static final LaunchSource SOURCE = new LaunchSource("notes.txt", List.of(
            run(20, 64, 1000, Map.of("--max-num-seqs", "128", "--enable-prefix-caching", "")),
            run(30, 64, 1020, Map.of("--max-num-seqs", "128", "--enable-prefix-caching", "")),
            run(40, 100, 1500, Map.of("--max-num-seqs", "512")), run(50, 64, 900, Map.of("--block-size", "16"))),
            List.of(new FailedLaunch(Lines.of(10), "vllm serve org/Model-1B --max-num-seqs 1024",
                    Map.of("--max-num-seqs", "1024"), "torch.OutOfMemoryError: CUDA out of memory.")));

    @Test
    void onlyLaunchesWithTheFlagsAndAtALoadOfTheCampaignAreTrials() {
        TriedBefore tried = TriedBefore.of(PLAN, List.of(SOURCE));
        assertThat(tried.trials()).extracting(Trial::number).containsExactly(1, 2);
        assertThat(Objects.requireNonNull(tried.trials().getFirst().failure()).kind()).isEqualTo(TrialFailureKind.MEMORY_AT_LOAD);
        Trial worked = tried.trials().getLast();
        assertThat(worked.objective()).as("the mean of the repeats").isEqualTo(1010);
        assertThat(worked.candidate().values()).isEqualTo(Map.of("--max-num-seqs", "128", "--enable-prefix-caching", "on"));
        assertThat(tried.atOtherLoads()).isEqualTo(1);
        assertThat(tried.withOtherFlags()).isEqualTo(1);
    }

    @Test
    void asACampaignOfItsOwnAllOfThemAreTrials() {
        assertThat(ImportedCampaign.of("notes", List.of(SOURCE), null)).hasValueSatisfying(campaign -> {
            assertThat(campaign.trials()).hasSize(4);
            assertThat(campaign.isImported()).isTrue();
            assertThat(campaign.stopped()).isNull();
        });
        assertThat(ImportedCampaign.of("none", List.of(new LaunchSource("a", List.of(run(1, 64, 1000, Map.of())), List.of())), null))
                .isEmpty();
    }

    @Test
    void launchesAreComparedAtTheLoadsThatAllOfThemHave() {
        List<Run> runs = List.of(run(1, 64, 1000, Map.of("--max-num-seqs", "128")), run(2, 128, 3000, Map.of("--max-num-seqs", "128")),
                run(3, 64, 1200, Map.of("--max-num-seqs", "256")));
        assertThat(objectives(runs)).containsExactly(1000.0, 1200.0);
        assertThat(objectives(runs.subList(1, 3))).as("none in common").containsExactly(3000.0, 1200.0);
    }

    private static List<Double> objectives(List<Run> runs) {
        return ImportedCampaign.of("notes", List.of(new LaunchSource("notes.txt", runs, List.of())), null).orElseThrow().trials()
                .stream().map(Trial::objective).toList();
    }
}
