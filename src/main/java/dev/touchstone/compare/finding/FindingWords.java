package dev.touchstone.compare.finding;

import dev.touchstone.cost.Currencies;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Collection;

/// Units as the findings write them.
final class FindingWords {

    private static final String WORDS = "words";

    private FindingWords() {
    }

    /// The unit behind a blank; nothing for a count. Tokens are words where the runs counted words.
    static String unit(Metric metric, Collection<Run> runs) {
        boolean words = !runs.isEmpty() && runs.stream()
                .allMatch(run -> WORDS.equals(run.definitions().choices().get(Aspect.TOKENS)));
        return switch (metric.unit()) {
            case TOKENS -> words ? I18n.text(" words") : " tokens";
            case TOKENS_PER_SECOND -> words ? I18n.text(" words/s") : " tok/s";
            case COUNT, FRACTION -> "";
            default -> " " + (words && metric.unit().isMoney() ? Currencies.unit(metric, runs).replace("tok", WORDS)
                    : Currencies.unit(metric, runs));
        };
    }
}
