package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.Confirmation;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.outcome.FlagEffect.Basis;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The sentences about a campaign, the same in every face.
public final class CampaignSentences {

    private static final NumberText NUMBERS = NumberText.SENTENCE;
    private static final int LIMIT_DECIMALS = 9;

    private CampaignSentences() {
    }

    /// What was found, how sure it is, whether the limits hold, what failed, why it ended and what was not tried.
    public static List<String> sentences(CampaignOutcome outcome) {
        List<String> sentences = new ArrayList<>();
        outcome.best().ifPresentOrElse(best -> {
            sentences.add(best(outcome, best));
            if (!best.isDefault() && !best.unreliable().isEmpty()) {
                sentences.add(unreliable(best));
            }
            sentences.add(proof(outcome, best));
            if (best.isRefuted()) {
                sentences.add(I18n.text("The command to copy is therefore that of the default."));
            }
            ofUnproven(best).ifPresent(sentences::add);
            again(outcome, best).ifPresent(sentences::add);
            sentences.addAll(limits(outcome));
            sentences.addAll(CampaignCaveats.of(outcome.data(), best));
            ofEstimates(outcome).ifPresent(sentences::add);
        }, () -> sentences.add(nothing(outcome)));
        if (!outcome.data().trials().isEmpty()) {
            sentences.add(launches(outcome));
        }
        StopReason stopped = outcome.data().stopped();
        if (stopped != null) {
            sentences.add(stopped(stopped));
        }
        // Where nothing was launched, all of it is untried.
        if (!outcome.data().isImported() && !outcome.data().trials().isEmpty()) {
            sentences.addAll(untried(outcome.untried()));
        }
        return List.copyOf(sentences);
    }

    /// Why there is no best launch.
    private static String nothing(CampaignOutcome outcome) {
        List<Trial> trials = outcome.data().trials();
        if (trials.isEmpty()) {
            return I18n.text("No launch has ended yet.");
        }
        Set<TrialFailureKind> kinds = outcome.failures().stream().map(FailureGroup::kind).collect(Collectors.toSet());
        return trials.stream().anyMatch(trial -> trial.figure().isPresent())
                ? I18n.text("No flags worked each time that they were launched.")
                : kinds.contains(TrialFailureKind.OBJECTIVES_MISSED) ? I18n.text("No launch met the objectives.")
                : kinds.contains(TrialFailureKind.NOT_MEASURED) ? I18n.text("No launch gave the figure that is searched for.")
                : I18n.text("No launch worked.");
    }

    private static String best(CampaignOutcome outcome, BestLaunch best) {
        Metric metric = outcome.data().objective().metric();
        String label = Phrases.inSentence(metric.label());
        String figure = figure(best.figure(), metric, outcome.data().objective().unit(metric));
        List<String> numbers = numbers(best.launches());
        if (numbers.size() > 1) {
            return best.isDefault()
                    ? I18n.text("The default is the best that was found: {0} of {1} on average of launches {2}.", label, figure,
                            Phrases.and(numbers))
                    : I18n.text("The best launch reached {0} of {1} on average of launches {2}, with {3}.", label, figure,
                            Phrases.and(numbers), best.launch());
        }
        return best.isDefault()
                ? I18n.text("The default is the best that was found: {0} of {1} in launch {2}.", label, figure,
                        numbers.getFirst())
                : I18n.text("The best launch reached {0} of {1}: launch {2}, with {3}.", label, figure, numbers.getFirst(),
                        best.launch());
    }

    private static String nothingToConfirm(BestLaunch best) {
        if (best.better().isEmpty()) {
            return I18n.text("No other launch beat it, so there is nothing to confirm.");
        }
        return best.unreliable().isEmpty()
                ? I18n.text("No other flags beat it on average of their launches, so there is nothing to confirm.")
                : I18n.plural(best.unreliable().size(), "Launch {1} beat it, but its flags failed in another launch; there is nothing"
                        + " to confirm.", "Launches {1} beat it, but their flags failed at another time; there is nothing to confirm.",
                        Phrases.and(numbers(best.unreliable())));
    }

