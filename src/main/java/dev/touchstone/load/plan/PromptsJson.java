package dev.touchstone.load.plan;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Prompts in a plan file: an object by its `kind`, or the kind alone where it needs nothing else.
final class PromptsJson {

    /// In the place of `salted`: every request is made unique, each turn of a conversation too.
    private static final String EVERY = "every-request";
    private static final String INPUTS = "inputs";
    private static final String IMAGES = "images";
    private static final String ADAPTERS = "adapters";

    private PromptsJson() {
    }

    static ObjectNode write(Prompts prompts, @Nullable Path folder) {
        ObjectNode json = switch (prompts.source()) {
            case PromptSource.BuiltIn() -> kind(PromptKind.BUILT_IN);
            case PromptSource.Fixed(String text) -> kind(PromptKind.FIXED).put("text", text);
            case PromptSource.RandomText(int inputTokens) -> kind(PromptKind.RANDOM).put("inputTokens", inputTokens);
            case PromptSource.SharedPrefix(int groups, int perGroup, int prefixTokens, int restTokens) ->
                kind(PromptKind.SHARED_PREFIX).put("groups", groups).put("perGroup", perGroup)
                        .put("prefixTokens", prefixTokens).put("restTokens", restTokens);
            case PromptSource.LongContext(int inputTokens) -> kind(PromptKind.LONG_CONTEXT)
                    .put("inputTokens", inputTokens);
            case PromptSource.JsonLines(Path file, boolean allTurns) -> kind(PromptKind.JSON_LINES)
                    .put("file", ServerJson.file(file, folder)).put("allTurns", allTurns);
            case PromptSource.ShareGpt(Path file, boolean allTurns) ->
                kind(PromptKind.SHARE_GPT).put("file", ServerJson.file(file, folder)).put("allTurns", allTurns);
            case PromptSource.MultiTurn(int turns) -> kind(PromptKind.MULTI_TURN).put("turns", turns);
            case PromptSource.Trace(Path file, TraceCut cut) -> cut(kind(PromptKind.TRACE)
                    .put("file", ServerJson.file(file, folder)), cut);
            case PromptSource.Sessions(Path file) -> kind(PromptKind.SESSIONS)
                    .put("file", ServerJson.file(file, folder));
        };
        if (!prompts.thinkTime().isNone()) {
            json.put("thinkFrom", PlanFileTimes.write(prompts.thinkTime().from()));
            json.put("thinkTo", PlanFileTimes.write(prompts.thinkTime().to()));
        }
        if (prompts.inputs() > 1) {
            json.put(INPUTS, prompts.inputs());
        }
        if (!prompts.adapters().isNone()) {
            json.put(ADAPTERS, prompts.adapters().toString());
        }
        if (!prompts.images().isNone()) {
            Images images = prompts.images();
            json.putObject(IMAGES).put("count", images.count()).put("width", images.width()).put("height", images.height())
                    .put("same", images.same());
        }
        return prompts.novelty() == Novelty.REQUEST ? json.put("salted", EVERY) : json.put("salted", prompts.salted());
    }

    private static ObjectNode cut(ObjectNode json, TraceCut cut) {
        if (cut.first() != null) {
            json.put("first", cut.first());
        }
        if (cut.from() != null) {
            json.put("from", PlanFileTimes.write(cut.from()));
        }
        if (cut.to() != null) {
            json.put("to", PlanFileTimes.write(cut.to()));
        }
        return json;
    }

