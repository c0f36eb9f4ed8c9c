package dev.touchstone.compare.question;

import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.compare.statistics.RatioEstimate.Scatter;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes what a question's pairs show: a sentence per group, and one more for those of its pairs that decide nothing.
final class AnswerText {

    /// From so many others on, they are compared with the leader in one clause.
    private static final int MANY = 3;
    /// More clauses are not read.
    private static final int MOST_CLAUSES = 5;
    /// Fewer clauses are written where they have more words than these, figures not counted.
    private static final int MOST_WORDS = 90;
    /// Two Chinese characters are about a word.
    private static final Pattern WORD = Pattern.compile(
            "\\p{IsHan}{1,2}|[^\\s\\p{IsHan}]*[\\p{L}&&[^\\p{IsHan}]][^\\s\\p{IsHan}]*");

    /// `[81, 95]` and `[−3.0, 1,204.1]`, but not the list `[1,2]` in the name of a launch.
    private static final Pattern INTERVAL = Pattern.compile("\\[−?[\\d.,]+, −?[\\d.,]+]");

    /// Conditions that end with a word of their own: `on 2 GPUs`, `with thinking`.
    private static final Set<Factor> SHORT = EnumSet.of(Factor.GPU_COUNT, Factor.NODES);
    private static final Set<String> THINK_MODES = Set.of("on", "off");

    private static final Set<String> OWN_WORDS = Set.of("from", "on", "with", "without", "through", "the", "version",
            "measured", "simulated", "thinking", "each", "server", "in", "for", "by");

    /// @param shown what the pairs show
    /// @param sureness how sure that is; what a reader wants to know next comes between the two
    /// @param meaning what words of it mean, for readers who were not told yet; empty for none
    record Written(String shown, String sureness, String meaning) {
    }

    /// @param pairs those that it says something of
    private record Paragraph(String text, List<LevelPair> pairs) {

        /// Whether something in it is undecided.
        boolean isOpen() {
            return pairs.stream().anyMatch(pair -> pair.verdict() == Verdict.OPEN);
        }

        boolean isLong() {
            return WORD.matcher(text).results().count() > MOST_WORDS;
        }

        boolean hasIntervals() {
            return INTERVAL.matcher(text).find();
        }
    }

    private final SubjectWords words;
    private final Question question;
    private final Effects effects;
    private final PairGroup shared;
    private final boolean isSum;
    /// Without their full stops.
    private final List<String> sentences = new ArrayList<>();
    /// What the last sentence is about, where another metric of it may follow.
    private @Nullable PairGroup before;

    /// @param shared whose context is that which all groups have
    /// @param isSum whether a group is of several families
    private AnswerText(Question question, Effects effects, PairGroup shared, boolean isSum) {
        this.question = question;
        this.shared = shared;
        this.isSum = isSum;
        this.words = new SubjectWords(question);
        this.effects = effects;
    }

    /// @param groups at least one, in the order in which they are written; those of one family stand together
    static Written of(Question question, List<PairGroup> groups, double margin) {
        List<LevelPair> pairs = groups.stream().flatMap(group -> group.pairs().stream()).toList();
        boolean allSingle = pairs.stream().allMatch(LevelPair::isSingle);
        Effects effects = new Effects(margin, allSingle);
        FamilySum all = new FamilySum(groups, 0, "");
        Paragraph paragraph = paragraph(question, all, effects, MOST_CLAUSES);
        if (clauses(question, groups).size() > MOST_CLAUSES || paragraph.isLong()) {
            FamilySum sum = FamilySum.of(question, groups, some -> clauses(question, some).size(), MOST_CLAUSES);
            if (clauses(question, sum.groups()).size() < clauses(question, groups).size()) {
                all = sum;
                paragraph = paragraph(question, all, effects, MOST_CLAUSES);
            }
        }
        for (int clauses = MOST_CLAUSES - 1; clauses > 0 && paragraph.isLong(); clauses--) {
            paragraph = paragraph(question, all, effects, clauses);
        }
        return new Written(paragraph.text(), ((allSingle ? I18n.text(" One run on each side, so no interval.")
                : repeats(pairs, paragraph.hasIntervals()))
                + byChance(pairs)).strip(), paragraph.isOpen() ? notToldApart(pairs, margin) : "");
    }