    /// While the campaign goes on, another launch may still be better.
    private static String nothingBetterSoFar(BestLaunch best) {
        if (best.better().isEmpty()) {
            return I18n.text("No other launch has beaten it so far.");
        }
        return best.unreliable().isEmpty() ? I18n.text("No other flags have beaten it on average of their launches so far.")
                : unreliable(best);
    }

    private static String unreliable(BestLaunch best) {
        return I18n.plural(best.unreliable().size(), "Launch {1} beat it, but its flags failed in another launch.",
                "Launches {1} beat it, but their flags failed at another time.", Phrases.and(numbers(best.unreliable())));
    }

    private static List<String> numbers(List<Integer> launches) {
        return launches.stream().map(String::valueOf).toList();
    }

    private static String proof(CampaignOutcome outcome, BestLaunch best) {
        Confirmation confirmation = best.confirmation();
        if (best.isDefault()) {
            return outcome.data().stopped() != null || outcome.data().isImported() ? nothingToConfirm(best) : nothingBetterSoFar(best);
        }
        Trial failedAgain = best.failedAgain();
        TrialFailure failure = failedAgain == null ? null : failedAgain.failure();
        if (failedAgain != null && failure != null) {
            return best.isRefuted()
                    ? I18n.text("It is not confirmed: it failed when it was launched again, in launch {0} ({1}).",
                            failedAgain.number(), failure.kind().label())
                    : I18n.text("It is not confirmed: the default failed when it was launched again, in launch {0} ({1}).",
                            failedAgain.number(), failure.kind().label());
        }
        if (confirmation == null) {
            return outcome.data().stopped() == null && !outcome.data().isImported()
                    ? I18n.text("It is not confirmed yet: it has not been launched again beside the default.")
                    : I18n.text("It is not confirmed: it was not launched again beside the default.");
        }
        String change = NUMBERS.change(confirmation.estimate().ratio() - 1);
        String launches = I18n.plural(confirmation.launchesOfBest(), "{0} launch of it and {1} of the default, in turn",
                "{0} launches of it and {1} of the default, in turn", confirmation.launchesOfDefault());
        Interval interval = confirmation.estimate().interval();
        String metric = Phrases.inSentence(outcome.data().objective().metric().label());
        if (interval == null) {
            return I18n.text("It is not confirmed: {0} {1} against the default, but too few launches, or too much scatter between"
                    + " them, for an interval ({2}).", metric, change, launches);
        }
        String range = range(interval);
        if (best.isConfirmed()) {
            return I18n.text("It is confirmed as better than the default: {0} {1} (95 % interval {2}), from {3}.", metric,
                    change, range, launches);
        }
        return confirmation.isBetter(!outcome.data().objective().isMaximised())
                ? I18n.text("Launched again, it is worse than the default: {0} {1} (95 % interval {2}), from {3}.", metric,
                        change, range, launches)
                : I18n.text("It cannot be told apart from the default: {0} {1} (95 % interval {2}), from {3}.", metric, change,
                        range, launches);
    }

    /// The command of a launch that may still be better: more launches would tell.
    private static Optional<String> ofUnproven(BestLaunch best) {
        Confirmation confirmation = best.confirmation();
        boolean mayBeBetter = best.isRefuted() && confirmation != null && best.failedAgain() == null
                && confirmation.estimate().interval() == null;
        return mayBeBetter && best.ownCommand() != null
                ? Optional.of(I18n.text("That of the best launch, which more launches may confirm: {0}", best.ownCommand()))
                : Optional.empty();
    }

    /// What the launches of the confirmation reached: what the command may be expected to do. The figure of the search is that
    /// of a winner, which had luck too.
    private static Optional<String> again(CampaignOutcome outcome, BestLaunch best) {
        return best.confirmation() == null ? Optional.empty() : Optional.of(I18n.text(
                "Launched again, it reached {0}, the default {1}.", reached(outcome, best.launch()), reached(outcome, Candidate.DEFAULT)));
    }

    /// `1258 to 1271 tok/s`.
    private static String reached(CampaignOutcome outcome, Candidate launch) {
        CampaignData data = outcome.data();
        Metric metric = data.objective().metric();
        double[] figures = data.trials().stream().filter(trial -> trial.purpose() == Purpose.CONFIRMATION)
                .filter(trial -> data.launch(trial).equals(launch)).flatMapToDouble(trial -> trial.figure().stream()).sorted().toArray();
        String least = NUMBERS.metric(figures[0], metric.unit());
        String unit = data.objective().unit(metric);
        String most = figure(figures[figures.length - 1], metric, unit);
        return figure(figures[0], metric, unit).equals(most) ? most : I18n.text("{0} to {1}", least, most);
    }

