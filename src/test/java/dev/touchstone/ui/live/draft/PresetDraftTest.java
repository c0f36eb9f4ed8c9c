package dev.touchstone.ui.live.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanPresets;
import dev.touchstone.load.plan.PlanSettings;
import dev.touchstone.load.plan.Server;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PresetDraftTest {

    static Stream<PlanPresets.Preset> presets() {
        return PlanPresets.all().stream();
    }

    /// The form begins with the settings of a preset and gets its addresses later.
    @ParameterizedTest
    @MethodSource("presets")
    void aPresetInTheFormIsThePlanOfItsServers(PlanPresets.Preset preset) {
        PlanDraft begun = DraftWriter.of(preset.settings(), Objects.requireNonNullElse(preset.planName(), ""),
                List.of(DraftRow.USUAL, DraftRow.USUAL));
        assertThat(begun.text(PlanField.URL)).isEmpty();
        Api api = Objects.requireNonNullElse(preset.api(), Api.CHAT);

        Plan plan = Objects.requireNonNull(PlanReader.read(begun.with(PlanField.URL, "http://localhost:8000")
                .with(PlanField.URL, 1, "http://localhost:30000").with(PlanField.API, api.key())
                .with(PlanField.API, 1, api.key())).plan());

        Plan expected = preset.plan(plan.servers());
        assertThat(PlanSettings.of(plan)).isEqualTo(preset.settings());
        assertThat(plan.servers()).isEqualTo(expected.servers()).extracting(Server::api).containsOnly(api);
        assertThat(plan.name()).isEqualTo(preset.servers() == 2 ? "localhost:8000 and localhost:30000, 3 loads"
                : expected.name());
    }
}
