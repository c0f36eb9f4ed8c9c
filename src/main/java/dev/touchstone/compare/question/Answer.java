package dev.touchstone.compare.question;

import java.util.List;

/// What the runs answer to one question.
///
/// @param text one short paragraph: who is faster, by how much, how sure that is, what to distrust
/// @param rows the ratios that the paragraph rests on
/// @param leftOut runs that take no part
/// @param caveats what nobody accepted yet
public record Answer(Question question, String text, List<AnsweredRow> rows, List<LeftOutRun> leftOut,
        List<Caveat> caveats) {

    public Answer {
        rows = List.copyOf(rows);
        leftOut = List.copyOf(leftOut);
        caveats = List.copyOf(caveats);
    }
}