    /// How often the intervals of estimates contain the truth: `src/docs/statistics.md`, held by a simulation.
    private static Optional<String> ofEstimates(CampaignOutcome outcome) {
        return outcome.effects().stream().anyMatch(effect -> effect.basis() == Basis.ESTIMATED)
                ? Optional.of(I18n.text("The intervals of estimated flags hold where flags hardly act on one another. Where they do, such an"
                        + " interval contains the truth in 87 to 94 of 100 campaigns, not in 95."))
                : Optional.empty();
    }

    private static List<String> limits(CampaignOutcome outcome) {
        return outcome.limits().stream().filter(LimitCheck::isLoadOfBest).map(CampaignSentences::limit).toList();
    }

    private static String limit(LimitCheck check) {
        String limit = limitText(check);
        String at = check.load().isEmpty() ? I18n.text("At its load") : I18n.text("At {0}", check.load());
        if (check.worst().isEmpty()) {
            return I18n.text("{0} the limit {1} is not known to hold: it was not measured.", at, limit);
        }
        String worst = figure(check.worst().getAsDouble(), check.metric(), check.unit());
        if (check.isHeld() && check.launches() < check.launched()) {
            return I18n.text("{0} {1} of {2} launches of it measured {3} and hold it: the worst figure is {4}.", at,
                    check.launches(), check.launched(), limit, worst);
        }
        return check.isHeld() ? I18n.text("{0} every launch of it holds {1}: the worst figure is {2}.", at, limit, worst)
                : I18n.text("{0} not every launch of it holds {1}: the worst figure is {2}.", at, limit, worst);
    }

    /// `TTFT p99 ≤ 1 s`.
    public static String limitText(LimitCheck check) {
        return check.metric().label() + (check.isMost() ? " ≤ " : " ≥ ")
                + withUnit(NUMBERS.rounded(check.limit(), 0, LIMIT_DECIMALS), check.unit());
    }

    private static String launches(CampaignOutcome outcome) {
        List<Trial> trials = outcome.data().trials();
        int failed = outcome.failures().stream().mapToInt(group -> group.trials().size()).sum();
        int confirming = trials.size() - outcome.searched().size();
        String tried = confirming == 0 ? I18n.plural(trials.size(), "1 launch was tried", "{0} launches were tried")
                : I18n.plural(trials.size(), "1 launch was tried", "{0} launches were tried, {1} of them to confirm", confirming);
        long givenUp = trials.stream().filter(trial -> trial.course().givenUp() != null).count();
        if (givenUp > 0) {
            tried = I18n.plural(givenUp, "{1}, 1 was given up early", "{1}, {0} were given up early", tried);
        }
        if (failed == 0) {
            return I18n.text("{0}; none failed.", tried);
        }
        return I18n.text("{0}; {1} failed: {2}.", tried, failed, outcome.failures().stream()
                .map(group -> I18n.text("{0} × {1}", group.trials().size(), group.kind().label()))
                .collect(Collectors.joining(I18n.text(", "))));
    }

    /// Why a search ended, as a sentence.
    public static String stopped(StopReason reason) {
        return switch (reason) {
            case LAUNCHES -> I18n.text("The search ended after as many launches as it may have.");
            case TIME -> I18n.text("The search ended because its time was used up.");
            case PLATEAU -> I18n.text("The search ended because nothing better had come for as many launches as its patience.");
            case EXHAUSTED -> I18n.text("The search ended because every candidate had been tried.");
            case FAILING -> I18n.text("The search ended early: the default and all other launches failed alike."
                    + " Mend what they share, then resume the campaign: they are tried again.");
            case STOPPED -> I18n.text("The campaign was stopped; it can be resumed.");
            case CANCELLED -> I18n.text("The campaign was cancelled; it can be resumed.");
        };
    }

