package dev.touchstone.importer.format.command;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.ClientOptions;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A command that runs a benchmark client: `vllm bench serve`, `sglang.bench_serving`, GuideLLM, AIPerf, EvalScope and
/// others. It applies to the next result only; of a flag with several values (`--concurrency 1,8,32`) it is not known
/// which one the result is of.
public final class BenchmarkCall implements BlockFormat {

    /// AIPerf repeats its command below the result that it made; it does not apply to the next one.
    private static final String AFTER_ITS_RESULT = "CLI Command:";
    private static final WordSet BEGIN = WordSet.of("bench", "stress-test.py", "aiperf", "genai-perf", "evalscope",
            "inference-perf", "ollama run", "profile_throughput.py", "profile_restful_api.py", "profile_generation.py",
            "profile_pipeline_api.py");
    private static final int MOST_WORDS_BEFORE = 16;
    private static final Pattern VLLM_SERVING = Pattern.compile("(?:^|[/ ])vllm bench serve$");
    private static final Pattern SGLANG_SERVING = Pattern.compile(" sglang\\.(?:bench_serving|benchmark\\.serving)$");
    private static final FormatInfo INFO = FormatInfo.of("benchmark-command")
            .named(I18n.stored("benchmark commands"))
            .sample("vLLM bench serve", "all", "the command, `benchmark_serving.py` too",
                    "benchmark-command/call.txt")
            .sample("SGLang bench_serving", "all", "the command", "benchmark-command/sglang.txt")
            .sample("GuideLLM", "all", "the command", "benchmark-command/guidellm.txt")
            .sample("AIPerf, GenAI-Perf", "all", "the command", "benchmark-command/aiperf.txt")
            .sample("EvalScope", "all", "the command", "benchmark-command/evalscope.txt")
            .sample("llmperf", "all", "the command", "benchmark-command/llmperf.txt")
            .sample("genai-bench", "all", "the command", "benchmark-command/genai-bench.txt")
            .sample("inference-perf", "all", "the command", "benchmark-command/inference-perf.txt")
            .sample("FastLLM", "all", "`ftllm bench`", "benchmark-command/fastllm.txt")
            .sample("scripts", "all", "`…bench….py`", "benchmark-command/script.txt")
            .sample("Ollama", "all", "`ollama run MODEL --verbose`", "benchmark-command/ollama.txt")
            .sample("llama-bench", "all", "the command", "benchmark-command/llama-bench.txt")
            .sample("LMDeploy", "all", "the commands `profile_….py`", "benchmark-command/lmdeploy.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !BEGIN.anyIn(line) || line.body().startsWith(AFTER_ITS_RESULT)) {
            return List.of();
        }
        ShellCommand command = ShellCommand.read(cursor);
        BenchmarkClient.Found found = client(command);
        if (found == null || !isLikely(command, found)) {
            return List.of();
        }
        CommandFlags flags = CommandFlags.behind(command, found.last());
        Conditions conditions = conditions(command, found, flags);
        Map<String, String> options = found.client() == BenchmarkClient.LLAMA_BENCH
                ? LlamaBenchOptions.columns(flags.plain()) : options(flags);
        return List.of(new Block.BenchmarkCommand(command.lines(), conditions, options));
    }

    private static BenchmarkClient.@Nullable Found client(ShellCommand command) {
        for (int i = 0; i < Math.min(command.words().size(), MOST_WORDS_BEFORE); i++) {
            BenchmarkClient.Found found = BenchmarkClient.at(command, i);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /// In a sentence a word follows that is no flag: "guidellm benchmark was run twice".
    private static boolean isLikely(ShellCommand command, BenchmarkClient.Found found) {
        int last = found.last();
        String next = command.at(last + 1);
        return next.isEmpty() || ShellCommand.isFlag(next) || ShellCommand.ends(next) || next.startsWith("$")
                || ShellCommand.isFlag(command.at(last + 2))
                || found.client() == BenchmarkClient.LMDEPLOY && ShellCommand.isFlag(command.at(last + 3));
    }

    /// What is left of the flags once the conditions are taken. A value that the shell would fill in is not known.
    private static Map<String, String> options(CommandFlags flags) {
        Map<String, String> plain = flags.plain();
        plain.keySet().removeIf(name -> flags.isOpen(List.of(name)));
        plain.values().removeIf(ThinkingFlags::isNothingElse);
        return ClientOptions.ofCommand(plain);
    }

    private static Conditions conditions(ShellCommand command, BenchmarkClient.Found found, CommandFlags flags) {
        Conditions conditions = Conditions.none();
        for (Map.Entry<Factor, List<String>> flag : found.client().flags().entrySet()) {
            conditions = flags.take(conditions, flag.getKey(), flag.getValue());
        }
        boolean named = conditions.text(Factor.MODEL, "1").chars().anyMatch(Character::isDigit);
        conditions = found.client() == BenchmarkClient.SCRIPT && !named ? conditions.without(Factor.MODEL) : conditions;
        String first = command.at(found.last() + 1);
        if (found.client() == BenchmarkClient.FASTLLM) {
            Word program = command.words().get(found.last());
            conditions = conditions.with(Factor.ENGINE, Level.of("FastLLM"), flags.evidence(program, "ftllm bench"));
            conditions = first.isEmpty() || ShellCommand.isFlag(first) ? conditions : conditions.with(Factor.MODEL,
                    Level.of(first), flags.evidence(command.words().get(found.last() + 1), "ftllm bench"));
        }
        if (found.client() == BenchmarkClient.LMDEPLOY) {
            conditions = lmdeployModel(conditions, command, found.last(), flags);
        }
        if (found.client() == BenchmarkClient.LLAMA_BENCH) {
            conditions = conditions.with(Factor.ENGINE, Level.of("llama.cpp"),
                    flags.evidence(command.words().get(found.last()), "llama-bench"));
        }
        if (found.client() == BenchmarkClient.OLLAMA && !first.isEmpty()) {
            int model = ShellCommand.isFlag(first) ? found.last() + 2 : found.last() + 1;
            conditions = command.at(model).isEmpty() ? conditions : conditions.with(Factor.MODEL,
                    Level.of(command.at(model)), flags.evidence(command.words().get(model), "ollama run"));
        }
        if (found.client() == BenchmarkClient.GUIDELLM) {
            conditions = GuidellmFlags.take(conditions, flags);
        }
        if (found.client() == BenchmarkClient.VLLM) {
            conditions = ImageFlags.take(conditions, flags);
        }
        conditions = engine(conditions, flags, found.client());
        conditions = address(conditions, flags);
        return defaultApi(ThinkingFlags.take(conditions, flags), command, found.last(), flags);
    }

    /// `profile_throughput.py DATASET MODEL --…`, `profile_generation.py MODEL --…`: the words before the first flag, of
    /// which the last is the model.
    private static Conditions lmdeployModel(Conditions conditions, ShellCommand command, int last, CommandFlags flags) {
        String script = command.at(last);
        int words = script.endsWith("profile_throughput.py") || script.endsWith("profile_pipeline_api.py") ? 2
                : script.endsWith("profile_generation.py") ? 1 : 0;
        for (int word = 1; word <= words; word++) {
            String given = command.at(last + word);
            if (given.isEmpty() || ShellCommand.isFlag(given)) {
                return conditions;
            }
        }
        return words == 0 || conditions.level(Factor.MODEL).isPresent() ? conditions : conditions.with(Factor.MODEL,
                Level.of(command.at(last + words)), flags.evidence(command.words().get(last + words), script));
    }

    /// `--backend vllm` names the engine and the wire format; `openai` names the wire format only. Of vLLM's own client `vllm` is the
    /// default, with which people measure every engine that speaks this format: it proposes the engine.
    private static Conditions engine(Conditions conditions, CommandFlags flags, BenchmarkClient client) {
        Word backend = client == BenchmarkClient.GENAI_BENCH ? flags.get("--server-engine")
                : client == BenchmarkClient.GUIDELLM ? flags.get("--request-type")
                : flags.has("--endpoint-type") ? flags.get("--endpoint-type") : flags.get("--backend");
        if (backend == null || backend.isOpen()) {
            return conditions;
        }
        String name = backend.text().toLowerCase(Locale.ROOT);
        Conditions known = conditions;
        String engine = name.startsWith("sglang") ? "SGLang" : EngineNames.named(name).orElse(null);
        if (engine != null) {
            Evidence evidence = flags.evidence(backend, "--backend " + backend.text());
            known = known.with(Factor.ENGINE, Level.of(engine), client == BenchmarkClient.VLLM && name.equals("vllm")
                    ? Evidence.proposed(Lines.of(backend.line().number()), evidence.text(), evidence.rule()) : evidence);
        }
        String api = switch (name) {
            case "chat", "chat_completions" -> "chat";
            case "completions", "text_completions" -> "completions";
            default -> client == BenchmarkClient.VLLM ? ApiNames.ofBackend(name) : null;
        };
        return api == null ? known
                : known.with(Factor.API, Level.of(api), flags.evidence(backend, "--backend " + backend.text()));
    }

    /// What a client speaks that is not told otherwise. `vllm bench serve` has `--backend openai` and `--endpoint /v1/completions`
    /// (`vllm/benchmarks/serve.py`), SGLang's has `--backend sglang` (`python/sglang/bench_serving.py`). A `benchmark_serving.py` may be
    /// vLLM's or that of a project with another default. Of vLLM's client only the chat API takes images and switches thinking: a
    /// command that does either without a back end is not the whole command.
    private static Conditions defaultApi(Conditions conditions, ShellCommand command, int last, CommandFlags flags) {
        if (flags.has("--backend") || flags.has("--endpoint-type") || flags.hidesFlags() || conditions.level(Factor.API).isPresent()) {
            return conditions;
        }
        String words = command.at(last - 2) + " " + command.at(last - 1) + " " + command.at(last);
        boolean isOfChat = conditions.level(Factor.THINKING).isPresent() || command.words().stream().anyMatch(word -> word.text().equals("random-mm"));
        String api = SGLANG_SERVING.matcher(words).find() ? "generate"
                : VLLM_SERVING.matcher(words).find() && !isOfChat ? "completions" : null;
        return api == null ? conditions : conditions.with(Factor.API, Level.of(api),
                flags.evidence(command.words().get(last), "--backend, default of the client"));
    }

    private static Conditions address(Conditions conditions, CommandFlags flags) {
        Word endpoint = flags.get("--endpoint");
        Word base = first(flags, "--base-url", "--url", "-u", "--target", "--api-base", "--api-url");
        Word host = flags.get("--host");
        Word port = flags.get("--port");
        Conditions known = conditions;
        Word place = endpoint != null ? endpoint : base;
        String api = place == null ? null : ApiNames.ofUrl(place.text());
        if (place != null && api != null) {
            known = known.with(Factor.API, Level.of(api), flags.evidence(place, "address " + place.text()));
        }
        String path = endpoint == null ? "" : endpoint.text();
        if (base != null && !base.isOpen()) {
            return known.with(Factor.URL, Level.of(base.text() + path), flags.evidence(base, "address"));
        }
        if (host != null && !host.isOpen()) {
            String url = "http://" + host.text() + (port == null || port.isOpen() ? "" : ":" + port.text()) + path;
            return known.with(Factor.URL, Level.of(url), flags.evidence(host, "--host, --port, --endpoint"));
        }
        return known;
    }

    private static @Nullable Word first(CommandFlags flags, String... names) {
        for (String name : names) {
            if (flags.has(name)) {
                return flags.get(name);
            }
        }
        return null;
    }
}
