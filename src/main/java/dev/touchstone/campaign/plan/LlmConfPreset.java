package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.i18n.I18n;
import java.math.BigDecimal;
import java.util.List;

/// vLLM with the ranges of LLMConf (`config.yml` of github.com/sysuhjk0410/LLMConf), which draws its launches at random.
/// Without `--swap-space`, `--scheduler-delay-factor` and `--use-v2-block-manager`, which vLLM no longer has.
final class LlmConfPreset implements EnginePreset {

    private final VllmPreset vllm = new VllmPreset();

    @Override
    public String id() {
        return "llmconf";
    }

    @Override
    public String engine() {
        return vllm.id();
    }

    @Override
    public String label() {
        return I18n.text("vLLM, ranges of LLMConf");
    }

    @Override
    public List<String> words() {
        return vllm.words();
    }

    @Override
    public List<Parameter> parameters(int gpus) {
        return List.of(
                Parameter.whole("--max-num-batched-tokens", 4000, 8192),
                Parameter.whole("--max-num-seqs", 64, 2048).withUsual("256"),
                Parameter.choices("--block-size", List.of("8", "16", "32")).withUsual("16"),
                Parameter.real("--gpu-memory-utilization", new BigDecimal("0.70"), new BigDecimal("1.00")).withUsual("0.90"),
                Parameter.toggle("--enable-chunked-prefill").withUsual(Parameter.ON),
                Parameter.toggle("--enable-prefix-caching").withUsual(Parameter.ON),
                Parameter.toggle("--disable-custom-all-reduce"));
    }

    @Override
    public List<Parameter> qualityParameters() {
        return vllm.qualityParameters();
    }

    @Override
    public List<Constraint> constraints() {
        return vllm.constraints();
    }
}
