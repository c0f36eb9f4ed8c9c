package dev.touchstone.load.watch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The series of a `/metrics` page in Prometheus' text format. Other lines are skipped.
final class MetricsPage {

    /// One line: its labels, and its value, which may be NaN or infinite.
    record Series(Map<String, String> labels, double value) {
    }

    private final Map<String, List<Series>> byName;

    private MetricsPage(Map<String, List<Series>> byName) {
        this.byName = byName;
    }

    /// Reads the series with these names; a page has thousands of others.
    static MetricsPage read(String text, Set<String> names) {
        Map<String, List<Series>> byName = new LinkedHashMap<>();
        text.lines().forEach(line -> {
            String name = name(line);
            if (names.contains(name)) {
                Series series = series(line, name.length());
                if (series != null) {
                    byName.computeIfAbsent(name, key -> new ArrayList<>()).add(series);
                }
            }
        });
        return new MetricsPage(byName);
    }

    boolean isEmpty() {
        return byName.isEmpty();
    }

    /// Returns the series of the first of these names that the page has.
    List<Series> first(List<String> names) {
        return names.stream().map(byName::get).flatMap(Stream::ofNullable).findFirst().orElse(List.of());
    }

    /// Returns the series of a name.
    List<Series> all(String name) {
        return byName.getOrDefault(name, List.of());
    }

    private static String name(String line) {
        int end = 0;
        while (end < line.length() && "{ \t#".indexOf(line.charAt(end)) < 0) {
            end++;
        }
        return line.substring(0, end);
    }

    private static @Nullable Series series(String line, int from) {
        Map<String, String> labels = new LinkedHashMap<>();
        int at = from;
        if (at < line.length() && line.charAt(at) == '{') {
            at = labels(line, at + 1, labels);
        }
        if (at < 0) {
            return null;
        }
        // A time stamp or an exemplar may follow the value.
        String[] rest = line.substring(at).strip().split("[ \t]", 2);
        try {
            return new Series(labels, switch (rest[0]) {
                case "+Inf", "Inf" -> Double.POSITIVE_INFINITY;
                case "-Inf" -> Double.NEGATIVE_INFINITY;
                default -> Double.parseDouble(rest[0]);
            });
        } catch (NumberFormatException noNumber) {
            return null;
        }
    }

    /// Reads labels up to their closing brace.
    ///
    /// @return the position after the brace, −1 when the line is malformed
    private static int labels(String line, int from, Map<String, String> labels) {
        int at = from;
        while (true) {
            while (at < line.length() && (line.charAt(at) == ',' || line.charAt(at) == ' ')) {
                at++;
            }
            if (at < line.length() && line.charAt(at) == '}') {
                return at + 1;
            }
            int equals = line.indexOf("=\"", at);
            if (equals < 0) {
                return -1;
            }
            StringBuilder value = new StringBuilder();
            int end = equals + 2;
            while (end < line.length() && line.charAt(end) != '"') {
                char letter = line.charAt(end);
                if (letter == '\\' && end + 1 < line.length()) {
                    end++;
                    letter = line.charAt(end) == 'n' ? '\n' : line.charAt(end);
                }
                value.append(letter);
                end++;
            }
            if (end >= line.length()) {
                return -1;
            }
            labels.put(line.substring(at, equals).strip(), value.toString());
            at = end + 1;
        }
    }
}
