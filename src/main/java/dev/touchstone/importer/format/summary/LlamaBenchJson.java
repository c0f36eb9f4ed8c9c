package dev.touchstone.importer.format.summary;

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
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What `llama-bench -o json` and `-o jsonl` write: one object per test, in which llama.cpp reads a prompt (`pp512`) or
/// writes an answer (`tg128`), one sequence at a time and without a server.
public final class LlamaBenchJson implements JsonSchema {

    private static final String CLIENT = "llama-bench";
    private static final String SPEED = "avg_ts";
    static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.SERVER_USAGE,
            Choice.MEASURED_WINDOW, Choice.SLIDING_WINDOW).with(Aspect.CLIENT, CLIENT);
    private static final FormatInfo INFO = FormatInfo.of("llama-bench-json")
            .sample("llama-bench", "all", "`-o json`", "llama-bench-json/tests.json")
            .sample("llama-bench", "all", "`-o jsonl`", "llama-bench-json/tests.jsonl");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("build_commit", "build_number", "model_filename", "model_type", "n_prompt", "n_gen", "test_time",
                "avg_ns", SPEED, "stddev_ts");
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.has("n_prompt") && value.has("n_gen") && (value.has(SPEED) || value.has("avg_ns"));
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        members.condition(Factor.ENGINE, Level.of("llama.cpp"), "n_prompt");
        members.number("build_number").ifPresent(build ->
                members.condition(Factor.ENGINE_VERSION, Level.of("b" + Math.round(build)), "build_number"));
        members.condition(Factor.MODEL, "model_type");
        members.condition(Factor.GPU, "gpu_info");
        members.condition(Factor.CONCURRENCY, Level.of(1), "n_prompt");
        double prompt = members.number("n_prompt").orElse(0);
        double answer = members.number("n_gen").orElse(0);
        positive(members, Factor.INPUT_TOKENS, "n_prompt");
        positive(members, Factor.OUTPUT_TOKENS, "n_gen");
        Quantity speed = answer == 0 ? Quantity.INPUT_TOKEN_THROUGHPUT
                : prompt == 0 ? Quantity.OUTPUT_TOKEN_THROUGHPUT : Quantity.TOTAL_TOKEN_THROUGHPUT;
        members.metric(speed, SPEED);
        members.metric(Metric.of(Quantity.E2E_LATENCY), 1e-9, "avg_ns");
        LocalDateTime measuredAt = measuredAt(members);
        return List.of(new Content(value, members.result(CLIENT).measuredAt(measuredAt)
                .definitions(DEFINITIONS.about(members.printed().metrics().keySet()))));
    }

    /// A length of 0 is that of the other kind of test.
    private static void positive(ReportMembers members, Factor factor, String name) {
        if (members.number(name).orElse(0) > 0) {
            members.condition(factor, name);
        }
    }

    private static @Nullable LocalDateTime measuredAt(ReportMembers members) {
        try {
            LocalDateTime time = OffsetDateTime.parse(members.text("test_time").orElse(""))
                    .withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
            members.pass("test_time");
            return time;
        } catch (DateTimeException otherForm) {
            return null;
        }
    }
}
