package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// SGLang. Ranges: `docs/advanced_features/hyperparameter_tuning.md` (conservativeness 0.3 to 1.3, prefill chunks from 2,048,
/// graphs up to 768, memory in steps of 0.01) and the flags that `python -m sglang.auto_benchmark` searches.
final class SglangPreset implements EnginePreset {

    @Override
    public String id() {
        return "sglang";
    }

    @Override
    public String label() {
        return "SGLang";
    }

    @Override
    public List<String> words() {
        return List.of("python3", "-m", "sglang.launch_server", "--model-path", "{model}", "--host", "127.0.0.1", "--port",
                "{port}", "--tp-size", "{gpus}", "--enable-metrics");
    }

    @Override
    public List<Parameter> parameters(int gpus) {
        List<Parameter> parameters = new ArrayList<>(List.of(
                Parameter.steps("--mem-fraction-static", new BigDecimal("0.70"), new BigDecimal("0.95"), new BigDecimal("0.01")),
                Parameter.choices("--chunked-prefill-size", List.of("2048", "4096", "8192", "16384")).withUsual("8192"),
                Parameter.log2("--max-running-requests", 16, 1024),
                Parameter.choices("--schedule-policy", List.of("fcfs", "lpm")).withUsual("fcfs"),
                Parameter.steps("--schedule-conservativeness", new BigDecimal("0.3"), new BigDecimal("1.3"), new BigDecimal("0.1"))
                        .withUsual("1.0"),
                Parameter.choices("--cuda-graph-max-bs", List.of("160", "256", "512", "768")),
                Parameter.choices("--attention-backend", List.of("flashinfer", "fa3", "triton")),
                Parameter.choices("--num-continuous-decode-steps", List.of("1", "2", "4", "8")).withUsual("1"),
                Parameter.toggle("--enable-torch-compile")));
        if (gpus > 1) {
            parameters.add(Parameter.choices("--tp-size", GpuDivisors.divisors(gpus)));
            parameters.add(Parameter.choices("--dp-size", GpuDivisors.divisors(gpus)).withUsual("1"));
        }
        return parameters;
    }

    @Override
    public List<Parameter> qualityParameters() {
        return List.of(Parameter.choices("--kv-cache-dtype", List.of("auto", "fp8_e5m2", "fp8_e4m3")).withUsual("auto")
                .changingQuality());
    }

    /// `python/sglang/srt/server_args.py`: with `--enable-dp-attention`, dp lies inside tp; without, they multiply.
    @Override
    public List<Constraint> constraints() {
        return EnginePreset.constraints(
                "--tp-size|--tp|--tensor-parallel-size|1 * --pp-size|--pp|1 * --dp-size|--dp|1 <= " + EngineCommand.GPUS
                        + " if --enable-dp-attention|off is off",
                "--tp-size|--tp|--tensor-parallel-size % --dp-size|--dp|1 = 0 if --enable-dp-attention|off is on",
                EngineCommand.GPUS + " % --tp-size|--tp|--tensor-parallel-size|1 = 0",
                "--chunked-prefill-size % --page-size = 0");
    }

    @Override
    public List<Constraint> coupling(int gpus) {
        return gpus > 1 ? EnginePreset.constraints("--tp-size * --dp-size = " + EngineCommand.GPUS) : List.of();
    }
}
