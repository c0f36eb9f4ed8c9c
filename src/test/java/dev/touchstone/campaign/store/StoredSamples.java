package dev.touchstone.campaign.store;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialCourse;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.campaign.trial.TrialFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Campaigns in their folders with trials that nobody launched.
public final class StoredSamples {

    private static final String VLLM = """
            target: {engine: vllm, command: [vllm, serve, "{model}", --port, "{port}", -tp, "2"], model: Qwen/Qwen3-8B}
            space:
              --max-num-seqs: {log2: [64, 1024], usual: 256}
              --block-size: {values: [16, 32], usual: 16}
              --enable-prefix-caching: {switch: true, usual: on}
            load: {concurrency: [64], requests: 300}
            objective: {maximise: output_token_throughput, within: {ttft.p99: 1s}}
            search: {method: model, launches: 12, confirm: 2, seed: 1}
            """;

    private StoredSamples() {
    }

    /// Stores an interrupted campaign: eight launches, two of which failed.
    public static StoredCampaign interrupted(CampaignStore store) throws IOException {
        StoredCampaign campaign = store.begin(new CampaignSource(VLLM, "Qwen3-8B on two A10", null));
        List<Trial> trials = new ArrayList<>();
        add(trials, Map.of(), 1480, null);
        add(trials, Map.of("--max-num-seqs", "512"), 1650, null);
        add(trials, Map.of("--max-num-seqs", "1024"), Double.NaN, new TrialFailure(TrialFailureKind.MEMORY_AT_LOAD,
                "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.25 GiB. GPU 0 has a total capacity of 22.06 GiB"));
        add(trials, Map.of("--max-num-seqs", "512", "--block-size", "32"), 1702, null);
        add(trials, Map.of("--max-num-seqs", "64"), Double.NaN, TrialFailure.of(TrialFailureKind.OBJECTIVES_MISSED));
        add(trials, Map.of("--enable-prefix-caching", "off"), 1466, null);
        add(trials, Map.of("--max-num-seqs", "128", "--block-size", "32"), 1391, null);
        add(trials, Map.of("--block-size", "32"), 1503, null);
        TrialFiles files = new TrialFiles(store.folder(campaign.text()));
        for (Trial trial : trials) {
            files.write(trial);
        }
        return campaign;
    }

    private static void add(List<Trial> trials, Map<String, String> values, double figure, @Nullable TrialFailure failure) {
        trials.add(new Trial(trials.size() + 1, new Candidate(values), failure, List.of(), figure, Purpose.SEARCH, List.of(),
                TrialCourse.UNKNOWN));
    }
}
