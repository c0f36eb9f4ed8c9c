package dev.touchstone.compare.question;

import dev.touchstone.model.Direction;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What the runs answer to one question.
///
/// @param text one short paragraph: who is faster, by how much, how sure that is
/// @param rows the ratios that the paragraph rests on
/// @param leftOut runs that take no part
/// @param caveats what to know before relying on it and nobody accepted yet, what moves the figures most first
public record Answer(Question question, String text, List<AnsweredRow> rows, List<LeftOutRun> leftOut,
        List<Caveat> caveats) {

    private static final int MOST_NAMED = 3;

    public Answer {
        rows = List.copyOf(rows);
        leftOut = List.copyOf(leftOut);
        caveats = List.copyOf(caveats);
    }

    /// Who is ahead how often: `SGLang is ahead in 3 of 4 rows, vLLM in 1; 2 more rows are not judged.` Rows without an
    /// interval are not judged: one run each, too few repeats, not comparable. Empty where nothing is decided, and for a
    /// question about a cost.
    public String headline() {
        List<AnsweredRow> all = rows.stream().filter(row -> row.metric().better() != Direction.NEITHER).toList();
        List<AnsweredRow> judged = all.stream().filter(AnsweredRow::isJudged).toList();
        Map<String, Long> ahead = judged.stream().flatMap(row -> row.better().stream())
                .collect(Collectors.groupingBy(AnsweredRow.Side::name, LinkedHashMap::new, Collectors.counting()));
        if (ahead.isEmpty() || ahead.size() > MOST_NAMED || question == Question.THINKING) {
            return "";
        }
        int left = all.size() - judged.size();
        List<String> parts = new ArrayList<>();
        ahead.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed()).forEach(entry ->
                parts.add(entry.getKey() + (parts.isEmpty() ? isAhead(entry.getKey(), entry.getValue(), judged.size(), left)
                        : " in " + entry.getValue())));
        return String.join(", ", parts) + (left == 0 ? "." : "; " + Phrases.counted(left, "more row")
                + (left == 1 ? " is" : " are") + " not judged.");
    }

    /// ` is ahead in 3 of 4 rows`; ` is ahead` where there is but one.
    private String isAhead(String name, long wins, int judged, int left) {
        String is = (question.isStep() && !name.startsWith("1 ") ? " are" : " is") + " ahead";
        if (judged == 1) {
            return left == 0 ? is : is + " in 1 row";
        }
        return is + " in " + (wins == judged ? "all " : wins + " of ") + Phrases.counted(judged, "row");
    }

    /// The caveats that a reader of these answers has not met yet.
    public List<Caveat> caveatsBeyond(List<Answer> earlier) {
        return caveats.stream().filter(caveat -> earlier.stream().noneMatch(answer ->
                answer.caveats.stream().anyMatch(other -> other.text().equals(caveat.text())))).toList();
    }
}
