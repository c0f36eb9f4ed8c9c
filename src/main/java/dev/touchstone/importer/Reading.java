package dev.touchstone.importer;

import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What was read from one text.
///
/// @param source the file's name, `pasted text`, or `-` for standard input
/// @param sha256 of the bytes, in hexadecimal; empty when the text could not be read
/// @param lineCount how many lines the text has
/// @param unread the lines that were not understood: prose, and everything that no format recognised
/// @param spans what was understood line by line, in the order of the lines; for tinting the preview
/// @param problems sentences that name the file, what is wrong with it and what to do; it may yield runs all the same
/// @param requests id of a run → its requests in the order of the file, warm-up included; only of runs whose file holds
/// them one by one
/// @param tables the plain tables whose rows are runs, for the mapping step of the preview
/// @param notices sentences about what was understood and yields no run, and what to do; nothing is wrong with the text
public record Reading(String source, String sha256, int lineCount, List<Run> runs, List<FailedLaunch> failedLaunches,
        List<Hardware> hardware, List<Lines> unread, List<RecognisedLines> spans, List<String> problems,
        Map<String, List<RequestRecord>> requests, List<PlainTable> tables, List<String> notices) {

    public Reading {
        notices = List.copyOf(notices);
        tables = List.copyOf(tables);
        runs = List.copyOf(runs);
        failedLaunches = List.copyOf(failedLaunches);
        hardware = List.copyOf(hardware);
        unread = List.copyOf(unread);
        spans = List.copyOf(spans);
        problems = List.copyOf(problems);
        requests = Collections.unmodifiableMap(new LinkedHashMap<>(requests));
    }

    /// A reading of runs without their requests.
    public Reading(String source, String sha256, int lineCount, List<Run> runs, List<FailedLaunch> failedLaunches,
            List<Hardware> hardware, List<Lines> unread, List<RecognisedLines> spans, List<String> problems) {
        this(source, sha256, lineCount, runs, failedLaunches, hardware, unread, spans, problems, Map.of(),
                List.of(), List.of());
    }

    /// Returns the reading of a text that could not be read.
    public static Reading failed(String source, String problem) {
        return new Reading(source, "", 0, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(problem));
    }

    /// Returns the reading of a source that only a notice is about, with which nothing is wrong.
    public static Reading ofNotice(String source, String notice) {
        return new Reading(source, "", 0, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(),
                List.of(), List.of(notice));
    }

    /// Whether this holds a notice and nothing else.
    public boolean isOnlyNotice() {
        return sha256.isEmpty() && problems.isEmpty();
    }

    /// Returns this reading with other runs in place of its own: corrected, or only those that the user selected.
    public Reading withRuns(List<Run> other) {
        return new Reading(source, sha256, lineCount, other, failedLaunches, hardware, unread, spans, problems,
                requests, tables, notices);
    }

    /// Returns the questions about columns of plain tables, in the order of the tables.
    public List<ColumnQuestion> questions() {
        return tables.stream().flatMap(table -> table.questions().stream()).toList();
    }

    /// Returns the requests of a run; empty when the text does not contain them.
    public List<RequestRecord> requests(Run run) {
        return requests.getOrDefault(run.id(), List.of());
    }

    /// Returns the unread lines as passages: blank lines between do not divide one.
    public List<Lines> unreadPassages() {
        List<Lines> passages = new ArrayList<>();
        Iterator<RecognisedLines> understood = spans.iterator();
        RecognisedLines next = understood.hasNext() ? understood.next() : null;
        for (Lines lines : unread) {
            int from = passages.isEmpty() ? 0 : passages.getLast().last();
            while (next != null && next.lines().first() < from) {
                next = understood.hasNext() ? understood.next() : null;
            }
            boolean parted = next != null && next.lines().first() < lines.first();
            if (passages.isEmpty() || parted) {
                passages.add(lines);
            } else {
                passages.set(passages.size() - 1, passages.getLast().and(lines));
            }
        }
        return List.copyOf(passages);
    }
}
