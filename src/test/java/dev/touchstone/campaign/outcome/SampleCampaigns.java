package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.campaign.trial.GivenUp;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialCourse;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Campaigns built by hand, in which the effect of every flag is known.
public final class SampleCampaigns {

    public static final Metric THROUGHPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    public static final Metric TTFT = Metric.of(Quantity.TTFT, Statistic.percentile(99));

    static final Parameter SEQS = Parameter.log2("--max-num-seqs", 64, 1024).withUsual("256");
    static final Parameter BATCH = Parameter.log2("--max-num-batched-tokens", 2048, 16384).withUsual("2048");
    private static final Parameter PREFIX = Parameter.toggle("--enable-prefix-caching").withUsual("on");
    private static final Parameter BACKEND = Parameter.choices("--attention-backend",
            List.of("FLASH_ATTN", "FLASHINFER", "TRITON_ATTN"));

    private final List<Trial> trials = new ArrayList<>();
    private final Map<String, Run> runs = new LinkedHashMap<>();
    private final Map<Metric, Double> limits = new LinkedHashMap<>();
    private List<Parameter> parameters = List.of(SEQS, BATCH, PREFIX, BACKEND);
    private final Map<Metric, Double> more = new LinkedHashMap<>();
    private List<Integer> loads = List.of(16, 64);
    private List<Warning> warnings = List.of();
    private Set<Metric> unmeasured = Set.of();
    private double others = Double.NaN;
    private boolean isMaximised = true;
    private @Nullable StopReason stopped = StopReason.LAUNCHES;

    /// Twelve launches of a search, four of which failed, and three of each to confirm.
    public static CampaignData whole() {
        return new SampleCampaigns().limit(TTFT, 1.0).worked(1000)
                .worked(1120, "--max-num-seqs", "512")
                .worked(1075, "--max-num-batched-tokens", "8192")
                .worked(990, "--enable-prefix-caching", "off")
                .failed(TrialFailureKind.BAD_FLAG, "error: argument --attention-backend: invalid choice: 'TRITON_ATTN'",
                        "--attention-backend", "TRITON_ATTN")
                .worked(1050, "--attention-backend", "FLASHINFER")
                .failed(TrialFailureKind.MEMORY_AT_LOAD, "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB",
                        "--max-num-seqs", "1024", "--max-num-batched-tokens", "16384")
                .worked(1206, "--max-num-seqs", "512", "--max-num-batched-tokens", "8192")
                .failed(TrialFailureKind.MEMORY_AT_CAPTURE, "torch.OutOfMemoryError while capturing CUDA graphs",
                        "--max-num-seqs", "1024")
                .worked(1265, "--max-num-seqs", "512", "--max-num-batched-tokens", "8192", "--attention-backend", "FLASHINFER")
                .worked(890, "--max-num-seqs", "64", "--attention-backend", "FLASHINFER")
                .failed(TrialFailureKind.OBJECTIVES_MISSED, "", "--max-num-seqs", "512", "--max-num-batched-tokens", "16384")
                .confirmed(1004).confirmed(1271, "--max-num-seqs", "512", "--max-num-batched-tokens", "8192",
                        "--attention-backend", "FLASHINFER")
                .confirmed(1258, "--max-num-seqs", "512", "--max-num-batched-tokens", "8192", "--attention-backend", "FLASHINFER")
                .confirmed(995).confirmed(1001).confirmed(1263, "--max-num-seqs", "512", "--max-num-batched-tokens", "8192",
                        "--attention-backend", "FLASHINFER").data();
    }

    /// One whose command and logs name people and machines, and whose settings name them or not.
    public static CampaignData ofJane(String draftModel) {
        CampaignData data = new SampleCampaigns().parameters(Parameter.choices("--draft-model", List.of(draftModel, "none"))).worked(1000)
                .worked(1100, "--draft-model", draftModel)
                .failed(TrialFailureKind.UNKNOWN, "jane@gpu01.example.com: cannot open /home/jane/models/q8", "--draft-model", "none")
                .data();
        return new CampaignData("tuning for jane@example.com", data.engine(), data.objective(), data.space(), data.trials(), data.runs(),
                candidate -> Optional.of("vllm serve /home/jane/models/q8 --host http://gpu01.example.com:8000 " + candidate),
                data.stopped(), data.isImported());
    }

    /// One in which no two launches differ in one flag alone.
    public static CampaignData estimated() {
        return new SampleCampaigns().worked(944, "--max-num-seqs", "64").worked(679, "--max-num-seqs", "512")
                .worked(720, "--enable-prefix-caching", "off").data();
    }

    /// One of which every launch failed.
    public static CampaignData failures() {
        return new SampleCampaigns().failed(TrialFailureKind.BAD_FLAG, "error: unrecognized arguments", "--max-num-seqs", "512")
                .failed(TrialFailureKind.BAD_FLAG, "error: unrecognized arguments", "--max-num-seqs", "64").data();
    }

    public static CampaignData empty() {
        return new SampleCampaigns().data();
    }

