package dev.touchstone.load.cluster;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.ServerAddress;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Plans as AIPerf's configuration files describe them, `schemaVersion` 2.0.
///
/// Names, types and ranges: `src/aiperf/config/schema/aiperf-config.schema.json` of ai-dynamo/aiperf; the meanings:
/// `docs/tutorials/yaml-config.md` and `src/aiperf/config/phases.py` there.
final class AiperfPlan {

    private static final int ENTRIES = 1000;

    private AiperfPlan() {
    }

    static List<String> refusals(Plan plan) {
        List<String> refused = new ArrayList<>(CommonRefusals.of(plan));
        boolean switches = plan.matrix().thinking().stream().anyMatch(mode -> mode != ThinkingMode.LEFT_ALONE);
        if (switches && plan.servers().stream().anyMatch(server -> server.thinkingSwitch() == ThinkingSwitch.AUTOMATIC
                || server.thinkingSwitch() == ThinkingSwitch.SOFT_SWITCH)) {
            refused.add(I18n.text("which field switches thinking has to be said (--thinking-switch enable_thinking, thinking or"
                    + " reasoning_effort)"));
        }
        for (Prompts prompts : plan.matrix().prompts()) {
            refused.addAll(refusals(prompts, plan.stop()));
        }
        return refused;
    }

    private static List<String> refusals(Prompts prompts, Stop stop) {
        return switch (prompts.source()) {
            case PromptSource.RandomText _, PromptSource.SharedPrefix _ -> List.of();
            default -> {
                if (prompts.source().inputTokens() > 0) {
                    yield List.of(I18n.text("it does not know the prompts “{0}”", prompts.source().label()));
                }
                if (stop.requests() == null) {
                    yield List.of(I18n.text("prompts that are written into its configuration need a number of requests"
                            + " (--requests)"));
                }
                yield List.of();
            }
        };
    }

    static List<String> differences(Plan plan) {
        List<String> differences = new ArrayList<>(List.of(
                I18n.text("AIPerf's time limit is the total one; those for connecting, the first token and pauses do not hold."),
                I18n.text("AIPerf uses the server's count of tokens, as a live test does.")));
        if (plan.matrix().prompts().stream().anyMatch(prompts -> prompts.source().inputTokens() > 0)) {
            differences.add(I18n.text("AIPerf makes prompts of a length with the model's tokenizer, which the pod must be able to"
                    + " load; a live test asks the server."));
        }
        if (!plan.objectives().isEmpty()) {
            differences.add(I18n.text("Objectives are judged from the figures that come back."));
        }
        return differences;
    }

    static ObjectNode config(Plan plan, Point point, boolean hasKey) throws IOException {
        ObjectNode config = JsonNodeFactory.instance.objectNode();
        config.put("schemaVersion", "2.0").put("randomSeed", Math.abs(plan.seed()));
        ObjectNode benchmark = config.putObject("benchmark");
        benchmark.putArray("models").add(String.valueOf(point.server().model()));
        endpoint(benchmark.putObject("endpoint"), plan, point, hasKey);
        dataset(benchmark.putArray("datasets").addObject(), plan, point);
        ArrayNode phases = benchmark.putArray("phases");
        if (plan.edges().warmUp() > 0) {
            phase(phases.addObject().put("name", "warmup"), point.load()).put("requests", plan.edges().warmUp());
        }
        ObjectNode measured = phase(phases.addObject().put("name", "profiling"), point.load());
        if (plan.stop().requests() != null) {
            measured.put("requests", plan.stop().requests());
        }
        if (plan.stop().time() != null) {
            measured.put("duration", plan.stop().time().toMillis() / 1e3);
        }
        benchmark.putObject("artifacts").put("dir", ClusterJob.RESULTS);
        return config;
    }

