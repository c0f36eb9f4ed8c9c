package dev.touchstone.importer.format.aiperf;

import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What AIPerf prints below its tables: the command that it was called with, wrapped by the terminal, how long it took
/// and the files it wrote. It applies to the tables above it.
///
/// @param lines all that it stands on; none when it is not there
record AiperfFooter(List<Line> lines, Conditions conditions) {

    private static final String COMMAND = "CLI Command:";
    private static final String DURATION = "Benchmark Duration:";
    private static final List<String> FILES = List.of(DURATION, "CSV Export:", "JSON Export:", "Server Metrics ",
            "GPU Telemetry ", "Log File:");
    private static final int FARTHEST = 40;
    private static final int MOST_COMMAND_LINES = 20;
    private static final AiperfFooter NONE = new AiperfFooter(List.of(), Conditions.none());
    private static final Map<String, Factor> FLAGS = Map.of(
            "--model", Factor.MODEL, "-m", Factor.MODEL, "--url", Factor.URL, "-u", Factor.URL,
            "--concurrency", Factor.CONCURRENCY, "--request-rate", Factor.REQUEST_RATE,
            "--request-count", Factor.REQUESTS, "--synthetic-input-tokens-mean", Factor.INPUT_TOKENS,
            "--output-tokens-mean", Factor.OUTPUT_TOKENS);

    /// Reads it when it stands below the tables under the cursor, which moves behind it.
    static AiperfFooter follow(Cursor cursor, AiperfFigures figures) {
        int at = 0;
        Line line = cursor.peek(0);
        while (line != null && at < FARTHEST && isBetween(line)) {
            line = cursor.peek(++at);
        }
        if (line == null || !line.body().startsWith(COMMAND)) {
            return NONE;
        }
        List<Line> lines = new ArrayList<>();
        StringBuilder command = new StringBuilder();
        int words = 0;
        for (; line != null && words < MOST_COMMAND_LINES && !isFile(line) && !line.isBlank(); words++) {
            command.append(command.isEmpty() ? "" : " ").append(line.body());
            lines.add(line);
            line = cursor.peek(++at);
        }
        for (; line != null && isFile(line); line = cursor.peek(++at)) {
            if (line.body().startsWith(DURATION)) {
                figures.add(DURATION.substring(0, DURATION.length() - 1), "sec", duration(line));
            }
            lines.add(line);
        }
        cursor.advance(at);
        String called = command.substring(COMMAND.length()).strip();
        figures.extra("CLI Command", Secrets.mask(called));
        return new AiperfFooter(lines, conditions(called, lines.getFirst()));
    }

    /// Whether it is blank or of a panel or remark that AIPerf prints between its tables.
    static boolean isBetween(Line line) {
        String body = line.body();
        return body.isEmpty() || body.startsWith("No GPU telemetry") || "╭│╰".indexOf(body.charAt(0)) >= 0;
    }

    private static boolean isFile(Line line) {
        return FILES.stream().anyMatch(line.body()::startsWith);
    }

    private static Map<String, Double> duration(Line line) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        NumberParser.seconds(line.body().substring(DURATION.length())).ifPresent(value -> seconds.put("avg", value));
        return seconds;
    }

    private static Conditions conditions(String command, Line first) {
        Conditions conditions = Conditions.none();
        String[] words = command.split(" +");
        for (int at = 0; at + 1 < words.length; at++) {
            Factor factor = FLAGS.get(words[at]);
            String value = words[at + 1].replace("'", "");
            boolean isNumber = NumberParser.leading(value).isPresent();
            if (words[at].equals("--endpoint-type") && List.of("chat", "completions").contains(value)) {
                factor = Factor.API;
            }
            if (factor != null && (factor.kind() == Factor.Kind.TEXT || isNumber)) {
                Level level = factor.kind() == Factor.Kind.TEXT ? Level.of(Secrets.mask(value))
                        : Level.of(NumberParser.leading(value).orElse(0));
                conditions = conditions.with(factor, level, Evidence.at(Lines.of(first.number()),
                        Excerpt.of(words[at] + " " + value), "flag " + words[at]));
            }
        }
        return conditions;
    }
}
