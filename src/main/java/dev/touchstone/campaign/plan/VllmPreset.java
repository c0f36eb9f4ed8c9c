package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// vLLM. Ranges: `benchmarks/auto_tune/README.md` (sequences, tokens, memory), `docs/configuration/optimization.md` (batched
/// tokens: 2,048 for latency, more than 8,192 for throughput), `vllm/config/scheduler.py` and `vllm/config/cache.py`
/// (defaults); the upper ends are those that users of auto-tuning-vllm search.
final class VllmPreset implements EnginePreset {

    private static final String TENSOR = "-tp|--tensor-parallel-size|1";
    private static final String PIPELINE = "-pp|--pipeline-parallel-size|1";
    private static final String DATA = "-dp|--data-parallel-size|1";
    private static final String CHUNKED = "--enable-chunked-prefill";

    @Override
    public String id() {
        return "vllm";
    }

    @Override
    public String label() {
        return "vLLM";
    }

    @Override
    public List<String> words() {
        return List.of("vllm", "serve", "{model}", "--host", "127.0.0.1", "--port", "{port}", "-tp", "{gpus}");
    }

    @Override
    public List<Parameter> parameters(int gpus) {
        List<Parameter> parameters = new ArrayList<>(List.of(
                Parameter.log2("--max-num-seqs", 16, 1024).withUsual("256"),
                Parameter.log2("--max-num-batched-tokens", 512, 32_768).withUsual("2048"),
                Parameter.steps("--gpu-memory-utilization", new BigDecimal("0.85"), new BigDecimal("0.98"), new BigDecimal("0.01"))
                        .withUsual("0.90"),
                Parameter.choices("--block-size", List.of("16", "32", "64")).withUsual("16"),
                Parameter.toggle("--enable-prefix-caching").withUsual(Parameter.ON),
                Parameter.toggle("--async-scheduling"),
                Parameter.toggle("--enforce-eager")));
        if (gpus > 1) {
            parameters.add(Parameter.choices("-tp", GpuDivisors.divisors(gpus)));
            parameters.add(Parameter.choices("-dp", GpuDivisors.divisors(gpus)).withUsual("1"));
        }
        return parameters;
    }

    @Override
    public List<Parameter> qualityParameters() {
        return List.of(Parameter.choices("--kv-cache-dtype", List.of("auto", "fp8")).withUsual("auto").changingQuality());
    }

    /// `vllm/config/scheduler.py`: `SchedulerConfig.verify_max_model_len` and `__post_init__`; and the GPUs that there are.
    @Override
    public List<Constraint> constraints() {
        return EnginePreset.constraints(
                "--max-num-batched-tokens >= --max-num-seqs",
                "--max-num-batched-tokens >= --max-model-len if " + CHUNKED + " is off",
                "--max-num-partial-prefills <= 1 if " + CHUNKED + " is off",
                "--max-long-partial-prefills <= --max-num-partial-prefills",
                "--long-prefill-token-threshold <= --max-model-len",
                TENSOR + " * " + PIPELINE + " * " + DATA + " <= " + EngineCommand.GPUS);
    }

    @Override
    public List<Constraint> coupling(int gpus) {
        return gpus > 1 ? EnginePreset.constraints("-tp * -dp = " + EngineCommand.GPUS) : List.of();
    }
}
