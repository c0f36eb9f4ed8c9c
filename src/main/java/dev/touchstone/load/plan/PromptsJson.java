package dev.touchstone.load.plan;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Prompts in a plan file: an object by its `kind`, or the kind alone where it needs nothing else.
final class PromptsJson {

    private static final String KINDS =
            "built-in, fixed, random, shared-prefix, long-context, json-lines, sharegpt or multi-turn";

    private PromptsJson() {
    }

    static ObjectNode write(Prompts prompts, @Nullable Path folder) {
        ObjectNode json = switch (prompts.source()) {
            case PromptSource.BuiltIn() -> kind("built-in");
            case PromptSource.Fixed(String text) -> kind("fixed").put("text", text);
            case PromptSource.RandomText(int inputTokens) -> kind("random").put("inputTokens", inputTokens);
            case PromptSource.SharedPrefix(int prefixTokens, int restTokens) ->
                kind("shared-prefix").put("prefixTokens", prefixTokens).put("restTokens", restTokens);
            case PromptSource.LongContext(int inputTokens) -> kind("long-context").put("inputTokens", inputTokens);
            case PromptSource.JsonLines(Path file) -> kind("json-lines").put("file", ServerJson.file(file, folder));
            case PromptSource.ShareGpt(Path file, boolean allTurns) ->
                kind("sharegpt").put("file", ServerJson.file(file, folder)).put("allTurns", allTurns);
            case PromptSource.MultiTurn(int turns) -> kind("multi-turn").put("turns", turns);
        };
        return json.put("salted", prompts.salted());
    }

    static Prompts read(PlanFileValue value, @Nullable Path folder) {
        if (value.isText()) {
            return read(new PlanFileValue(value.path(), kind(value.text())), folder);
        }
        String kind = value.node().path("kind").asString("built-in");
        PlanFileFields fields = switch (kind) {
            case "built-in" -> value.fields("kind", "salted");
            case "fixed" -> value.fields("kind", "text", "salted");
            case "random", "long-context" -> value.fields("kind", "inputTokens", "salted");
            case "shared-prefix" -> value.fields("kind", "prefixTokens", "restTokens", "salted");
            case "json-lines" -> value.fields("kind", "file", "salted");
            case "sharegpt" -> value.fields("kind", "file", "allTurns", "salted");
            case "multi-turn" -> value.fields("kind", "turns", "salted");
            default -> throw new PlanFileValue(value.path() + ".kind", value.node().path("kind"))
                    .wrong("must be " + KINDS + ", not \"" + kind + "\"");
        };
        PromptSource source = value.make(() -> source(kind, fields, folder));
        return new Prompts(source, fields.get("salted", PlanFileValue::flag, Prompts.DEFAULT.salted()));
    }

    private static PromptSource source(String kind, PlanFileFields fields, @Nullable Path folder) {
        return switch (kind) {
            case "fixed" -> new PromptSource.Fixed(fields.get("text").text());
            case "random" -> new PromptSource.RandomText(fields.get("inputTokens").whole());
            case "long-context" -> new PromptSource.LongContext(fields.get("inputTokens").whole());
            case "shared-prefix" -> new PromptSource.SharedPrefix(fields.get("prefixTokens").whole(),
                    fields.get("restTokens").whole());
            case "json-lines" -> new PromptSource.JsonLines(ServerJson.file(fields.get("file"), folder));
            case "sharegpt" -> new PromptSource.ShareGpt(ServerJson.file(fields.get("file"), folder),
                    fields.get("allTurns", PlanFileValue::flag, false));
            case "multi-turn" -> new PromptSource.MultiTurn(fields.get("turns").whole());
            default -> new PromptSource.BuiltIn();
        };
    }

    private static ObjectNode kind(String kind) {
        return JsonNodeFactory.instance.objectNode().put("kind", kind);
    }
}
