package dev.touchstone.load.plan;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Prompts in a plan file: an object by its `kind`, or the kind alone where it needs nothing else.
final class PromptsJson {

    private PromptsJson() {
    }

    static ObjectNode write(Prompts prompts, @Nullable Path folder) {
        ObjectNode json = switch (prompts.source()) {
            case PromptSource.BuiltIn() -> kind(PromptKind.BUILT_IN);
            case PromptSource.Fixed(String text) -> kind(PromptKind.FIXED).put("text", text);
            case PromptSource.RandomText(int inputTokens) -> kind(PromptKind.RANDOM).put("inputTokens", inputTokens);
            case PromptSource.SharedPrefix(int prefixTokens, int restTokens) ->
                kind(PromptKind.SHARED_PREFIX).put("prefixTokens", prefixTokens).put("restTokens", restTokens);
            case PromptSource.LongContext(int inputTokens) -> kind(PromptKind.LONG_CONTEXT)
                    .put("inputTokens", inputTokens);
            case PromptSource.JsonLines(Path file) -> kind(PromptKind.JSON_LINES)
                    .put("file", ServerJson.file(file, folder));
            case PromptSource.ShareGpt(Path file, boolean allTurns) ->
                kind(PromptKind.SHARE_GPT).put("file", ServerJson.file(file, folder)).put("allTurns", allTurns);
            case PromptSource.MultiTurn(int turns) -> kind(PromptKind.MULTI_TURN).put("turns", turns);
        };
        return json.put("salted", prompts.salted());
    }

    static Prompts read(PlanFileValue value, @Nullable Path folder) {
        if (value.isText()) {
            return read(new PlanFileValue(value.path(), JsonNodeFactory.instance.objectNode()
                    .put("kind", value.text())), folder);
        }
        PromptKind kind = value.kind(PromptKind.values(), PromptKind::key, PromptKind.BUILT_IN);
        PlanFileFields fields = switch (kind) {
            case BUILT_IN -> value.fields("kind", "salted");
            case FIXED -> value.fields("kind", "text", "salted");
            case RANDOM, LONG_CONTEXT -> value.fields("kind", "inputTokens", "salted");
            case SHARED_PREFIX -> value.fields("kind", "prefixTokens", "restTokens", "salted");
            case JSON_LINES -> value.fields("kind", "file", "salted");
            case SHARE_GPT -> value.fields("kind", "file", "allTurns", "salted");
            case MULTI_TURN -> value.fields("kind", "turns", "salted");
        };
        PromptSource source = value.make(() -> source(kind, fields, folder));
        return new Prompts(source, fields.get("salted", PlanFileValue::flag, Prompts.DEFAULT.salted()));
    }

    private static PromptSource source(PromptKind kind, PlanFileFields fields, @Nullable Path folder) {
        return switch (kind) {
            case FIXED -> new PromptSource.Fixed(fields.get("text").text());
            case RANDOM -> new PromptSource.RandomText(fields.get("inputTokens").whole());
            case LONG_CONTEXT -> new PromptSource.LongContext(fields.get("inputTokens").whole());
            case SHARED_PREFIX -> new PromptSource.SharedPrefix(fields.get("prefixTokens").whole(),
                    fields.get("restTokens").whole());
            case JSON_LINES -> new PromptSource.JsonLines(ServerJson.file(fields.get("file"), folder));
            case SHARE_GPT -> new PromptSource.ShareGpt(ServerJson.file(fields.get("file"), folder),
                    fields.get("allTurns", PlanFileValue::flag, false));
            case MULTI_TURN -> new PromptSource.MultiTurn(fields.get("turns").whole());
            case BUILT_IN -> new PromptSource.BuiltIn();
        };
    }

    private static ObjectNode kind(PromptKind kind) {
        return JsonNodeFactory.instance.objectNode().put("kind", kind.key());
    }
}
