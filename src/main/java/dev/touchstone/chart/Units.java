package dev.touchstone.chart;

import dev.touchstone.compare.Comparison;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import java.util.List;

/// The unit of a comparison: tokens are called words where every run behind it counted words.
public final class Units {

    private static final String WORDS = "words";

    private Units() {
    }

    /// Empty for a plain count.
    public static String of(Comparison comparison) {
        Unit unit = comparison.lens().metric().unit();
        List<Run> runs = comparison.rows().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.runs().stream()).toList();
        boolean words = !runs.isEmpty()
                && runs.stream().allMatch(run -> WORDS.equals(run.definitions().choices().get(Aspect.TOKENS)));
        return switch (unit) {
            case TOKENS -> words ? "w" : unit.symbol();
            case TOKENS_PER_SECOND -> words ? "w/s" : unit.symbol();
            case SECONDS, COUNT, REQUESTS_PER_SECOND -> unit.symbol();
        };
    }
}
