package dev.touchstone.importer.format.script;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The percentiles that Locust prints behind its last table, in milliseconds; `locust/stats.py`,
/// `get_percentile_stats_summary`.
final class LocustPercentiles {

    private static final String TITLE = "Response time percentiles (approximated)";
    private static final int MOST_ROWS = 60;
    private static final int LONGEST = 400;
    private static final int LARGEST = 9;

    /// The text of each percentile, by the type and name of the request.
    private final Map<String, Map<Statistic, String>> rows = new HashMap<>();
    private Optional<Lines> lines = Optional.empty();
    private int end;

    private LocustPercentiles() {
    }

    /// Reads them from the line so many lines under the cursor; they are empty where none stand there.
    static LocustPercentiles at(Cursor cursor, int ahead) {
        LocustPercentiles percentiles = new LocustPercentiles();
        Line title = cursor.peek(ahead);
        Line head = cursor.peek(ahead + 1);
        if (title != null && title.text().strip().equals(TITLE) && head != null && head.text().length() <= LONGEST) {
            percentiles.read(cursor, ahead + 2, columns(head), title);
        }
        return percentiles;
    }

    /// The percentages of the head; empty when it is another.
    private static List<Double> columns(Line head) {
        List<Double> columns = new ArrayList<>();
        for (String word : head.text().strip().split("\\s+")) {
            if (word.matches("\\d{1,3}(?:\\.\\d{1,4})?%")) {
                columns.add(Double.parseDouble(word.substring(0, word.length() - 1)));
            }
        }
        return columns;
    }

    private void read(Cursor cursor, int from, List<Double> columns, Line title) {
        int ahead = from;
        Line line = cursor.peek(ahead);
        for (; line != null && ahead < from + MOST_ROWS && !line.isBlank() && line.text().length() <= LONGEST; line = cursor.peek(++ahead)) {
            String[] words = line.text().strip().split("\\s+");
            int first = words.length - columns.size() - 1;
            if (line.text().strip().startsWith("---")) {
                continue;
            }
            if (first < 1 || columns.isEmpty() || !areNumbers(words, first)) {
                break;
            }
            Map<Statistic, String> row = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                double percent = columns.get(i);
                // The median and the largest stand in the table of requests, too.
                if (percent < 100 && percent != 50) {
                    row.put(Statistic.percentile(percent), words[first + i]);
                }
            }
            rows.put(String.join(" ", List.of(words).subList(0, first)), row);
        }
        if (!rows.isEmpty()) {
            end = ahead;
            lines = Optional.of(new Lines(title.number(), title.number() + ahead - from + 1));
        }
    }

    private static boolean areNumbers(String[] words, int from) {
        for (int i = from; i < words.length; i++) {
            if (words[i].length() > LARGEST || !words[i].chars().allMatch(Character::isDigit)) {
                return false;
            }
        }
        return true;
    }

    /// The lines in which they stand; empty where there are none.
    Optional<Lines> lines() {
        return lines;
    }

    /// The number of lines from the cursor to behind them.
    int end() {
        return end;
    }

    /// @param request its type and its name, as the table of requests has them
    Map<Statistic, String> of(String request) {
        return rows.getOrDefault(request, Map.of());
    }
}
