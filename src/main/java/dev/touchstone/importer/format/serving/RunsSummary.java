package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// ` Multi-Run Summary (3 runs) ` and ` Steady-State Summary (3/3 runs) `: the mean of each figure over repeats, which
/// is read as one run, with spread and ends beside it.
final class RunsSummary implements SummaryTables.SummaryTable {

    /// The row with the number of runs that the means are of.
    static final String RUNS = "Runs in the mean";

    private final ServingDialect dialect;
    private final PrintedFigures printed = new PrintedFigures();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private boolean ended;

    RunsSummary(String title, boolean steadyState) {
        dialect = steadyState ? ServingDialect.VLLM_STEADY_STATE : ServingDialect.VLLM_RUST;
        String count = title.substring(title.indexOf('(') + 1);
        NumberParser.leading(count).ifPresent(runs -> extras.put(RUNS, PrintedFigures.plain(runs)));
    }

    @Override
    public boolean take(Line line, String text) {
        if (text.startsWith("Throughput CV: ")) {
            extras.put("Throughput CV", text.substring("Throughput CV: ".length()));
            return true;
        }
        if (ended) {
            return text.startsWith("Steady-state: no runs");
        }
        if (SummaryTables.isRule(text)) {
            ended = text.startsWith("=");
            return true;
        }
        if (text.startsWith("Metric ") || text.startsWith("Aggregated over ")) {
            return true;
        }
        SummaryTables.Cells cells = SummaryTables.cells(text, 4);
        if (cells == null || cells.values().stream().anyMatch(value -> NumberParser.leading(value).isEmpty())) {
            return false;
        }
        take(cells);
        return true;
    }

    private void take(SummaryTables.Cells cells) {
        Meaning.Figure row = BlockLabel.LABELS.figure(cells.label()).orElse(null);
        double highest = NumberParser.leading(cells.values().get(3)).orElse(0);
        boolean counted = cells.label().endsWith("requests");
        // A figure that no run had is printed as 0.
        if (row == null || highest == 0 && !counted) {
            extras.put(cells.label(), cells.values().getFirst());
            return;
        }
        printed.put(row.metric(), cells.label(), NumberParser.leading(cells.values().getFirst()), row.scale());
        extras.put(cells.label() + ", over the runs", "std " + cells.values().get(1) + ", min "
                + cells.values().get(2) + ", max " + cells.values().get(3));
    }

    @Override
    public List<Block> blocks(List<Line> lines) {
        if (printed.metrics().isEmpty()) {
            return List.of();
        }
        Definitions made = dialect.definitions(printed.metrics(), extras, Conditions.none());
        return List.of(new ResultBuilder(dialect.client()).metrics(printed.metrics())
                .definitions(made.about(printed.metrics().keySet())).extras(extras).build(SummaryTables.ID, lines));
    }
}
