package dev.touchstone.campaign;

import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.SearchBudget;
import dev.touchstone.campaign.search.CandidateScores;
import dev.touchstone.campaign.search.RepeatedLaunches;
import dev.touchstone.campaign.search.Tried;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.FirstTest;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.campaign.trial.TrialFiles;
import dev.touchstone.campaign.trial.TrialRunner;
import dev.touchstone.campaign.trial.TrialSignals;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Runs a campaign: proposes a candidate, launches and tests it, learns from it, and so on until the budget is used or
/// nothing better comes; then confirms the best. For one thread.
public final class Campaign {

    /// From so many launches on that failed alike, the others would fail as well.
    private static final int ALIKE = 4;
    private static final Pattern NUMBER = Pattern.compile("\\d{1,20}");

    /// Called as a campaign goes on.
    public interface Listener {

        void begins(int number, Candidate candidate, Purpose purpose);

        void ended(Trial trial);
    }

    private final CampaignPlan plan;
    private final TrialRunner runner;
    private final TrialFiles files;
    private final TrialSignals signals;
    private final RepeatedLaunches method;
    private final List<Trial> trials;

    /// @param earlier trials that ended before the campaign was interrupted
    public Campaign(CampaignPlan plan, List<Trial> earlier, TrialRunner runner, TrialFiles files, TrialSignals signals) {
        this.plan = plan;
        this.runner = runner;
        this.files = files;
        this.signals = signals;
        this.method = SearchMethods.of(plan);
        this.trials = new ArrayList<>(earlier);
    }

    /// Runs to the end.
    ///
    /// @throws IOException when nothing can be launched or stored
    public CampaignResult run(Listener listener) throws IOException, InterruptedException {
        StopReason reason = search(listener);
        Candidate best = CampaignResult.best(plan.objective(), plan.space(), trials).map(Trial::candidate).orElse(null);
        boolean isInterrupted = reason == StopReason.STOPPED || reason == StopReason.CANCELLED;
        Confirmation confirmation = best == null || isInterrupted ? null : confirm(best, listener).orElse(null);
        return new CampaignResult(plan, trials, reason, confirmation);
    }

    /// The candidates that a campaign tries first if all of them do alike; later ones depend on how they do.
    public static List<Candidate> firstCandidates(CampaignPlan plan, int most) {
        RepeatedLaunches method = SearchMethods.of(plan);
        List<Tried> tried = new ArrayList<>();
        Optional<Candidate> next = method.next(tried);
        while (next.isPresent() && tried.size() < Math.min(most, plan.search().launches())) {
            tried.add(Tried.scored(next.get(), 0));
            next = method.next(tried);
        }
        return tried.stream().map(Tried::candidate).distinct().toList();
    }

