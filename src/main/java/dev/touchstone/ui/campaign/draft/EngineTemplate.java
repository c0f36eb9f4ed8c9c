package dev.touchstone.ui.campaign.draft;

import dev.touchstone.campaign.plan.EnginePreset;
import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.space.Constraint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
        int gpus = gpus(draft.text(CampaignField.GPUS));
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
                .filter(preset -> flags(preset, gpus(draft.text(CampaignField.GPUS))).equals(draft.flags())).isPresent();
        return isUnchanged ? fill(with, draft.text(CampaignField.ENGINE)) : with;
    }

    /// The flags that are worth a search with an engine; none where it is not known.
    static List<FlagRow> flags(String engine, String gpus) {
        return EnginePresets.find(engine).map(preset -> flags(preset, gpus(gpus))).orElseGet(ArrayList::new);
    }

    /// The flags of an engine that are not among these, unused.
    static List<FlagRow> others(String engine, String gpus, List<FlagRow> flags) {
        Set<String> names = flags.stream().map(FlagRow::name).collect(Collectors.toSet());
        return flags(engine, gpus).stream().filter(flag -> !names.contains(flag.name())).map(flag -> flag.withUsed(false)).toList();
    }

    private static List<FlagRow> flags(EnginePreset preset, int gpus) {
        List<FlagRow> flags = new ArrayList<>();
        preset.parameters(gpus).forEach(parameter -> flags.add(FlagRow.of(parameter)));
        preset.qualityParameters().forEach(parameter -> flags.add(FlagRow.of(parameter).withUsed(false)));
        return flags;
    }

    private static int gpus(String field) {
        String text = field.strip();
        return text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
    }
}
