package dev.touchstone.campaign.plan;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The engines that Touchstone knows how to launch.
public final class EnginePresets {

    private static final List<EnginePreset> ALL = List.of(new VllmPreset(), new SglangPreset(), new LlamaCppPreset(),
            new SimulatedPreset(), new LlmConfPreset());

    private EnginePresets() {
    }

    public static List<EnginePreset> all() {
        return ALL;
    }

    public static List<String> ids() {
        return ALL.stream().map(EnginePreset::id).toList();
    }

    /// The engine that a campaign launches: `vllm` also of another preset for it; the name itself where it has no preset.
    public static String engine(String name) {
        return find(name).map(EnginePreset::engine).orElse(name);
    }

    /// @param id in any case
    public static Optional<EnginePreset> find(String id) {
        return ALL.stream().filter(preset -> preset.id().equals(id.toLowerCase(Locale.ROOT))).findFirst();
    }
}
