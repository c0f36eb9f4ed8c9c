package dev.touchstone.ui.campaign.form;

import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.store.CampaignSource;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.campaign.draft.CampaignDraft;
import dev.touchstone.ui.campaign.draft.CampaignDraftWriter;
import dev.touchstone.ui.campaign.draft.CampaignField;
import dev.touchstone.ui.campaign.draft.DraftProblem;
import dev.touchstone.ui.campaign.draft.DraftRules;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What follows from what the form holds.
///
/// @param source the file of the campaign
/// @param plan null while there is a problem
/// @param commands what the first launches are, by their labels; empty while there is a problem
record FormOutlook(CampaignSource source, @Nullable CampaignPlan plan, @Nullable DraftProblem problem,
        Map<String, String> commands) {

    private static final int PORT = 8000;
    private static final String LAUNCH = "preview";

    /// Reads the form. May read files that the load names.
    ///
    /// @param folder of the file that was opened; null for none
    static FormOutlook of(CampaignDraft draft, @Nullable Path folder) {
        String name = draft.text(CampaignField.NAME).strip();
        CampaignSource source = new CampaignSource(CampaignDraftWriter.yaml(draft),
                name.isEmpty() ? I18n.text("Campaign") : name, folder);
        DraftProblem problem = DraftRules.problem(draft).orElse(null);
        if (problem != null) {
            return new FormOutlook(source, null, problem, Map.of());
        }
        try {
            CampaignPlan plan = source.plan();
            return new FormOutlook(source, plan, null, commands(plan));
        } catch (IllegalArgumentException wrong) {
            return new FormOutlook(source, null, DraftProblem.of(Objects.requireNonNullElse(wrong.getMessage(), "")), Map.of());
        }
    }

    private static Map<String, String> commands(CampaignPlan plan) {
        Map<String, String> last = new LinkedHashMap<>();
        for (Parameter parameter : plan.space().parameters()) {
            last.put(parameter.name(), parameter.values().getLast());
        }
        Map<String, String> commands = new LinkedHashMap<>();
        commands.put(I18n.text("Default"), shown(plan, Candidate.DEFAULT).shown());
        commands.put(I18n.text("With every flag"), shown(plan, new Candidate(last)).shown());
        commands.put(I18n.text("As it is run"), plan.place().shown(shown(plan, Candidate.DEFAULT)));
        return commands;
    }

    private static EngineLaunch shown(CampaignPlan plan, Candidate candidate) {
        return plan.command().launch(LAUNCH, candidate, plan.space().parameters(), PORT);
    }
}
