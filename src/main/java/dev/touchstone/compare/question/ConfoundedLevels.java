package dev.touchstone.compare.question;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The answer where levels were measured under conditions that none of them shares: vLLM on 2 GPUs and SGLang on 4. What
/// comes of one and what of the other cannot be told apart, so no ratio is given.
final class ConfoundedLevels {

    private static final int MOST_LEVELS = 4;
    /// The questions that people paste results for; a model or an API is often another because the experiment is.
    private static final Set<Question> ASKED = Set.of(Question.ENGINE, Question.GPU_COUNT, Question.THINKING,
            Question.NODES, Question.GPU);
    /// The most significant first. What follows from an engine or a GPU count is not among them.
    private static final List<Factor> CONDITIONS = List.of(Factor.ENGINE, Factor.MODEL, Factor.GPU, Factor.GPU_COUNT,
            Factor.NODES, Factor.THINKING, Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.INPUT_TOKENS,
            Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS, Factor.DATASET);

    private ConfoundedLevels() {
    }

    /// @param answered factors of questions that have an answer, of this kind or another: the same is not said of the factor
    /// that goes with them
    static Optional<Answer> of(QuestionInput input, Question question, Set<AnyFactor> answered) {
        AnyFactor by = question.factor().orElse(null);
        if (by == null || !ASKED.contains(question)) {
            return Optional.empty();
        }
        // Figures under one condition that may not be compared are no other conditions.
        List<Map<Level, List<Run>>> measured = RowMetrics.ALL.stream().map(metric -> sides(input, by, metric))
                .filter(sides -> sides.size() > 1).toList();
        if (measured.isEmpty() || measured.stream().anyMatch(sides -> apart(sides, by).isEmpty())) {
            return Optional.empty();
        }
        Set<Factor> apart = apart(measured.getFirst(), by);
        return apart.stream().anyMatch(answered::contains) ? Optional.empty()
                : Optional.of(new Answer(question, text(question, measured.getFirst(), apart), List.of(), List.of(), List.of()));
    }

    /// The runs that have the metric, by their level; simulated ones never meet others.
    private static Map<Level, List<Run>> sides(QuestionInput input, AnyFactor by, Metric metric) {
        Map<Level, List<Run>> sides = new TreeMap<>();
        input.taking().stream().filter(run -> run.metrics().get(metric).isPresent())
                .filter(run -> run.conditions().level(Factor.SIMULATED).isEmpty())
                .forEach(run -> by.level(run).ifPresent(level -> sides.computeIfAbsent(level, any -> new ArrayList<>()).add(run)));
        return sides;
    }

    /// The conditions that are known of all runs and of which no two levels share a level.
    private static Set<Factor> apart(Map<Level, List<Run>> sides, AnyFactor by) {
        Set<Factor> apart = EnumSet.noneOf(Factor.class);
        for (Factor factor : CONDITIONS) {
            List<Set<Level>> levels = sides.values().stream().map(runs -> levels(runs, factor)).toList();
            boolean areKnown = sides.values().stream().flatMap(List::stream).allMatch(run -> factor.level(run).isPresent());
            long distinct = levels.stream().flatMap(Set::stream).distinct().count();
            if (factor != by && areKnown && distinct == levels.stream().mapToInt(Set::size).sum()) {
                apart.add(factor);
            }
        }
        return apart;
    }

    private static Set<Level> levels(List<Run> runs, Factor factor) {
        return runs.stream().map(run -> factor.level(run).orElse(null)).filter(Objects::nonNull).collect(Collectors.toSet());
    }

    private static String text(Question question, Map<Level, List<Run>> sides, Set<Factor> apart) {
        String all = sides.entrySet().stream().map(side -> I18n.text("{0}: {1}", question.name(side.getKey()),
                apart.stream().map(factor -> words(side.getValue(), factor)).collect(Collectors.joining(I18n.text(", ")))))
                .collect(Collectors.joining(I18n.text("; ")));
        return I18n.text("No ratio is given: nothing was measured under the same conditions. {0}.", all);
    }

    /// `concurrency 1, 8 and 32`.
    private static String words(List<Run> runs, Factor factor) {
        List<String> levels = runs.stream().flatMap(run -> factor.level(run).stream()).distinct().sorted()
                .map(level -> LevelName.of(factor, level)).toList();
        int more = levels.size() - MOST_LEVELS;
        return Phrases.and(more < 2 ? levels : Stream.concat(levels.stream().limit(MOST_LEVELS),
                Stream.of(I18n.text("{0} more", more))).toList());
    }
}
