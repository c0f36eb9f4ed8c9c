package dev.touchstone.cli;

import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.ThinkingMode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// The prompts of a test, and the form of the answers.
final class AnswerOptions {

    @Option(names = "--prompts", paramLabel = "SOURCE",
            description = {
                "Where the prompts come from; repeat it to compare:",
                "builtin (the default: varied, English and Chinese), fixed:TEXT, random:N (tokens), prefix:N+M (N shared "
                        + "tokens, M of its own), long:N, turns:N (conversations), jsonl:FILE, sharegpt:FILE, "
                        + "sharegpt-turns:FILE."})
    private @Nullable List<String> prompts;

    @Option(names = "--no-salt",
            description = "Leaves out the unique beginning of each prompt, so that prefix caches take effect.")
    private boolean noSalt;

    @Option(names = "--max-tokens", split = ",", paramLabel = "N",
            description = "The most tokens an answer may have (default: 256).")
    private @Nullable List<Integer> maxTokens;

    @Option(names = "--exact-length",
            description = "Answers of exactly that length (ignore_eos), where the engine can.")
    private boolean exactLength;

    @Option(names = "--thinking", split = ",", paramLabel = "MODE",
            description = "on, off, or left-alone (the default).")
    private @Nullable List<String> thinking;

    @Option(names = "--temperature", paramLabel = "T", description = "Without it, the server's own.")
    private @Nullable Double temperature;

    @Option(names = "--no-stream", description = "Requests whole answers; then there is no time to first token.")
    private boolean noStream;

    @Option(names = "--extra", paramLabel = "JSON",
            description = "Further fields of the request's body: '{\"top_p\": 0.9}'.")
    private @Nullable String extra;

    List<Prompts> prompts(List<Prompts> otherwise) {
        List<Prompts> chosen = prompts == null ? otherwise
                : prompts.stream().map(text -> new Prompts(PromptSpec.parse(text), true)).toList();
        return noSalt ? chosen.stream().map(one -> new Prompts(one.source(), false)).toList() : chosen;
    }

    List<Integer> maxTokens(List<Integer> otherwise) {
        return maxTokens == null ? otherwise : maxTokens;
    }

    List<ThinkingMode> thinking(List<ThinkingMode> otherwise) {
        return thinking == null ? otherwise : thinking.stream().map(AnswerOptions::thinking).toList();
    }

    Output output(Output otherwise) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(otherwise.extra());
        if (extra != null) {
            addFields(extra, fields);
        }
        return new Output(exactLength || otherwise.exactLength(),
                temperature == null ? otherwise.temperature() : temperature, !noStream && otherwise.streaming(), fields);
    }

    private static ThinkingMode thinking(String key) {
        return ThinkingMode.ofKey(key.strip()).orElseThrow(() -> new WrongUsage("unknown --thinking " + key
                + "; known: "
                + Arrays.stream(ThinkingMode.values()).map(ThinkingMode::key).collect(Collectors.joining(", "))));
    }

    private static void addFields(String json, Map<String, @Nullable Object> fields) {
        try {
            fields.putAll(JsonMapper.shared().readValue(json, new TypeReference<Map<String, Object>>() { }));
        } catch (JacksonException wrong) {
            throw new WrongUsage("--extra is not a JSON object: " + wrong.getOriginalMessage());
        }
    }
}
