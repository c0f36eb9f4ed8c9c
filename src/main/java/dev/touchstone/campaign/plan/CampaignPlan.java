package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.engine.Place;
import dev.touchstone.campaign.engine.Readiness;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Plan;
import java.util.List;

/// What a campaign is to do.
///
/// @param engine the engine's name: `vllm`, `sglang`, `llama.cpp`
/// @param listed the candidates of [SearchBudget.Method#LIST]; else empty
/// @param load what is tested per launch, as a plan of live tests whose server stands for the launched one
public record CampaignPlan(String name, String engine, EngineCommand command, Place place, Readiness ready,
        SearchSpace space, List<Candidate> listed, Plan load, CampaignObjective objective, SearchBudget search) {

    public CampaignPlan {
        listed = List.copyOf(listed);
        if (space.parameters().isEmpty()) {
            throw new IllegalArgumentException(I18n.text("a campaign needs a flag to change"));
        }
    }
}
