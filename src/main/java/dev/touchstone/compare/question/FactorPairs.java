package dev.touchstone.compare.question;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The pairs of levels of one factor, in the order of the rows of its comparison.
final class FactorPairs {

    private static final String NOT_KNOWN = "not known";

    private FactorPairs() {
    }

    /// Each level against the lowest of its row. Rows in which another question's factor or the load changes too are
    /// left out: they cannot tell which of the two makes the difference.
    static List<LevelPair> of(QuestionInput input, Factor by, Metric metric) {
        Lens lens = input.lens(metric, by);
        Comparison usual = input.compare().apply(lens);
        Map<Level, Comparison> byBaseline = new HashMap<>();
        List<LevelPair> pairs = new ArrayList<>();
        for (int at = 0; at < usual.rows().size(); at++) {
            Level lowest = usual.rows().get(at).cells().getFirst().level();
            Comparison comparison = lowest.equals(usual.baseline()) ? usual : byBaseline.computeIfAbsent(lowest,
                    level -> input.compare().apply(lens.withBaseline(level)));
            Row row = comparison.rows().get(at);
            if (isAboutItsFactor(row, by)) {
                Map<String, List<String>> differs = new LinkedHashMap<>(row.alsoDiffers());
                differs.keySet().removeAll(input.terms().accepted().differences());
                Cell base = row.cells().getFirst();
                row.cells().stream().skip(1)
                        .forEach(cell -> pairs.add(LevelPair.of(row, base, cell, metric, differs)));
            }
        }
        return pairs;
    }

    private static boolean isAboutItsFactor(Row row, Factor by) {
        return PairGroup.LOAD.stream().filter(factor -> factor != Factor.TEMPERATURE && factor != Factor.DATASET)
                .noneMatch(factor -> row.alsoDiffers().containsKey(factor.key())) && Arrays.stream(Question.values()).map(Question::factor).flatMap(Optional::stream)
                .filter(factor -> factor != by && !(by == Factor.ENGINE && followsTheEngine(factor)))
                .noneMatch(factor -> row.alsoDiffers().getOrDefault(factor.key(), List.of()).stream()
                        .filter(level -> !level.equals(NOT_KNOWN)).count() > 1);
    }

    private static boolean followsTheEngine(Factor factor) {
        return factor == Factor.API || factor == Factor.ENGINE_VERSION;
    }
}
