package dev.touchstone.ui.campaign.draft;

import dev.touchstone.campaign.plan.EnginePreset;
import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.space.Constraint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Fills the form with an engine that Touchstone knows.
public final class EngineTemplate {

    /// The engine of a command of the user's own.
    public static final String OWN = "";

    private EngineTemplate() {
    }

    /// The form with an engine: its command and flags in place of those before. Without a preset of this name the command and
    /// the flags stay.
    ///
    /// @param engine id of the engine
    public static CampaignDraft fill(CampaignDraft draft, String engine) {
        CampaignDraft with = draft.with(CampaignField.ENGINE, engine);
        Optional<EnginePreset> preset = EnginePresets.find(engine);
        if (preset.isEmpty()) {
            return with;
        }
        int gpus = gpus(draft);
        return with.with(CampaignField.COMMAND, CommandWords.line(preset.get().words()))
                .with(CampaignField.CONSTRAINTS, preset.get().coupling(gpus).stream().map(Constraint::text)
                        .collect(Collectors.joining("; ")))
                .withFlags(flags(preset.get(), gpus));
    }

    /// The form with another number of GPUs, which decides which flags are worth a search as long as the user has not changed
    /// them.
    public static CampaignDraft withGpus(CampaignDraft draft, String gpus) {
        CampaignDraft with = draft.with(CampaignField.GPUS, gpus);
        boolean isUnchanged = EnginePresets.find(draft.text(CampaignField.ENGINE))
                .filter(preset -> flags(preset, gpus(draft)).equals(draft.flags())).isPresent();
        return isUnchanged ? fill(with, draft.text(CampaignField.ENGINE)) : with;
    }

    private static List<FlagRow> flags(EnginePreset preset, int gpus) {
        List<FlagRow> flags = new ArrayList<>();
        preset.parameters(gpus).forEach(parameter -> flags.add(FlagRow.of(parameter)));
        preset.qualityParameters().forEach(parameter -> flags.add(FlagRow.of(parameter).withUsed(false)));
        return flags;
    }

    private static int gpus(CampaignDraft draft) {
        String text = draft.text(CampaignField.GPUS).strip();
        return text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
    }
}
