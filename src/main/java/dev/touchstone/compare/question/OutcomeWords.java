package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.CellOutcome;

/// An outcome in words for a sentence: `out of memory` for the cells `OOM`, `显存不足`; others in the words of their source.
final class OutcomeWords {

    private OutcomeWords() {
    }

    static String of(String outcome) {
        return switch (CellOutcome.meaning(outcome).orElse("")) {
            case "out of memory" -> I18n.text("out of memory");
            case "failed" -> I18n.text("failed");
            case "error" -> I18n.text("error");
            case "crashed" -> I18n.text("crashed");
            case "timed out" -> I18n.text("timed out");
            case "hung" -> I18n.text("hung");
            case "killed" -> I18n.text("killed");
            case "not supported" -> I18n.text("not supported");
            case "does not fit" -> I18n.text("does not fit");
            default -> outcome;
        };
    }
}
