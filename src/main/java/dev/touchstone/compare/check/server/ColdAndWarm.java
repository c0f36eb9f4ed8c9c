package dev.touchstone.compare.check.server;

import dev.touchstone.compare.check.rule.RelatedRuns;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.compare.check.rule.RunsCheck;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Warns of runs with the same prompts, as far as is known, and load of which one found them in the engine's prefix cache and another did
/// not. What the server is may differ: that is what such runs are made to compare.
///
/// Hit rates that differ by a fifth of the prompt tokens are enough. A log that prints the rate of the last 1,000
/// requests hides such a difference between the runs of one launch; there, a time to first token of a third or less
/// shows it where the two differ only in the length of the answers, which the first token does not wait for, and the
/// shorter time belongs to the longer answers.
public final class ColdAndWarm extends Rule implements RunsCheck {

    private static final List<Factor> PROMPTS = List.of(Factor.MODEL, Factor.DATASET, Factor.INPUT_TOKENS,
            Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS, Factor.SIMULATED);
    private static final List<Factor> ANSWERS = List.of(Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS);
    private static final double APART = 0.2;
    private static final double WARM = 0.1;
    /// Engines count the marks around a prompt differently.
    private static final double EQUALLY_MANY = 0.01;
    private static final double THIRD = 1.0 / 3;

    public ColdAndWarm() {
        super("cold-and-warm", I18n.text("Cold and warm prefix cache"), Severity.CAUTION,
                I18n.text("the hit rate of the prefix cache by the engine's log or the client, and runs with the "
                        + "same prompts and load"),
                I18n.text("Compare runs that are all cold or all warm: repeat the cold one, or empty the cache "
                        + "before each."),
                I18n.text("vLLM prints the rate of the last 1,000 requests: the hits may be those of the run before."));
    }

    @Override
    public boolean applies(Run run) {
        return PrefixCacheRate.of(run).isPresent();
    }

    @Override
    public Map<String, String> find(List<Run> runs) {
        List<Run> checked = runs.stream().filter(this::applies).toList();
        Map<String, String> found = new HashMap<>();
        for (List<Run> alike : RelatedRuns.alikeBut(checked, ANSWERS)) {
            Run slowest = alike.stream().max(Comparator.comparingDouble(ColdAndWarm::ttft)).orElseThrow();
            alike.forEach(run -> soonerThan(run, slowest).ifPresent(message -> found.put(run.id(), message)));
        }
        for (List<Run> alike : samePrompts(checked)) {
            Run coldest = alike.stream().min(Comparator.comparingDouble(ColdAndWarm::rate)).orElseThrow();
            Run warmest = alike.stream().max(Comparator.comparingDouble(ColdAndWarm::rate)).orElseThrow();
            for (Run run : alike) {
                boolean isCold = rate(run) - rate(coldest) < rate(warmest) - rate(run);
                otherRate(run, isCold ? warmest : coldest).ifPresent(message -> found.put(run.id(), message));
            }
        }
        return found;
    }

    /// Runs whose prompts were asked for alike; where that is not known, those with equally many tokens of prompts.
    private static List<List<Run>> samePrompts(List<Run> runs) {
        List<List<Run>> same = new ArrayList<>();
        for (List<Run> alike : RelatedRuns.alikeIn(runs, PROMPTS)) {
            if (isAskedFor(alike.getFirst())) {
                same.add(alike);
            } else {
                double last = 0;
                for (Run run : alike.stream().filter(run -> RunFigures.has(run, Quantity.INPUT_TOKENS))
                        .sorted(Comparator.comparingDouble(ColdAndWarm::prompts)).toList()) {
                    if (prompts(run) > last * (1 + EQUALLY_MANY)) {
                        same.add(new ArrayList<>());
                    }
                    same.getLast().add(run);
                    last = prompts(run);
                }
            }
        }
        return same;
    }

    private static boolean isAskedFor(Run run) {
        return RunFigures.number(run, Factor.INPUT_TOKENS).isPresent() || run.conditions().level(Factor.DATASET).isPresent();
    }

    private static double prompts(Run run) {
        return RunFigures.get(run, Quantity.INPUT_TOKENS).orElse(0);
    }

    private static Optional<String> otherRate(Run run, Run other) {
        if (Math.abs(rate(run) - rate(other)) < APART) {
            return Optional.empty();
        }
        boolean timed = ttft(run) > 0 && ttft(other) > 0;
        String place = RelatedRuns.place(other, run);
        return Optional.of(!timed
                ? I18n.text("The engine found {0} of the prompt tokens in its prefix cache, but {1} in the run with "
                        + "the same prompts and load at {2}.", percent(run), percent(other), place)
                : I18n.text("The engine found {0} of the prompt tokens in its prefix cache, but {1} in the run with "
                        + "the same prompts and load at {2}: the times to first token, {3} s and {4} s, are not of "
                        + "the same work.", percent(run), percent(other), place, NumberText.significant(ttft(run)),
                        NumberText.significant(ttft(other))));
    }

    private static Optional<String> soonerThan(Run run, Run cold) {
        boolean shown = ttft(run) > 0 && ttft(run) <= THIRD * ttft(cold) && (asked(cold) > 0 || asked(run) == 0)
                && asked(run) >= asked(cold) && rate(run) >= WARM && !isOpenLoop(run);
        if (!shown) {
            return Optional.empty();
        }
        String mine = NumberText.significant(ttft(run));
        String theirs = NumberText.significant(ttft(cold));
        String place = RelatedRuns.place(cold, run);
        return Optional.of(asked(run) == asked(cold)
                ? I18n.text("The first token came after {0} s, but after {1} s in the run at {2}, a repeat: these "
                        + "prompts were probably in the prefix cache, whose hit rate is {3}.", mine, theirs, place,
                        percent(run))
                : I18n.text("The first token came after {0} s, but after {1} s in the run at {2}, which differs only "
                        + "in the length of the answers ({4} instead of {5}): these prompts were probably in the "
                        + "prefix cache, whose hit rate is {3}.", mine, theirs, place, percent(run),
                        NumberText.significant(asked(cold)), NumberText.significant(asked(run))));
    }

    /// At a request rate, longer answers make for more requests in flight.
    private static boolean isOpenLoop(Run run) {
        return run.definitions().has(Choice.OPEN_LOOP) && RunFigures.number(run, Factor.REQUEST_RATE).isPresent();
    }

    private static double asked(Run run) {
        return RunFigures.number(run, Factor.OUTPUT_TOKENS).orElse(RunFigures.number(run, Factor.MAX_TOKENS).orElse(0));
    }

    private static double rate(Run run) {
        return PrefixCacheRate.of(run).orElse(0);
    }

    private static double ttft(Run run) {
        return RunFigures.get(run, Quantity.TTFT).orElse(0);
    }

    private static String percent(Run run) {
        return NumberText.PLAIN.percent(rate(run), 0, 1);
    }

    @Override
    public boolean concerns(Metric metric) {
        return PrefixCacheOfRandom.isOfPrompts(metric);
    }
}