    /// @param most clauses, the most important ones
    private static Paragraph paragraph(Question question, FamilySum all, Effects effects, int most) {
        List<PairGroup> groups = all.groups();
        PairGroup shared = PairGroup.shared(groups);
        AnswerText text = new AnswerText(question, effects, shared, !all.over().isEmpty());
        List<List<PairGroup>> clauses = clauses(question, groups);
        Comparator<PairGroup> order = all.over().isEmpty() ? PairGroup.mostImportant()
                : Comparator.comparing((PairGroup group) -> -group.pairs().size()).thenComparing(PairGroup.mostImportant());
        List<List<PairGroup>> first = clauses.stream().sorted(Comparator.comparing(List::getFirst, order)).limit(most).toList();
        String lead = text.words.lead(shared);
        if (!lead.isEmpty()) {
            text.sentences.add(text.words.isClient(shared) ? lead : I18n.text("All compared rows: {0}", lead));
        }
        if (!all.over().isEmpty()) {
            text.sentences.add(all.over());
        }
        String places = all.over().isEmpty() ? "" : FirstPlaces.sentence(question, groups);
        if (!places.isEmpty()) {
            text.sentences.add(places);
            return new Paragraph(text.joined(), List.of());
        }
        clauses.stream().filter(first::contains).forEach(clause -> text.add(clause, groups));
        int left = all.leftOut() + clauses.stream().filter(clause -> !first.contains(clause)).flatMap(List::stream)
                .mapToInt(group -> group.pairs().size()).sum();
        if (left > 0) {
            text.sentences.add(I18n.plural(left, "{0} more comparison is listed with the figures",
                    "{0} more comparisons are listed with the figures"));
        }
        return new Paragraph(text.joined(), first.stream().flatMap(List::stream).flatMap(group -> group.pairs().stream()).toList());
    }

    private String joined() {
        return I18n.joined(sentences.stream().map(sentence -> I18n.text("{0}.", capital(sentence))).toList(), " ");
    }

    /// Each with the groups that it is about: one, or all others compared with the leader of a family where they are
    /// many.
    private static List<List<PairGroup>> clauses(Question question, List<PairGroup> groups) {
        Map<List<Object>, List<PairGroup>> clauses = new LinkedHashMap<>();
        for (PairGroup group : groups) {
            clauses.computeIfAbsent(List.of(group.context(), group.settings(), group.client(), group.from(),
                    group.metric()), family -> new ArrayList<>()).add(group);
        }
        return clauses.values().stream().flatMap(family -> question.isStep() ? family.stream().map(List::of)
                : alike(family)).toList();
    }

    /// The groups of a family, those together that show the same where they are many: a sentence about each of them is true of
    /// each.
    private static Stream<List<PairGroup>> alike(List<PairGroup> family) {
        Map<Object, List<PairGroup>> alike = new LinkedHashMap<>();
        family.forEach(group -> alike.computeIfAbsent(Effects.shownByAll(group).orElse(group), any -> new ArrayList<>()).add(group));
        return alike.values().stream().flatMap(groups -> groups.size() >= MANY ? Stream.of(groups)
                : groups.stream().map(List::of));
    }

    /// Adds what a clause says. Each sentence names its conditions, its subject and what that is compared with: a reader who
    /// looks for one of them need not read those before it.
    private void add(List<PairGroup> clause, List<PairGroup> groups) {
        PairGroup group = PairGroup.together(clause);
        PointWords points = isSum ? PointWords.counted(FamilySum.comparisons(groups.stream().filter(group::isOfTheFamilyOf)
                .filter(other -> other.from().equals(group.from()) && clause.stream().anyMatch(one -> one.to().equals(other.to()))).toList()))
                : new PointWords(groups.stream().filter(other -> other.model().equals(group.model())
                && other.client().equals(group.client())).flatMap(other -> other.pairs().stream())
                .map(LevelPair::match).toList());
        PairGroup last = before;
        before = null;
        if (clause.size() == 1) {
            if (last != null && last.isContinuedBy(group)) {
                String known = sentences.removeLast();
                String more = effects.predicate(group, points);
                sentences.add(known + (speaksAlike(last, group) ? I18n.text(" and {0}", more) : I18n.text(" but {0}", more)));
                return;
            }
            before = group;
        }
        boolean areAll = groups.stream().filter(group::isOfTheFamilyOf).filter(other -> other.from().equals(group.from()))
                .map(PairGroup::to).distinct().count() == clause.size();
        List<String> opening = Stream.of(question.isStep() ? words.step(group) : "", words.place(group, shared))
                .filter(part -> !part.isEmpty()).toList();
        List<String> shown = effects.sentences(group, points,
                clause.size() == 1 ? words.subject(group) : words.each(group, clause.size(), areAll));
        sentences.add(opening(opening, isShort(group)) + shown.getFirst());
        String place = hasOtherPlaces(group, groups) ? opening(List.of(words.place(group, shared)), isShort(group)) : "";
        shown.stream().skip(1).forEach(sentence -> sentences.add(place + sentence));
    }

    /// Whether the same is compared in another place too, so that a sentence that does not follow the name of its place could be about
    /// either.
    private boolean hasOtherPlaces(PairGroup group, List<PairGroup> groups) {
        return !words.place(group, shared).isEmpty() && groups.stream().filter(other -> !other.isOfTheFamilyOf(group))
                .anyMatch(other -> other.from().equals(group.from()) && other.to().equals(group.to())
                        && words.subject(other).equals(words.subject(group)));
    }

