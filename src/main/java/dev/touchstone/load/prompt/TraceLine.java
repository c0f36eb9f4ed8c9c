package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads the lines of one kind of trace.
///
/// - Mooncake (`FAST25-release/traces` of kvcache-ai/Mooncake): JSON lines with `timestamp` in milliseconds, `input_length`,
///   `output_length` and `hash_ids`, one for each block of 512 tokens. Bailian's traces have the same fields with blocks
///   of 16 tokens and the time in seconds.
/// - BurstGPT (HPMLL/BurstGPT): CSV with `Timestamp` in seconds, `Request tokens`, `Response tokens`.
/// - Azure (Azure/AzurePublicDataset, 2023 and 2024): CSV with `TIMESTAMP` as date and time, `ContextTokens`,
///   `GeneratedTokens`.
abstract sealed class TraceLine {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    /// Returns the reader of a trace that begins with this line.
    ///
    /// @throws IllegalArgumentException with a sentence for another file
    static TraceLine of(String first) {
        if (first.startsWith("{")) {
            return new Json(first.contains("\"parent_chat_id\"") ? NANOS_PER_SECOND : NANOS_PER_MILLI);
        }
        List<String> head = cells(first).stream().map(cell -> cell.toLowerCase(Locale.ROOT)).toList();
        for (List<String> names : List.of(List.of("timestamp", "request tokens", "response tokens"),
                List.of("timestamp", "contexttokens", "generatedtokens"))) {
            if (head.containsAll(names)) {
                return new Csv(names.stream().mapToInt(head::indexOf).toArray());
            }
        }
        throw new IllegalArgumentException(I18n.text("is no trace that is known: JSON lines with timestamp, input_length and"
                + " output_length (Mooncake), or CSV with Timestamp, Request tokens, Response tokens (BurstGPT) or"
                + " TIMESTAMP, ContextTokens, GeneratedTokens (Azure)"));
    }

    /// Whether the first line is the head of a table.
    abstract boolean hasHead();

    /// Returns the request of a line; its time counts from the trace's own zero.
    ///
    /// @throws IllegalArgumentException with the rest of a sentence that begins with the place of the line
    abstract TraceRow read(String line);

    private static TraceRow row(double nanos, double input, double output, long[] blocks) {
        if (!(Math.abs(nanos) < 9e18) || !(input >= 1) || input > Integer.MAX_VALUE || output > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(I18n.stored("has no time, or no tokens in its prompt"));
        }
        if (!(output >= 1)) {
            throw new IllegalArgumentException(I18n.stored("was not answered"));
        }
        return new TraceRow(Math.round(nanos), (int) input, (int) output, blocks);
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split(",", -1)).map(cell -> cell.replace("\"", "").strip()).toList();
    }

    /// JSON lines.
    private static final class Json extends TraceLine {

        private final double unit;

        Json(double unit) {
            this.unit = unit;
        }

        @Override
        boolean hasHead() {
            return false;
        }

        @Override
        TraceRow read(String line) {
            JsonNode json;
            try {
                json = JsonMapper.shared().readTree(line);
            } catch (JacksonException noJson) {
                throw new IllegalArgumentException(I18n.stored("is not JSON"), noJson);
            }
            long[] blocks = new long[json.path("hash_ids").size()];
            for (int at = 0; at < blocks.length; at++) {
                blocks[at] = json.path("hash_ids").get(at).asLong(0);
            }
            return row(json.path("timestamp").asDouble(Double.NaN) * unit, json.path("input_length").asDouble(0),
                    json.path("output_length").asDouble(0), blocks);
        }
    }

    /// A table.
    private static final class Csv extends TraceLine {

        private static final long[] NO_BLOCKS = {};

        private final int[] columns;

        /// @param columns of time, prompt and answer
        Csv(int[] columns) {
            this.columns = columns;
        }

        @Override
        boolean hasHead() {
            return true;
        }

        @Override
        TraceRow read(String line) {
            List<String> cells = cells(line);
            if (Arrays.stream(columns).max().orElse(0) >= cells.size()) {
                throw new IllegalArgumentException(I18n.stored("has fewer columns than the first line"));
            }
            return row(nanos(cells.get(columns[0])), number(cells.get(columns[1])), number(cells.get(columns[2])), NO_BLOCKS);
        }

        private static double number(String cell) {
            try {
                return Double.parseDouble(cell);
            } catch (NumberFormatException noNumber) {
                return Double.NaN;
            }
        }

        /// Seconds, or a date with a time and perhaps a zone.
        private static double nanos(String cell) {
            double seconds = number(cell);
            if (!Double.isNaN(seconds)) {
                return seconds * NANOS_PER_SECOND;
            }
            String iso = cell.replace(' ', 'T');
            try {
                var time = iso.matches(".*T.*([+-]\\d\\d:?\\d\\d|Z)") ? OffsetDateTime.parse(iso).toInstant()
                        : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
                return time.getEpochSecond() * NANOS_PER_SECOND + time.getNano();
            } catch (DateTimeParseException noTime) {
                return Double.NaN;
            }
        }
    }
}
