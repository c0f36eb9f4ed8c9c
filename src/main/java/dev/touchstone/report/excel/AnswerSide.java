package dev.touchstone.report.excel;

import dev.touchstone.compare.question.AnsweredRow;

/// One of the two that a row of an answer compares.
enum AnswerSide {
    /// That the ratio is taken from.
    FROM,
    /// That is compared with it.
    TO;

    AnsweredRow.Side of(AnsweredRow row) {
        return this == FROM ? row.from() : row.to();
    }
}
