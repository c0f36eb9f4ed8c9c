package dev.touchstone.importer.format.guidellm;

import dev.touchstone.importer.format.Excerpt;
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

/// What GuideLLM up to 0.3 printed before its tables, `Benchmarks Metadata:`: run, profile, arguments, server and
/// data, in words that the terminal wrapped.
///
/// @param lines it stands on; none where it is not there
record GuidellmMetadata(List<Line> lines, Conditions conditions, Map<String, String> extras) {

    private static final String TITLE = "Benchmarks Metadata:";
    private static final int MOST_LINES = 60;
    private static final GuidellmMetadata NONE = new GuidellmMetadata(List.of(), Conditions.none(), Map.of());

    /// Reads it when it stands under the cursor, which moves to the tables.
    static GuidellmMetadata read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !first.body().equals(TITLE)) {
            return NONE;
        }
        List<Line> lines = new ArrayList<>();
        StringBuilder words = new StringBuilder();
        Line line = first;
        for (int ahead = 0; ahead < MOST_LINES && line != null && GuidellmTableReader.title(line.body()).isEmpty();
                line = cursor.peek(++ahead)) {
            lines.add(line);
            words.append(line.body().isEmpty() ? "\n" : line.body().equals(TITLE) ? "" : line.body() + " ");
        }
        if (line == null || lines.size() == MOST_LINES) {
            return NONE;
        }
        cursor.advance(lines.size());
        return of(lines, words.toString().strip());
    }

    private static GuidellmMetadata of(List<Line> lines, String words) {
        Lines place = new Lines(lines.getFirst().number(), lines.getLast().number());
        Conditions conditions = Conditions.none();
        conditions = with(conditions, Factor.URL, value(words, "backend_target="), place);
        conditions = with(conditions, Factor.MODEL, value(words, "backend_model="), place);
        conditions = with(conditions, Factor.REQUESTS, value(words, "max_number="), place);
        conditions = with(conditions, Factor.INPUT_TOKENS, value(words, "prompt_tokens="), place);
        conditions = with(conditions, Factor.OUTPUT_TOKENS, value(words, "output_tokens="), place);
        Map<String, String> extras = new LinkedHashMap<>();
        extras.put("Benchmarks Metadata", Secrets.mask(words));
        return new GuidellmMetadata(lines, conditions, extras);
    }

    private static Conditions with(Conditions known, Factor factor, String value, Lines place) {
        boolean isNumber = factor.kind() == Factor.Kind.NUMBER;
        if (value.isEmpty() || isNumber && !value.chars().allMatch(Character::isDigit)) {
            return known;
        }
        Level level = isNumber ? Level.of(Double.parseDouble(value)) : Level.of(Secrets.mask(value));
        return known.with(factor, level, Evidence.at(place, Excerpt.of(value), "Benchmarks Metadata"));
    }

    /// What stands behind a name, with or without quotes; empty when it is not there.
    private static String value(String words, String name) {
        int from = words.indexOf(name);
        if (from < 0) {
            return "";
        }
        int start = from + name.length();
        boolean quoted = start < words.length() && words.charAt(start) == '\'';
        int end = start + (quoted ? 1 : 0);
        while (end < words.length() && (quoted ? words.charAt(end) != '\'' : " ,'\n".indexOf(words.charAt(end)) < 0)) {
            end++;
        }
        return words.substring(start + (quoted ? 1 : 0), end);
    }
}
