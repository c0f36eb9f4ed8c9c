package dev.touchstone.campaign;

import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.SearchBudget;
import dev.touchstone.campaign.search.ListedCandidates;
import dev.touchstone.campaign.search.ModelSearch;
import dev.touchstone.campaign.search.OneAtATime;
import dev.touchstone.campaign.search.RandomSearch;
import dev.touchstone.campaign.search.SearchMethod;
import dev.touchstone.campaign.search.Tried;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.campaign.trial.TrialFiles;
import dev.touchstone.campaign.trial.TrialRun;
import dev.touchstone.campaign.trial.TrialSignals;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Runs a campaign: proposes a candidate, launches and tests it, learns from it, and so on until the budget is used or
/// nothing better comes; then confirms the best. For one thread.
public final class Campaign {

    /// What a repeat scatters where nothing is known of it: 1.5 %.
    private static final double USUAL_NOISE = 0.015;

    /// Called as a campaign goes on.
    public interface Listener {

        void begins(int number, Candidate candidate, Purpose purpose);

        void ended(Trial trial);
    }

    private final CampaignPlan plan;
    private final TrialRun runner;
    private final TrialFiles files;
    private final TrialSignals signals;
    private final LongSupplier nanoTime;
    private final List<Trial> trials;

    /// @param earlier trials that ended before the campaign was interrupted
    /// @param nanoTime as [System#nanoTime]
    public Campaign(CampaignPlan plan, List<Trial> earlier, TrialRun runner, TrialFiles files, TrialSignals signals,
            LongSupplier nanoTime) {
        this.plan = plan;
        this.runner = runner;
        this.files = files;
        this.signals = signals;
        this.nanoTime = nanoTime;
        this.trials = new ArrayList<>(earlier);
    }

    /// Runs to the end.
    ///
    /// @throws IOException when nothing can be launched or stored
    public CampaignResult run(Listener listener) throws IOException, InterruptedException {
        StopReason reason = search(listener);
        Candidate best = CampaignResult.best(plan, trials).map(Trial::candidate).orElse(null);
        boolean isInterrupted = reason == StopReason.STOPPED || reason == StopReason.CANCELLED;
        Confirmation confirmation = best == null || isInterrupted ? null : confirm(best, listener).orElse(null);
        return new CampaignResult(plan, trials, reason, confirmation);
    }

    private StopReason search(Listener listener) throws IOException, InterruptedException {
        SearchMethod method = method();
        SearchBudget budget = plan.search();
        long begin = nanoTime.getAsLong();
        while (searched().size() < budget.launches()) {
            if (budget.time() != null && nanoTime.getAsLong() - begin >= budget.time().toNanos()) {
                return StopReason.TIME;
            }
            if (isOnPlateau(budget.patience())) {
                return StopReason.PLATEAU;
            }
            Optional<Candidate> next = method.next(searched().stream().map(this::tried).toList());
            if (next.isEmpty()) {
                return StopReason.EXHAUSTED;
            }
            if (!signals.awaitNext()) {
                return signals.isCancelled() ? StopReason.CANCELLED : StopReason.STOPPED;
            }
            if (!run(next.get(), Purpose.SEARCH, listener)) {
                return StopReason.CANCELLED;
            }
        }
        return StopReason.LAUNCHES;
    }

    /// Launches the default and the best in turn, the best first in every other pair, so that a drift of the machine harms
    /// both alike.
    private Optional<Confirmation> confirm(Candidate best, Listener listener) throws IOException, InterruptedException {
        if (plan.space().launchOf(best).equals(Candidate.DEFAULT)) {
            return Optional.empty();
        }
        int done = trials.size() - searched().size();
        for (int launch = done; launch < 2 * plan.search().confirm(); launch++) {
            boolean isOfBest = launch % 4 == 1 || launch % 4 == 2;
            if (!signals.awaitNext() || !run(isOfBest ? best : Candidate.DEFAULT, Purpose.CONFIRMATION, listener)) {
                break;
            }
        }
        return Confirmation.of(best, plan.space(), trials);
    }

    /// @return whether it ended by itself; a trial that the user cancelled is not kept
    private boolean run(Candidate candidate, Purpose purpose, Listener listener) throws IOException, InterruptedException {
        int number = trials.size() + 1;
        listener.begins(number, candidate, purpose);
        Trial trial = runner.run(number, candidate, purpose);
        if (trial.failure() != null && trial.failure().kind() == TrialFailureKind.CANCELLED) {
            return false;
        }
        files.write(trial);
        trials.add(trial);
        listener.ended(trial);
        return true;
    }

    private List<Trial> searched() {
        return trials.stream().filter(trial -> trial.purpose() == Purpose.SEARCH).toList();
    }

    private boolean isOnPlateau(int patience) {
        List<Trial> searched = searched();
        @Nullable Trial best = CampaignResult.best(plan, trials).orElse(null);
        return patience > 0 && best != null && searched.size() - 1 - searched.indexOf(best) >= patience;
    }

    private Tried tried(Trial trial) {
        OptionalDouble score = trial.figure().isPresent() ? plan.objective().score(trial.objective())
                : OptionalDouble.empty();
        return new Tried(trial.candidate(), score);
    }

    private SearchMethod method() {
        long seed = plan.search().seed();
        return switch (plan.search().method()) {
            case LIST -> new ListedCandidates(plan.space(), plan.listed());
            case GRID -> ListedCandidates.grid(plan.space());
            case RANDOM -> new RandomSearch(plan.space(), seed);
            case SCREENING -> OneAtATime.ofAll(plan.space());
            case MODEL -> new ModelSearch(plan.space(), USUAL_NOISE, seed);
        };
    }
}
