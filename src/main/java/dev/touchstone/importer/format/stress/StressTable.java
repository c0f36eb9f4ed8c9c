package dev.touchstone.importer.format.stress;

import dev.touchstone.importer.format.Apis;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Engines;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.Figures;
import dev.touchstone.importer.format.table.BoxTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The Rich tables of the stress scripts, titles `SGLang|vLLM|LLM Stress Test Results - date`. Their tokens are
/// whitespace-separated words, their load comes in batches with a barrier (reference/engines A3, A4).
public final class StressTable implements BlockFormat {

    private static final String FIRST_WORDS = " Stress Test";
    private static final String TITLE = "Stress Test Results";
    private static final int MOST_TITLE_LINES = 3;
    private static final int FEWEST_ROWS_WITHOUT_TITLE = 3;
    private static final int LOOK_AHEAD = 8;
    private static final Pattern DATE = Pattern.compile("(\\d{4}-\\d{2}-\\d{2})[ T](\\d{2}:\\d{2}:\\d{2})");
    private static final Definitions DEFINITIONS = Definitions.of(Choice.WORDS, Choice.ANSWER_TEXT,
            Choice.REASONING_IN_ANSWER, Choice.ANSWER_READ, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION,
            Choice.PEAK_EXACT, Choice.RANK_ABOVE, Choice.SAMPLE, Choice.BATCHES).with(Aspect.CLIENT, Run.STRESS_TEST);

    @Override
    public String id() {
        return "rich-table";
    }

    @Override
    public List<Reads> reads() {
        return List.of(
                new Reads("stress scripts", "SGLang, vLLM and API-base dialects",
                        "Rich table `… Stress Test Results - date`", "rich-table/box.txt"),
                new Reads("stress scripts", "all", "the same in ASCII, where the output is no UTF-8",
                        "rich-table/ascii.txt"),
                new Reads("stress scripts", "all", "the same, wrapped and cut by a narrow terminal",
                        "rich-table/wrapped.txt"));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Title title = Title.read(cursor);
        BoxTable table = title == null && !mayHoldRows(cursor) ? null : BoxTable.read(cursor);
        if (table == null || table.rows().stream().anyMatch(row -> row.cells().size() > 2)) {
            return List.of();
        }
        List<Entry> entries = Entry.of(table);
        long known = entries.stream().filter(entry -> StressRow.of(entry.label).isPresent()).count();
        if (known < (title == null ? FEWEST_ROWS_WITHOUT_TITLE : 1)) {
            return List.of();
        }
        cursor.putBack(table.passedOver());
        return List.of(result(title, table, entries));
    }

