package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Names of systems that contain the name of their engine: `TRT-LLM-FP16` beside `TRT-LLM-W8A8`. Where a table sets
/// several of one engine side by side, each is a level of its own, as its author has them.
public final class EngineBuilds {

    private EngineBuilds() {
    }

    /// Returns the cells of the columns of engines that are one word and name the engine of another such cell too.
    public static Set<String> in(List<List<String>> rows, Mapping mapping) {
        Map<Level, Set<String>> cells = new HashMap<>();
        for (int column = 0; column < mapping.columns().size(); column++) {
            if (mapping.columns().get(column).meaning().equals(new Meaning.Level(Factor.ENGINE))) {
                for (List<String> row : rows) {
                    String cell = row.get(column);
                    Level engine = ConditionPhrases.in(cell).get(Factor.ENGINE);
                    if (engine != null && cell.indexOf(' ') < 0) {
                        cells.computeIfAbsent(engine, none -> new HashSet<>()).add(cell);
                    }
                }
            }
        }
        Set<String> builds = new HashSet<>();
        cells.values().stream().filter(all -> all.size() > 1).forEach(builds::addAll);
        return builds;
    }
}