    /// Names keep the letters that they are written with.
    private static String capital(String sentence) {
        String parallelism = Phrases.inSentence(Factor.TENSOR_PARALLEL.label()) + " ";
        return OWN_WORDS.contains(sentence.split("\\W", 2)[0]) || sentence.startsWith("a launch ") || sentence.startsWith(parallelism)
                ? sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1) : sentence;
    }

    /// Whether what stands in front of a clause cannot be taken for a part of the name that follows: `with vLLM, B-13B serves`, but
    /// `on 2 GPUs vLLM serves`.
    private boolean isShort(PairGroup group) {
        return (question.isStep() || question == Question.ENGINE) && group.settings().isEmpty()
                && words.unnamed(group).keySet().stream().allMatch(factor -> shared.context().containsKey(factor)
                || SHORT.contains(factor) || factor == Factor.THINKING && THINK_MODES.contains(String.valueOf(group.context().get(factor))));
    }

    /// `from 2 to 4 GPUs `, `on 2 GPUs, with Qwen3-4B, `.
    private static String opening(List<String> parts, boolean isShort) {
        String opening = String.join(I18n.text(", "), parts);
        return opening.isEmpty() ? "" : !isShort || opening.contains(",") ? I18n.text("{0}, ", opening) : I18n.text("{0} ", opening);
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

    /// ` n = 2 to 3 runs on each side; brackets hold 95 % intervals.`, and what these rest on where it is more than the
    /// repeats of a row.
    ///
    /// @param brackets whether the sentence has any
    private static String repeats(List<LevelPair> pairs, boolean brackets) {
        IntSummaryStatistics repeats = pairs.stream().flatMapToInt(pair ->
                IntStream.of(pair.fromRuns().size(), pair.toRuns().size())).summaryStatistics();
        String runs = repeats.getMin() == repeats.getMax() ? Phrases.counted(repeats.getMax(), "run")
                : I18n.text("{0} to {1} runs", repeats.getMin(), repeats.getMax());
        return (brackets ? I18n.text(" n = {0} on each side; brackets hold 95 % intervals.", runs)
                : I18n.text(" n = {0} on each side.", runs)) + scatter(pairs);
    }

    /// That so few of many intervals decide something as would where nothing differs. Empty where more do, and where there are few.
    private static String byChance(List<LevelPair> pairs) {
        long judged = pairs.stream().filter(pair -> pair.interval() != null).count();
        long decided = pairs.stream().filter(LevelPair::isDecided).count();
        return decided == 0 || judged < FamilySum.BY_CHANCE || decided * FamilySum.BY_CHANCE > 2 * judged ? ""
                : I18n.plural(decided, " {0} of {1} intervals excludes 0; where nothing differs, about {2} would.",
                        " {0} of {1} intervals exclude 0; where nothing differs, about {2} would.", judged,
                        Math.round((double) judged / FamilySum.BY_CHANCE));
    }

    /// What the words mean: nobody knows them from elsewhere. Empty where no interval fails to tell.
    private static String notToldApart(List<LevelPair> pairs, double margin) {
        List<LevelPair> open = pairs.stream().filter(pair -> pair.verdict() == Verdict.OPEN).toList();
        long intervals = open.stream().filter(LevelPair::hasInterval).count();
        String within = NumberText.SENTENCE.rounded(margin * 100, 0, 1);
        return intervals == 0 ? "" : intervals < open.size()
                ? I18n.text("“Not told apart” means: there is no 95 % interval, or it contains 0 and at least one of its ends lies beyond ±{0} %.", within)
                : I18n.text("“Not told apart” means: the 95 % interval contains 0 and at least one of its ends lies beyond ±{0} %, so either side may be the higher one.", within);
    }

    private static String scatter(List<LevelPair> pairs) {
        List<RatioEstimate> estimates = pairs.stream().filter(pair -> pair.interval() != null)
                .map(LevelPair::estimate).filter(Objects::nonNull).toList();
        List<RatioEstimate> pooled = estimates.stream().filter(estimate -> estimate.scatter() == Scatter.POOLED).toList();
        List<String> scatters = pooled.stream().map(RatioEstimate::sdText).distinct().toList();
        if (pooled.isEmpty()) {
            return "";
        }
        if (pooled.size() < estimates.size() || scatters.size() > 1) {
            return pooled.size() < estimates.size()
                    ? I18n.text(" Some intervals use the scatter of several rows together.")
                    : I18n.text(" The intervals use the scatter of several rows together.");
        }
        return I18n.text(" Repeats scatter by {0}, estimated from several rows together.", scatters.getFirst());
    }
}
