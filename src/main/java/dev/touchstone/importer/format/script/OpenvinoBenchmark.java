package dev.touchstone.importer.format.script;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.script.ScriptResult.LineUse;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `benchmark.py` of OpenVINO Model Server prints of embeddings, reranking and speech: its tokens are those of the
/// documents that were sent. A request is a batch of documents.
public final class OpenvinoBenchmark implements BlockFormat {

    private static final String DOCUMENTS = "Number of documents";
    private static final String SUCCESS = "Success rate";
    private static final String THROUGHPUT = "Throughput - Tokens per second";
    private static final int MOST_LINES = 14;
    private static final Pattern ROW = Pattern.compile("([A-Z][A-Za-z -]{3,40}): (\\S.{0,60})");
    private static final Pattern SUCCEEDED = Pattern.compile("[\\d.]{1,20}%\\. \\((\\d{1,9})/(\\d{1,9})\\)");
    private static final Definitions MADE = Definitions.of(Choice.ANSWER_READ, Choice.WHOLE_RUN,
            Choice.SUM_BY_DURATION, Choice.LINEAR);
    private static final LabelTable LABELS = LabelTable.section("openvino-benchmark");
    private static final WordSet SIGNS = WordSet.of(DOCUMENTS + ": ", SUCCESS + ": ");
    private static final FormatInfo INFO = FormatInfo.of("openvino-benchmark")
            .sample("OpenVINO Model Server benchmark", "2024 and later", "lines of `benchmark.py` of embeddings",
                    "openvino-benchmark/embeddings.txt")
            .begins(SIGNS);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        ScriptResult result = new ScriptResult("ovms-benchmark");
        result.take(cursor, MOST_LINES, line -> use(result, line));
        if (result.printed.get(Metric.of(Quantity.SUCCESSFUL_REQUESTS)).isEmpty() || result.printed.metrics().size() < 3) {
            return List.of();
        }
        boolean isComplete = result.printed.get(Metric.of(Quantity.SUCCESSFUL_REQUESTS))
                .equals(result.printed.get(Metric.of(Quantity.REQUESTS)));
        boolean isWhole = !isComplete || result.has(Quantity.E2E_LATENCY);
        if (!isComplete) {
            // A failed request has a latency of 0 and the tokens that it was sent.
            result.drop(Quantity.E2E_LATENCY);
            result.drop(Quantity.INPUT_TOKEN_THROUGHPUT);
            result.notes.add("latency and throughput count failed requests with a latency of 0: kept as extras");
        }
        return result.build(cursor, INFO.id(), MADE, isWhole, "Mean latency");
    }

    private static LineUse use(ScriptResult result, Line line) {
        Matcher row = ROW.matcher(line.body());
        boolean isRow = row.matches() && (LABELS.of(row.group(1)).isPresent() || row.group(1).equals(SUCCESS))
                && (result.isEmpty() || !row.group(1).equals(DOCUMENTS));
        if (isRow) {
            take(result, line, row.group(1), row.group(2).strip());
        }
        return isRow ? LineUse.ROW : line.text().contains("%|") ? LineUse.PASSED_OVER : LineUse.OTHER;
    }

    private static void take(ScriptResult result, Line line, String label, String value) {
        Matcher counts = label.equals(SUCCESS) ? SUCCEEDED.matcher(value) : null;
        if (counts == null || !counts.matches()) {
            result.row(LABELS, line, label, value);
            return;
        }
        double succeeded = Double.parseDouble(counts.group(1));
        double sent = Double.parseDouble(counts.group(2));
        result.printed.put(Metric.of(Quantity.SUCCESSFUL_REQUESTS), label, succeeded, 1);
        result.printed.put(Metric.of(Quantity.REQUESTS), label, sent, 1);
    }
}
