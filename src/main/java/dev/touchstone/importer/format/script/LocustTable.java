package dev.touchstone.importer.format.script;

import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Locust's table of requests, times in milliseconds, where it names an endpoint that generates text. Locust prints it
/// every few seconds: of tables with nothing but blank lines between them, the last one counts.
///
/// A request is a request of HTTP; with a streamed answer its time may end with the headers, so that what ends the
/// latency is not known. Failed requests count in the rate.
public final class LocustTable implements BlockFormat {

    private static final int MOST_ROWS = 60;
    private static final int MOST_TABLES = 10_000;
    private static final int MOST_BLANK = 6;
    private static final int LONGEST = 400;
    private static final Pattern HEAD = Pattern.compile("\\s*(?:Type\\s+)?Name\\s+# reqs\\s+# fails\\s*\\|\\s*Avg\\s+Min\\s+Max\\s+"
            + "(?:Med|Median)\\s*\\|\\s*req/s(?:\\s+failures/s)?\\s*");
    private static final Pattern ROW = Pattern.compile("\\s{0,40}(?:([A-Z]{3,8})\\s{1,200})?(\\S.{0,120}?)\\s{1,200}(\\d{1,12})\\s{1,200}"
            + "(\\d{1,12})\\([\\d.]{1,8}%\\)\\s{0,40}\\|\\s{0,40}(\\d{1,12})\\s{1,200}(\\d{1,12})\\s{1,200}(\\d{1,12})\\s{1,200}(\\d{1,12})\\s{0,40}\\|\\s{0,40}"
            + "([\\d.]{1,16})(?:\\s{1,200}([\\d.]{1,16}))?\\s{0,40}");
    private static final Pattern RULE = Pattern.compile("[-|+\\s]{20,400}");
    static final Pattern ENDPOINT = Pattern.compile(".*/(?:(?:chat/)?completions|generate|generate_stream"
            + "|api/chat|v1/responses|v1/messages|converse|converse-stream)(?:[/?#\\s].*)?");
    static final Definitions MADE = Definitions.of(Choice.WHOLE_RUN, Choice.SUM_WITH_FAILED);
    private static final WordSet SIGNS = WordSet.of("# reqs");
    private static final FormatInfo INFO = FormatInfo.of("locust-table")
            .sample("Locust", "1.0 and later", "table of requests in the console", "locust-table/summary.txt")
            .begins(SIGNS);

    private record Table(Line head, List<Line> rows, int end) {
    }

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Table first = table(cursor, 0);
        if (first == null || first.rows.stream().noneMatch(LocustTable::generatesText)) {
            return List.of();
        }
        Table last = first;
        for (int i = 0; i < MOST_TABLES; i++) {
            Table next = next(cursor, last);
            if (next == null || requests(next) < requests(last)) {
                break;
            }
            last = next;
        }
        List<String> missing = beginsAnother(cursor, last) ? List.of("rows of the table behind it") : List.of();
        LocustPercentiles percentiles = LocustPercentiles.at(cursor, behindBlanks(cursor, last));
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Echo(new Lines(first.head.number(), last.head.number()), false));
        percentiles.lines().ifPresent(lines -> blocks.add(new Block.Echo(lines, false)));
        for (Line row : last.rows) {
            Matcher cells = ROW.matcher(row.text());
            if (cells.matches() && generatesText(row)) {
                blocks.add(result(row, cells, percentiles, missing));
            }
        }
        if (blocks.stream().noneMatch(Block.Result.class::isInstance)) {
            return List.of();
        }
        cursor.advance(percentiles.lines().isPresent() ? percentiles.end() : last.end);
        return blocks;
    }

    private static boolean generatesText(Line row) {
        Matcher cells = ROW.matcher(row.text());
        return cells.matches() && ENDPOINT.matcher(cells.group(2)).matches();
    }

    private static @Nullable Table table(Cursor cursor, int from) {
        Line head = cursor.peek(from);
        if (head == null || head.text().length() > LONGEST || !HEAD.matcher(head.text()).matches()) {
            return null;
        }
        List<Line> rows = new ArrayList<>();
        int ahead = from + 1;
        for (; ahead <= from + MOST_ROWS; ahead++) {
            Line line = cursor.peek(ahead);
            boolean isRow = line != null && line.text().length() <= LONGEST && ROW.matcher(line.text()).matches();
            if (line == null || !isRow && !(line.text().length() <= LONGEST && line.has('-')
                    && RULE.matcher(line.text()).matches())) {
                break;
            }
            if (isRow) {
                rows.add(line);
            }
        }
        return rows.isEmpty() ? null : new Table(head, rows, ahead);
    }

    private static @Nullable Table next(Cursor cursor, Table table) {
        int ahead = behindBlanks(cursor, table);
        return ahead == table.end ? null : table(cursor, ahead);
    }

    /// Whether the text ends in the head of another table, so that this one is not the last that was printed.
    private static boolean beginsAnother(Cursor cursor, Table last) {
        Line head = cursor.peek(behindBlanks(cursor, last));
        return head != null && head.text().length() <= LONGEST && HEAD.matcher(head.text()).matches()
                && table(cursor, behindBlanks(cursor, last)) == null;
    }

    private static int behindBlanks(Cursor cursor, Table table) {
        int ahead = table.end;
        for (Line line = cursor.peek(ahead); line != null && line.isBlank() && ahead < table.end + MOST_BLANK;
                line = cursor.peek(ahead)) {
            ahead++;
        }
        return ahead;
    }

    private static double requests(Table table) {
        return table.rows.stream().map(row -> ROW.matcher(row.text())).filter(Matcher::matches)
                .mapToDouble(cells -> Double.parseDouble(cells.group(3))).max().orElse(0);
    }

    private static Block.Result result(Line row, Matcher cells, LocustPercentiles percentiles, List<String> missing) {
        ScriptResult result = new ScriptResult("locust");
        result.line(row);
        String name = cells.group(2);
        put(result, Metric.of(Quantity.REQUESTS), "# reqs", cells.group(3), 1);
        put(result, Metric.of(Quantity.FAILED_REQUESTS), "# fails", cells.group(4), 1);
        put(result, Metric.of(Quantity.E2E_LATENCY), "Avg", cells.group(5), 1e-3);
        put(result, Metric.of(Quantity.E2E_LATENCY, Statistic.MIN), "Min", cells.group(6), 1e-3);
        put(result, Metric.of(Quantity.E2E_LATENCY, Statistic.MAX), "Max", cells.group(7), 1e-3);
        put(result, Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN), "Med", cells.group(8), 1e-3);
        put(result, Metric.of(Quantity.REQUEST_THROUGHPUT), "req/s", cells.group(9), 1);
        String request = (cells.group(1) == null ? "" : cells.group(1) + " ") + name;
        percentiles.of(request).forEach((percent, millis) -> put(result, Metric.of(Quantity.E2E_LATENCY, percent),
                percent.key(), millis, 1e-3));
        result.extras.put("Name", request);
        if (cells.group(10) != null) {
            result.extras.put("failures/s", cells.group(10));
        }
        String api = ApiNames.ofUrl(name);
        if (api != null) {
            result.level(Factor.API, Level.of(api), row, "column Name");
        }
        return result.build(INFO.id(), MADE, missing);
    }

    static void put(ScriptResult result, Metric metric, String label, String value, double scale) {
        OptionalDouble number = NumberParser.leading(value);
        result.printed.put(metric, label, number, scale);
    }
}
