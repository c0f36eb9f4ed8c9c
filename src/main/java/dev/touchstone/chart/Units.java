package dev.touchstone.chart;

import dev.touchstone.compare.Comparison;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import java.util.List;

/// The unit of a comparison. Tokens are called words where every run counted words.
public final class Units {

    private static final String WORDS = "words";

    private Units() {
    }

    /// Returns the unit's symbol; empty for a plain count.
    public static String of(Comparison comparison) {
        Unit unit = comparison.lens().metric().unit();
        boolean words = areWords(comparison.rows().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.runs().stream()).toList());
        return switch (unit) {
            case TOKENS -> words ? "w" : unit.symbol();
            case TOKENS_PER_SECOND -> words ? "w/s" : unit.symbol();
            case SECONDS, COUNT, REQUESTS_PER_SECOND -> unit.symbol();
        };
    }

    /// Whether all of these runs counted words instead of tokens; false for no runs.
    static boolean areWords(List<Run> runs) {
        return !runs.isEmpty() && runs.stream().allMatch(Units::countsWords);
    }

    static boolean countsWords(Run run) {
        return WORDS.equals(run.definitions().choices().get(Aspect.TOKENS));
    }
}
