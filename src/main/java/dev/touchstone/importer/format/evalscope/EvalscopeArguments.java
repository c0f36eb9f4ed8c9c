package dev.touchstone.importer.format.evalscope;

import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonConditions;
import dev.touchstone.importer.format.json.JsonNumbers;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.importer.format.summary.ReportMembers;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/// `benchmark_args.json` of EvalScope, which its log prints too.
public final class EvalscopeArguments implements JsonConditions {

    private static final FormatInfo INFO = FormatInfo.of("evalscope-args")
            .sample("EvalScope", "all", "`benchmark_args.json`", "evalscope-args/benchmark_args.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("model", "url", "parallel", "number", "dataset", "connect_timeout", "read_timeout");
    }

    @Override
    public boolean recognises(JsonValue value) {
        return value.has("parallel") && value.has("number") && (value.has("url") || value.has("dataset"));
    }

    @Override
    public Conditions conditions(JsonValue value, Function<String, Evidence> evidence) {
        ReportMembers members = new ReportMembers(value, evidence);
        members.condition(Factor.MODEL, "model");
        members.condition(Factor.URL, "url");
        String api = ApiNames.ofUrl(members.text("url").orElse(""));
        if (api != null) {
            members.condition(Factor.API, Level.of(api), "url");
        }
        members.condition(Factor.DATASET, "dataset");
        members.condition(Factor.MAX_TOKENS, "max_tokens");
        members.condition(Factor.TEMPERATURE, "temperature");
        one(members, Factor.CONCURRENCY, "parallel");
        one(members, Factor.REQUESTS, "number");
        fixed(members, Factor.INPUT_TOKENS, "min_prompt_length", "max_prompt_length");
        fixed(members, Factor.OUTPUT_TOKENS, "min_tokens", "max_tokens");
        return members.conditions();
    }

    /// A list of several is a sweep: then it is not known which of them the next result is.
    private static void one(ReportMembers members, Factor factor, String name) {
        JsonNumbers list = members.value().numbers(name);
        if (list.size() == 1 && Double.isFinite(list.at(0))) {
            members.condition(factor, Level.of(list.at(0)), name);
        } else {
            members.condition(factor, name);
        }
    }

    private static void fixed(ReportMembers members, Factor factor, String least, String most) {
        OptionalDouble length = members.number(least);
        boolean random = members.text("dataset").filter(dataset -> dataset.startsWith("random")).isPresent();
        if (random && length.isPresent() && length.equals(members.number(most)) && length.getAsDouble() > 0) {
            members.condition(factor, Level.of(length.getAsDouble()), least);
        }
    }
}
