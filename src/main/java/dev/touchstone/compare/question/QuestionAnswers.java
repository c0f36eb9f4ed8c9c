package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.group.KnownRepeats;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.parallel.Interruption;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The answers that runs give, the most important first: decided ones before others, then those about engine, GPUs, thinking
/// and nodes, then those with the larger effect, then in the order of the questions; those about factors of the author's own behind all others; last those of which only
/// one level has figures.
public final class QuestionAnswers {

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
            if (question == Question.TENSOR_PARALLEL && Stream.concat(found.stream().map(Found::question),
                    outcomes.stream().map(Answer::question)).anyMatch(Question.LAYOUT::equals)) {
                continue; // the layout says it, and how else the GPUs are used
            }
            found(input, question).ifPresentOrElse(found::add, () -> OutcomeAnswer.of(input, question)
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
        asked.together().keySet().forEach(factor -> found(input, Question.of(factor))
                .ifPresentOrElse(own::add, () -> OutcomeAnswer.of(input, Question.of(factor)).ifPresent(outcomes::add)));
        // A stable sort: the order of the questions stays where all else is equal.
        found.sort(MOST_IMPORTANT_FIRST);
        own.sort(Comparator.comparing(one -> -one.pairs().size()));
        List<Answer> answers = new ArrayList<>();
        Set<Run> leftOut = new HashSet<>();
        Set<String> said = new HashSet<>();
        Stream.concat(found.stream(), own.stream().limit(MOST_OWN).sorted(MOST_IMPORTANT_FIRST))
                .forEach(one -> {
                    Interruption.check();
                    answers.add(answer(one, input, leftOut, said));
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

    private static Optional<Found> found(QuestionInput input, Question question) {
        List<LevelPair> pairs = LevelPair.apart(QuestionPairs.of(input, question), question);
        List<LevelPair> comparable = pairs.stream().filter(LevelPair::isComparable).toList();
        return comparable.isEmpty() ? Optional.empty() : Optional.of(new Found(question, pairs,
                PairGroup.of(comparable, question.factor(), input.taking())));
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

    /// @param named runs that are left out and that an answer above names
    /// @param said what the answers above say of words
    private static Answer answer(Found found, QuestionInput input, Set<Run> named, Set<String> said) {
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
        sentences.add(said.add(written.meaning()) ? written.meaning() : "");
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
        sentences.add(OtherConfigurations.sentences(input, found.question(), comparable));
        sentences.add(LeftOutRuns.sentence(leftOut.stream().filter(run -> named.add(run.run())).toList()));
        return new Answer(found.question(), I18n.joined(sentences.stream().filter(text -> !text.isEmpty())
                .toList(), " "), Stream.concat(comparable.stream(),
                        found.pairs().stream().filter(pair -> !pair.isComparable())).map(pair -> pair.row(found.question())).toList(),
                leftOut, Stream.of(OutcomeCaveats.of(input, found.question(), metrics).stream(),
                        PromptLengths.caveat(found.question(), comparable).stream(), caveats.different().stream(),
                        GpuLayouts.caveats(found.question(), comparable).stream(),
                        LoadsOfOneSide.caveat(input, found.question(), comparable).stream(), doubts.stream().map(text -> new Caveat("", text)),
                        caveats.oneSided().stream(), caveats.assumptions().stream()).flatMap(Function.identity())
                        .toList());
    }
}
