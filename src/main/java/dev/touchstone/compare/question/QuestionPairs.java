package dev.touchstone.compare.question;

import dev.touchstone.compare.group.Repeats;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The pairs that answer a question: by the metric that tells most of each, and by those that tell the opposite.
final class QuestionPairs {

    private static final List<Metric> COST_OF_THINKING = List.of(Metric.of(Quantity.E2E_LATENCY),
            Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST), Metric.of(Quantity.TTFOT));

    private QuestionPairs() {
    }

    /// Empty where fewer than two levels are known.
    static List<LevelPair> of(QuestionInput input, Question question) {
        return question.factor().map(by -> pairs(input, question, by)).orElseGet(() -> launches(input, question));
    }

    private static List<LevelPair> pairs(QuestionInput input, Question question, AnyFactor by) {
        List<Run> known = input.taking().stream().filter(run -> by.level(run).isPresent()).toList();
        if (QuestionInput.levels(known, by).size() < 2) {
            return List.of();
        }
        if (question == Question.THINKING) {
            List<LevelPair> cost = COST_OF_THINKING.stream().filter(metric -> known.stream()
                            .anyMatch(run -> run.metrics().get(metric).isPresent()))
                    .flatMap(metric -> FactorPairs.of(input, by, metric).stream()).toList();
            if (cost.stream().anyMatch(LevelPair::isComparable)) {
                return cost;
            }
        }
        List<LevelPair> pairs = RowMetrics.choose(known, metric -> of(input, by, metric)).stream()
                // Where it takes other GPUs, what more of them bring is the question.
                .filter(pair -> question != Question.TENSOR_PARALLEL || QuestionInput.levels(pair.fromRuns(), Factor.GPU_COUNT)
                        .equals(QuestionInput.levels(pair.toRuns(), Factor.GPU_COUNT))).toList();
        return Stream.concat(pairs.stream(), TradeOffs.of(pairs, input.terms().margin(),
                (origins, metric) -> against(origins, input, by, metric)).stream()).toList();
    }

    private static List<LevelPair> of(QuestionInput input, AnyFactor by, Metric metric) {
        List<LevelPair> pairs = FactorPairs.of(input, by, metric);
        return pairs.isEmpty() && by == Factor.ENGINE ? OnlyCounterpart.of(input, metric) : pairs;
    }

    private static List<LevelPair> against(Set<Run> origins, QuestionInput input, AnyFactor by, Metric metric) {
        List<LevelPair> pairs = FactorPairs.against(origins, input, by, metric);
        return pairs.isEmpty() && by == Factor.ENGINE ? OnlyCounterpart.of(input, metric).stream()
                .filter(pair -> pair.fromRuns().stream().anyMatch(origins::contains)).toList() : pairs;
    }

    private static List<LevelPair> launches(QuestionInput input, Question question) {
        List<Repeats> repeats = LaunchPairs.sets(input.taking(), input, question);
        List<Run> runs = repeats.stream().flatMap(one -> one.runs().stream()).toList();
        List<LevelPair> pairs = RowMetrics.choose(runs, metric -> LaunchPairs.of(input, repeats, metric));
        return Stream.concat(pairs.stream(), TradeOffs.of(pairs, input.terms().margin(),
                (origins, metric) -> LaunchPairs.against(origins, input, repeats, metric)).stream()).toList();
    }
}
