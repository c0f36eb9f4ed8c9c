package dev.touchstone.compare.check.output;

import dev.touchstone.compare.check.rule.GroupsCheck;
import dev.touchstone.compare.check.rule.RelatedRuns;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Warns of runs under the same load whose answers have another length than those of runs that differ in the server or
/// the think mode: requests per second and latencies of the two then compare different work. Where a comparison has
/// both on its sides, it warns itself.
public final class AnswersOfOtherLength extends Rule implements GroupsCheck {

    private static final Set<Factor> LOAD = EnumSet.of(Factor.MODEL, Factor.DATASET, Factor.INPUT_TOKENS,
            Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS, Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS,
            Factor.SIMULATED);
    private static final List<Factor> NAMED = List.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.GPU,
            Factor.GPU_COUNT, Factor.NODES, Factor.API, Factor.THINKING, Factor.TEMPERATURE);

    /// Of more sides only the two with the longest and the shortest answers are looked at beside each.
    private static final int MOST_SIDES = 32;

    /// Repeats, with the mean length of their answers.
    private record Side(List<Run> runs, double length) {

        Run first() {
            return runs.getFirst();
        }

        /// Of the sides with answers of another length, the one that differs from this one in the fewest factors; of
        /// several the one that differs most in length.
        Optional<Side> other(List<Side> sides) {
            return sides.stream().filter(other -> AnswerLength.differ(length, other.length))
                    .min(Comparator.<Side>comparingInt(other -> differing(other.first(), first()).size())
                            .thenComparingDouble(other -> -Math.abs(Math.log(other.length / length))));
        }
    }

    public AnswersOfOtherLength() {
        super("answer-length", I18n.text("Answers of different length"), Severity.CAUTION,
                I18n.text("output length, and runs with the same model and load"),
                I18n.text("Compare output tokens/s or the time per output token, not requests/s or end-to-end "
                        + "latency."));
    }

    @Override
    public boolean applies(Run run) {
        return AnswerLength.of(List.of(run)).isPresent();
    }

    @Override
    public @Nullable Object group(Run run) {
        boolean isLoadKnown = run.conditions().has(Factor.CONCURRENCY) || run.conditions().has(Factor.REQUEST_RATE);
        return isLoadKnown && applies(run) ? RelatedRuns.likenessIn(run, LOAD) : null;
    }

    @Override
    public Map<String, String> findIn(List<Run> alike) {
        Map<String, String> found = new HashMap<>();
        List<Side> sides = RelatedRuns.alikeBut(alike, List.of()).stream()
                .map(repeats -> new Side(repeats, AnswerLength.of(repeats).orElseThrow()))
                .sorted(Comparator.comparingDouble(Side::length)).toList();
        List<Side> others = sides.size() <= MOST_SIDES ? sides : List.of(sides.getFirst(), sides.getLast());
        sides.forEach(side -> side.other(others).map(other -> message(side, other))
                .ifPresent(text -> side.runs().forEach(run -> found.put(run.id(), text))));
        return found;
    }

    private static String message(Side side, Side other) {
        Run run = side.first();
        Run from = other.first();
        String tokens = RunFigures.tokens(run);
        String mine = NumberText.significant(side.length());
        String theirs = NumberText.significant(other.length());
        List<String> words = differing(from, run).stream()
                .map(factor -> words(factor, from.conditions().level(factor).orElseThrow())).toList();
        if (!words.isEmpty()) {
            return I18n.text("Answers have {0} {1} on average, but {2} with {3} under the same load.", mine, tokens,
                    theirs, Phrases.and(words));
        }
        String place = RelatedRuns.place(from, run);
        return Objects.equals(from.flags(), run.flags())
                ? I18n.text("Answers have {0} {1} on average, but {2} in the run at {3} under the same load.", mine,
                        tokens, theirs, place)
                : I18n.text("Answers have {0} {1} on average, but {2} in the run at {3}, which has another launch, "
                        + "under the same load.", mine, tokens, theirs, place);
    }

    /// The factors of which a run has a known level that another does not have. The API follows from the engine.
    private static List<Factor> differing(Run run, Run from) {
        List<Factor> differing = NAMED.stream().filter(factor -> run.conditions().level(factor)
                .filter(level -> !from.conditions().level(factor).equals(Optional.of(level))).isPresent()).toList();
        return !differing.contains(Factor.ENGINE) ? differing
                : differing.stream().filter(factor -> factor != Factor.API && factor != Factor.ENGINE_VERSION).toList();
    }

    private static String words(Factor factor, Level level) {
        return switch (factor) {
            case ENGINE, GPU -> level.toString();
            case GPU_COUNT -> isOne(level) ? I18n.text("1 GPU") : I18n.text("{0} GPUs", level);
            case API -> I18n.text("the API {0}", level);
            case NODES -> isOne(level) ? I18n.text("1 node") : I18n.text("{0} nodes", level);
            case THINKING -> switch (level.toString()) {
                case "on" -> I18n.text("thinking on");
                case "off" -> I18n.text("thinking off");
                default -> factor.label().toLowerCase(Locale.ROOT) + " " + level;
            };
            default -> factor.label().toLowerCase(Locale.ROOT) + " " + level;
        };
    }

    private static boolean isOne(Level level) {
        return level.equals(Level.of(1));
    }

    /// A comparison warns of its own sides, and not of runs that stand in none of its rows.
    @Override
    public boolean concerns(Metric metric) {
        return false;
    }
}