    private StopReason search(Listener listener) throws IOException, InterruptedException {
        SearchBudget budget = plan.search();
        while (searched().size() < budget.launches()) {
            if (budget.time() != null && timeUsed().compareTo(budget.time()) >= 0) {
                return StopReason.TIME;
            }
            if (isFailingAlike()) {
                return StopReason.FAILING;
            }
            List<Tried> tried = SearchMethods.tried(plan.objective(), searched());
            boolean isOnPlateau = isOnPlateau(budget.patience(), tried);
            Optional<Candidate> next = wanted(tried).or(() -> isOnPlateau ? method.repeat(tried) : method.next(tried));
            if (next.isEmpty()) {
                return isOnPlateau ? StopReason.PLATEAU : StopReason.EXHAUSTED;
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

    /// Whether the default and the launches after it all failed for a reason that no flag of the search explains: a path
    /// that is not there, a model that cannot be loaded. A memory that is too small may depend on the flags.
    private boolean isFailingAlike() {
        List<TrialFailure> failures = searched().stream().map(Trial::failure).flatMap(Stream::ofNullable).toList();
        return failures.size() >= ALIKE && failures.size() == searched().size()
                && searched().stream().anyMatch(trial -> trial.candidate().equals(Candidate.DEFAULT))
                && failures.stream().map(TrialFailure::kind).allMatch(TrialFailureKind::mayBeOfEveryLaunch)
                && failures.stream().map(failure -> failure.kind() + NUMBER.matcher(failure.line()).replaceAll("#")).distinct()
                        .count() == 1;
    }

    /// What the user wants to be tried next, unless it was tried, or a constraint excludes it.
    private Optional<Candidate> wanted(List<Tried> tried) {
        Optional<Candidate> wanted = signals.takeWanted();
        while (wanted.isPresent() && !(plan.space().allows(wanted.get()) && isNew(wanted.get(), tried))) {
            wanted = signals.takeWanted();
        }
        return wanted;
    }

    private boolean isNew(Candidate candidate, List<Tried> tried) {
        Candidate launch = plan.space().launchOf(candidate);
        return tried.stream().noneMatch(one -> plan.space().launchOf(one.candidate()).equals(launch));
    }

    /// The time of all trials of the search, those of earlier sessions too. One that was interrupted is not known, and not
    /// counted.
    private Duration timeUsed() {
        return searched().stream().map(trial -> trial.course().took()).reduce(Duration.ZERO, Duration::plus);
    }

    /// Launches the default and the best in turn, the best first in every other pair, so that a drift of the machine harms
    /// both alike. A launch that failed is not launched again: without the default there is nothing to compare with.
    private Optional<Confirmation> confirm(Candidate best, Listener listener) throws IOException, InterruptedException {
        if (plan.space().launchOf(best).equals(Candidate.DEFAULT)) {
            return Optional.empty();
        }
        int done = trials.size() - searched().size();
        for (int launch = done; launch < 2 * plan.search().confirm(); launch++) {
            boolean isOfBest = launch % 4 == 1 || launch % 4 == 2;
            if (hasFailed(Candidate.DEFAULT) || hasFailed(best) || !signals.awaitNext()
                    || !run(isOfBest ? best : Candidate.DEFAULT, Purpose.CONFIRMATION, listener)) {
                break;
            }
        }
        return Confirmation.of(best, plan.space(), trials);
    }

    private boolean hasFailed(Candidate candidate) {
        return trials.stream().anyMatch(trial -> trial.failure() != null
                && plan.space().launchOf(trial.candidate()).equals(plan.space().launchOf(candidate)));
    }

    /// @return whether it ended by itself; a trial that the user cancelled is not kept
    private boolean run(Candidate candidate, Purpose purpose, Listener listener) throws IOException, InterruptedException {
        int number = trials.size() + 1;
        listener.begins(number, candidate, purpose);
        Trial trial = runner.run(number, candidate, purpose, firstTest(candidate, purpose).orElse(null));
        if (trial.failure() != null && trial.failure().kind() == TrialFailureKind.CANCELLED) {
            return false;
        }
        files.write(trial);
        trials.add(trial);
        listener.ended(trial);
        return true;
    }

    /// The load where the best so far stands, for a candidate that was not tried yet.
    private Optional<FirstTest> firstTest(Candidate candidate, Purpose purpose) {
        List<Tried> tried = SearchMethods.tried(plan.objective(), searched());
        Optional<Trial> best = CampaignResult.best(plan.objective(), plan.space(), trials)
                .filter(trial -> !trial.course().load().isEmpty());
        if (purpose != Purpose.SEARCH || best.isEmpty() || !isNew(candidate, tried)) {
            return Optional.empty();
        }
        CandidateScores scores = CandidateScores.of(plan.space(), tried);
        return scores.best().map(one -> new FirstTest(best.get().course().load(), best.get().objective(),
                plan.objective().figure(one.mean() - scores.scatter().margin(one.scores().size()))));
    }

    private List<Trial> searched() {
        return trials.stream().filter(trial -> trial.purpose() == Purpose.SEARCH).toList();
    }

    /// Whether as many candidates as the patience allows were tried since the best one.
    private boolean isOnPlateau(int patience, List<Tried> tried) {
        List<Candidate> order = tried.stream().map(one -> plan.space().launchOf(one.candidate())).distinct().toList();
        return patience > 0 && CandidateScores.of(plan.space(), tried).best()
                .filter(best -> order.size() - 1 - order.indexOf(best.candidate()) >= patience).isPresent();
    }
}
