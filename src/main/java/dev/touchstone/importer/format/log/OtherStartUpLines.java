package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What SGLang, Text Generation Inference, TensorRT-LLM and llama.cpp log as they start.
final class OtherStartUpLines {

    static final String SGLANG = "server_args=ServerArgs(";
    static final String TGI = "text_generation_launcher: Args {";
    static final String TENSORRT = "TensorRT-LLM version: ";
    static final String LLAMA_MODEL = "loading model '";
    /// Arguments of SGLang that change what is measured.
    private static final List<String> SETTINGS = List.of("dtype", "quantization", "kv_cache_dtype", "context_length",
            "mem_fraction_static", "max_running_requests", "chunked_prefill_size", "schedule_policy",
            "attention_backend", "speculative_algorithm", "speculative_draft_model_path", "speculative_num_steps",
            "speculative_eagle_topk", "speculative_num_draft_tokens", "enable_dp_attention", "enable_ep_moe", "ep_size",
            "moe_a2a_backend", "disable_radix_cache", "disable_cuda_graph", "disable_overlap_schedule",
            "enable_mixed_chunk", "enable_torch_compile", "disaggregation_mode", "reasoning_parser");

    private OtherStartUpLines() {
    }

    static @Nullable Block read(Line line) {
        String text = line.text();
        int at = text.indexOf(SGLANG);
        if (at >= 0) {
            return sglang(line, at, PythonArguments.read(text, at + SGLANG.length()));
        }
        at = text.indexOf(TGI);
        if (at >= 0) {
            return tgi(line, at, PythonArguments.read(text, at + TGI.length()));
        }
        at = text.indexOf(TENSORRT);
        if (at >= 0) {
            StartUpSettings start = new StartUpSettings(line, at, "TensorRT-LLM");
            VllmStart.version(start, text, at + TENSORRT.length());
            return start.has(Factor.ENGINE_VERSION) ? start.block(false) : null;
        }
        return llama(line);
    }

    private static Block sglang(Line line, int at, Map<String, String> arguments) {
        StartUpSettings start = new StartUpSettings(line, at, "SGLang");
        start.set(Factor.MODEL, arguments, "model_path");
        start.set(Factor.TENSOR_PARALLEL, arguments, "tp_size");
        start.set(Factor.PIPELINE_PARALLEL, arguments, "pp_size");
        start.set(Factor.DATA_PARALLEL, arguments, "dp_size");
        start.set(Factor.NODES, arguments, "nnodes");
        SETTINGS.forEach(name -> {
            boolean isDefault = name.equals("ep_size") && "1".equals(arguments.get(name))
                    || name.equals("schedule_policy") && "fcfs".equals(arguments.get(name));
            if (!isDefault) {
                start.setting(arguments, name, name);
            }
        });
        return start.block(arguments.containsKey("tp_size"));
    }

    /// `Args { model_id: "a/b", num_shard: Some(2), … }`, as Rust prints it.
    private static Block tgi(Line line, int at, Map<String, String> arguments) {
        StartUpSettings start = new StartUpSettings(line, at, "TGI");
        start.set(Factor.MODEL, arguments, "model_id");
        String shards = bare(arguments.getOrDefault("num_shard", "None"));
        if (!shards.equals("None")) {
            start.set(Factor.TENSOR_PARALLEL, shards, "start of the server: num_shard " + shards);
        }
        for (String name : List.of("quantize", "dtype", "max_concurrent_requests", "max_input_tokens",
                "max_total_tokens", "max_batch_total_tokens", "speculate", "cuda_memory_fraction")) {
            String value = bare(arguments.getOrDefault(name, "None"));
            start.flag(name, value);
        }
        return start.block(true);
    }

    private static String bare(String value) {
        String inner = value.startsWith("Some(") && value.endsWith(")")
                ? value.substring("Some(".length(), value.length() - 1) : value;
        return inner.replace("\"", "").strip();
    }

    /// `build: 4880 (2048b591) with …`, `srv    load_model: loading model '/models/a.gguf'`.
    private static @Nullable Block llama(Line line) {
        String text = line.text();
        StartUpSettings start = new StartUpSettings(line, 0, "llama.cpp");
        int at = text.indexOf(LLAMA_MODEL);
        int end = at < 0 ? -1 : text.indexOf('\'', at + LLAMA_MODEL.length());
        if (end > 0 && text.contains("load_model: ")) {
            String model = text.substring(at + LLAMA_MODEL.length(), end);
            start.set(Factor.MODEL, model, "start of the server: model " + model);
        } else if (isBuild(text)) {
            int from = text.indexOf("build: ") + "build: ".length();
            String version = "b" + text.substring(from, text.indexOf(' ', from));
            start.set(Factor.ENGINE_VERSION, version, "start of the server: build " + version);
        } else {
            return null;
        }
        return start.block(false);
    }

    private static boolean isBuild(String text) {
        int at = text.indexOf("build: ");
        int from = at + "build: ".length();
        int end = at < 0 || at > 40 ? -1 : text.indexOf(" (", from);
        return end > from && end - from < 8 && text.indexOf(") with ", end) > 0
                && text.substring(from, end).chars().allMatch(Character::isDigit);
    }
}
