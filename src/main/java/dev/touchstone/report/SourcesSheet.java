package dev.touchstone.report;

import dev.touchstone.model.Condition;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Where everything comes from: texts with their SHA-256, the evidence of each condition, how the figures were made,
/// warnings, notes, the engines' own log lines, failed launches, the machines. Whatever holds for several runs stands
/// once.
final class SourcesSheet {

    static final String NAME = "Sources";

    private static final int[] WIDTHS = {30, 18, 26, 40, 24, 80, 40};
    private static final double LINE_POINTS = 13.5;
    /// Letters are narrower than the digits that widths are counted in.
    private static final double LETTERS_PER_CHARACTER = 1.2;
    private static final int MOST_LINES = 12;

    private final Page page;
    private final Report report;
    private int next;

    SourcesSheet(Page page, Report report) {
        this.page = page;
        this.report = report;
    }

    void write() {
        page.text(0, 0, "Sources", Look.TITLE);
        page.height(0, 28);
        page.text(1, 0, "Runs are counted as on the sheet Runs; lines are those of the text, from 1.", Look.NOTE);
        next = 3;
        sources();
        section("Evidence", List.of("Source", "Runs", "Condition", "Level", "Lines", "Text", "Read as"),
                evidence());
        section("Definitions", List.of("Source", "Runs", "Aspect", "How the figures were made"),
                about(run -> run.definitions().choices().entrySet().stream()
                        .map(choice -> List.of(choice.getKey().label(), choice.getValue())).toList()));
        section("Warnings", List.of("Source", "Runs", "Check", "Warning"),
                about(run -> RunRemarks.warnings(run).stream()
                        .map(warning -> List.of(warning.check(), warning.message())).toList()));
        section("Notes", List.of("Source", "Runs", "Note"),
                about(run -> run.notes().stream().map(List::of).toList()));
        section("Engine log", List.of("Source", "Runs", "Time", "Line", "", "Engine"),
                about(run -> run.engineLog().stream().map(SourcesSheet::sample).toList()));
        section("Failed launches", List.of("Source", "Lines", "", "", "", "Command", "Error"),
                report.failures().stream().map(found -> List.of(found.source(), lines(found.what().lines()),
                        "", "", "", found.what().command(), found.what().error())).toList());
        section("Hardware", List.of("Source", "Lines", "GPUs", "Driver", "Time", "Boards"),
                report.hardware().stream().map(found -> hardware(found.source(), found.what())).toList());
        section("Not read", List.of("Problem"), report.problems().stream().map(List::of).toList());
        for (int i = 0; i < WIDTHS.length; i++) {
            page.width(i, WIDTHS[i]);
        }
    }

    private void sources() {
        List<List<String>> rows = new ArrayList<>();
        report.sources().forEach((source, numbers) -> {
            Lines lines = numbers.stream().map(number -> report.runs().get(number - 1).source().lines())
                    .reduce(Lines::and).orElseThrow();
            rows.add(List.of(source.name(), RunRemarks.ranges(numbers), "lines " + lines(lines), source.sha256()));
        });
        section("Texts", List.of("Source", "Runs", "Where the runs stand", "SHA-256"), rows);
    }

    /// What the runs of one text have in common stands once, with their numbers.
    private List<List<String>> about(Function<Run, List<List<String>>> sayings) {
        Map<List<String>, List<Integer>> groups = RunRemarks.grouped(report.runs(), run -> sayings.apply(run).stream()
                .map(saying -> {
                    List<String> cells = new ArrayList<>(List.of(run.source().name()));
                    cells.addAll(saying);
                    return List.copyOf(cells);
                }).toList());
        return groups.entrySet().stream().map(group -> {
            List<String> cells = new ArrayList<>(group.getKey());
            cells.add(1, RunRemarks.ranges(group.getValue()));
            return List.copyOf(cells);
        }).toList();
    }

    private void section(String title, List<String> heads, List<List<String>> rows) {
        if (rows.isEmpty()) {
            return;
        }
        page.text(next, 0, title, Look.HEADING);
        page.height(next, 22);
        next++;
        for (int i = 0; i < WIDTHS.length; i++) {
            page.text(next, i, i < heads.size() ? heads.get(i) : "", Look.HEAD);
        }
        next++;
        for (List<String> row : rows) {
            int lines = 1;
            for (int i = 0; i < row.size(); i++) {
                String text = row.get(i);
                if (!text.isEmpty()) {
                    boolean runsOn = lines(text, room(row, i)) == 1;
                    page.text(next, i, text, runsOn ? Look.TEXT : Look.TEXT.wrapped());
                    lines = Math.max(lines, runsOn ? 1 : lines(text, WIDTHS[i]));
                }
            }
            page.height(next, Math.min(MOST_LINES, lines) * LINE_POINTS);
            next++;
        }
        next++;
    }

