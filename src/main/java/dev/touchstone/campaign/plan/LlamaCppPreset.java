package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import java.util.List;

/// llama.cpp's server. Flags and defaults: `tools/server/README.md`. `-np` slots share the context of `-c`.
final class LlamaCppPreset implements EnginePreset {

    @Override
    public String id() {
        return "llama.cpp";
    }

    @Override
    public String label() {
        return "llama.cpp";
    }

    @Override
    public List<String> words() {
        return List.of("llama-server", "-m", "{model}", "--host", "127.0.0.1", "--port", "{port}", "--metrics");
    }

    @Override
    public List<Parameter> parameters(int gpus) {
        return List.of(
                Parameter.choices("-fa", List.of("on", "off", "auto")).withUsual("auto"),
                Parameter.log2("-np", 1, 64),
                Parameter.log2("-b", 256, 4096).withUsual("2048"),
                Parameter.log2("-ub", 64, 2048).withUsual("512"),
                Parameter.log2("-t", 1, 32));
    }

    @Override
    public List<Parameter> qualityParameters() {
        return List.of(
                Parameter.choices("-ctk", List.of("f16", "q8_0", "q4_0")).withUsual("f16").changingQuality(),
                Parameter.choices("-ctv", List.of("f16", "q8_0", "q4_0")).withUsual("f16").changingQuality());
    }

    /// A batch is computed in parts, which cannot be larger than the batch.
    @Override
    public List<Constraint> constraints() {
        return EnginePreset.constraints("-b|--batch-size >= -ub|--ubatch-size");
    }
}
