package dev.touchstone.importer.format.prose;

import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Words without which no level of some factors is named: a look at a text before it is searched for all conditions.
final class FactorHints {

    /// The rules that find these levels, as bits in the order of [ConditionPhrases#RULES].
    private final long rules;

    private FactorHints(long rules) {
        this.rules = rules;
    }

    static FactorHints of(List<Factor> factors) {
        return new FactorHints(IntStream.range(0, ConditionPhrases.RULES.size())
                .filter(i -> ConditionPhrases.RULES.get(i).factor() instanceof Factor factor && factors.contains(factor))
                .mapToLong(i -> 1L << i).sum());
    }

    /// Whether one of them is in the words; false is certain.
    boolean areIn(String words) {
        return (ConditionPhrases.hinted(ConditionPhraseReader.halfWidth(words).toLowerCase(Locale.ROOT)) & rules) != 0;
    }
}
