package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Factor;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What vLLM logs as it starts: its version, the arguments that were given, the configuration of the engine.
final class VllmStart {

    static final String VERSION = "vLLM API server version ";
    static final String GIVEN = "non-default args: {";
    static final String ALL = "args: Namespace(";
    private static final String CONFIG = "LLM engine ";
    private static final Set<String> NO_FLAGS = Set.of("model", "model_tag", "host", "port", "served_model_name",
            "tokenizer", "tensor_parallel_size", "pipeline_parallel_size", "data_parallel_size", "nnodes", "api_key",
            "disable_log_stats", "uvicorn_log_level");

    private VllmStart() {
    }

    static @Nullable Block read(Line line) {
        String text = line.text();
        int at = text.indexOf(VERSION);
        if (at >= 0) {
            StartUpSettings start = new StartUpSettings(line, at, "vLLM");
            version(start, text, at + VERSION.length());
            return start.has(Factor.ENGINE_VERSION) ? start.block(false) : null;
        }
        at = text.indexOf(GIVEN);
        if (at >= 0) {
            return given(line, at, PythonArguments.read(text, at + GIVEN.length()));
        }
        at = text.indexOf(ALL);
        if (at >= 0) {
            Map<String, String> arguments = PythonArguments.read(text, at + ALL.length());
            return arguments.containsKey("tensor_parallel_size") ? all(line, at, arguments) : null;
        }
        at = text.indexOf("Initializing a");
        int config = text.indexOf(CONFIG, Math.max(at, 0));
        return at < 0 || config < 0 || config - at > 24 ? null : config(line, at, config + CONFIG.length());
    }

    private static Block given(Line line, int at, Map<String, String> arguments) {
        StartUpSettings start = new StartUpSettings(line, at, "vLLM");
        conditions(start, arguments);
        arguments.forEach((name, value) -> {
            if (!NO_FLAGS.contains(name)) {
                start.flag(name, value);
            }
        });
        return start.block(true);
    }

    private static Block all(Line line, int at, Map<String, String> arguments) {
        StartUpSettings start = new StartUpSettings(line, at, "vLLM");
        conditions(start, arguments);
        settings(start, arguments);
        start.setting(arguments, "max_model_len", "max-model-len");
        start.setting(arguments, "max_num_seqs", "max-num-seqs");
        start.setting(arguments, "max_num_batched_tokens", "max-num-batched-tokens");
        start.setting(arguments, "enable_chunked_prefill", "enable-chunked-prefill");
        start.setting(arguments, "enable_expert_parallel", "enable-expert-parallel");
        start.setting(arguments, "speculative_model", "speculative-model");
        start.setting(arguments, "num_speculative_tokens", "num-speculative-tokens");
        return start.block(true);
    }

    /// `(v0.9.1) with config: model='…', …`; the version is not in the oldest lines.
    private static @Nullable Block config(Line line, int at, int from) {
        String text = line.text();
        StartUpSettings start = new StartUpSettings(line, at, "vLLM");
        if (text.startsWith("(v", from)) {
            version(start, text, from + 2);
        }
        int config = text.indexOf("with config:", from);
        Map<String, String> arguments = config < 0 ? Map.of()
                : PythonArguments.read(text, config + "with config:".length());
        conditions(start, arguments);
        settings(start, arguments);
        start.setting(arguments, "max_seq_len", "max-model-len");
        boolean isKnown = start.has(Factor.ENGINE_VERSION) || start.has(Factor.MODEL);
        return isKnown ? start.block(arguments.containsKey("tensor_parallel_size")) : null;
    }

    private static void conditions(StartUpSettings start, Map<String, String> arguments) {
        start.set(Factor.MODEL, arguments, "model", "model_tag");
        start.set(Factor.TENSOR_PARALLEL, arguments, "tensor_parallel_size");
        start.set(Factor.PIPELINE_PARALLEL, arguments, "pipeline_parallel_size");
        start.set(Factor.DATA_PARALLEL, arguments, "data_parallel_size");
        start.set(Factor.NODES, arguments, "nnodes");
    }

    private static void settings(StartUpSettings start, Map<String, String> arguments) {
        start.setting(arguments, "quantization", "quantization");
        start.setting(arguments, "kv_cache_dtype", "kv-cache-dtype");
        start.setting(arguments, "enforce_eager", "enforce-eager");
        start.setting(arguments, "enable_prefix_caching", "enable-prefix-caching");
        start.setting(arguments, "speculative_config", "speculative-config");
    }

    /// The word that begins here, without what brackets it.
    static void version(StartUpSettings start, String text, int from) {
        int end = from;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))
                && ")],;".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        String version = text.substring(from, end);
        String bare = version.startsWith("v") ? version.substring(1) : version;
        if (!bare.isEmpty() && Character.isDigit(bare.charAt(0))) {
            start.set(Factor.ENGINE_VERSION, bare, "start of the server: version " + bare);
        }
    }
}