    private static List<String> untried(Untried untried) {
        List<String> sentences = new ArrayList<>();
        if (untried.combinations() > untried.launched()) {
            sentences.add(untried.combinations() == Long.MAX_VALUE
                    ? I18n.plural(untried.launched() + untried.others(),
                            "There are more combinations of the flags than can be counted; {0} was launched.",
                            "There are more combinations of the flags than can be counted; {0} were launched.")
                    : untried.others() == 0
                    ? I18n.plural(untried.launched(), "Of {1} combinations of the flags {0} was launched.",
                            "Of {1} combinations of the flags {0} were launched.", NUMBERS.count(untried.combinations()))
                    : I18n.plural(untried.launched(), "Of {1} combinations of the flags {0} was launched, beside {2} that leave flags to"
                            + " the engine or have other values.", "Of {1} combinations of the flags {0} were launched, beside {2} that"
                            + " leave flags to the engine or have other values.", NUMBERS.count(untried.combinations()), untried.others()));
        }
        if (!untried.values().isEmpty()) {
            sentences.add(I18n.text("Never launched: {0}.", untried.values().entrySet().stream()
                    .map(flag -> flag.getKey() + " " + Phrases.and(flag.getValue())).collect(Collectors.joining(I18n.text("; ")))));
        }
        return sentences;
    }

    /// The flag with its values: `--max-num-seqs 256 (default) → 512`.
    public static String change(FlagEffect effect) {
        String from = effect.from();
        return I18n.text("{0} {1} → {2}", effect.flag(), from == null ? I18n.text("default") : from, effect.to());
    }

    /// What it is worth: `+12.0 % (+8.1 % to +16.0 %)`; `cannot be told`.
    public static String worth(FlagEffect effect) {
        if (!effect.basis().isKnown()) {
            return I18n.text("cannot be told");
        }
        String change = NUMBERS.change(effect.ratio() - 1)
                + (effect.interval() == null ? "" : " (" + range(effect.interval()) + ")");
        return effect.basis() == Basis.MEASURED ? change : I18n.text("estimated {0}", change);
    }

    /// How an effect is known, in a sentence.
    public static String basis(FlagEffect effect) {
        return switch (effect.basis()) {
            case MEASURED -> effect.isOfSingleLaunches()
                    ? I18n.plural(effect.pairs(), "1 pair of launches that differ in nothing else, each launched once",
                            "{0} pairs of launches that differ in nothing else, each launched once")
                    : I18n.plural(effect.pairs(), "1 pair of launches that differ in nothing else",
                            "{0} pairs of launches that differ in nothing else");
            case ESTIMATED -> I18n.text("no two launches that worked differ in this change alone; estimated by a model of all of them");
            case CONFOUNDED -> I18n.text("worked only together with {0}", Phrases.and(effect.together()));
            case CONSTANT -> I18n.text("every launch that worked has it");
            case UNKNOWN -> I18n.text("no two launches that worked differ in this change alone, and they do not suffice to estimate it");
        };
    }

    /// What stands in place of the interval of a measured effect that has none: `not known (1 pair)`.
    public static String noInterval(FlagEffect effect) {
        return I18n.plural(effect.pairs(), "not known (1 pair)", "not known ({0} pairs)");
    }

    /// A gain in words: `better`, `not told apart`.
    public static String verdict(LoadGain gain) {
        return switch (gain.verdict()) {
            case BETTER -> I18n.text("better");
            case WORSE -> I18n.text("worse");
            case NOT_TOLD_APART -> I18n.text("not told apart");
            case SINGLE -> I18n.text("too few launches");
        };
    }

    /// `+8.1 % to +16.0 %`, of a ratio.
    public static String range(@Nullable Interval interval) {
        return interval == null ? "" : I18n.text("{0} to {1}", NUMBERS.change(interval.low() - 1),
                NUMBERS.change(interval.high() - 1));
    }

    /// A figure with its unit: `1271 tok/s`.
    ///
    /// @param unit see [dev.touchstone.campaign.plan.CampaignObjective#unit]
    public static String figure(double value, Metric metric, String unit) {
        return withUnit(NUMBERS.metric(value, metric.unit()), unit);
    }

    private static String withUnit(String number, String unit) {
        return unit.isEmpty() ? number : number + " " + unit;
    }
}