    SampleCampaigns parameters(Parameter... other) {
        parameters = List.of(other);
        return this;
    }

    SampleCampaigns minimised() {
        isMaximised = false;
        return this;
    }

    SampleCampaigns stopped(@Nullable StopReason reason) {
        stopped = reason;
        return this;
    }

    SampleCampaigns limit(Metric metric, double value) {
        limits.put(metric, value);
        return this;
    }

    /// A launch of the search with this throughput at concurrency 64, half of it at 16.
    SampleCampaigns worked(double figure, String... values) {
        return add(Purpose.SEARCH, figure, values);
    }

    SampleCampaigns confirmed(double figure, String... values) {
        return add(Purpose.CONFIRMATION, figure, values);
    }

    SampleCampaigns failed(TrialFailureKind kind, String line, String... values) {
        return failed(Purpose.SEARCH, kind, line, values);
    }

    /// A launch that missed the objectives, of which the figure is known all the same.
    SampleCampaigns missed(double figure, String... values) {
        trials.add(new Trial(trials.size() + 1, candidate(values), new TrialFailure(TrialFailureKind.OBJECTIVES_MISSED, ""), List.of(), figure,
                Purpose.SEARCH));
        return this;
    }

    /// A launch of the confirmation that failed.
    SampleCampaigns failedAgain(TrialFailureKind kind, String... values) {
        return failed(Purpose.CONFIRMATION, kind, "", values);
    }

    private SampleCampaigns failed(Purpose purpose, TrialFailureKind kind, String line, String... values) {
        trials.add(new Trial(trials.size() + 1, candidate(values), new TrialFailure(kind, line), List.of(), Double.NaN, purpose));
        return this;
    }

    /// The next launches are tested with so many requests at each load.
    SampleCampaigns requests(double sent, double failed) {
        more.put(Metric.of(Quantity.SUCCESSFUL_REQUESTS), sent - failed);
        more.put(Metric.of(Quantity.FAILED_REQUESTS), failed);
        return this;
    }

    /// The next launches do not measure these.
    SampleCampaigns unmeasured(Metric... metrics) {
        unmeasured = Set.of(metrics);
        return this;
    }

    /// A launch that was given up early.
    SampleCampaigns givenUp(double figure, String... values) {
        trials.add(new Trial(trials.size() + 1, candidate(values), null, List.of(), Double.NaN, Purpose.SEARCH, List.of(),
                new TrialCourse("concurrency 64", new GivenUp("concurrency 64", figure, 2 * figure), Duration.ZERO, others, List.of())));
        return this;
    }

    /// The next tests last so long.
    SampleCampaigns seconds(double duration) {
        more.put(Metric.of(Quantity.DURATION), duration);
        return this;
    }

    /// In the next tests the client is the limit.
    SampleCampaigns clientLimit() {
        warnings = List.of(new Warning(Run.CLIENT_LIMIT, "The client was the limit."));
        return this;
    }

    /// Other programs use this share of the cores during the next launches; NaN where that is not known.
    SampleCampaigns others(double share) {
        others = share;
        return this;
    }

    /// Of the next launches: one test each.
    SampleCampaigns oneLoad() {
        loads = List.of(64);
        return this;
    }

    private SampleCampaigns add(Purpose purpose, double figure, String... values) {
        int number = trials.size() + 1;
        List<String> ids = new ArrayList<>();
        for (int concurrency : loads) {
            double throughput = concurrency == 64 ? figure : figure / 2;
            String id = "launch-" + number + "-" + concurrency;
            ids.add(id);
            Map<Metric, Double> figures = new LinkedHashMap<>(more);
            figures.put(THROUGHPUT, throughput);
            figures.put(TTFT, 0.2 + concurrency * 8 / figure);
            figures.keySet().removeAll(unmeasured);
            runs.put(id, new Run(id, Run.LIVE_TEST, null, new Source("campaign", "ab".repeat(32), Lines.of(number)), null,
                    Conditions.none().with(Factor.ENGINE, Level.of("vLLM"), Evidence.byHand())
                            .with(Factor.CONCURRENCY, Level.of(concurrency), Evidence.byHand()), Map.of(),
                    Metrics.of(figures), new Definitions(Map.of()), Map.of(), List.of(), List.of(), List.of(), warnings, List.of()));
        }
        trials.add(new Trial(number, candidate(values), null, ids, figure, purpose, List.of(),
                new TrialCourse("", null, Duration.ZERO, others, List.of())));
        return this;
    }

    private static Candidate candidate(String... values) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int at = 0; at < values.length; at += 2) {
            map.put(values[at], values[at + 1]);
        }
        return new Candidate(map);
    }

    CampaignData data() {
        return new CampaignData("qwen-8b", "vllm", new CampaignObjective(THROUGHPUT, isMaximised, limits),
                new SearchSpace(parameters, List.of(), Map.of()), trials, runs,
                candidate -> Optional.of(("vllm serve Qwen/Qwen3-8B --port 8000 " + (candidate.values().isEmpty() ? ""
                        : candidate)).strip()), stopped, false);
    }
}