    static Prompts read(PlanFileValue value, @Nullable Path folder) {
        if (value.isText()) {
            return read(new PlanFileValue(value.path(), JsonNodeFactory.instance.objectNode()
                    .put("kind", value.text())), folder);
        }
        PromptKind kind = value.kind(PromptKind.values(), PromptKind::key, PromptKind.BUILT_IN);
        PlanFileFields fields = switch (kind) {
            case BUILT_IN -> value.fields("kind", "salted", INPUTS, IMAGES, ADAPTERS);
            case FIXED -> value.fields("kind", "text", "salted", INPUTS, IMAGES, ADAPTERS);
            case RANDOM, LONG_CONTEXT -> value.fields("kind", "inputTokens", "salted", INPUTS, IMAGES, ADAPTERS);
            case SHARED_PREFIX -> value.fields("kind", "groups", "perGroup", "prefixTokens", "restTokens", "salted", INPUTS, IMAGES, ADAPTERS);
            case JSON_LINES -> value.fields("kind", "file", "allTurns", "salted", "thinkFrom", "thinkTo", INPUTS, IMAGES, ADAPTERS);
            case SHARE_GPT -> value.fields("kind", "file", "allTurns", "salted", "thinkFrom", "thinkTo", INPUTS, IMAGES, ADAPTERS);
            case MULTI_TURN -> value.fields("kind", "turns", "salted", "thinkFrom", "thinkTo", IMAGES, ADAPTERS);
            case TRACE -> value.fields("kind", "file", "first", "from", "to", "salted", IMAGES, ADAPTERS);
            case SESSIONS -> value.fields("kind", "file", "salted", IMAGES, ADAPTERS);
        };
        PromptSource source = value.make(() -> source(kind, fields, folder));
        Novelty novelty = fields.get("salted", PromptsJson::novelty, Prompts.DEFAULT.novelty());
        Duration from = fields.get("thinkFrom", PlanFileValue::time, Duration.ZERO);
        Duration to = fields.get("thinkTo", PlanFileValue::time, from);
        int inputs = fields.get(INPUTS, PlanFileValue::whole, 1);
        Images images = fields.get(IMAGES, PromptsJson::images, Images.NONE);
        AdapterMix adapters = fields.get(ADAPTERS, one -> one.make(() -> AdapterMix.parse(one.text())), AdapterMix.NONE);
        return value.make(() -> new Prompts(source, novelty, new ThinkTime(from, to), inputs, images, adapters));
    }

    private static Images images(PlanFileValue value) {
        PlanFileFields fields = value.fields("count", "width", "height", "same");
        return value.make(() -> new Images(fields.get("count", PlanFileValue::whole, 1),
                fields.get("width", PlanFileValue::whole, Images.NONE.width()),
                fields.get("height", PlanFileValue::whole, Images.NONE.height()),
                fields.get("same", PlanFileValue::flag, false)));
    }

    private static Novelty novelty(PlanFileValue value) {
        if (value.isText() && value.text().equals(EVERY)) {
            return Novelty.REQUEST;
        }
        return value.flag() ? Novelty.PROMPT : Novelty.NONE;
    }

    private static PromptSource source(PromptKind kind, PlanFileFields fields, @Nullable Path folder) {
        return switch (kind) {
            case FIXED -> new PromptSource.Fixed(fields.get("text").text());
            case RANDOM -> new PromptSource.RandomText(fields.get("inputTokens").whole());
            case LONG_CONTEXT -> new PromptSource.LongContext(fields.get("inputTokens").whole());
            case SHARED_PREFIX -> new PromptSource.SharedPrefix(fields.get("groups", PlanFileValue::whole, 1),
                    fields.get("perGroup", PlanFileValue::whole, 0), fields.get("prefixTokens").whole(),
                    fields.get("restTokens").whole());
            case JSON_LINES -> new PromptSource.JsonLines(ServerJson.file(fields.get("file"), folder),
                    fields.get("allTurns", PlanFileValue::flag, false));
            case SHARE_GPT -> new PromptSource.ShareGpt(ServerJson.file(fields.get("file"), folder),
                    fields.get("allTurns", PlanFileValue::flag, false));
            case MULTI_TURN -> new PromptSource.MultiTurn(fields.get("turns").whole());
            case TRACE -> new PromptSource.Trace(ServerJson.file(fields.get("file"), folder),
                    new TraceCut(fields.orNull("first", PlanFileValue::whole), fields.orNull("from", PlanFileValue::time),
                    fields.orNull("to", PlanFileValue::time)));
            case SESSIONS -> new PromptSource.Sessions(ServerJson.file(fields.get("file"), folder));
            case BUILT_IN -> new PromptSource.BuiltIn();
        };
    }

    private static ObjectNode kind(PromptKind kind) {
        return JsonNodeFactory.instance.objectNode().put("kind", kind.key());
    }
}
