package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.Apis;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Engines;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A command that runs a benchmark client: `benchmark_serving.py`, `vllm bench serve`, `sglang.bench_serving`, the stress
/// scripts. It speaks for the next result only.
public final class BenchmarkCall implements BlockFormat {

    private static final List<String> PROGRAMS = List.of("benchmark_serving.py", "sglang.bench_serving",
            "bench_serving.py", "sglang-stress-test.py", "vllm-stress-test.py", "openai-stress-test.py");

    private static final int MOST_WORDS_BEFORE = 16;

    @Override
    public String id() {
        return "benchmark-command";
    }

    @Override
    public List<Reads> reads() {
        return List.of(
                new Reads("vLLM bench serve", "all", "the command", "benchmark-command/call.txt"));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !line.text().contains("bench") && !line.text().contains("stress-test.py")) {
            return List.of();
        }
        ShellCommand command = ShellCommand.read(cursor);
        int program = program(command);
        if (program < 0) {
            return List.of();
        }
        return List.of(new Block.BenchmarkCommand(command.lines(), command.text(), conditions(command, program)));
    }

    private static int program(ShellCommand command) {
        for (int i = 0; i < Math.min(command.words().size(), MOST_WORDS_BEFORE); i++) {
            String word = command.words().get(i).text();
            if (PROGRAMS.stream().anyMatch(name -> word.equals(name) || word.endsWith("/" + name))) {
                return i;
            }
            if (word.endsWith("vllm") && command.word(i + 1) instanceof ShellCommand.Word next
                    && next.text().equals("bench") && command.word(i + 2) instanceof ShellCommand.Word what
                    && what.text().equals("serve")) {
                return i + 2;
            }
        }
        return -1;
    }

    private static Conditions conditions(ShellCommand command, int program) {
        Map<String, ShellCommand.Word> flags = command.flags(program + 1);
        Conditions conditions = ShellCommand.take(Conditions.none(), Factor.MODEL, flags, "--model");
        conditions = ShellCommand.take(conditions, Factor.REQUESTS, flags, "--num-prompts", "--num-prompt", "--total");
        conditions = ShellCommand.take(conditions, Factor.CONCURRENCY, flags, "--max-concurrency", "--concurrent");
        conditions = ShellCommand.take(conditions, Factor.REQUEST_RATE, flags, "--request-rate");
        conditions = ShellCommand.take(conditions, Factor.INPUT_TOKENS, flags, "--random-input-len", "--random-input",
                "--sonnet-input-len", "--input-len");
        conditions = ShellCommand.take(conditions, Factor.OUTPUT_TOKENS, flags, "--random-output-len",
                "--random-output", "--sonnet-output-len", "--sharegpt-output-len", "--output-len");
        conditions = ShellCommand.take(conditions, Factor.MAX_TOKENS, flags, "--max-tokens");
        conditions = ShellCommand.take(conditions, Factor.TEMPERATURE, flags, "--temperature");
        conditions = ShellCommand.take(conditions, Factor.DATASET, flags, "--dataset-name");
        conditions = backend(conditions, flags.get("--backend"));
        conditions = address(conditions, flags);
        return thinking(conditions, flags);
    }

    /// `--backend vllm` names the engine and the wire format; `openai` names the wire format only.
    private static Conditions backend(Conditions conditions, ShellCommand.@Nullable Word backend) {
        if (backend == null) {
            return conditions;
        }
        String name = backend.text().toLowerCase(Locale.ROOT);
        Evidence evidence = ShellCommand.evidence(backend, "--backend " + backend.text());
        Conditions known = conditions;
        String engine = name.startsWith("sglang") ? "SGLang" : Engines.named(name).orElse(null);
        if (engine != null) {
            known = known.with(Factor.ENGINE, Level.of(engine), evidence);
        }
        String api = Apis.ofBackend(name);
        return api == null ? known : known.with(Factor.API, Level.of(api), evidence);
    }

    private static Conditions address(Conditions conditions, Map<String, ShellCommand.Word> flags) {
        ShellCommand.Word endpoint = flags.get("--endpoint");
        ShellCommand.Word base = flags.containsKey("--base-url") ? flags.get("--base-url") : flags.get("--url");
        ShellCommand.Word host = flags.get("--host");
        ShellCommand.Word port = flags.get("--port");
        Conditions known = conditions;
        String api = endpoint == null ? null : Apis.ofUrl(endpoint.text());
        if (endpoint != null && api != null) {
            known = known.with(Factor.API, Level.of(api),
                    ShellCommand.evidence(endpoint, "--endpoint " + endpoint.text()));
        }
        String path = endpoint == null ? "" : endpoint.text();
        if (base != null && !base.text().contains("$")) {
            return known.with(Factor.URL, Level.of(base.text() + path), ShellCommand.evidence(base, "address"));
        }
        if (host != null && !host.text().contains("$")) {
            String url = "http://" + host.text() + (port == null ? "" : ":" + port.text()) + path;
            return known.with(Factor.URL, Level.of(url), ShellCommand.evidence(host, "--host, --port, --endpoint"));
        }
        return known;
    }

    /// `--extra-body '{"chat_template_kwargs":{"enable_thinking":false}}'` and `--chat-template-kwargs`.
    private static Conditions thinking(Conditions conditions, Map<String, ShellCommand.Word> flags) {
        for (String name : List.of("--extra-body", "--extra-request-body", "--chat-template-kwargs")) {
            ShellCommand.Word value = flags.get(name);
            String compact = value == null ? "" : value.text().replace(" ", "").replace("\"", "").toLowerCase(Locale.ROOT);
            int at = compact.indexOf("thinking:");
            if (value != null && at >= 0) {
                boolean on = compact.startsWith("true", at + "thinking:".length());
                return conditions.with(Factor.THINKING, Level.of(on ? "on" : "off"), ShellCommand.evidence(value, name));
            }
        }
        return conditions;
    }
}
