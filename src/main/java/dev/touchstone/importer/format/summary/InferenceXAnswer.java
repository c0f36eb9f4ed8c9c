package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The rows that InferenceX's site answers with, `/api/v1/benchmarks?model=…`: those of its `agg_*.json` with the figures in
/// `metrics`, the day in `date`, `hardware` for `hw`, and the site's short name of the model. Source:
/// `packages/db/src/queries/benchmarks.ts` of SemiAnalysisAI/InferenceX-app.
public final class InferenceXAnswer implements JsonSchema {

    private static final String METRICS = "metrics";
    /// Short name → model, of those that name one model alone (`packages/constants/src/models.ts`).
    private static final Map<String, String> MODELS = Map.of("dsr1", "DeepSeek-R1-0528", "dsv4", "DeepSeek-V4-Pro",
            "gptoss120b", "gpt-oss-120b", "llama70b", "Llama-3.3-70B-Instruct-FP8", "qwen3.5", "Qwen3.5-397B-A17B",
            "kimik2.5", "Kimi-K2.5", "kimik3", "Kimi-K3", "glm5", "GLM-5", "minimaxm2.5", "MiniMax-M2.5",
            "minimaxm3", "MiniMax-M3");
    private static final FormatInfo INFO = FormatInfo.of("inferencex-answer")
            .sample("InferenceX", "site 2026", "answer of `/api/v1/benchmarks`", "inferencex-answer/rows.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("hardware", "framework", "model", "precision", "conc", METRICS, "date");
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.object(METRICS).has(InferenceXFigures.TOTAL_PER_GPU) && JsonSchema.super.recognises(value);
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        Optional.ofNullable(MODELS.get(members.text("model").orElse("")))
                .ifPresent(model -> members.condition(Factor.MODEL, Level.of(model), "model"));
        members.condition(Factor.GPU, "hardware");
        InferenceXSetup.take(members);
        OptionalDouble gpus = gpus(members);
        gpus.ifPresent(count -> members.condition(Factor.GPU_COUNT, Level.of(count), "num_decode_gpu"));
        if (!InferenceXSetup.isDisaggregated(members) && !Boolean.TRUE.equals(value.members().get("is_multinode"))) {
            members.condition(Factor.TENSOR_PARALLEL, "decode_tp");
        }
        Definitions made = InferenceXFigures.take(members, gpus, METRICS);
        LocalDateTime day = day(members);
        return List.of(new Content(value, members.result(InferenceXFigures.CLIENT).definitions(made).measuredAt(day)
                .extras(InferenceXFigures.rest(members, METRICS))));
    }

    /// One engine stands in both columns, unless prefill and decode are disaggregated (`packages/db/src/etl/topology.ts`).
    private static OptionalDouble gpus(ReportMembers members) {
        double prefill = members.number("num_prefill_gpu").orElse(0);
        double decode = members.number("num_decode_gpu").orElse(0);
        double gpus = InferenceXSetup.isDisaggregated(members) ? prefill + decode : Math.max(prefill, decode);
        return gpus > 0 ? OptionalDouble.of(gpus) : OptionalDouble.empty();
    }

    private static @Nullable LocalDateTime day(ReportMembers members) {
        try {
            String date = members.text("date").orElse("");
            LocalDateTime day = date.isEmpty() ? null : LocalDate.parse(date.substring(0, Math.min(10, date.length()))).atStartOfDay();
            if (day != null) {
                members.pass("date");
            }
            return day;
        } catch (DateTimeParseException noDay) {
            return null;
        }
    }
}
