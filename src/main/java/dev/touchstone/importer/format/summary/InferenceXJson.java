package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.column.StatisticNames;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
    private static final Pattern TAG = Pattern.compile(":v?(\\d{1,4}\\.[\\w.+-]{1,60})$");
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
        members.condition(Factor.MODEL, "model");
        members.condition(Factor.GPU, "hw");
        engine(members);
        members.condition(Factor.CONCURRENCY, "conc");
        members.condition(Factor.INPUT_TOKENS, "isl");
        members.condition(Factor.OUTPUT_TOKENS, "osl");
        members.condition(Factor.TENSOR_PARALLEL, "tp");
        members.condition(Factor.PIPELINE_PARALLEL, "pp");
        value.members().keySet().forEach(name -> figure(members, name));
        Definitions made = DEFINITIONS.about(members.printed().metrics().keySet());
        OptionalDouble gpus = gpus(members);
        if (gpus.isPresent()) {
            rates(members, gpus.getAsDouble());
            made = DEFINITIONS.with(Aspect.RATE, Choice.SUM_BY_DURATION.derived("throughput by GPU, times the GPUs"))
                    .about(members.printed().metrics().keySet());
        }
        Map<String, String> extras = members.rest();
        rename(extras, TOTAL_PER_GPU, " (input + output tokens)");
        rename(extras, OUTPUT_PER_GPU, isDisaggregated(members) ? " (by decode GPU)" : "");
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

    /// The framework may be a router in front of an engine: `dynamo-sglang`; then the tag of the image is the router's.
    private static void engine(ReportMembers members) {
        String framework = members.text("framework").orElse("").toLowerCase(Locale.ROOT);
        String last = framework.substring(framework.lastIndexOf('-') + 1);
        Optional<String> engine = EngineNames.named(framework).or(() -> EngineNames.named(last))
                .or(() -> last.startsWith("trt") ? Optional.of("TensorRT-LLM") : Optional.empty());
        engine.ifPresent(name -> {
            members.condition(Factor.ENGINE, Level.of(name), "framework");
            String image = members.text("image").orElse("");
            Matcher tag = TAG.matcher(image);
            if (!image.contains("dynamo") && tag.find()) {
                members.condition(Factor.ENGINE_VERSION, Level.of(tag.group(1)), "image");
            }
        });
    }

    private static boolean isDisaggregated(ReportMembers members) {
        return members.value().members().get("disagg") instanceof Boolean apart ? apart
                : members.text("disagg").filter(word -> word.equalsIgnoreCase("true")).isPresent();
    }

    /// Prefill and decode stand on GPUs of their own only when they are disaggregated; data parallelism of attention
    /// and decode-context parallelism lie inside the tensor parallelism, prefill-context parallelism does not.
    private static OptionalDouble gpus(ReportMembers members) {
        OptionalDouble decode = members.number("num_decode_gpu");
        OptionalDouble prefill = members.number("num_prefill_gpu");
        OptionalDouble tensor = members.number("tp");
        OptionalDouble gpus;
        String from = "num_decode_gpu";
        if (isDisaggregated(members)) {
            gpus = decode.isPresent() && prefill.isPresent()
                    ? OptionalDouble.of(decode.getAsDouble() + prefill.getAsDouble()) : OptionalDouble.empty();
        } else if (tensor.isPresent()) {
            // Context parallelism of the prefill has GPUs of its own, that of the decode shares those of the tensors.
            gpus = OptionalDouble.of(tensor.getAsDouble() * members.number("pp").orElse(1)
                    * members.number("pcp_size").orElse(1));
            from = "tp";
        } else {
            gpus = decode;
        }
        if (gpus.isPresent()) {
            members.condition(Factor.GPU_COUNT, Level.of(gpus.getAsDouble()), from);
        }
        return gpus;
    }

    /// Computes the rates of the server from those per GPU: the output per decode GPU, the input per prefill GPU where
    /// they are disaggregated.
    private static void rates(ReportMembers members, double gpus) {
        boolean apart = isDisaggregated(members);
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
