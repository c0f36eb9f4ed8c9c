package dev.touchstone.load.cluster;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.ServerAddress;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Plans as inference-perf's configuration describes them.
///
/// Names, types and ranges: `docs/config-reference.md` and `inference_perf/config/loadgen/config.py` of
/// kubernetes-sigs/inference-perf.
final class InferencePerfPlan {

    private static final Set<String> SERVERS = Set.of("vllm", "sglang", "tgi");
    private static final int ENTRIES = 1000;
    private static final int WORKER = 100;

    private InferencePerfPlan() {
    }

    static List<String> refusals(Plan plan) {
        List<String> refused = new ArrayList<>(CommonRefusals.of(plan));
        if (plan.edges().warmUp() > 0) {
            refused.add(I18n.text("it keeps no requests for warming up apart (--warm-up 0)"));
        }
        if (plan.matrix().thinking().stream().anyMatch(mode -> mode != ThinkingMode.LEFT_ALONE)) {
            refused.add(I18n.text("it cannot switch thinking"));
        }
        if (plan.output().temperature() != null || !plan.output().extra().isEmpty()) {
            refused.add(I18n.text("it sends no temperature and no further fields"));
        }
        for (Prompts prompts : plan.matrix().prompts()) {
            if (!(prompts.source() instanceof PromptSource.RandomText || prompts.source() instanceof PromptSource.SharedPrefix)) {
                refused.add(I18n.text("of prompts it knows random text and a shared prefix, not “{0}”", prompts.source().label()));
            }
        }
        CommonRefusals.shapes(plan).stream().flatMap(shape -> Stream.ofNullable(refusal(shape, plan)))
                .distinct().forEach(refused::add);
        return refused;
    }

    private static @Nullable String refusal(LoadShape shape, Plan plan) {
        return switch (shape) {
            case LoadShape.InFlight _ -> plan.stop().requests() == null || plan.stop().time() != null
                    ? I18n.text("with a number in flight it sends a number of requests, not for a time (--requests)") : null;
            case LoadShape.OpenLoop(double _, double burstiness, Integer most) -> {
                if (plan.stop().time() == null || plan.stop().requests() != null) {
                    yield I18n.text("at a rate it sends for a time, not a number of requests (--duration)");
                }
                if (most != null) {
                    yield I18n.text("at a rate it has no limit in flight");
                }
                yield burstiness == LoadShape.OpenLoop.POISSON || Double.isInfinite(burstiness) ? null
                        : I18n.text("of gaps it knows Poisson and constant");
            }
            case LoadShape.Batches _, LoadShape.Ramp _ -> null;
        };
    }

    static List<String> differences(Plan plan) {
        List<String> differences = new ArrayList<>(List.of(
                I18n.text("inference-perf counts output tokens with a tokenizer of its own, which the pod must be able to load, and no"
                        + " reasoning text (its issue 559); a live test takes the server's count."),
                I18n.text("inference-perf's time limit is the total one.")));
        if (!plan.objectives().isEmpty()) {
            differences.add(I18n.text("Objectives are judged from the figures that come back."));
        }
        return differences;
    }

    static ObjectNode config(Plan plan, Point point) {
        ObjectNode config = JsonNodeFactory.instance.objectNode();
        config.putObject("api").put("type", point.server().api() == Api.CHAT ? "chat" : "completion")
                .put("streaming", plan.output().streaming());
        data(config.putObject("data"), plan, point);
        ObjectNode load = config.putObject("load");
        load(load, plan, point.load());
        load.put("base_seed", Math.abs(plan.seed()));
        load.put("request_timeout", plan.limits().total().toMillis() / 1e3);
        String engine = point.server().conditions().containsKey(Factor.ENGINE)
                ? String.valueOf(point.server().conditions().get(Factor.ENGINE)).toLowerCase(Locale.ROOT) : "vllm";
        config.putObject("server").put("type", SERVERS.contains(engine) ? engine : "vllm")
                .put("model_name", String.valueOf(point.server().model()))
                .put("base_url", ServerAddress.root(point.server().url()).toString())
                .put("ignore_eos", plan.output().exactLength());
        config.putObject("tokenizer").put("pretrained_model_name_or_path", String.valueOf(point.server().model()));
        config.putObject("report").putObject("request_lifecycle").put("summary", true).put("per_stage", true)
                .put("per_request", true);
        config.putObject("storage").putObject("local_storage").put("path", ClusterJob.RESULTS);
        return config;
    }

    private static void data(ObjectNode data, Plan plan, Point point) {
        Integer requests = plan.stop().requests();
        int entries = requests == null ? ENTRIES : requests;
        switch (point.prompts().source()) {
            case PromptSource.RandomText(int tokens) -> {
                data.put("type", "random");
                fixed(data.putObject("input_distribution"), tokens, entries);
                fixed(data.putObject("output_distribution"), point.maxTokens(), entries);
            }
            case PromptSource.SharedPrefix(int prefix, int rest) -> data.put("type", "shared_prefix").putObject("shared_prefix")
                    .put("num_groups", 1).put("num_prompts_per_group", entries).put("system_prompt_len", prefix)
                    .put("question_len", rest).put("output_len", point.maxTokens());
            default -> throw new IllegalArgumentException("refused before");
        }
    }

    private static void fixed(ObjectNode distribution, int tokens, int entries) {
        distribution.put("type", "fixed").put("min", tokens).put("max", tokens).put("mean", tokens).put("std_dev", 0)
                .put("total_count", entries);
    }

    private static void load(ObjectNode load, Plan plan, LoadShape shape) {
        switch (shape) {
            case LoadShape.InFlight(int concurrency) -> {
                load.put("type", "concurrent").put("worker_max_concurrency", Math.max(WORKER, concurrency));
                load.putArray("stages").addObject().put("num_requests", plan.stop().requests())
                        .put("concurrency_level", concurrency);
            }
            case LoadShape.OpenLoop(double rate, double burstiness, Integer _) -> {
                load.put("type", Double.isInfinite(burstiness) ? "constant" : "poisson");
                load.putArray("stages").addObject().put("rate", rate).put("duration",
                        plan.stop().time() == null ? 0 : Math.max(1, plan.stop().time().toSeconds()));
            }
            case LoadShape.Batches _, LoadShape.Ramp _ -> throw new IllegalArgumentException("refused before");
        }
    }
}
