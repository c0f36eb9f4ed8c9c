package dev.touchstone.report.excel;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Condition;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.RunGroups;
import dev.touchstone.report.excel.cell.SheetWriter;
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

/// Where everything comes from: texts with their SHA-256, the evidence of each condition, notes, the engines' own log
/// lines, failed launches, the machines. Whatever holds for several runs stands once.
final class SourcesSheet {

    static final String NAME = I18n.text("Sources");

    private static final List<Integer> WIDTHS = List.of(30, 18, 26, 40, 24, 80, 40);

    private final SectionSheet listing;
    private final Report report;

    SourcesSheet(SheetWriter page, Report report) {
        this.listing = new SectionSheet(page, WIDTHS, NAME,
                I18n.text("Runs are counted as on the sheet Runs; lines are those of the text, from 1."));
        this.report = report;
    }

    void write() {
        sources();
        listing.section(I18n.text("Evidence"), List.of(I18n.text("Source"), I18n.text("Runs"), I18n.text("Condition"), I18n.text("Level"), I18n.text("Lines"), I18n.text("Text"), I18n.text("Read as")),
                evidence());
        listing.section(I18n.text("Notes"), List.of(I18n.text("Source"), I18n.text("Runs"), I18n.text("Note")),
                about(run -> run.notes().stream().map(List::of).toList()));
        listing.section(I18n.text("Engine log"), List.of(I18n.text("Source"), I18n.text("Runs"), I18n.text("Time"), I18n.text("Line"), "", I18n.text("Engine")),
                about(run -> run.engineLog().stream().map(SourcesSheet::sample).toList()));
        listing.section(I18n.text("Failed launches"), List.of(I18n.text("Source"), I18n.text("Lines"), "", "", "", I18n.text("Command"), I18n.text("Error")),
                report.failures().stream().map(found -> List.of(found.source(), lines(found.what().lines()),
                        "", "", "", found.what().command(), found.what().error())).toList());
        listing.section(I18n.text("Hardware"), List.of(I18n.text("Source"), I18n.text("Lines"), I18n.text("GPUs"), I18n.text("Driver"), I18n.text("Time"), I18n.text("Boards")),
                report.hardware().stream().map(found -> hardware(found.source(), found.what())).toList());
        listing.section(I18n.text("Not read"), List.of(I18n.text("Problem")), report.problems().stream().map(List::of).toList());
    }

    private void sources() {
        List<List<String>> rows = new ArrayList<>();
        report.sources().forEach((source, numbers) -> {
            Lines lines = numbers.stream().map(number -> report.runs().get(number - 1).source().lines())
                    .reduce(Lines::and).orElseThrow();
            rows.add(List.of(source.name(), RunGroups.ranges(numbers), lines.toString(), source.sha256()));
        });
        listing.section(I18n.text("Texts"), List.of(I18n.text("Source"), I18n.text("Runs"), I18n.text("Where the runs stand"), "SHA-256"), rows);
    }

    /// What the runs of one text have in common stands once, with their numbers.
    private List<List<String>> about(Function<Run, List<List<String>>> sayings) {
        Map<List<String>, List<Integer>> groups = RunGroups.grouped(report.runs(), run -> sayings.apply(run).stream()
                .map(saying -> {
                    List<String> cells = new ArrayList<>(List.of(run.source().shownName()));
                    cells.addAll(saying);
                    return List.copyOf(cells);
                }).toList());
        return groups.entrySet().stream().map(group -> {
            List<String> cells = new ArrayList<>(group.getKey());
            cells.add(1, RunGroups.ranges(group.getValue()));
            return List.copyOf(cells);
        }).toList();
    }

