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

    /// @param id in any case
    public static Optional<EnginePreset> find(String id) {
        return ALL.stream().filter(preset -> preset.id().equals(id.toLowerCase(Locale.ROOT))).findFirst();
    }
}
