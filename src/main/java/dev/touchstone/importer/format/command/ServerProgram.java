package dev.touchstone.importer.format.command;

import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The programs that serve a model, with the flags that name the model and set the number of GPUs.
enum ServerProgram {
    VLLM("vLLM", List.of("--model", "--model-tag"), Map.of(
            Factor.TENSOR_PARALLEL, List.of("--tensor-parallel-size", "-tp", "--tp", "--tensor-parallel"),
            Factor.PIPELINE_PARALLEL, List.of("--pipeline-parallel-size", "-pp", "--pp", "--pipeline-parallel"),
            Factor.DATA_PARALLEL, List.of("--data-parallel-size", "-dp", "--dp", "--data-parallel"),
            Factor.NODES, List.of("--nnodes", "-n")), true),
    SGLANG("SGLang", List.of("--model-path", "--model"), Map.of(
            Factor.TENSOR_PARALLEL, List.of("--tp-size", "--tp", "--tensor-parallel-size", "-tp"),
            Factor.PIPELINE_PARALLEL, List.of("--pp-size", "--pp", "--pipeline-parallel-size"),
            Factor.DATA_PARALLEL, List.of("--dp-size", "--dp", "--data-parallel-size", "-dp"),
            Factor.NODES, List.of("--nnodes")), false),
    TGI("TGI", List.of("--model-id"), Map.of(Factor.TENSOR_PARALLEL, List.of("--num-shard")), false),
    LLAMA_CPP("llama.cpp", List.of("--model", "-m", "--hf-repo", "-hf", "-hfr"), Map.of(), false),
    TENSORRT_LLM("TensorRT-LLM", List.of(), Map.of(
            Factor.TENSOR_PARALLEL, List.of("--tp-size", "--tensor-parallel-size"),
            Factor.PIPELINE_PARALLEL, List.of("--pp-size", "--pipeline-parallel-size")), true),
    TENSORRT_LLM_DYNAMO("TensorRT-LLM", List.of("--model-path"), Map.of(
            Factor.TENSOR_PARALLEL, List.of("--tensor-parallel-size"),
            Factor.PIPELINE_PARALLEL, List.of("--pipeline-parallel-size")), false),
    LMDEPLOY("LMDeploy", List.of(), Map.of(Factor.TENSOR_PARALLEL, List.of("--tp"),
            Factor.DATA_PARALLEL, List.of("--dp"), Factor.NODES, List.of("--nnodes")), true),
    OLLAMA("Ollama", List.of(), Map.of(), false),
    MLX("MLX LM", List.of("--model"), Map.of(), false),
    MLC("MLC LLM", List.of(), Map.of(), true),
    FASTLLM("FastLLM", List.of(), Map.of(), true),
    SCALELLM("ScaleLLM", List.of("--model"), Map.of(), false),
    OVMS("OpenVINO Model Server", List.of("--model_name", "--source_model"), Map.of(), false);

    private final String engine;
    private final List<String> model;
    private final Map<Factor, List<String>> parallel;
    private final boolean positional;

    ServerProgram(String engine, List<String> model, Map<Factor, List<String>> parallel, boolean positional) {
        this.engine = engine;
        this.model = model;
        this.parallel = parallel;
        this.positional = positional;
    }

    /// As Touchstone writes it.
    String engine() {
        return engine;
    }

    List<String> modelFlags() {
        return model;
    }

    /// The flags that set a factor; none where the program has none.
    List<String> flags(Factor factor) {
        return parallel.getOrDefault(factor, List.of());
    }

    /// Whether the model may stand as a word of its own.
    boolean hasPositionalModel() {
        return positional;
    }

    /// A program in a command.
    ///
    /// @param last index of its last word: its arguments stand behind it
    record Found(ServerProgram program, int last) {
    }

    /// The program whose name begins at this word; null for none.
    static @Nullable Found at(ShellCommand command, int index) {
        String word = command.at(index);
        String name = name(word);
        String next = command.at(index + 1);
        boolean serves = next.equals("serve") && isArgument(command.at(index + 2));
        return switch (name) {
            case "vllm", "vllm.entrypoints.cli.main" -> serves ? new Found(VLLM, index + 1) : null;
            case "sglang" -> serves ? new Found(SGLANG, index + 1) : null;
            case "scalellm.serve.api_server" -> withFlag(SCALELLM, next, index);
            case "sglang.launch_server", "sglang_router.launch_server" -> new Found(SGLANG, index);
            case "dynamo.vllm" -> withFlag(VLLM, next, index);
            case "dynamo.sglang" -> withFlag(SGLANG, next, index);
            case "dynamo.trtllm" -> withFlag(TENSORRT_LLM_DYNAMO, next, index);
            case "launch_server.py" -> word.contains("sglang") ? new Found(SGLANG, index) : null;
            case "text-generation-launcher" -> withFlag(TGI, next, index);
            case "llama-server", "llama_cpp.server" -> withFlag(LLAMA_CPP, next, index);
            case "trtllm-serve" -> isArgument(next) ? new Found(TENSORRT_LLM, next.equals("serve") ? index + 1 : index)
                    : null;
            case "lmdeploy" -> next.equals("serve") && command.at(index + 2).equals("api_server")
                    ? new Found(LMDEPLOY, index + 2) : null;
            case "ollama" -> next.equals("serve") ? new Found(OLLAMA, index + 1) : null;
            case "mlc_llm" -> serves ? new Found(MLC, index + 1) : null;
            case "ftllm" -> serves || next.equals("server") && isArgument(command.at(index + 2))
                    ? new Found(FASTLLM, index + 1) : null;
            case "ovms" -> withFlag(OVMS, next, index);
            case "mlx_lm.server" -> withFlag(MLX, next, index);
            case "mlx_lm" -> next.equals("server") ? withFlag(MLX, command.at(index + 2), index + 1) : null;
            default -> isVllmModule(word, name) ? new Found(VLLM, index) : null;
        };
    }

    private static @Nullable Found withFlag(ServerProgram program, String next, int last) {
        return ShellCommand.isFlag(next) ? new Found(program, last) : null;
    }

    private static boolean isVllmModule(String word, String name) {
        return word.startsWith("vllm.entrypoints") && word.endsWith("api_server")
                || name.equals("api_server.py") && word.contains("vllm");
    }

    private static boolean isArgument(String word) {
        return !word.isEmpty() && (Character.isLetterOrDigit(word.charAt(0)) || "-/.$~{".indexOf(word.charAt(0)) >= 0);
    }

    /// Without the path and without `.exe`.
    private static String name(String word) {
        String name = word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
        return name.endsWith(".exe") ? name.substring(0, name.length() - ".exe".length()) : name;
    }
}
