package dev.touchstone.importer.format.summary;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/// `mlperf_log_summary.txt` of MLPerf's loadgen: lines `key : value` under three titles, nanoseconds.
public final class MlperfSummary implements BlockFormat {

    static final String CLIENT = "mlperf-loadgen";
    private static final List<String> TITLES = List.of("MLPerf Results Summary", "Additional Stats",
            "Test Parameters Used");
    private static final int MOST_LINES = 200;
    private static final int FEWEST_FIGURES = 2;
    private static final int LONGEST_KEY = 60;
    private static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.SERVER_USAGE,
            Choice.TPOT_EXCLUDES_TTFT, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.RANK_ABOVE)
            .with(Aspect.CLIENT, CLIENT);
    private static final LabelTable LABELS = LabelTable.section("mlperf");
    private static final WordSet SIGNS = WordSet.of("=");
    private static final FormatInfo INFO = FormatInfo.of("mlperf-summary")
            .sample("MLPerf loadgen", "scenario Server, with token latencies", "`mlperf_log_summary.txt`",
                    "mlperf-summary/server.txt")
            .sample("MLPerf loadgen", "scenario Offline", "`mlperf_log_summary.txt`", "mlperf-summary/offline.txt")
            .sample("MLPerf loadgen", "scenario SingleStream", "`mlperf_log_summary.txt`",
                    "mlperf-summary/single-stream.txt")
            .sample("MLPerf loadgen", "6.0, tokens inferred from samples", "`mlperf_log_summary.txt`",
                    "mlperf-summary/inferred.txt")
            .begins(SIGNS, line -> line.text().contains("=========="));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Reader reader = new Reader();
        int lines = reader.read(cursor);
        return lines == 0 || reader.printed.metrics().size() < FEWEST_FIGURES ? List.of() : List.of(reader.block(cursor,
                lines));
    }

    /// Returns the definitions of the figures of a scenario.
    static Definitions of(String scenario) {
        return switch (scenario) {
            case "Server", "Interactive", "Offline" -> DEFINITIONS.with(Choice.OPEN_LOOP);
            case "SingleStream" -> DEFINITIONS.with(Choice.SLIDING_WINDOW);
            default -> DEFINITIONS;
        };
    }

    private static boolean isRule(String body) {
        return body.length() >= 20 && body.chars().allMatch(c -> c == '=');
    }

    /// One summary from its first rule on.
    private static final class Reader {

        private final Set<String> titles = new LinkedHashSet<>();
        private final List<Line> taken = new ArrayList<>();
        private final PrintedFigures printed = new PrintedFigures();
        private final Map<String, String> extras = new LinkedHashMap<>();
        private final Map<String, Evidence> places = new LinkedHashMap<>();

        /// Returns the number of its lines; 0 when there is no summary.
        int read(Cursor cursor) {
            int end = 0;
            boolean apart = false;
            for (int ahead = 0; ahead < MOST_LINES; ahead++) {
                Line line = cursor.peek(ahead);
                String body = line == null ? "" : line.body();
                if (line == null || isRule(body) && !isTitled(cursor, ahead) && !isBelowTitle(cursor, ahead)) {
                    break;
                }
                if (line.isBlank() || isRule(body)) {
                    apart |= line.isBlank();
                    continue;
                }
                if (TITLES.contains(body)) {
                    titles.add(body);
                } else if (titles.isEmpty() || !row(line, body, apart)) {
                    break;
                }
                taken.add(line);
                end = ahead + 1;
                apart = false;
            }
            return end;
        }

        /// A rule with a title below it that is the next of this summary.
        private boolean isTitled(Cursor cursor, int ahead) {
            Line below = cursor.peek(ahead + 1);
            return below != null && TITLES.contains(below.body()) && !titles.contains(below.body())
                    && (titles.isEmpty() || !below.body().equals(TITLES.getFirst()));
        }

        private boolean isBelowTitle(Cursor cursor, int ahead) {
            Line above = ahead == 0 ? null : cursor.peek(ahead - 1);
            return above != null && TITLES.contains(above.body());
        }

        /// Takes a line below a title; returns false when it does not belong there.
        ///
        /// @param apart whether a blank line stands before it: then only what the tool is known to print goes on
        private boolean row(Line line, String body, boolean apart) {
            int colon = body.indexOf(':');
            String key = colon < 0 ? "" : body.substring(0, colon).strip();
            String value = colon < 0 ? "" : body.substring(colon + 1).strip();
            if (key.isEmpty() || key.length() > LONGEST_KEY || isPoint(line)) {
                return isPoint(line) || isRemark(body);
            }
            Meaning.Figure label = LABELS.figure(key).orElse(null);
            if (apart && label == null && !body.contains(" : ")) {
                return isRemark(body);
            }
            OptionalDouble number = NumberParser.leading(value);
            if (label != null && number.isPresent()) {
                printed.put(label.metric(), key, number, label.scale());
            } else if (!value.isEmpty()) {
                extras.putIfAbsent(key, value);
                places.putIfAbsent(key, Evidence.at(Lines.of(line.number()), Excerpt.of(line), I18n.stored("row {0}", key)));
            }
            return true;
        }

        private static boolean isPoint(Line line) {
            return line.text().stripLeading().startsWith("* ");
        }

        /// Whether the line is one of its sentences: recommendations, early stopping, warnings.
        private static boolean isRemark(String body) {
            String words = body.toLowerCase(Locale.ROOT);
            return words.contains("early stopping") || words.contains("encountered")
                    || words.startsWith("with the run being successful") || words.startsWith("query were under")
                    || words.startsWith("least ") || words.startsWith("see the detailed log");
        }

        Block block(Cursor cursor, int lines) {
            Line first = cursor.line();
            Line last = cursor.peek(lines - 1);
            Conditions conditions = conditions();
            Map<Metric, Double> metrics = printed.metrics();
            Definitions made = of(extras.getOrDefault("Scenario", "")).about(metrics.keySet());
            List<String> missing = TITLES.stream().filter(title -> !titles.contains(title)).toList();
            Lines place = first == null || last == null ? Lines.of(taken.getFirst().number())
                    : new Lines(first.number(), last.number());
            cursor.advance(lines);
            return new ResultBuilder(CLIENT).conditions(conditions).metrics(metrics).definitions(made)
                    .extras(extras).missing(missing).build("mlperf-summary", place, Excerpt.of(taken));
        }

        /// The scenario Server sends queries at the target rate, Offline all at once, SingleStream one after another.
        private Conditions conditions() {
            Evidence place = places.getOrDefault("Scenario", Evidence.byHand());
            String rate = extras.getOrDefault("target_qps", "");
            return switch (extras.getOrDefault("Scenario", "")) {
                case "Server" -> NumberParser.leading(rate).isEmpty() ? Conditions.none()
                        : Conditions.none().with(Factor.REQUEST_RATE,
                        Level.of(NumberParser.leading(rate).getAsDouble()),
                                places.getOrDefault("target_qps", place));
                case "Offline" -> Conditions.none().with(Factor.REQUEST_RATE, Level.of("inf"), place);
                case "SingleStream" -> Conditions.none().with(Factor.CONCURRENCY, Level.of(1), place);
                default -> Conditions.none();
            };
        }
    }
}
