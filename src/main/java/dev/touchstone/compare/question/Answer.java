package dev.touchstone.compare.question;

import java.util.List;

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

    /// The caveats that a reader of these answers has not met yet.
    public List<Caveat> caveatsBeyond(List<Answer> earlier) {
        return caveats.stream().filter(caveat -> earlier.stream().noneMatch(answer ->
                answer.caveats.stream().anyMatch(other -> other.text().equals(caveat.text())))).toList();
    }
}
