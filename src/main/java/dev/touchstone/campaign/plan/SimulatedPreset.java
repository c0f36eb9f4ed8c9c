package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.engine.Readiness;
import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.i18n.I18n;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The simulated engine, launched as `touchstone simulate`: to try a campaign without a GPU. Its flags change its speed in a
/// known way, and some of their values make the launch fail; see [dev.touchstone.simulator.settings.LaunchFlags].
final class SimulatedPreset implements EnginePreset {

    @Override
    public String id() {
        return "simulated";
    }

    @Override
    public String label() {
        return I18n.text("the simulated engine");
    }

    @Override
    public List<String> words() {
        return List.of(program(), "simulate", "--port", "{port}");
    }

    /// This program; `touchstone` where it does not know its folder.
    private static String program() {
        String home = System.getProperty("touchstone.home");
        return home == null ? "touchstone" : Path.of(home, "bin", "touchstone").toString();
    }

    @Override
    public List<Parameter> parameters(int gpus) {
        return List.of(
                Parameter.log2("--max-num-seqs", 16, 1024).withUsual("256"),
                Parameter.log2("--max-num-batched-tokens", 512, 32_768).withUsual("2048"),
                Parameter.steps("--gpu-memory-utilization", new BigDecimal("0.80"), new BigDecimal("0.98"), new BigDecimal("0.02"))
                        .withUsual("0.90"),
                Parameter.choices("--block-size", List.of("8", "16", "32", "64")).withUsual("16"),
                Parameter.toggle("--enable-prefix-caching"),
                Parameter.toggle("--async-scheduling"));
    }

    @Override
    public List<Parameter> qualityParameters() {
        return List.of();
    }

    /// It loads no model.
    @Override
    public Readiness ready() {
        return new Readiness(Readiness.DEFAULT.path(), Duration.ofMinutes(1));
    }

    @Override
    public List<Constraint> constraints() {
        return EnginePreset.constraints("--max-num-batched-tokens >= --max-num-seqs");
    }
}
