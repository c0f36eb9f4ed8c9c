package dev.touchstone.importer.format.inferenceperf;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.LoadShapeRule;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.importer.format.summary.ReportMembers;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/// `stage_N_lifecycle_metrics.json` and `summary_lifecycle_metrics.json` of inference-perf: seconds throughout.
public final class LifecycleMetrics implements JsonSchema {

    private static final String LOAD = "load_summary";
    private static final String GOOD = "successes";
    private static final String BAD = "failures";
    /// The largest relative difference between two counts of tokens that are the same.
    private static final double SAME = 0.005;
    private static final LabelTable LABELS = LabelTable.section("inference-perf-lifecycle");
    private static final FormatInfo INFO = FormatInfo.of("inference-perf-lifecycle")
            .sample("inference-perf", "0.1 to 0.3", "`stage_N_lifecycle_metrics.json`",
                    "inference-perf-lifecycle/stage-0.2.json")
            .sample("inference-perf", "0.4 and later",
                    "`stage_N_lifecycle_metrics.json`, with goodput and labels " + "of failures",
                    "inference-perf-lifecycle/stage-0.6.json")
            .sample("inference-perf", "all", "`summary_lifecycle_metrics.json`",
                    "inference-perf-lifecycle/summary.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of(LOAD, GOOD, BAD);
    }

    @Override
    public boolean recognises(JsonValue value) {
        JsonValue good = value.object(GOOD);
        return value.has(LOAD) && (good.has("latency") || good.has("throughput") || !value.whole()
                && value.object(LOAD).has("schedule_delay"));
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        members.take(LABELS);
        boolean any = members.number(GOOD, "count").orElse(1) > 0;
        if (any) {
            members.take(LABELS, GOOD, "throughput");
            members.metric(Quantity.GOODPUT, GOOD, "goodput_metrics", "request_goodput");
        }
        tokens(members);
        load(members);
        Definitions made = definitions(members);
        Map<String, String> extras = members.rest();
        labels(value.object(BAD).object("by_label"), extras);
        return List.of(new Content(value, members.result(InferencePerf.CLIENT).definitions(made).extras(extras)));
    }

    /// A stage that holds a concurrency has its rate by arithmetic only.
    private static void load(ReportMembers members) {
        members.condition(Factor.CONCURRENCY, LOAD, "concurrency");
        if (members.conditions().level(Factor.CONCURRENCY).isEmpty()) {
            members.condition(Factor.REQUEST_RATE, LOAD, "requested_rate");
        }
    }

    /// The lengths of answers stand there once by its own tokenizer and once by the server's usage; rates are of the
    /// former, unless it was set to take the latter.
    private static void tokens(ReportMembers members) {
        String[] output = isServerCounted(members) ? new String[] {GOOD, "output_tokens"}
                : new String[] {GOOD, "output_len"};
        members.distribution(Quantity.OUTPUT_TOKENS_PER_REQUEST, 1, output);
        members.metric(Quantity.INPUT_TOKENS, GOOD, "prompt_tokens", "total");
        if (isServerCounted(members)) {
            members.metric(Quantity.OUTPUT_TOKENS, GOOD, "output_tokens", "total");
        }
    }

    private static boolean isServerCounted(ReportMembers members) {
        OptionalDouble rate = members.number(GOOD, "throughput", "output_tokens_per_sec");
        OptionalDouble time = members.number("benchmark_time_seconds");
        OptionalDouble server = members.number(GOOD, "output_tokens", "total");
        OptionalDouble length = members.number(GOOD, "output_len", "mean");
        OptionalDouble count = members.number(GOOD, "count");
        if (rate.isEmpty() || time.isEmpty() || server.isEmpty() || length.isEmpty() || count.isEmpty()) {
            return false;
        }
        double counted = rate.getAsDouble() * time.getAsDouble();
        double client = length.getAsDouble() * count.getAsDouble();
        return Math.abs(counted - server.getAsDouble()) <= SAME * counted
                && Math.abs(counted - client) > SAME * counted;
    }

    private static Definitions definitions(ReportMembers members) {
        Definitions made = isServerCounted(members)
                ? InferencePerf.DEFINITIONS.with(Choice.SERVER_USAGE, Choice.REASONING_COUNTS)
                : InferencePerf.DEFINITIONS;
        Map<Metric, Double> metrics = members.printed().metrics();
        Definitions about = made.about(metrics.keySet());
        return LoadShapeRule.of(members.conditions(), metrics).map(about::with).orElse(about);
    }

    /// `{"429 - Rate Limit": {"count": 3, "messages": [{"message": …}]}}`: the first message of each label.
    private static void labels(JsonValue byLabel, Map<String, String> extras) {
        byLabel.members().forEach((label, member) -> {
            if (member instanceof JsonValue entry) {
                entry.objects("messages").stream().flatMap(one -> one.text("message").stream()).findFirst()
                        .ifPresent(message -> extras.put("failures.by_label." + label + ".message", message));
            }
        });
    }
}
