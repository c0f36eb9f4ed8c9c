package dev.touchstone.importer.format.script;

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
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The Markdown table of llama-benchy, which measures any server with the interface of OpenAI in the form of
/// `llama-bench`: `pp2048` is reading a prompt, `tg32` writing an answer, `@ d4096` the context before the prompt,
/// `(c2)` the requests at once, `ctx_` the loading of that context. Times are in milliseconds, behind `±` the standard
/// deviation.
///
/// `t/s` is the rate of one request where one runs at a time, and of all together in the column `t/s (total)`.
/// `e2e_ttft` is the time to the first token; `ttfr` ends with the first answer of any kind, and `est_ppt` is that
/// without the latency of the network: extras.
public final class LlamaBenchyTable implements BlockFormat {

    private static final String TOTAL = "t/s (total)";
    private static final String SIGN = "e2e_ttft (ms)";
    /// Where the author left out the columns behind it.
    private static final String FIRST_RESPONSE = "ttfr (ms)";
    private static final List<String> SIGNS_OF_HEAD = List.of(SIGN, TOTAL, FIRST_RESPONSE);
    private static final String TEST = "test";
    private static final String PLUS_MINUS = "±";
    private static final int MOST_ROWS = 2000;
    private static final int LONGEST = 400;
    private static final int MOST_LINES_BEFORE_VERSION = 3;
    private static final Pattern NAME = Pattern.compile("(ctx_)?(pp|tg)(\\d{0,8})(?: @ d(\\d{1,9}))?(?: \\(c(\\d{1,6})\\))?");
    private static final Pattern VERSION = Pattern.compile("llama-benchy \\([\\w.+-]{1,80}\\)");
    private static final Definitions MADE = Definitions.of(Choice.TOKENS, Choice.MEASURED_WINDOW, Choice.POPULATION);
    private static final WordSet SIGNS = WordSet.of(SIGN, TOTAL, FIRST_RESPONSE);
    private static final FormatInfo INFO = FormatInfo.of("llama-benchy-table")
            .sample("llama-benchy", "all", "Markdown, one request at a time", "llama-benchy-table/single.md")
            .sample("llama-benchy", "all", "Markdown with `--concurrency`", "llama-benchy-table/concurrency.md")
            .begins(SIGNS, line -> line.has('|') && SIGNS.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        List<String> head = first == null ? List.of() : cells(first);
        if (first == null || !head.contains(TEST) || SIGNS_OF_HEAD.stream().noneMatch(head::contains)) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>(List.of(new Block.Echo(Lines.of(first.number()), false)));
        int ahead = 1;
        for (; ahead < MOST_ROWS; ahead++) {
            Line line = cursor.peek(ahead);
            List<String> cells = line == null ? List.of() : cells(line);
            if (line == null || cells.size() != head.size()) {
                break;
            }
            Block row = row(line, head, cells);
            blocks.add(row == null ? new Block.Echo(Lines.of(line.number()), false) : row);
        }
        if (blocks.stream().noneMatch(Block.Result.class::isInstance)) {
            return List.of();
        }
        int end = version(cursor, ahead, blocks);
        cursor.advance(end);
        return blocks;
    }

    /// Returns the index behind the line with the version below the table, or behind the table.
    private static int version(Cursor cursor, int from, List<Block> blocks) {
        for (int ahead = from; ahead < from + MOST_LINES_BEFORE_VERSION; ahead++) {
            Line line = cursor.peek(ahead);
            if (line != null && line.text().length() < LONGEST && VERSION.matcher(line.body()).matches()) {
                blocks.add(new Block.Echo(Lines.of(line.number()), false));
                return ahead + 1;
            }
        }
        return from;
    }

    /// Returns a result; null for a rule and for a row whose test is not known.
    private static Block.@Nullable Result row(Line line, List<String> head, List<String> cells) {
        String name = cells.get(head.indexOf(TEST));
        Matcher test = NAME.matcher(name);
        if (!test.matches()) {
            return null;
        }
        boolean isPrompt = test.group(2).equals("pp");
        ScriptResult result = new ScriptResult("llama-benchy");
        result.line(line);
        result.extras.put(TEST, name);
        boolean hasTotal = head.contains(TOTAL);
        String concurrency = test.group(5);
        if (concurrency != null || !hasTotal) {
            result.level(Factor.CONCURRENCY, Level.of(concurrency == null ? 1 : Double.parseDouble(concurrency)), line,
                    "column test");
        }
        if (!test.group(3).isEmpty()) {
            result.level(isPrompt ? Factor.INPUT_TOKENS : Factor.OUTPUT_TOKENS,
                    Level.of(Double.parseDouble(test.group(3))), line, "column test");
        }
        for (int i = 0; i < cells.size(); i++) {
            cell(result, line, head.get(i), cells.get(i), isPrompt);
        }
        // All requests of a batch begin together, and the next batch waits for the slowest.
        Choice load = concurrency == null || concurrency.equals("1") ? Choice.SLIDING_WINDOW : Choice.BATCHES;
        return result.isEmpty() ? null : result.build(INFO.id(), MADE.with(load), List.of());
    }

    private static void cell(ScriptResult result, Line line, String label, String cell, boolean isPrompt) {
        Quantity rate = isPrompt ? Quantity.INPUT_TOKEN_THROUGHPUT : Quantity.OUTPUT_TOKEN_THROUGHPUT;
        switch (label) {
            case "model" -> result.level(Factor.MODEL, Level.of(cell), line, "column model");
            case TEST -> { }
            case "t/s", TOTAL -> put(result, rate, label, cell, 1);
            case "t/s (req)" -> {
                if (isPrompt) {
                    extra(result, label, cell);
                } else {
                    put(result, Quantity.OUTPUT_TOKEN_THROUGHPUT_PER_USER, label, cell, 1);
                }
            }
            case "peak t/s" -> put(result, Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT, label, cell, 1);
            case SIGN -> put(result, Quantity.TTFT, label, cell, 1e-3);
            default -> extra(result, label, cell);
        }
    }

    private static void put(ScriptResult result, Quantity quantity, String label, String cell, double scale) {
        int sign = cell.indexOf(PLUS_MINUS);
        OptionalDouble number = NumberParser.leading(cell);
        if (number.isEmpty()) {
            extra(result, label, cell);
            return;
        }
        result.printed.put(Metric.of(quantity), label, number, scale);
        if (sign > 0 && quantity.isDistribution()) {
            result.printed.put(Metric.of(quantity, Statistic.STDDEV), label + " " + PLUS_MINUS,
                    NumberParser.leading(cell.substring(sign + 1)), scale);
        } else if (sign > 0) {
            result.extras.put(label, cell);
        }
    }

    private static void extra(ScriptResult result, String label, String cell) {
        if (!cell.isEmpty()) {
            result.extras.put(label, cell);
        }
    }

    private static List<String> cells(Line line) {
        String text = line.text().strip();
        if (text.length() > LONGEST || !text.startsWith("|")) {
            return List.of();
        }
        String inside = text.substring(1, text.endsWith("|") && text.length() > 1 ? text.length() - 1 : text.length());
        return Arrays.stream(inside.split("\\|", -1)).map(String::strip).toList();
    }
}
