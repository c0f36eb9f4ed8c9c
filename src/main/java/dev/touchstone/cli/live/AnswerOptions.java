package dev.touchstone.cli.live;

import dev.touchstone.cli.terminal.WrongUsage;

import dev.touchstone.load.plan.AdapterMix;
import dev.touchstone.load.plan.AnswerForm;
import dev.touchstone.load.plan.Images;
import dev.touchstone.load.plan.Novelty;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.TraceCut;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
                "builtin (the default: varied, English and Chinese), fixed:TEXT, random:N (tokens), long:N, jsonl:FILE,"
                        + " sharegpt:FILE;",
                "shared prefixes: prefix:N+M (N shared tokens, M of its own), prefix:GxN+M (G prefixes), prefix:GxPxN+M (G"
                        + " prefixes of P prompts each, then new ones);",
                "conversations with the model's own answers: turns:N (built in), sharegpt-turns:FILE, jsonl-turns:FILE;",
                "recordings: trace:FILE (Mooncake, BurstGPT, Azure), sessions:FILE (agents, with the time of their tools)."})
    private @Nullable List<String> prompts;

    @Option(names = "--think-time", paramLabel = "TIME",
            description = "Of conversations: what a user takes between an answer and the next question; 2s, or 1s-5s for"
                    + " anything between (default: none).")
    private @Nullable String thinkTime;

    @Option(names = "--inputs", split = ",", paramLabel = "N",
            description = "With --api embeddings or rerank: texts of SOURCE in one request, the inputs or the documents of a query;"
                    + " several values make several points (default: 1).")
    private @Nullable List<Integer> inputs;

    @Option(names = "--images", split = ",", paramLabel = "N",
            description = "Made-up images (PNG) in each request for chat, of each conversation in its first question; several values"
                    + " make several points, 0 one without (default: 0).")
    private @Nullable List<Integer> images;

    @Option(names = "--image-size", paramLabel = "WxH", description = "Of the images, in pixels (default: 512x512).")
    private @Nullable String imageSize;

    @Option(names = "--same-images",
            description = "All requests have the same images, so that a server may keep what it made of them; else each request has"
                    + " its own.")
    private boolean sameImages;

    @Option(names = "--adapters", paramLabel = "NAME=W,...",
            description = "Models that the requests ask for in turn, such as LoRA adapters, with their weights: sql=2,chat=1; repeat it"
                    + " to compare, none for the server's model.")
    private @Nullable List<String> adapters;

    @Option(names = "--trace-part", paramLabel = "PART",
            description = "Of traces: a number of requests from the start, a stretch of time, or both: 1000, 10m-15m,"
                    + " 10m-15m:1000 (default: all).")
    private @Nullable String tracePart;

    @Option(names = "--new-in-every-turn",
            description = "Makes every request unique from its first token on, each turn of a conversation and what shares a"
                    + " prefix too, so that no prefix cache takes effect.")
    private boolean newInEveryTurn;

    @Option(names = "--no-salt",
            description = "Leaves out the unique beginning of each prompt, so that prefix caches take effect.")
    private boolean noSalt;

    @Option(names = "--max-tokens", split = ",", paramLabel = "N",
            description = "The most tokens an answer may have (default: 256).")
    private @Nullable List<Integer> maxTokens;

    @Option(names = "--exact-length",
            description = "Answers of exactly that length (ignore_eos), where the engine can.")
    private boolean exactLength;

    @Option(names = "--answer-form", paramLabel = "FORM",
            description = "json-schema or tool-call: asks for JSON by a schema that comes with Touchstone, or offers a tool that takes"
                    + " such JSON, and counts the answers that keep to it (default: text).")
    private @Nullable String form;

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
        if (noSalt && newInEveryTurn) {
            throw new WrongUsage("give either --no-salt or --new-in-every-turn, not both");
        }
        List<Prompts> chosen = prompts == null ? otherwise
                : prompts.stream().map(text -> new Prompts(PromptSpec.parse(text), true)).toList();
        List<Prompts> set = chosen.stream().map(this::over).toList();
        return withAdapters(withImages(
                inputs == null ? set : set.stream().flatMap(one -> inputs.stream().map(one::withInputs)).toList()));
    }

    private List<Prompts> withAdapters(List<Prompts> texts) {
        if (adapters == null) {
            return texts;
        }
        List<AdapterMix> mixes = adapters.stream().map(AdapterMix::parse).toList();
        return texts.stream().flatMap(one -> mixes.stream().map(one::withAdapters)).toList();
    }

    private List<Prompts> withImages(List<Prompts> texts) {
        if (images == null && (imageSize != null || sameImages) && texts.stream().allMatch(one -> one.images().isNone())) {
            throw new WrongUsage("--image-size and --same-images are for images: give --images too");
        }
        return texts.stream().flatMap(one -> {
            Images all = sameImages ? new Images(one.images().count(), one.images().width(), one.images().height(), true)
                    : one.images();
            Images sized = imageSize == null ? all : all.withSize(imageSize).orElseThrow(() ->
                    new WrongUsage("--image-size " + imageSize + " is not understood; for instance 1024x768"));
            return images == null ? Stream.of(one.withImages(sized))
                    : images.stream().map(count -> one.withImages(sized.withCount(count)));
        }).toList();
    }

    boolean hasPrompts() {
        return prompts != null;
    }

    private Prompts over(Prompts one) {
        Novelty novelty = noSalt ? Novelty.NONE : newInEveryTurn ? Novelty.REQUEST : one.novelty();
        PromptSource source = one.source();
        if (tracePart != null) {
            if (!(source instanceof PromptSource.Trace(Path file, TraceCut _))) {
                throw new WrongUsage("--trace-part is for traces: give --prompts trace:FILE too");
            }
            source = new PromptSource.Trace(file, PromptSpec.part(tracePart));
        }
        return new Prompts(source, novelty, thinkTime == null ? one.thinkTime() : PromptSpec.thinkTime(thinkTime),
                one.inputs(), one.images(), one.adapters());
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
                temperature == null ? otherwise.temperature() : temperature, !noStream && otherwise.streaming(), fields,
                form == null ? otherwise.form() : AnswerForm.ofKey(form.strip()).orElseThrow(() ->
                        new WrongUsage("unknown --answer-form " + form + "; known: text, json-schema, tool-call")));
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
