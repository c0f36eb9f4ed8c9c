package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.function.Function;

/// The last object of an answer of Ollama's own interface, `/api/generate` and `/api/chat`, times in nanoseconds.
public final class OllamaResponse implements JsonSchema {

    private static final double NANOS = 1e-9;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final FormatInfo INFO = FormatInfo.of("ollama-json")
            .sample("Ollama", "all", "answer of `/api/generate`", "ollama-json/generate.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("total_duration", "eval_count", "eval_duration");
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        members.condition(Factor.ENGINE, Level.of("Ollama"), "total_duration");
        members.condition(Factor.MODEL, "model");
        members.condition(Factor.CONCURRENCY, Level.of(1), "done");
        members.condition(Factor.REQUESTS, Level.of(1), "done");
        rate(members, Quantity.INPUT_TOKEN_THROUGHPUT, "prompt_eval_count", "prompt_eval_duration");
        rate(members, Quantity.OUTPUT_TOKEN_THROUGHPUT, "eval_count", "eval_duration");
        members.metric(Metric.of(Quantity.E2E_LATENCY), NANOS, "total_duration");
        members.metric(Quantity.INPUT_TOKENS, "prompt_eval_count");
        members.metric(Quantity.OUTPUT_TOKENS, "eval_count");
        // The text of the answer is not about its speed.
        members.pass("response");
        members.pass("message.content");
        members.pass("message.thinking");
        return List.of(new Content(value, members.result("ollama").definitions(SingleRequestResult.DEFINITIONS
                .with(Aspect.CLIENT, "ollama").about(members.printed().metrics().keySet()))));
    }

    private static void rate(ReportMembers members, Quantity quantity, String count, String nanos) {
        double time = members.number(nanos).orElse(0);
        if (time > 0 && members.number(count).isPresent()) {
            members.printed().put(Metric.of(quantity), count + " ÷ " + nanos,
                    members.number(count).getAsDouble() * NANOS_PER_SECOND / time, 1);
        }
    }
}