    private static void endpoint(ObjectNode endpoint, Plan plan, Point point, boolean hasKey) {
        endpoint.putArray("urls").add(ServerAddress.root(point.server().url()).toString());
        endpoint.put("type", point.server().api() == Api.CHAT ? "chat" : "completions");
        endpoint.put("streaming", plan.output().streaming());
        endpoint.put("timeout", plan.limits().total().toMillis() / 1e3);
        endpoint.put("useServerTokenCount", true).put("useLegacyMaxTokens", true);
        if (hasKey) {
            endpoint.put("apiKey", "${" + ClusterJob.KEY + "}");
        }
        ObjectNode extra = JsonNodeFactory.instance.objectNode();
        Double temperature = plan.output().temperature();
        if (temperature != null) {
            extra.put("temperature", temperature);
        }
        if (plan.output().exactLength()) {
            extra.put("ignore_eos", true);
        }
        thinking(extra, point);
        for (Map.Entry<String, @Nullable Object> field : plan.output().extra().entrySet()) {
            extra.set(field.getKey(), JsonMapper.shared().valueToTree(field.getValue()));
        }
        if (!extra.isEmpty()) {
            endpoint.set("extra", extra);
        }
    }

    private static void thinking(ObjectNode extra, Point point) {
        if (point.thinking() == ThinkingMode.LEFT_ALONE) {
            return;
        }
        boolean on = point.thinking() == ThinkingMode.ON;
        switch (point.server().thinkingSwitch()) {
            case ENABLE_THINKING -> extra.putObject("chat_template_kwargs").put("enable_thinking", on);
            case THINKING -> extra.putObject("chat_template_kwargs").put("thinking", on);
            case REASONING_EFFORT -> extra.put("reasoning_effort", on ? "medium" : "none");
            case AUTOMATIC, SOFT_SWITCH -> throw new IllegalArgumentException("refused before");
        }
    }

    private static void dataset(ObjectNode dataset, Plan plan, Point point) throws IOException {
        dataset.put("name", "main");
        Integer requests = plan.stop().requests();
        int entries = requests == null ? ENTRIES : requests + plan.edges().warmUp();
        switch (point.prompts().source()) {
            case PromptSource.RandomText(int tokens) -> synthetic(dataset, entries, tokens, point.maxTokens(), plan.seed());
            case PromptSource.SharedPrefix(int prefix, int rest) -> {
                synthetic(dataset, entries, rest, point.maxTokens(), plan.seed());
                dataset.putObject("prefixPrompts").put("poolSize", 1).put("length", prefix);
            }
            default -> {
                dataset.put("type", "file").put("format", "single_turn");
                ArrayNode records = dataset.putArray("records");
                for (String text : WrittenPrompts.of(plan, point, entries)) {
                    records.addObject().put("text", text).put("output_length", point.maxTokens());
                }
            }
        }
    }

    private static void synthetic(ObjectNode dataset, int entries, int input, int output, long seed) {
        dataset.put("type", "synthetic").put("entries", entries).put("randomSeed", Math.abs(seed));
        ObjectNode prompts = dataset.putObject("prompts");
        prompts.putObject("isl").put("mean", input).put("stddev", 0);
        prompts.putObject("osl").put("mean", output).put("stddev", 0);
    }

    private static ObjectNode phase(ObjectNode phase, LoadShape load) {
        switch (load) {
            case LoadShape.InFlight(int concurrency) -> phase.put("type", "concurrency").put("concurrency", concurrency);
            case LoadShape.OpenLoop(double rate, double burstiness, Integer most) -> {
                boolean isConstant = Double.isInfinite(burstiness);
                phase.put("type", isConstant ? "constant" : burstiness == LoadShape.OpenLoop.POISSON ? "poisson" : "gamma")
                        .put("rate", rate);
                if (!isConstant && burstiness != LoadShape.OpenLoop.POISSON) {
                    phase.put("smoothness", burstiness);
                }
                if (most != null) {
                    phase.put("concurrency", most);
                }
            }
            case LoadShape.Batches _, LoadShape.Ramp _ -> throw new IllegalArgumentException("refused before");
        }
        return phase;
    }
}
