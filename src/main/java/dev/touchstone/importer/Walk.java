package dev.touchstone.importer;

import dev.touchstone.importer.column.PlainTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.FileNameConditions;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.request.RequestRecord;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Walks over the blocks of one text from top to bottom and gathers the runs.
final class Walk {

    private final String source;
    private final FileNameConditions name;
    private final Scope scope;
    private final RunIds ids = new RunIds();
    private final List<OpenRun> runs = new ArrayList<>();
    private final Map<String, List<RequestRecord>> requests = new LinkedHashMap<>();
    private final List<FailedLaunch> failed = new ArrayList<>();
    private final List<Hardware> hardware = new ArrayList<>();
    private final Passages passages = new Passages();
    private final Map<String, String> mistakes = new LinkedHashMap<>();
    private final List<PlainTable> tables = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final KeptLog early = new KeptLog();
    private final Notices notices = new Notices();
    private Block.@Nullable Launch pending;
    private boolean failing;
    private String format = "";

    /// @param name what the name of the text proposes
    Walk(String source, FileNameConditions name) {
        this.source = source;
        this.name = name;
        scope = new Scope(name);
    }

    /// What is taken next was read from this line on.
    void begins(int line) {
        passages.begins(line);
    }

    /// @param format id of the format that recognised it
    void take(Block block, String format) {
        this.format = format;
        switch (block) {
            case Block.Result result -> result(result);
            case Block.Launch launch -> {
                if (pending == null || !ServerStarts.isAnotherNode(launch, pending)) {
                    scope.launch(launch);
                    pending = launch;
                }
                failing = false;
                span(launch, Span.Kind.COMMAND);
            }
            case Block.ServerStart start -> {
                pending = scope.started(start, pending);
                failing = false;
                span(start, Span.Kind.COMMAND);
            }
            case Block.ServerReady ready -> {
                cameUp();
                span(ready, Span.Kind.ECHO);
            }
            case Block.ProgramError error -> error(error);
            case Block.BenchmarkCommand command -> {
                cameUp();
                scope.benchmark(command);
                span(command, Span.Kind.COMMAND);
            }
            case Block.GpuDump dump -> {
                hardware.add(dump.hardware());
                scope.hardware(dump);
                span(dump, Span.Kind.HARDWARE);
            }
            case Block.EngineLog log -> {
                cameUp();
                if (runs.isEmpty()) {
                    early.addAll(log.samples());
                    notices.add(log, format);
                } else {
                    runs.getLast().log().addAll(log.samples());
                }
                span(log, Span.Kind.ENGINE_LOG);
            }
            case Block.Heading heading -> {
                leaveRemarks();
                failing = false;
                scope.heading(heading);
                span(heading, Span.Kind.HEADING);
            }
            case Block.Divider divider -> {
                scope.divider(divider);
                span(divider, Span.Kind.REMARK);
            }
            case Block.Fact fact -> {
                scope.said(fact.conditions());
                span(fact, Span.Kind.REMARK);
            }
            case Block.Remark remark -> {
                remarks.add(remark.text());
                span(remark, Span.Kind.REMARK);
            }
            case Block.Table table -> {
                tables.add(table.table());
                if (!table.table().isOfRuns()) {
                    notices.add(table.table());
                    passages.unread(table.lines());
                } else if (table.table().rowCount() > 1) {
                    scope.severalResults();
                }
            }
            case Block.Comparison comparison -> {
                notices.add(comparison);
                span(comparison, Span.Kind.ECHO);
            }
            case Block.Echo echo -> span(echo, echo.hardware() ? Span.Kind.HARDWARE : Span.Kind.ECHO);
        }
    }

    /// A line that is the end of the one before it.
    void rest(int line) {
        passages.rest(line);
    }

    /// A line that no format knows.
    void unread(int line) {
        passages.unread(Lines.of(line));
    }

    private void result(Block.Result result) {
        cameUp();
        if (Restatement.mayBe(result) && Restatement.of(result, runs.subList(Math.max(0, runs.size()
                - Restatement.MOST_RUNS), runs.size()).stream().map(OpenRun::result).toList())) {
            span(result, Span.Kind.ECHO);
            return;
        }
        OpenRun run = OpenRun.of(result, ids.of(result), scope.forResult(result), remarks);
        early.moveTo(run.log());
        runs.add(run);
        if (!result.details().requests().isEmpty()) {
            requests.put(run.id(), result.details().requests());
        }
        remarks.clear();
        span(result, Span.Kind.RESULT);
    }

    /// The server that was launched answers: an error from here on is not the launch's.
    private void cameUp() {
        pending = null;
        failing = false;
    }

    /// An error right after a launch is that launch's end, and so are those that follow from it; any other is a note of
    /// the run before it.
    private void error(Block.ProgramError error) {
        Block.Launch launch = pending;
        span(error, Span.Kind.ERROR);
        if (launch != null) {
            failed.add(new FailedLaunch(launch.lines().and(error.lines()), launch.command(), launch.flags(),
                    error.text()));
            scope.launchFailed(launch);
            pending = null;
            failing = true;
        } else if (failing) {
            FailedLaunch last = failed.removeLast();
            failed.add(new FailedLaunch(last.lines().and(error.lines()), last.command(), last.flags(), last.error()));
        } else if (runs.isEmpty()) {
            remarks.add(error.text());
        } else {
            runs.getLast().notes().add(error.text());
        }
    }

    /// Remarks speak for the result below them; at the end of a section, for the one above.
    private void leaveRemarks() {
        if (!runs.isEmpty()) {
            runs.getLast().notes().addAll(remarks);
            remarks.clear();
        }
    }

    private void span(Block block, Span.Kind kind) {
        passages.understood(block.lines(), kind, block instanceof Block.Result result ? result.format() : format);
    }

    /// A format failed on a line. Said once for each format.
    void failed(int line, String failing, RuntimeException mistake) {
        mistakes.putIfAbsent(failing, source + ", line " + line + ": the reader of " + failing + " failed here ("
                + mistake.getClass().getSimpleName() + "); the line was left to the other formats. Please hand the text,"
                + " or its page of what was not understood, to the maintainers of Touchstone.");
    }

    /// Ends the walk.
    Reading reading(String sha256, int lineCount, List<String> problems) {
        leaveRemarks();
        List<String> told = notices.sentences(source, runs.isEmpty());
        List<Run> done = runs.stream().map(run -> run.closed(new Source(source, sha256, run.result().lines()),
                measuredAt(run.result()))).toList();
        List<String> all = new ArrayList<>(problems);
        all.addAll(mistakes.values());
        return new Reading(source, sha256, lineCount, done, failed, hardware, passages.unread(), passages.spans(),
                all, requests, tables, told);
    }

    /// The time in the name of a file is that of its only result, where that tells none.
    private @Nullable LocalDateTime measuredAt(Block.Result result) {
        return result.measuredAt() == null && runs.size() == 1 ? name.time().orElse(null) : result.measuredAt();
    }
}
