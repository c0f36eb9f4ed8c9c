package dev.touchstone.cli.option;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.ExitCode;

/// What is incomplete about readings: files that could not be read, results that were cut short
/// or contradict what stands around them, requests that failed.
public final class ReadingProblems {

    private ReadingProblems() {
    }

    /// Prints each problem on one line, after the notices about what was read and gives no run.
    ///
    /// @return the exit code
    public static int print(List<Reading> readings, PrintWriter err) {
        Set<String> sentences = new LinkedHashSet<>();
        for (Reading reading : readings) {
            sentences.addAll(reading.problems());
            reading.questions().forEach(question -> sentences.add(sentence(reading, question)));
            for (Run run : reading.runs()) {
                String place = place(reading, run);
                run.warnings().stream().filter(warning -> !warning.check().equals(ColumnQuestion.CHECK)
                        && !warning.check().equals(Warning.WARM_UP_UNCLEAR))
                        .forEach(warning -> sentences.add(place + ": " + warning.text()));
                if (!run.missing().isEmpty()) {
                    sentences.add(place + (run.isDamaged() ? ": the result is not whole; missing: "
                            : ": the result is cut short; missing: ") + String.join(", ", run.missing()));
                }
                run.metrics().get(Metric.of(Quantity.FAILED_REQUESTS)).ifPresent(failed -> {
                    if (failed > 0) {
                        sentences.add(place + ": " + Level.of(failed)
                                + (failed == 1 ? " request" : " requests") + " failed");
                    }
                });
            }
        }
        readings.stream().flatMap(reading -> reading.notices().stream()).forEach(err::println);
        sentences.forEach(err::println);
        return sentences.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /// Prints the warnings of the checks about the runs, without notes; a warning that several runs share once per
    /// file.
    public static void printWarnings(Reading reading, PrintWriter err) {
        Inspection inspection = Answers.of(reading.runs()).inspection();
        Map<Warning, List<Run>> runs = new LinkedHashMap<>();
        for (Run run : reading.runs()) {
            for (Warning warning : inspection.warnings(run)) {
                if (warning.severity() != Severity.NOTE && !warning.check().equals(ColumnQuestion.CHECK)
                        && !warning.check().equals(Warning.WARM_UP_UNCLEAR)) {
                    runs.computeIfAbsent(warning, any -> new ArrayList<>()).add(run);
                }
            }
        }
        runs.forEach((warning, concerned) -> err.println(place(reading, concerned.getFirst())
                + (concerned.size() > 1 ? " and " + (concerned.size() - 1) + " more" : "")
                + ": " + warning.text()));
    }

    private static String sentence(Reading reading, ColumnQuestion question) {
        return reading.source() + ", line " + question.line() + ": “" + question.cell() + "” was left out: "
                + question.why() + " Proposal: " + (question.proposal().getFirst().equals(Meanings.EXTRA) ? "no figure of the run"
                        : Meanings.words(question.proposal().getFirst()))
                + ". Take the proposal with --take-proposals, or answer in the preview.";
    }

    private static String place(Reading reading, Run run) {
        return reading.source() + ", " + run.place();
    }
}
