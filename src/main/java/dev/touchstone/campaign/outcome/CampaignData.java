package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.model.Run;
import dev.touchstone.model.RunTexts;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a campaign measured, whether Touchstone ran it or its results were imported.
///
/// @param engine as its plan has it, or as the runs name it; empty where it is not known
/// @param trials those that have ended, in their order
/// @param runs what the trials measured, by id; a run that was removed from the archive is not there
/// @param command returns the launch command of a candidate; empty where it is not known
/// @param stopped why the search ended; null while it runs, and for imported results
/// @param isImported whether others made the launches, so that nothing is known of what they might have tried
public record CampaignData(String name, String engine, CampaignObjective objective, SearchSpace space, List<Trial> trials,
        Map<String, Run> runs, Function<Candidate, Optional<String>> command, @Nullable StopReason stopped,
        boolean isImported) {

    /// The port in commands that are shown.
    private static final int PORT = 8000;

    public CampaignData {
        trials = List.copyOf(trials);
        runs = Map.copyOf(runs);
    }

    /// A campaign that has ended.
    ///
    /// @param runs those of the trials; others are ignored
    public static CampaignData of(CampaignResult result, Collection<Run> runs) {
        return of(result.plan(), result.trials(), runs, result.stopped());
    }

    /// A campaign that may still run.
    ///
    /// @param stopped null while it runs
    public static CampaignData of(CampaignPlan plan, List<Trial> trials, Collection<Run> runs, @Nullable StopReason stopped) {
        Map<String, Run> byId = new LinkedHashMap<>();
        runs.forEach(run -> byId.put(run.id(), plan.objective().completed(run)));
        byId.keySet().retainAll(trials.stream().flatMap(trial -> trial.runs().stream()).toList());
        return new CampaignData(plan.name(), plan.engine(), plan.objective(), plan.space(), trials, byId,
                candidate -> Optional.of(plan.command().launch("best", candidate, plan.space().parameters(), PORT).shown()),
                stopped, false);
    }

    /// The same with each text replaced: name, command, what logs printed, remarks, and every text of its runs. Settings stay as
    /// they are, because their values are looked up: see [#settings].
    public CampaignData rewritten(UnaryOperator<String> text) {
        Map<String, Run> rewritten = new LinkedHashMap<>();
        runs.forEach((id, run) -> rewritten.put(id, RunTexts.map(run, text, text)));
        return new CampaignData(text.apply(name), text.apply(engine), objective, space,
                trials.stream().map(trial -> trial.rewritten(text)).toList(), rewritten,
                candidate -> command.apply(candidate).map(text), stopped, isImported);
    }

    /// The words of all settings that were tried.
    public Stream<String> settings() {
        return trials.stream().flatMap(trial -> launch(trial).values().entrySet().stream())
                .map(setting -> setting.getKey() + " " + setting.getValue());
    }

    /// The launch of a candidate, see [SearchSpace#launchOf].
    public Candidate launch(Trial trial) {
        return space.launchOf(trial.candidate());
    }

    /// The runs of a trial that are known.
    Stream<Run> runs(Trial trial) {
        return trial.runs().stream().map(runs::get).filter(Objects::nonNull);
    }
}
