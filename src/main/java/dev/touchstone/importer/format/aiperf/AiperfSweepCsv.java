package dev.touchstone.importer.format.aiperf;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.MeanNote;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.importer.format.table.CsvLine;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

/// `sweep_aggregate/profile_export_aiperf_sweep.csv` of AIPerf: one row per combination of the varied parameters, and
/// for each figure its mean over the runs and what bounds it (`request_throughput_avg_mean`, `…_std`, `…_cv`). The lists
/// of the best and of the Pareto optimal combinations below repeat rows.
public final class AiperfSweepCsv implements BlockFormat {

    private static final int MOST_ROWS = 10_000;
    private static final int LONGEST_ROW = 40_000;
    private static final String MEAN = "_mean";
    private static final List<String> SPREAD = List.of("_std", "_min", "_max", "_cv");
    private static final Set<String> LISTS = Set.of("Best Configurations", "Pareto Optimal Points", "Metadata");
    private static final WordSet SIGNS = WordSet.of("_mean,");
    private static final FormatInfo INFO = FormatInfo.of("aiperf-sweep-csv")
            .sample("AIPerf", "since 0.12", "`profile_export_aiperf_sweep.csv` of a sweep", "aiperf-sweep-csv/sweep.csv")
            .begins(SIGNS, AiperfSweepCsv::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return SIGNS.anyIn(line) && line.text().length() < LONGEST_ROW;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line head = cursor.line();
        if (head == null || !mayBegin(head)) {
            return List.of();
        }
        List<String> names = CsvLine.cells(head.raw());
        if (names.stream().noneMatch(name -> name.endsWith(MEAN) && AiperfFigures.isKnown(metric(name))
                && isStatistic(name))) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>(List.of(new Block.Echo(Lines.of(head.number()), false)));
        int ahead = 1;
        for (; ahead < MOST_ROWS; ahead++) {
            Line line = cursor.peek(ahead);
            List<String> cells = line == null || line.isBlank() || line.raw().length() > LONGEST_ROW ? List.of()
                    : CsvLine.cells(line.raw());
            if (line == null || cells.size() != names.size()) {
                break;
            }
            blocks.add(row(names, cells, head, line));
        }
        if (blocks.size() < 2) {
            return List.of();
        }
        cursor.advance(ahead);
        lists(cursor, blocks);
        return blocks;
    }

    private static Block row(List<String> names, List<String> cells, Line head, Line line) {
        AiperfFigures figures = new AiperfFigures();
        Map<String, Object> parameters = new LinkedHashMap<>();
        for (int at = 0; at < names.size(); at++) {
            String name = names.get(at);
            OptionalDouble number = NumberParser.unit(cells.get(at)).isEmpty() ? NumberParser.leading(cells.get(at))
                    : OptionalDouble.empty();
            if (isFigure(name)) {
                figure(figures, name, number, names, cells);
            } else if (!cells.get(at).isEmpty()) {
                parameters.put(name, number.isPresent() ? (Object) number.getAsDouble() : cells.get(at));
            }
        }
        figures.end();
        Evidence evidence = Evidence.at(Lines.of(line.number()), Excerpt.of(line), I18n.stored("column {0}",
                String.join(", ", parameters.keySet())));
        return figures.result(AiperfFigures.AIPERF).conditions(AiperfVariation.conditions(
                        new JsonValue(parameters, true, line.number(), line.number()), figures, evidence))
                .definitions(figures.definitions(AiperfFigures.AIPERF, "", false))
                .notes(List.of(MeanNote.of(isSpread(names, cells) ? "" : "1")))
                .build(INFO.id(), Lines.of(line.number()), Excerpt.of(List.of(head, line)));
    }

    /// Whether the figures are means over runs: of one run nothing is spread.
    private static boolean isSpread(List<String> names, List<String> cells) {
        return IntStream.range(0, names.size()).anyMatch(at -> names.get(at).endsWith("_std") && !cells.get(at).isEmpty());
    }

    /// Adds the mean of `ttft_p99_ms_mean`; what bounds it stands under its name.
    private static void figure(AiperfFigures figures, String name, OptionalDouble number, List<String> head,
            List<String> cells) {
        if (!name.endsWith(MEAN) || number.isEmpty()) {
            return;
        }
        String whole = name.substring(0, name.length() - MEAN.length());
        List<String> names = new ArrayList<>();
        List<String> spread = new ArrayList<>();
        for (String tail : SPREAD) {
            int at = head.indexOf(whole + tail);
            if (at >= 0 && !cells.get(at).isEmpty()) {
                names.add(tail.substring(1));
                spread.add(cells.get(at));
            }
        }
        String unit = whole.endsWith("_ms") || isTime(whole) ? "ms" : whole.startsWith("benchmark_duration") ? "sec" : "";
        String bare = whole.endsWith("_ms") ? whole.substring(0, whole.length() - 3) : whole;
        figures.add(metric(name), unit, Map.of(bare.substring(bare.lastIndexOf('_') + 1), number.getAsDouble()));
        if (!spread.isEmpty()) {
            figures.extra(whole + " (" + String.join(", ", names) + ")", String.join(", ", spread));
        }
    }

    /// AIPerf writes its times in milliseconds, and names the unit in old files only.
    private static boolean isTime(String name) {
        return name.contains("latency") || name.startsWith("time_to_") || name.startsWith("ttft");
    }

    private static boolean isFigure(String name) {
        return name.endsWith(MEAN) || SPREAD.stream().anyMatch(name::endsWith);
    }

    /// Whether the mean is that of a statistic, `ttft_p99_ms_mean`: no other tool writes such a name.
    private static boolean isStatistic(String name) {
        String bare = bare(name);
        int statistic = bare.lastIndexOf('_');
        return statistic > 0 && StatisticNames.of(bare.substring(statistic + 1)).isPresent();
    }

    private static String bare(String name) {
        String whole = name.endsWith(MEAN) ? name.substring(0, name.length() - MEAN.length()) : name;
        return whole.endsWith("_ms") ? whole.substring(0, whole.length() - 3) : whole;
    }

    /// `ttft` of `ttft_p99_ms_mean`, `request_throughput` of `request_throughput_avg_mean`.
    private static String metric(String name) {
        String bare = bare(name);
        String known = isStatistic(name) ? bare.substring(0, bare.lastIndexOf('_')) : bare;
        return known.equals("ttft") ? "time_to_first_token" : known;
    }

    /// The lists below the table, which hold nothing new.
    private static void lists(Cursor cursor, List<Block> blocks) {
        int ahead = 0;
        int first = 0;
        int last = 0;
        boolean inside = false;
        for (Line line = cursor.line(); line != null && ahead < MOST_ROWS; line = cursor.peek(ahead)) {
            if (LISTS.contains(line.text().strip())) {
                inside = true;
                first = first == 0 ? line.number() : first;
            } else if (!inside && !line.isBlank()) {
                break;
            }
            inside &= !line.isBlank();
            ahead++;
            last = inside ? line.number() : last;
        }
        if (first > 0) {
            cursor.advance(ahead);
            blocks.add(new Block.Echo(new Lines(first, last), false));
        }
    }
}
