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

    /// Who is ahead how often: `SGLang is ahead in 3 of 4 rows, vLLM in 1.` Empty where nothing is decided, and for a
    /// question about a cost.
    public String headline() {
        List<AnsweredRow> judged = rows.stream().filter(row -> row.metric().better() != Direction.NEITHER).toList();
        Map<String, Long> ahead = judged.stream().flatMap(row -> row.better().stream())
                .collect(Collectors.groupingBy(AnsweredRow.Side::name, LinkedHashMap::new, Collectors.counting()));
        if (ahead.isEmpty() || ahead.size() > MOST_NAMED || question == Question.THINKING) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        ahead.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed()).forEach(entry ->
                parts.add(parts.isEmpty() ? entry.getKey() + (question.isStep() && !entry.getKey().startsWith("1 ") ? " are" : " is") + " ahead in "
                        + entry.getValue() + " of " + Phrases.counted(judged.size(), "row")
                        : entry.getKey() + " in " + entry.getValue()));
        return String.join(", ", parts) + ".";
    }

    /// The caveats that a reader of these answers has not met yet.
    public List<Caveat> caveatsBeyond(List<Answer> earlier) {
        return caveats.stream().filter(caveat -> earlier.stream().noneMatch(answer ->
                answer.caveats.stream().anyMatch(other -> other.text().equals(caveat.text())))).toList();
    }
}
