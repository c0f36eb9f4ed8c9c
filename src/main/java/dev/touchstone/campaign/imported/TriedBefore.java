package dev.touchstone.campaign.imported;

import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Launches that others made, as trials with which a campaign begins.
///
/// @param trials numbered from 1
/// @param atOtherLoads launches whose runs were measured at no load of the campaign: their figures are not comparable, and
///     they are not among the trials. Likewise those that did not measure its metric
/// @param withOtherFlags launches that set none of the campaign's flags; they are not among the trials
/// @param ofOthers launches of another engine or model; they are not among the trials
public record TriedBefore(List<Trial> trials, int atOtherLoads, int withOtherFlags, int ofOthers) {

    public TriedBefore {
        trials = List.copyOf(trials);
    }

    public static TriedBefore of(CampaignPlan plan, Collection<LaunchSource> sources) {
        List<Trial> trials = new ArrayList<>();
        int atOtherLoads = 0;
        int withOtherFlags = 0;
        List<ImportedLaunch> all = ImportedLaunch.all(sources);
        LaunchSubject subject = LaunchSubject.of(plan);
        List<ImportedLaunch> own = ImportedLaunch.ofMost(all.stream().filter(launch -> launch.subject().mayBe(subject)).toList());
        for (ImportedLaunch launch : own) {
            var candidate = ImportedSpace.candidate(launch, plan.space());
            ImportedLaunch comparable = new ImportedLaunch(launch.subject(), launch.flags(),
                    launch.runs().stream().filter(run -> isAtLoadOf(plan, run)).toList(), launch.failure());
            if (candidate.values().isEmpty()) {
                withOtherFlags++;
            } else if (launch.failure() == null && comparable.runs().stream()
                    .noneMatch(run -> run.metrics().get(plan.objective().metric()).isPresent())) {
                atOtherLoads++;
            } else {
                trials.add(ImportedTrial.of(trials.size() + 1, candidate, comparable, plan.objective(), SharedLoads.ANY));
            }
        }
        return new TriedBefore(trials, atOtherLoads, withOtherFlags, all.size() - own.size());
    }

    private static boolean isAtLoadOf(CampaignPlan plan, Run run) {
        return plan.load().matrix().loads() instanceof Loads.Listed(List<LoadShape> loads)
                && loads.stream().anyMatch(load -> switch (load) {
                    case LoadShape.InFlight(int concurrency) -> Factor.CONCURRENCY.level(run).filter(Level.of(concurrency)::equals)
                            .isPresent();
                    case LoadShape.Batches(int concurrency) -> Factor.CONCURRENCY.level(run).filter(Level.of(concurrency)::equals)
                            .isPresent();
                    case LoadShape.OpenLoop open -> Factor.REQUEST_RATE.level(run).filter(Level.of(open.rate())::equals).isPresent();
                    case LoadShape.Ramp _, LoadShape.Replay _ -> false;
                });
    }
}
