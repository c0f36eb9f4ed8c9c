package dev.touchstone.importer.format.script;

import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.table.CsvLine;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// `…_stats.csv` of `locust --csv`, and of its page: one row per endpoint, times in milliseconds, percentiles in
/// columns of their own (`locust/stats.py`, `StatsCSV`). Endpoints that generate no text are passed over, and the row of
/// all endpoints together, as in the table of its console.
public final class LocustCsv implements BlockFormat {

    private static final String HEAD = "Type,Name,Request Count,Failure Count,";
    private static final int MOST_ROWS = 1000;
    private static final int LONGEST_ROW = 4000;
    private static final double MILLIS = 1e-3;
    private static final Map<String, Metric> COLUMNS = Map.of("Request Count", Metric.of(Quantity.REQUESTS),
            "Failure Count", Metric.of(Quantity.FAILED_REQUESTS), "Requests/s", Metric.of(Quantity.REQUEST_THROUGHPUT),
            "Average Response Time", Metric.of(Quantity.E2E_LATENCY),
            "Median Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN),
            "Min Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.MIN),
            "Max Response Time", Metric.of(Quantity.E2E_LATENCY, Statistic.MAX));
    private static final WordSet SIGNS = WordSet.of(HEAD);
    private static final FormatInfo INFO = FormatInfo.of("locust-csv")
            .sample("Locust", "1.0 and later", "`…_stats.csv`", "locust-csv/stats.csv")
            .begins(SIGNS, line -> line.text().startsWith(HEAD));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        if (head == null || !head.text().startsWith(HEAD)) {
            return List.of();
        }
        List<String> names = CsvLine.cells(head);
        List<Block> results = new ArrayList<>();
        List<Block> blocks = new ArrayList<>(List.of(new Block.Echo(Lines.of(head.number()), false)));
        int ahead = 1;
        for (; ahead < MOST_ROWS; ahead++) {
            Line line = cursor.peek(ahead);
            List<String> cells = line == null || line.text().length() > LONGEST_ROW ? List.of() : CsvLine.cells(line);
            if (line == null || cells.size() != names.size()) {
                break;
            }
            Block row = LocustTable.ENDPOINT.matcher(cells.get(1)).matches() ? result(names, cells, line)
                    : new Block.Echo(Lines.of(line.number()), false);
            blocks.add(row);
            results.addAll(row instanceof Block.Result ? List.of(row) : List.of());
        }
        if (results.isEmpty()) {
            return List.of();
        }
        cursor.advance(ahead);
        return blocks;
    }

    private static Block result(List<String> names, List<String> cells, Line line) {
        ScriptResult result = new ScriptResult("locust");
        result.line(line);
        for (int at = 2; at < names.size(); at++) {
            String name = names.get(at);
            Metric metric = name.endsWith("%") && !name.equals("100%") && !name.equals("50%")
                    ? StatisticNames.of("p" + name.substring(0, name.length() - 1))
                            .map(statistic -> Metric.of(Quantity.E2E_LATENCY, statistic)).orElse(null)
                    : COLUMNS.get(name);
            if (metric == null) {
                result.extras.put(name, cells.get(at));
            } else {
                LocustTable.put(result, metric, name, cells.get(at),
                        metric.quantity() == Quantity.E2E_LATENCY ? MILLIS : 1);
            }
        }
        result.extras.put("Name", (cells.getFirst() + " " + cells.get(1)).strip());
        String api = ApiNames.ofUrl(cells.get(1));
        if (api != null) {
            result.level(Factor.API, Level.of(api), line, "column Name");
        }
        return result.build(INFO.id(), LocustTable.MADE, List.of());
    }
}
