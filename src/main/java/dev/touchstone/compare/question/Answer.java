package dev.touchstone.compare.question;

import dev.touchstone.compare.name.FlagNames;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the runs answer to one question.
///
/// @param text one short paragraph: who is faster, by how much, how sure that is
/// @param rows the ratios that the paragraph rests on
/// @param leftOut runs that take no part
/// @param caveats what to know before relying on it and nobody accepted yet, what moves the figures most first
public record Answer(Question question, String text, List<AnsweredRow> rows, List<LeftOutRun> leftOut,
        List<Caveat> caveats) {

    public Answer {
        rows = List.copyOf(rows);
        leftOut = List.copyOf(leftOut);
        caveats = List.copyOf(caveats);
    }

    /// Who is ahead how often: `SGLang is ahead in 3 of 4 comparisons, vLLM in 1; 2 more comparisons are not judged.` A row
    /// is a comparison. Those without an interval are not judged: one run each, too few repeats, not comparable. Empty where
    /// nothing is decided, where a side that is ahead takes no part in some row, where one side is ahead by one metric and the other by
    /// another of the same runs, and for a question about a cost. Of a question about GPUs it is what few engines gain.
    public String headline() {
        List<AnsweredRow> all = rows.stream().filter(row -> row.metric().better() != Direction.NEITHER).toList();
        List<AnsweredRow> judged = all.stream().filter(AnsweredRow::isJudged).toList();
        Map<String, Long> wins = judged.stream().flatMap(row -> row.better().stream())
                .collect(Collectors.groupingBy(AnsweredRow.Side::name, LinkedHashMap::new, Collectors.counting()));
        if (wins.isEmpty() || question == Question.THINKING || isTradeOff(judged) || !wins.keySet().stream()
                .allMatch(name -> all.stream().allMatch(row -> isOf(name, row)))) {
            return "";
        }
        String gains = question == Question.GPU_COUNT ? GainPerEngine.of(rows) : "";
        if (!gains.isEmpty()) {
            return gains;
        }
        int left = all.size() - judged.size();
        List<String> parts = new ArrayList<>();
        wins.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed()).forEach(entry ->
                parts.add(parts.isEmpty() ? isAhead(entry.getKey(), entry.getValue(), judged.size(), left)
                        : I18n.text(", {0} in {1}", another(entry.getKey()), entry.getValue())));
        String ahead = String.join("", parts);
        return left == 0 ? I18n.text("{0}.", ahead)
                : I18n.plural(left, "{1}; {0} more comparison is not judged.", "{1}; {0} more comparisons are not judged.",
                        ahead);
    }

    /// Whether runs are ahead by one metric of runs that are ahead of them by another: counted together they would hide that.
    private static boolean isTradeOff(List<AnsweredRow> judged) {
        Map<List<Run>, Set<String>> ahead = new HashMap<>();
        judged.forEach(row -> row.better().ifPresent(side -> ahead.computeIfAbsent(
                Stream.of(row.from(), row.to()).flatMap(each -> each.runs().stream()).toList(), runs -> new HashSet<>()).add(side.name())));
        return ahead.values().stream().anyMatch(sides -> sides.size() > 1);
    }

    private static boolean isOf(String name, AnsweredRow row) {
        return row.from().name().equals(name) || row.to().name().equals(name);
    }

    /// `SGLang is ahead in 3 of 4 comparisons`; `SGLang is ahead` where there is but one.
    private String isAhead(String name, long wins, int judged, int left) {
        String ahead = question.isStep() && !name.startsWith("1 ") ? I18n.text("{0} are ahead", name)
                : I18n.text("{0} is ahead", first(name));
        if (judged == 1) {
            return left == 0 ? ahead : I18n.text("{0} in 1 comparison", ahead);
        }
        return wins == judged && judged == 2 ? I18n.text("{0} in both comparisons", ahead)
                : wins == judged ? I18n.text("{0} in all {1} comparisons", ahead, judged)
                : I18n.text("{0} in {1} of {2} comparisons", ahead, wins, judged);
    }

    /// A side at the beginning of a sentence: `The launch without --enforce-eager`.
    private String first(String name) {
        return question == Question.LAUNCH ? I18n.text("The launch {0}", FlagNames.phrase(name))
                : question == Question.SERVER ? I18n.text("Server {0}", name)
                : question == Question.ENGINE_VERSION ? I18n.text("Version {0}", name)
                : question == Question.TENSOR_PARALLEL ? name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) : name;
    }

    /// A side behind another one: `the one with --max-num-seqs 64`.
    private String another(String name) {
        return question == Question.LAUNCH ? I18n.text("the one {0}", FlagNames.phrase(name))
                : question == Question.SERVER ? I18n.text("server {0}", name)
                : question == Question.ENGINE_VERSION ? I18n.text("version {0}", name) : name;
    }

    /// The caveats that a reader of these answers has not met yet.
    public List<Caveat> caveatsBeyond(List<Answer> earlier) {
        return caveats.stream().filter(caveat -> earlier.stream().noneMatch(answer ->
                answer.caveats.stream().anyMatch(other -> other.text().equals(caveat.text())))).toList();
    }
}
