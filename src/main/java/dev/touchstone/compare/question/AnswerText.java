package dev.touchstone.compare.question;

import dev.touchstone.compare.question.Subject.Known;
import dev.touchstone.model.Direction;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Writes what a question's pairs show: a sentence with one clause per group.
final class AnswerText {

    /// More clauses are not read.
    private static final int MOST_CLAUSES = 5;

    private final SubjectWords words;
    private final Question question;
    private final Effects effects;
    private final PairGroup shared;
    private @Nullable PairGroup before;

    /// @param shared whose context is that which all groups have
    private AnswerText(Question question, Effects effects, PairGroup shared) {
        this.question = question;
        this.shared = shared;
        this.words = new SubjectWords(question);
        this.effects = effects;
    }

    /// @param groups at least one, in the order in which they are written; those of one family stand together
    static String of(Question question, List<PairGroup> groups, double margin) {
        List<LevelPair> pairs = groups.stream().flatMap(group -> group.pairs().stream()).toList();
        boolean allSingle = pairs.stream().allMatch(LevelPair::isSingle);
        PairGroup shared = PairGroup.shared(groups);
        AnswerText text = new AnswerText(question, new Effects(margin, allSingle), shared);
        List<PairGroup> first = groups.stream().sorted(PairGroup.mostImportant()).limit(MOST_CLAUSES).toList();
        String lead = text.words.lead(shared);
        StringBuilder sentence = new StringBuilder(lead.isEmpty() ? "" : lead + ": ");
        groups.stream().filter(first::contains).forEach(group -> sentence.append(text.clause(group, new PointWords(
                groups.stream().filter(other -> other.model().equals(group.model())
                        && other.client().equals(group.client())).flatMap(other -> other.pairs().stream()).toList()))));
        int left = groups.size() - first.size();
        if (left > 0) {
            sentence.append("; ").append(Phrases.counted(left, "more comparison")).append(left == 1 ? " is" : " are")
                    .append(" listed with the figures");
        }
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1) + "."
                + (allSingle ? " One run on each side, so no interval." : repeats(pairs));
    }

    private String clause(PairGroup group, PointWords points) {
        PairGroup last = before;
        before = group;
        boolean sameStep = last != null && last.from().equals(group.from()) && last.to().equals(group.to());
        if (last != null && sameStep && last.context().equals(group.context())
                && last.client().equals(group.client())) {
            return (speaksAlike(last, group) ? " and " : " but ")
                    + effects.text(group, points, words.subject(group, Known.NAME), false);
        }
        boolean sameMetric = sameStep && last != null && last.metric().equals(group.metric());
        List<String> opening = new ArrayList<>();
        if (question.isStep() && !sameStep) {
            opening.add(words.step(group));
        }
        String place = words.place(group, shared);
        if (!place.isEmpty()) {
            opening.add(place);
        }
        Known known = sameMetric && !question.isStep() && !place.isEmpty() ? Known.NAME_AND_VERB : Known.NOTHING;
        return (last == null ? "" : "; ") + opening(opening)
                + effects.text(group, points, words.subject(group, known), sameMetric);
    }

    /// `from 2 to 4 GPUs `, `on 2 GPUs, with Qwen3-4B, `.
    private static String opening(List<String> parts) {
        String opening = String.join(", ", parts);
        return opening.isEmpty() ? "" : opening + (opening.contains(",") ? ", " : " ");
    }

    /// Whether both are for the better or both for the worse, or neither is either.
    private static boolean speaksAlike(PairGroup one, PairGroup other) {
        return Math.abs(better(one) - better(other)) < 2;
    }

    private static int better(PairGroup group) {
        boolean up = group.pairs().stream().allMatch(pair -> pair.factor() > 1);
        boolean down = group.pairs().stream().allMatch(pair -> pair.factor() < 1);
        Direction better = group.metric().better();
        return better == Direction.NEITHER || up == down ? 0 : up == (better == Direction.HIGHER) ? 1 : -1;
    }

    /// ` n = 2 to 3.`
    private static String repeats(List<LevelPair> pairs) {
        IntSummaryStatistics repeats = pairs.stream().flatMapToInt(pair ->
                IntStream.of(pair.fromRuns().size(), pair.toRuns().size())).summaryStatistics();
        return " n = " + (repeats.getMin() == repeats.getMax() ? "" : repeats.getMin() + " to ") + repeats.getMax()
                + " on each side.";
    }
}
