package dev.touchstone.importer.format.summary;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.table.CsvLine;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `summary.csv` of MLPerf Inference, which its submission checker writes
/// (`tools/submission/submission_checker/results.py`): a row for each system, model and scenario, its figure under
/// `Result` and the unit of that under `Units`. Rows of models that generate no text are no results of a server of
/// language models, and rows in watts are of the whole system: both are left.
public final class MlperfCsv implements BlockFormat {

    private static final int MOST_ROWS = 20_000;
    private static final int LONGEST_ROW = 10_000;
    private static final String RESULT = "Result";
    private static final String UNITS = "Units";
    private static final String MODEL = "Model";
    private static final String SCENARIO = "Scenario";
    private static final String FRAMEWORK = "framework";
    private static final String ACCELERATOR = "accelerator_model_name";
    private static final String NODES = "number_of_nodes";
    private static final Pattern TEXT_MODEL = Pattern.compile("(?i).*(?:llama|gpt|mixtral|deepseek|qwen).*");
    /// `vLLM 0.11.0`, `TensorRT-LLM 1.1, CUDA 13.0`
    private static final Pattern ENGINE = Pattern.compile("([A-Za-z.-]{2,20})(?: v?(\\d[\\w.+-]{0,20}))?(?:[ ,].{0,120})?");
    private static final WordSet SIGNS = WordSet.of(",MlperfModel,");
    private static final FormatInfo INFO = FormatInfo.of("mlperf-csv")
            .named("MLPerf · results")
            .sample("MLPerf Inference", "4.1 to 6.0", "`summary.csv` of the submission checker", "mlperf-csv/summary.csv")
            .begins(SIGNS, MlperfCsv::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.text().length() < LONGEST_ROW && SIGNS.anyIn(line) && line.text().contains("," + UNITS);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        if (head == null || !mayBegin(head)) {
            return List.of();
        }
        List<String> names = CsvLine.cells(head);
        List<Block> blocks = new ArrayList<>(List.of(new Block.Echo(Lines.of(head.number()), false)));
        int ahead = 1;
        for (; ahead < MOST_ROWS; ahead++) {
            Line line = cursor.peek(ahead);
            List<String> cells = line == null || line.text().length() > LONGEST_ROW ? List.of() : CsvLine.cells(line);
            if (line == null || cells.size() != names.size()) {
                break;
            }
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < cells.size(); i++) {
                row.put(names.get(i), cells.get(i));
            }
            blocks.add(row(head, line, row));
        }
        cursor.advance(ahead);
        return blocks;
    }

    /// Returns the result of a row; an echo for a row that has none.
    private static Block row(Line head, Line line, Map<String, String> row) {
        boolean isTextModel = TEXT_MODEL.matcher(row.getOrDefault(MODEL, "")).matches();
        Quantity quantity = switch (row.getOrDefault(UNITS, "")) {
            case "Tokens/s" -> Quantity.OUTPUT_TOKEN_THROUGHPUT;
            case "Samples/s", "Queries/s" -> isTextModel ? Quantity.REQUEST_THROUGHPUT : null;
            default -> null;
        };
        OptionalDouble figure = NumberParser.leading(row.getOrDefault(RESULT, ""));
        if (quantity == null || figure.isEmpty()) {
            return new Block.Echo(Lines.of(line.number()), false);
        }
        PrintedFigures printed = new PrintedFigures();
        printed.put(Metric.of(quantity), RESULT, figure, 1);
        Map<String, String> extras = new LinkedHashMap<>(row);
        extras.keySet().removeAll(List.of(RESULT, UNITS, MODEL, ACCELERATOR, NODES));
        extras.values().removeIf(String::isEmpty);
        return new ResultBuilder(MlperfSummary.CLIENT).conditions(conditions(line, row)).figures(printed)
                .definitions(MlperfSummary.of(row.getOrDefault(SCENARIO, "")).about(printed.metrics().keySet()))
                .extras(extras).build(INFO.id(), Lines.of(line.number()), Excerpt.of(List.of(head, line)));
    }

    private static Conditions conditions(Line line, Map<String, String> row) {
        Conditions conditions = Conditions.none();
        for (Map.Entry<String, Factor> column : Map.of(MODEL, Factor.MODEL, ACCELERATOR, Factor.GPU).entrySet()) {
            String cell = row.getOrDefault(column.getKey(), "");
            if (!cell.isEmpty() && !cell.equals("N/A")) {
                conditions = with(conditions, line, column.getValue(), Level.of(cell), column.getKey());
            }
        }
        OptionalDouble nodes = NumberParser.leading(row.getOrDefault(NODES, ""));
        OptionalDouble each = NumberParser.leading(row.getOrDefault("accelerators_per_node", ""));
        if (nodes.isPresent()) {
            conditions = with(conditions, line, Factor.NODES, Level.of(nodes.getAsDouble()), NODES);
        }
        if (nodes.isPresent() && each.orElse(0) > 0) {
            conditions = with(conditions, line, Factor.GPU_COUNT,
                    Level.of(nodes.getAsDouble() * each.getAsDouble()), "accelerators_per_node");
        }
        if (row.getOrDefault(SCENARIO, "").equalsIgnoreCase("Offline")) {
            conditions = with(conditions, line, Factor.REQUEST_RATE, Level.of("inf"), SCENARIO);
        }
        Matcher framework = ENGINE.matcher(row.getOrDefault(FRAMEWORK, ""));
        String engine = framework.matches() ? EngineNames.named(framework.group(1)).orElse("") : "";
        if (!engine.isEmpty()) {
            conditions = with(conditions, line, Factor.ENGINE, Level.of(engine), FRAMEWORK);
            if (framework.group(2) != null) {
                conditions = with(conditions, line, Factor.ENGINE_VERSION, Level.of(framework.group(2)), FRAMEWORK);
            }
        }
        return conditions;
    }

    private static Conditions with(Conditions conditions, Line line, Factor factor, Level level, String column) {
        return conditions.with(factor, level, Evidence.at(Lines.of(line.number()), Excerpt.of(line), I18n.stored("column {0}", column)));
    }
}