    /// How many lines a text takes in a column of this width.
    private static int lines(String text, int width) {
        return (int) Math.ceil(Markdown.width(text) / (width * LETTERS_PER_CHARACTER));
    }

    /// The width that a cell's text may run on over: its own and that of the empty cells beside it.
    private static int room(List<String> row, int column) {
        int room = WIDTHS[column];
        for (int i = column + 1; i < WIDTHS.length && (i >= row.size() || row.get(i).isEmpty()); i++) {
            room += WIDTHS[i];
        }
        return room;
    }

    /// What was read in the same words stands once, with all its runs and lines.
    private List<List<String>> evidence() {
        Map<Reason, List<Integer>> numbers = RunRemarks.grouped(report.runs(), SourcesSheet::reasons);
        Map<Reason, Set<Integer>> lines = new HashMap<>();
        for (Run run : report.runs()) {
            run.conditions().forEach((factor, condition) -> {
                Lines where = condition.evidence().lines();
                if (where != null) {
                    lines.computeIfAbsent(Reason.of(run, factor, condition), reason -> new TreeSet<>())
                            .add(where.first());
                }
            });
        }
        return numbers.entrySet().stream().map(group -> {
            Reason reason = group.getKey();
            Set<Integer> at = lines.getOrDefault(reason, Set.of());
            return List.of(reason.source, RunRemarks.ranges(group.getValue()), reason.factor.label(), reason.level,
                    at.isEmpty() ? "" : RunRemarks.ranges(List.copyOf(at)), reason.text, reason.rule);
        }).toList();
    }

    private static List<Reason> reasons(Run run) {
        List<Reason> reasons = new ArrayList<>();
        run.conditions().forEach((factor, condition) -> reasons.add(Reason.of(run, factor, condition)));
        return reasons;
    }

    /// Why a condition is believed to have its level.
    private record Reason(String source, Factor factor, String level, String text, String rule) {
        static Reason of(Run run, Factor factor, Condition condition) {
            Evidence evidence = condition.evidence();
            return new Reason(run.source().name(), factor, condition.level().toString(), evidence.text().strip(),
                    evidence.rule());
        }
    }

    private static List<String> sample(EngineSample sample) {
        Map<String, @Nullable Object> parts = new LinkedHashMap<>();
        parts.put("running %s", sample.running());
        parts.put("waiting %s", sample.waiting());
        parts.put("prompt %s tok/s", exact(sample.promptThroughput()));
        parts.put("generation %s tok/s", exact(sample.generationThroughput()));
        parts.put("KV cache %s", percent(sample.kvCacheUsage()));
        parts.put("prefix cache hits %s", percent(sample.prefixCacheHitRate()));
        return List.of(sample.time() == null ? "" : sample.time(), Integer.toString(sample.line()), "", told(parts));
    }

    private static List<String> hardware(String source, Hardware hardware) {
        String names = hardware.gpus().stream().map(gpu -> gpu.name() == null ? "unknown board" : gpu.name())
                .collect(Collectors.groupingBy(name -> name, LinkedHashMap::new, Collectors.counting()))
                .entrySet().stream().map(board -> board.getValue() + " × " + board.getKey())
                .collect(Collectors.joining(", "));
        Map<String, @Nullable Object> versions = new LinkedHashMap<>();
        versions.put("driver %s", hardware.driver());
        versions.put("CUDA %s", hardware.cuda());
        return List.of(source, lines(hardware.lines()), names, told(versions),
                hardware.time() == null ? "" : hardware.time(),
                hardware.gpus().stream().map(SourcesSheet::board).collect(Collectors.joining("; ")));
    }

    private static String board(Gpu gpu) {
        Map<String, @Nullable Object> parts = new LinkedHashMap<>();
        parts.put("%s:", gpu.index());
        parts.put("%s MiB used", exact(gpu.memoryUsedMiB()));
        parts.put("of %s MiB", exact(gpu.memoryTotalMiB()));
        parts.put("busy %s", percent(gpu.utilization()));
        parts.put("%s W", exact(gpu.powerW()));
        parts.put("of %s W", exact(gpu.powerLimitW()));
        parts.put("%s °C", exact(gpu.temperatureC()));
        return told(parts).replace(":,", ":").replace(", of", " of");
    }

    /// The parts that are known, each in its phrase.
    private static String told(Map<String, @Nullable Object> parts) {
        return parts.entrySet().stream().filter(part -> part.getValue() != null)
                .map(part -> part.getKey().formatted(part.getValue())).collect(Collectors.joining(", "));
    }

    private static @Nullable String exact(@Nullable Double value) {
        return value == null ? null : Figures.exact(value);
    }

    private static @Nullable String percent(@Nullable Double fraction) {
        return fraction == null ? null : Figures.exact(fraction * 100) + " %";
    }

    private static String lines(@Nullable Lines lines) {
        return lines == null ? "" : lines.first() == lines.last() ? Integer.toString(lines.first())
                : lines.first() + "–" + lines.last();
    }
}
