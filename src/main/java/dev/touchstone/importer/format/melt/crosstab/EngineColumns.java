package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.model.Factor;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Columns of the author's own that list engines, known ones and others: what looks like the name of a model in one of their cells, where
/// no cell has both, is rather the name of another engine: `llama.cpp`, `qwen35x custom`.
public final class EngineColumns {

    private EngineColumns() {
    }

    /// Returns the labels of such columns.
    ///
    /// @param rows the cells of each row, from left to right
    public static Set<String> in(List<List<String>> rows, Mapping mapping) {
        Set<String> labels = new HashSet<>();
        for (int column = 0; column < mapping.columns().size(); column++) {
            MappedColumn mapped = mapping.columns().get(column);
            int at = column;
            if (mapped.readAs() instanceof Meaning.Extra) {
                List<Set<Factor>> named = rows.stream().map(row -> ConditionPhrases.in(row.get(at)).keySet()).toList();
                boolean isOfEngines = named.stream().anyMatch(factors -> factors.contains(Factor.ENGINE))
                        && named.stream().noneMatch(factors -> factors.contains(Factor.ENGINE) && factors.contains(Factor.MODEL));
                if (isOfEngines && named.stream().anyMatch(factors -> factors.contains(Factor.MODEL))) {
                    labels.add(mapped.label());
                }
            }
        }
        return labels;
    }
}
