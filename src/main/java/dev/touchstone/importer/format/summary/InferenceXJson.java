package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.column.StatisticNames;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `agg_*.json` of InferenceX, once InferenceMAX: what its fork of vLLM's client measured, the names without `_ms` and
/// in seconds, throughput by GPU, of which `tput_per_gpu` is input and output together.
public final class InferenceXJson implements JsonSchema {

    private static final String CLIENT = "inferencex";
    private static final String TOTAL_PER_GPU = "tput_per_gpu";
    private static final String OUTPUT_PER_GPU = "output_tput_per_gpu";
    private static final String INPUT_PER_GPU = "input_tput_per_gpu";
    private static final Pattern FIGURE = Pattern.compile(
            "(mean|median|std|p\\d{1,2}(?:\\.\\d{1,3})?)_(ttft|tpot|itl|e2el)");
    private static final Map<String, Quantity> QUANTITIES = Map.of("ttft", Quantity.TTFT, "tpot", Quantity.TPOT,
            "itl", Quantity.ITL, "e2el", Quantity.E2E_LATENCY);
    private static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.USAGE_ELSE_TOKENIZER,
            Choice.REASONING_COUNTS, Choice.FIRST_CHUNK, Choice.REASONING_ENDS_TTFT, Choice.TPOT_EXCLUDES_TTFT,
            Choice.CHUNK_GAPS, Choice.LAST_CHUNK, Choice.WHOLE_RUN, Choice.LINEAR, Choice.POPULATION,
            Choice.SLIDING_WINDOW).with(Aspect.CLIENT, "InferenceX");
    private static final FormatInfo INFO = FormatInfo.of("inferencex-json")
            .sample("InferenceX", "InferenceMAX 2025", "`agg_*.json` of one node", "inferencex-json/2025.json")
            .sample("InferenceX", "2026", "list of `agg_*.json`, prefill and decode apart",
                    "inferencex-json/list.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("hw", "conc", "model", "framework", "precision", TOTAL_PER_GPU, OUTPUT_PER_GPU);
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.has(TOTAL_PER_GPU) && JsonSchema.super.recognises(value);
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        InferenceXSetup.take(members);
        value.members().keySet().forEach(name -> figure(members, name));
        Definitions made = DEFINITIONS.about(members.printed().metrics().keySet());
        OptionalDouble gpus = InferenceXSetup.gpus(members);
        if (gpus.isPresent()) {
            rates(members, gpus.getAsDouble());
            made = DEFINITIONS.with(Aspect.RATE, Choice.SUM_BY_DURATION.derived("throughput by GPU, times the GPUs"))
                    .about(members.printed().metrics().keySet());
        }
        Map<String, String> extras = members.rest();
        rename(extras, TOTAL_PER_GPU, " (input + output tokens)");
        rename(extras, OUTPUT_PER_GPU, InferenceXSetup.isDisaggregated(members) ? " (by decode GPU)" : "");
        return List.of(new Content(value, members.result(CLIENT).definitions(made).extras(extras)));
    }

    private static void figure(ReportMembers members, String name) {
        Matcher figure = FIGURE.matcher(name);
        Quantity quantity = figure.matches() ? QUANTITIES.get(figure.group(2)) : null;
        if (quantity != null) {
            StatisticNames.of(figure.group(1)).ifPresent(statistic ->
                    members.metric(Metric.of(quantity, statistic), 1, name));
        }
    }

    /// Computes the rates of the server from those per GPU: the output per decode GPU, the input per prefill GPU where
    /// they are disaggregated.
    private static void rates(ReportMembers members, double gpus) {
        boolean apart = InferenceXSetup.isDisaggregated(members);
        rate(members, Quantity.TOTAL_TOKEN_THROUGHPUT, TOTAL_PER_GPU, gpus);
        rate(members, Quantity.OUTPUT_TOKEN_THROUGHPUT, OUTPUT_PER_GPU,
                apart ? members.number("num_decode_gpu").orElse(gpus) : gpus);
        rate(members, Quantity.INPUT_TOKEN_THROUGHPUT, INPUT_PER_GPU,
                apart ? members.number("num_prefill_gpu").orElse(gpus) : gpus);
    }

    private static void rate(ReportMembers members, Quantity quantity, String name, double gpus) {
        members.number(name).ifPresent(byGpu ->
                members.printed().metrics().put(Metric.of(quantity), byGpu * gpus));
    }

    private static void rename(Map<String, String> extras, String name, String tail) {
        String value = extras.remove(name);
        if (value != null) {
            extras.put(name + tail, value);
        }
    }
}
