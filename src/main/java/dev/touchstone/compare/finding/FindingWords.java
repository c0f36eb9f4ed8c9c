package dev.touchstone.compare.finding;

import dev.touchstone.cost.Currencies;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.UnitText;
import java.util.Collection;

/// Units as the findings write them.
final class FindingWords {

    private static final String WORDS = "words";

    private FindingWords() {
    }

    /// The unit of a throughput or a cost, behind a blank. Tokens are words where the runs counted words, and may be either
    /// where only some are known to have counted words.
    static String unit(Metric metric, Collection<Run> runs) {
        long counted = runs.stream().filter(run -> WORDS.equals(run.definitions().choices().get(Aspect.TOKENS))).count();
        boolean words = counted > 0 && counted == runs.size();
        if (metric.unit() == Unit.TOKENS_PER_SECOND) {
            return words ? I18n.text(" words/s") : counted > 0 ? I18n.text(" tok/s or words/s") : " tok/s";
        }
        String unit = " " + Currencies.unit(metric, runs);
        return words && metric.unit().isMoney() ? UnitText.shown(unit.replace("tok", WORDS)) : unit;
    }
}