    /// A table without a title is looked at only when its first lines hold a word of these scripts; other tables may be
    /// of any length.
    private static boolean mayHoldRows(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !BoxTable.mayBegin(first.text())) {
            return false;
        }
        for (int ahead = 0; ahead < LOOK_AHEAD; ahead++) {
            Line line = cursor.peek(ahead);
            if (line == null || !line.isBlank() && !BoxTable.mayBegin(line.text())) {
                return false;
            }
            if (StressRow.mayBeIn(line.text())) {
                return true;
            }
        }
        return false;
    }

    private Block result(@Nullable Title title, BoxTable table, List<Entry> entries) {
        List<Line> lines = new ArrayList<>();
        Conditions conditions = Conditions.none();
        if (title != null) {
            lines.add(title.line);
            conditions = title.engine(conditions);
        }
        lines.addAll(table.lines());
        Map<Metric, Double> metrics = new HashMap<>();
        Map<String, String> extras = new LinkedHashMap<>();
        List<String> missing = new ArrayList<>(StressRow.ALWAYS);
        for (Entry entry : entries) {
            StressRow row = StressRow.of(entry.label).orElse(null);
            if (row == null) {
                extras.put(entry.label, entry.value);
                continue;
            }
            missing.remove(row.label());
            if (entry.isCut()) {
                extras.put(entry.label, entry.value);
            } else if (row.factor() != null) {
                conditions = condition(conditions, row.factor(), entry);
            } else if (row.metric() != null) {
                Metric metric = row.metric();
                (row.duration() ? Figures.seconds(entry.value) : Figures.leading(entry.value))
                        .ifPresentOrElse(value -> metrics.put(metric, value),
                                () -> extras.put(entry.label, entry.value));
            }
        }
        boolean whole = title != null && table.hasTop() && table.hasBottom();
        return new Block.Result(new Lines(lines.getFirst().number(), lines.getLast().number()), id(), Run.STRESS_TEST,
                title == null ? null : title.measuredAt(), conditions, metrics, DEFINITIONS, extras, Excerpt.of(lines),
                whole ? List.of() : cut(title, table, missing));
    }

    private static List<String> cut(@Nullable Title title, BoxTable table, List<String> rows) {
        List<String> missing = new ArrayList<>();
        if (title == null) {
            missing.add("title");
        }
        missing.addAll(rows);
        return title != null || !table.hasTop() || !rows.isEmpty() ? missing : List.of("title");
    }

    private static Conditions condition(Conditions conditions, Factor factor, Entry entry) {
        Evidence evidence = Evidence.at(Lines.of(entry.line.number()), Excerpt.of(entry.line.text()),
                "row " + entry.label);
        Level level = factor.kind() == Factor.Kind.NUMBER
                ? Figures.leading(entry.value).isPresent()
                        ? Level.of(Figures.leading(entry.value).getAsDouble()) : Level.of(entry.value)
                : Level.of(entry.value);
        Conditions known = conditions.with(factor, level, evidence);
        if (factor != Factor.URL) {
            return known;
        }
        String api = entry.label.equalsIgnoreCase("API Base") ? "chat" : Apis.ofUrl(entry.value);
        return api == null ? known : known.with(Factor.API, Level.of(api), Evidence.at(
                Lines.of(entry.line.number()), Excerpt.of(entry.line.text()), entry.label.equalsIgnoreCase("API Base")
                        ? "row API Base: the script that prints it sends chat completions" : "URL: " + api));
    }

    /// The lines above the table: the title, which a narrow terminal wraps.
    private record Title(Line line, String text) {

        /// Reads a title under the cursor and moves to the table; null, with the cursor unmoved, when there is none.
        static @Nullable Title read(Cursor cursor) {
            Line line = cursor.line();
            if (line == null || !line.text().contains(FIRST_WORDS) || line.body().startsWith("Starting ")) {
                return null;
            }
            StringBuilder text = new StringBuilder(line.text().strip());
            int ahead = 1;
            Line next = cursor.peek(ahead);
            while (ahead <= MOST_TITLE_LINES && next != null && !BoxTable.mayBegin(next.text())) {
                text.append(next.isBlank() ? "" : " " + next.body());
                next = cursor.peek(++ahead);
            }
            if (text.indexOf(TITLE) < 0) {
                return null;
            }
            cursor.advance(ahead);
            return new Title(line, text.toString());
        }

        @Nullable LocalDateTime measuredAt() {
            Matcher date = DATE.matcher(text.substring(text.indexOf(TITLE)));
            try {
                return date.find() ? LocalDateTime.parse(date.group(1) + "T" + date.group(2)) : null;
            } catch (DateTimeParseException impossible) {
                return null;
            }
        }

        Conditions engine(Conditions conditions) {
            String before = text.substring(0, text.indexOf(TITLE)).strip();
            String name = before.substring(before.lastIndexOf(' ') + 1);
            return Engines.named(name).map(engine -> conditions.with(Factor.ENGINE, Level.of(engine), Evidence.at(
                    Lines.of(line.number()), Excerpt.of(line.text()), "title"))).orElse(conditions);
        }
    }

    /// A label with its value, joined again where the terminal had wrapped them.
    private record Entry(String label, String value, Line line) {

        static List<Entry> of(BoxTable table) {
            List<Entry> entries = new ArrayList<>();
            for (BoxTable.Row row : table.rows()) {
                String label = row.cells().isEmpty() ? "" : row.cells().getFirst();
                String value = row.cells().size() < 2 ? "" : row.cells().get(1);
                if (label.equalsIgnoreCase("Metric") && value.equalsIgnoreCase("Value")) {
                    continue;
                }
                Entry last = entries.isEmpty() ? null : entries.getLast();
                if (last != null && last.isContinuedBy(label, value)) {
                    entries.set(entries.size() - 1, last.joined(label, value));
                } else if (!label.isEmpty()) {
                    entries.add(new Entry(label, value, row.line()));
                }
            }
            return entries;
        }

        /// Whether the terminal cut the value itself (`http://127.0.0.1:80…`, `2086…`), not merely the unit behind it.
        private boolean isCut() {
            int cut = value.indexOf('…');
            return cut >= 0 && value.lastIndexOf(' ', cut) < 0;
        }

        private boolean isContinuedBy(String nextLabel, String nextValue) {
            if (nextLabel.isEmpty()) {
                return true;
            }
            String joined = label + " " + nextLabel;
            boolean grows = StressRow.of(joined).isPresent() || StressRow.isBeginning(joined);
            return grows && (nextValue.isEmpty() || StressRow.of(label).isEmpty() || StressRow.of(nextLabel).isEmpty());
        }

        private Entry joined(String nextLabel, String nextValue) {
            String glue = value.contains("://") && !nextValue.contains(" ") ? "" : " ";
            return new Entry(nextLabel.isEmpty() ? label : label + " " + nextLabel,
                    (value + (nextValue.isEmpty() ? "" : glue + nextValue)).strip(), line);
        }
    }
}