    /// What was read in the same words stands once, with all its runs and lines.
    private List<List<String>> evidence() {
        Map<Reason, List<Integer>> numbers = RunGroups.grouped(report.runs(), SourcesSheet::reasons);
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
            return List.of(reason.source, RunGroups.ranges(group.getValue()), reason.factor.label(), reason.level,
                    at.isEmpty() ? "" : RunGroups.ranges(List.copyOf(at)), reason.text, reason.rule);
        }).toList();
    }

    private static List<Reason> reasons(Run run) {
        List<Reason> reasons = new ArrayList<>();
        run.conditions().forEach((factor, condition) -> reasons.add(Reason.of(run, factor, condition)));
        return reasons;
    }

    /// The evidence of a condition.
    private record Reason(String source, Factor factor, String level, String text, String rule) {
        static Reason of(Run run, Factor factor, Condition condition) {
            Evidence evidence = condition.evidence();
            return new Reason(run.source().shownName(), factor, condition.level().toString(), evidence.text().strip(),
                    evidence.shownRule());
        }
    }

    private static List<String> sample(EngineSample sample) {
        Map<String, @Nullable Object> parts = new LinkedHashMap<>();
        parts.put(I18n.text("running %s"), sample.running());
        parts.put(I18n.text("waiting %s"), sample.waiting());
        parts.put(I18n.text("prompt %s tok/s"), exact(sample.promptThroughput()));
        parts.put(I18n.text("generation %s tok/s"), exact(sample.generationThroughput()));
        parts.put(I18n.text("KV cache %s"), percent(sample.kvCacheUsage()));
        parts.put(I18n.text("prefix cache hits %s"), percent(sample.prefixCacheHitRate()));
        sample.more().forEach((label, value) -> parts.put(label.replace("%", "%%") + " %s", exact(value)));
        return List.of(sample.time() == null ? "" : sample.time(), Integer.toString(sample.line()), "", joined(parts));
    }

    private static List<String> hardware(String source, Hardware hardware) {
        String names = hardware.gpus().stream().map(gpu -> gpu.name() == null ? I18n.text("unknown board") : gpu.name())
                .collect(Collectors.groupingBy(name -> name, LinkedHashMap::new, Collectors.counting()))
                .entrySet().stream().map(board -> board.getValue() + " × " + board.getKey())
                .collect(Collectors.joining(I18n.text(", ")));
        Map<String, @Nullable Object> versions = new LinkedHashMap<>();
        versions.put(I18n.text("driver %s"), hardware.driver());
        versions.put("CUDA %s", hardware.cuda());
        return List.of(source, lines(hardware.lines()), names, joined(versions),
                hardware.time() == null ? "" : hardware.time(),
                hardware.gpus().stream().map(SourcesSheet::board).collect(Collectors.joining("; ")));
    }

    private static String board(Gpu gpu) {
        Map<String, @Nullable Object> parts = new LinkedHashMap<>();
        parts.put("%s:", gpu.index());
        parts.put(I18n.text("%s MiB used"), exact(gpu.memoryUsedMiB()));
        parts.put("of %s MiB", exact(gpu.memoryTotalMiB()));
        parts.put(I18n.text("busy %s"), percent(gpu.utilization()));
        parts.put("%s W", exact(gpu.powerW()));
        parts.put("of %s W", exact(gpu.powerLimitW()));
        parts.put("%s °C", exact(gpu.temperatureC()));
        return joined(parts).replace(":,", ":").replace(", of", I18n.text(" of"));
    }

    /// The parts that are known, each in its phrase.
    private static String joined(Map<String, @Nullable Object> parts) {
        return parts.entrySet().stream().filter(part -> part.getValue() != null)
                .map(part -> part.getKey().formatted(part.getValue())).collect(Collectors.joining(", "));
    }

    private static @Nullable String exact(@Nullable Double value) {
        return value == null ? null : NumberText.exact(value);
    }

    private static @Nullable String percent(@Nullable Double fraction) {
        return fraction == null ? null : NumberText.exact(fraction * 100) + " %";
    }

    private static String lines(@Nullable Lines lines) {
        return lines == null ? "" : lines.first() == lines.last() ? Integer.toString(lines.first())
                : lines.first() + "–" + lines.last();
    }
}
