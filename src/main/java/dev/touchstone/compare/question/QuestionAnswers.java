package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.group.KnownRepeats;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.parallel.Interruption;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The answers that runs give, the most important first: decided ones before others, then those about engine, GPUs, thinking
/// and nodes, then those with the larger effect, then in the order of the questions; those about factors of the author's own behind all others; last those of which only
/// one level has figures.
public final class QuestionAnswers {

    private static final Metric FIRST_TOKEN = Metric.of(Quantity.TTFT);
    private static final List<Metric> COST_OF_THINKING = List.of(Metric.of(Quantity.E2E_LATENCY),
            Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST), Metric.of(Quantity.TTFOT));

    /// How many factors of the author's own are answered; others are named.
    private static final int MOST_OWN = 3;

    /// A question with what its pairs show.
    private record Found(Question question, List<LevelPair> pairs, List<PairGroup> groups) {

        /// 0 where nothing is decided.
        double effect() {
            return pairs.stream().filter(LevelPair::isDecided).mapToDouble(LevelPair::effect).max().orElse(0);
        }
    }

    /// What runs are mostly made for comes before the rest where it is decided.
    private static final Comparator<Found> MOST_IMPORTANT_FIRST = Comparator.comparing((Found one) -> one.effect() == 0)
            .thenComparing(one -> !Question.FIRST.contains(one.question())).thenComparing(one -> -one.effect());

    private QuestionAnswers() {
    }

    /// @param runs excluded ones among them
    /// @param compare the comparison of the runs under a lens
    /// @param inspection what the checks found in the runs
    /// @param repeats the repeats among some of the runs
    public static List<Answer> of(List<Run> runs, Terms terms, Function<Lens, Comparison> compare,
            Inspection inspection, KnownRepeats repeats) {
        QuestionInput input = new QuestionInput(runs, terms, compare, inspection, repeats);
        List<Run> taking = input.taking();
        List<Found> found = new ArrayList<>();
        List<Answer> outcomes = new ArrayList<>();
        List<Question> open = new ArrayList<>();
        for (Question question : Question.WELL_KNOWN) {
            Interruption.check();
            Optional<Found> pairs = found(input, question, question.factor().map(by -> pairs(input, taking, question, by))
                    .orElseGet(() -> launches(input, taking, question)));
            pairs.ifPresentOrElse(found::add, () -> OutcomeAnswer.of(input, question)
                    .or(() -> UnlikeSettings.of(input, question)).ifPresentOrElse(outcomes::add, () -> open.add(question)));
        }
        Set<AnyFactor> answered = Stream.concat(found.stream().map(Found::question), outcomes.stream().map(Answer::question))
                .flatMap(question -> question.factor().stream()).collect(Collectors.toCollection(HashSet::new));
        open.forEach(question -> ConfoundedLevels.of(input, question, answered).ifPresent(answer -> {
            outcomes.add(answer);
            question.factor().ifPresent(answered::add);
        }));
        List<Found> own = new ArrayList<>();
        OwnQuestions asked = OwnQuestions.of(taking, found.stream().flatMap(one -> one.question().factor().stream()).toList());
        asked.together().keySet().forEach(factor -> found(input, Question.of(factor),
                RowMetrics.choose(known(taking, factor), metric -> FactorPairs.of(input, factor, metric)))
                .ifPresentOrElse(own::add, () -> OutcomeAnswer.of(input, Question.of(factor)).ifPresent(outcomes::add)));
        // A stable sort: the order of the questions stays where all else is equal.
        found.sort(MOST_IMPORTANT_FIRST);
        own.sort(Comparator.comparing(one -> -one.pairs().size()));
        List<Answer> answers = new ArrayList<>();
        Set<Run> leftOut = new HashSet<>();
        Stream.concat(found.stream(), own.stream().limit(MOST_OWN).sorted(MOST_IMPORTANT_FIRST))
                .forEach(one -> {
                    Interruption.check();
                    answers.add(answer(one, input, leftOut));
                });
        List<OwnFactor> rest = Stream.concat(own.stream().skip(MOST_OWN).flatMap(one -> one.question().factor().stream())
                .filter(OwnFactor.class::isInstance).map(OwnFactor.class::cast), asked.rest().stream()).toList();
        if (!own.isEmpty() && !rest.isEmpty()) {
            Answer last = answers.removeLast();
            answers.add(new Answer(last.question(), I18n.joined(List.of(last.text(), OwnQuestions.unanswered(rest)), " "), last.rows(),
                    last.leftOut(), last.caveats()));
        }
        answers.addAll(outcomes);
        return List.copyOf(answers);
    }

    private static Optional<Found> found(QuestionInput input, Question question, List<LevelPair> found) {
        List<LevelPair> pairs = LevelPair.apart(found, question);
        List<LevelPair> comparable = pairs.stream().filter(LevelPair::isComparable).toList();
        return comparable.isEmpty() ? Optional.empty() : Optional.of(new Found(question, pairs,
                PairGroup.of(comparable, question.factor(), input.taking())));
    }

    private static List<Run> known(List<Run> runs, AnyFactor factor) {
        return runs.stream().filter(run -> factor.level(run).isPresent()).toList();
    }

    private static List<LevelPair> pairs(QuestionInput input, List<Run> taking, Question question, AnyFactor by) {
        List<Run> known = known(taking, by);
        if (QuestionInput.levels(known, by).size() < 2) {
            return List.of();
        }
        if (question == Question.THINKING) {
            List<LevelPair> cost = COST_OF_THINKING.stream().flatMap(metric -> measured(known, metric)
                    ? FactorPairs.of(input, by, metric).stream() : Stream.empty()).toList();
            if (cost.stream().anyMatch(LevelPair::isComparable)) {
                return cost;
            }
        }
        List<LevelPair> pairs = RowMetrics.choose(known, metric -> FactorPairs.of(input, by, metric));
        if (question == Question.TENSOR_PARALLEL) {
            // Where it takes other GPUs, what more of them bring is the question.
            return pairs.stream().filter(pair -> QuestionInput.levels(pair.fromRuns(), Factor.GPU_COUNT)
                    .equals(QuestionInput.levels(pair.toRuns(), Factor.GPU_COUNT))).toList();
        }
        if (question != Question.ENGINE && question != Question.GPU_COUNT || !measured(known, FIRST_TOKEN)) {
            return pairs;
        }
        Map<List<Object>, List<LevelPair>> firstByPlace = pairs.stream()
                .collect(Collectors.groupingBy(QuestionAnswers::place));
        return Stream.concat(pairs.stream(), FactorPairs.of(input, by, FIRST_TOKEN).stream()
                .filter(pair -> firstByPlace.getOrDefault(place(pair), List.of()).stream()
                        .anyMatch(first -> contradicts(pair, first)))).toList();
    }

    private static List<LevelPair> launches(QuestionInput input, List<Run> taking, Question question) {
        List<Repeats> repeats = LaunchPairs.sets(taking, input, question);
        List<Run> runs = repeats.stream().flatMap(one -> one.runs().stream()).toList();
        return RowMetrics.choose(runs, metric -> LaunchPairs.of(input, repeats, metric));
    }

    private static boolean measured(List<Run> runs, Metric metric) {
        return runs.stream().anyMatch(run -> run.metrics().get(metric).isPresent());
    }

    private static List<Object> place(LevelPair pair) {
        return List.of(pair.match(), pair.from(), pair.to());
    }

    /// Whether of two pairs of one place the first token comes later where there is more throughput, or earlier where there is less.
    private static boolean contradicts(LevelPair pair, LevelPair first) {
        return pair.isComparable() && first.metric().better() == Direction.HIGHER && pair.verdict() == first.verdict() && (pair.isDecided() || pair.isSingle())
                && (pair.factor() > 1 && first.factor() > 1 || pair.factor() < 1 && first.factor() < 1);
    }

    /// That the table has rows of which the text says nothing.
    private static List<String> withoutRatio(List<LevelPair> pairs) {
        long zero = pairs.stream().filter(pair -> pair.fromMean() == 0 || pair.toMean() == 0).count();
        long refused = pairs.size() - zero;
        return Stream.of(zero == 0 ? "" : I18n.plural(zero, "In {0} more row a side is 0, so there is no ratio.",
                        "In {0} more rows a side is 0, so there is no ratio."),
                refused == 0 ? "" : I18n.plural(refused, "{0} more row is not comparable.", "{0} more rows are not comparable."))
                .filter(text -> !text.isEmpty()).toList();
    }

    private static Answer answer(Found found, QuestionInput input, Set<Run> named) {
        List<LevelPair> comparable = found.groups().stream().flatMap(group -> group.pairs().stream()).toList();
        Caveats caveats = new Caveats(found.question(), comparable, input.runs());
        Set<Metric> metrics = comparable.stream().map(LevelPair::metric)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<LeftOutRun> leftOut = LeftOutRuns.of(input, found.question(), metrics);
        List<String> sentences = new ArrayList<>();
        AnswerText.Written written = AnswerText.of(found.question(), found.groups(), input.terms().margin());
        sentences.add(written.shown());
        sentences.addAll(withoutRatio(found.pairs().stream().filter(pair -> !pair.isComparable()).toList()));
        sentences.add(found.question().factor().isEmpty() ? OtherSettings.remark(comparable) : "");
        sentences.add(PerUnit.sentence(found.question(), comparable));
        sentences.add(AnswerPace.sentence(found.question(), comparable));
        sentences.add(LengthRemark.sentence(found.question(), comparable));
        sentences.add(FailedRequestRemark.sentences(found.question(), comparable));
        sentences.add(written.sureness());
        sentences.add(caveats.assumed());
        List<String> doubts = new ArrayList<>(new UnequalWork(found.question(), input.inspection()).sentences(comparable));
        doubts.addAll(0, ReaderDoubts.sentences(comparable));
        String other = found.question().factor().isEmpty() ? OtherSettings.sentence(comparable) : "";
        if (!other.isEmpty()) {
            doubts.addFirst(other);
        }
        String within = LaunchIdentity.sentence(comparable);
        if (!within.isEmpty()) {
            doubts.add(within);
        }
        sentences.add(LeftOutRuns.sentence(leftOut.stream().filter(run -> named.add(run.run())).toList()));
        return new Answer(found.question(), I18n.joined(sentences.stream().filter(text -> !text.isEmpty())
                .toList(), " "), Stream.concat(comparable.stream(),
                        found.pairs().stream().filter(pair -> !pair.isComparable())).map(pair -> pair.row(found.question())).toList(),
                leftOut, Stream.of(OutcomeCaveats.of(input, found.question(), metrics).stream(),
                        PromptLengths.caveat(found.question(), comparable).stream(), caveats.different().stream(),
                        GpuLayouts.caveats(found.question(), comparable).stream(),
                        OtherConfigurations.caveats(input, found.question(), comparable).stream(), doubts.stream().map(text -> new Caveat("", text)),
                        caveats.oneSided().stream(), caveats.assumptions().stream()).flatMap(Function.identity())
                        .toList());
    }
}
