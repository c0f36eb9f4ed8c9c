package dev.touchstone.importer.format.command;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A container image that holds a server.
///
/// @param serves whether its arguments are the server's own; else the command names the program
/// @param version of the engine, from the tag; null when the tag does not contain one
record ContainerImage(ServerProgram program, boolean serves, @Nullable String version) {

    /// An image and how the version stands in its tag.
    private record Known(String name, ServerProgram program, boolean serves, Pattern tag) {
    }

    private static final Pattern PLAIN = Pattern.compile("v?(\\d{1,4}(?:\\.\\d{1,4}){1,3}"
            + "(?:\\.?(?:post|rc|dev|a|b)\\d{1,8})?).{0,80}");
    private static final Pattern BUILD = Pattern.compile(".{0,60}-(b\\d{3,6})");
    private static final Pattern ROCM = Pattern.compile(".{0,80}vllm_v?(\\d{1,4}(?:\\.\\d{1,4}){1,3}).{0,80}");
    /// What makers of boards call their own builds: `vllm-gaudi`, `vllm-ascend`, `sglang-npu`.
    private static final Pattern FORK = Pattern.compile("(vllm|sglang)-(?:gaudi|hpu|ascend|npu|xpu|cpu|rocm|metax|maca"
            + "|arc|cuda)");
    private static final Pattern NONE = Pattern.compile("(?!)");

    /// By name, which has two parts.
    private static final Map<String, Known> KNOWN = Stream.of(
            new Known("vllm/vllm-openai", ServerProgram.VLLM, true, PLAIN),
            new Known("vllm/vllm-openai-rocm", ServerProgram.VLLM, true, PLAIN),
            new Known("vllm/vllm-tpu", ServerProgram.VLLM, false, PLAIN),
            new Known("rocm/vllm", ServerProgram.VLLM, false, ROCM),
            new Known("rocm/vllm-dev", ServerProgram.VLLM, false, ROCM),
            new Known("nvidia/vllm", ServerProgram.VLLM, false, NONE),
            new Known("lmsysorg/sglang", ServerProgram.SGLANG, false, PLAIN),
            new Known("lmsysorg/sglang-rocm", ServerProgram.SGLANG, false, PLAIN),
            new Known("huggingface/text-generation-inference", ServerProgram.TGI, true, PLAIN),
            new Known("ggml-org/llama.cpp", ServerProgram.LLAMA_CPP, true, BUILD),
            new Known("ggerganov/llama.cpp", ServerProgram.LLAMA_CPP, true, BUILD),
            new Known("tensorrt-llm/release", ServerProgram.TENSORRT_LLM, false, PLAIN),
            new Known("openmmlab/lmdeploy", ServerProgram.LMDEPLOY, false, PLAIN),
            new Known("openvino/model_server", ServerProgram.OVMS, true, PLAIN),
            new Known("ollama/ollama", ServerProgram.OLLAMA, true, PLAIN))
            .collect(Collectors.toUnmodifiableMap(Known::name, known -> known));

    /// The image of this name, with or without registry, tag and digest; null for one that is not known.
    static @Nullable ContainerImage of(String word) {
        int digest = word.indexOf('@');
        String name = digest < 0 ? word : word.substring(0, digest);
        int colon = name.indexOf(':', name.lastIndexOf('/') + 1);
        String tag = colon < 0 ? "" : name.substring(colon + 1);
        String bare = colon < 0 ? name : name.substring(0, colon);
        int last = bare.lastIndexOf('/');
        Known known = last < 1 ? null : KNOWN.get(bare.substring(bare.lastIndexOf('/', last - 1) + 1));
        if (known != null) {
            Matcher version = known.tag.matcher(tag);
            boolean serves = known.serves && (known.program != ServerProgram.LLAMA_CPP || tag.startsWith("server"));
            return new ContainerImage(known.program, serves, version.matches() ? version.group(1) : null);
        }
        if (bare.indexOf('-', last + 1) < 0) {
            return null;
        }
        Matcher fork = FORK.matcher(bare.substring(last + 1));
        Matcher version = PLAIN.matcher(tag);
        return fork.matches() ? new ContainerImage(fork.group(1).equals("sglang") ? ServerProgram.SGLANG : ServerProgram.VLLM,
                !fork.group(1).equals("sglang"), version.matches() ? version.group(1) : null) : null;
    }
}
