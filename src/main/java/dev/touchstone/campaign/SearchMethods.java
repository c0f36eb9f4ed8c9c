package dev.touchstone.campaign;

import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.SearchBudget;
import dev.touchstone.campaign.plan.SearchBudget.Method;
import dev.touchstone.campaign.search.ListedCandidates;
import dev.touchstone.campaign.search.ModelSearch;
import dev.touchstone.campaign.search.OneAtATime;
import dev.touchstone.campaign.search.RandomSearch;
import dev.touchstone.campaign.search.RepeatedLaunches;
import dev.touchstone.campaign.search.SearchMethod;
import dev.touchstone.campaign.search.SobolSearch;
import dev.touchstone.campaign.search.Tried;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.campaign.trial.GivenUp;
import dev.touchstone.campaign.trial.Trial;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The search of a plan, and its trials as the search sees them.
final class SearchMethods {

    private SearchMethods() {
    }

    static RepeatedLaunches of(CampaignPlan plan) {
        SearchBudget search = plan.search();
        return new RepeatedLaunches(method(plan), plan.space(), search.method() != Method.LIST, search.repeats(),
                search.launches());
    }

    private static SearchMethod method(CampaignPlan plan) {
        SearchSpace space = plan.space();
        SearchBudget search = plan.search();
        return switch (search.method()) {
            case LIST -> new ListedCandidates(space, plan.listed());
            case GRID -> ListedCandidates.grid(space);
            case RANDOM -> new RandomSearch(space, search.seed());
            case SCREENING -> OneAtATime.ofAll(space);
            case SOBOL -> new SobolSearch(space, search.seed());
            case LATIN_HYPERCUBE -> ListedCandidates.spread(space, search.launches(), search.seed());
            case MODEL -> new ModelSearch(space, search.seed());
        };
    }

    static List<Tried> tried(CampaignObjective objective, List<Trial> trials) {
        return trials.stream().map(trial -> tried(objective, trial)).toList();
    }

    private static Tried tried(CampaignObjective objective, Trial trial) {
        GivenUp givenUp = trial.course().givenUp();
        OptionalDouble score = givenUp != null ? objective.score(givenUp.figure())
                : trial.figure().isPresent() ? objective.score(trial.objective()) : OptionalDouble.empty();
        List<Candidate> advised = trial.course().advice().stream().map(advice -> advice.next(trial.candidate()))
                .flatMap(Optional::stream).toList();
        return new Tried(trial.candidate(), score, givenUp == null, advised);
    }
}
