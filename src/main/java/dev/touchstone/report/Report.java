package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Run;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What a report tells.
///
/// @param made when; the figures themselves carry no zone, this is told in UTC
/// @param comparisons to show, in order; those without a row are left out
/// @param failures launches that ended in an error
/// @param hardware dumps of the machines
/// @param problems sentences about texts that could not be read, or not whole
public record Report(String title, Instant made, List<Run> runs, List<Comparison> comparisons,
        List<Found<FailedLaunch>> failures, List<Found<Hardware>> hardware, List<String> problems) {

    private static final String TITLE = "Benchmark results";
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'");

    /// Something that was read beside the runs.
    ///
    /// @param source the name of the text it stands in; empty when that is not known any more
    public record Found<T>(String source, T what) {
    }

    /// @throws IllegalArgumentException when a comparison shows a run that the report does not have
    public Report {
        runs = List.copyOf(runs);
        Set<String> ids = runs.stream().map(Run::id).collect(Collectors.toSet());
        if (!comparisons.stream().flatMap(comparison -> comparison.rows().stream())
                .flatMap(row -> row.cells().stream()).flatMap(cell -> cell.runs().stream())
                .allMatch(run -> ids.contains(run.id()))) {
            throw new IllegalArgumentException("a comparison shows a run that the report does not have");
        }
        comparisons = comparisons.stream().filter(comparison -> !comparison.rows().isEmpty()).toList();
        failures = List.copyOf(failures);
        hardware = List.copyOf(hardware);
        problems = List.copyOf(problems);
    }

    /// A report of what was read, with the comparisons that the runs offer.
    public static Report of(List<Reading> readings, Instant made) {
        List<Run> runs = readings.stream().flatMap(reading -> reading.runs().stream()).toList();
        return new Report(TITLE, made, runs, Highlights.of(runs),
                readings.stream().flatMap(reading -> reading.failedLaunches().stream()
                        .map(launch -> new Found<>(reading.source(), launch))).toList(),
                readings.stream().flatMap(reading -> reading.hardware().stream()
                        .map(dump -> new Found<>(reading.source(), dump))).toList(),
                readings.stream().flatMap(reading -> reading.problems().stream()).toList());
    }

    /// A report of archived runs, with the comparisons that they offer.
    public static Report of(List<Run> runs, List<FailedLaunch> failures, Instant made) {
        return new Report(TITLE, made, runs, Highlights.of(runs),
                failures.stream().map(launch -> new Found<>("", launch)).toList(), List.of(), List.of());
    }

    public Report withComparisons(List<Comparison> other) {
        return new Report(title, made, runs, other, failures, hardware, problems);
    }

    /// `2026-11-20 10:06 UTC`.
    String madeText() {
        return MINUTES.format(made.atOffset(ZoneOffset.UTC));
    }

    /// `82 runs from 5 sources`.
    String extent() {
        return count(runs.size(), "run") + " from " + count(sources().size(), "source");
    }

    /// The texts that the runs come from, by their content, with the numbers of their runs, counted from 1.
    Map<SourceId, List<Integer>> sources() {
        Map<SourceId, List<Integer>> sources = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            sources.computeIfAbsent(new SourceId(run.source().name(), run.source().sha256()), id -> new ArrayList<>())
                    .add(i + 1);
        }
        return sources;
    }

    record SourceId(String name, String sha256) {
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
