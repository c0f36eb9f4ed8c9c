package dev.touchstone.importer;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.coverage.LineCoverage;
import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.importer.draft.CopiedResults;
import dev.touchstone.importer.draft.Recomputation;
import dev.touchstone.importer.draft.RepeatedSummary;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.draft.RunIds;
import dev.touchstone.importer.draft.ShortModelNames;
import dev.touchstone.importer.draft.SweepFolder;
import dev.touchstone.importer.draft.ThinnedLog;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.FileNameConditions;
import dev.touchstone.importer.scope.LabelsWithoutGpu;
import dev.touchstone.importer.scope.OtherSubjects;
import dev.touchstone.importer.scope.Scope;
import dev.touchstone.importer.scope.ServerStarts;
import dev.touchstone.importer.scope.StatedSettings;
import dev.touchstone.importer.table.CutTables;
import dev.touchstone.importer.table.JoinedTables;
import dev.touchstone.importer.table.TableCaptions;
import dev.touchstone.importer.table.TableLabels;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.warning.DamageWarning;
import dev.touchstone.importer.warning.FigureHeading;
import dev.touchstone.importer.warning.ModelServerSigns;
import dev.touchstone.importer.warning.WarmUpRemarks;
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
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Builds the reading of one text from its blocks, which it takes from top to bottom.
final class ReadingBuilder {

    /// The format of words of the author that only say which results are of a warm-up.
    private static final String COMMENT = "comment";


    private final String source;
    private final FileNameConditions name;
    private final Scope scope;
    private final Optional<SweepFolder> sweep;
    private final RunIds ids = new RunIds();
    private final List<RunDraft> runs = new ArrayList<>();
    private final Map<String, List<RequestRecord>> requests = new LinkedHashMap<>();
    private final List<FailedLaunch> failed = new ArrayList<>();
    private final List<Hardware> hardware = new ArrayList<>();
    private final LineCoverage passages = new LineCoverage();
    private final Map<String, String> mistakes = new LinkedHashMap<>();
    private final List<PlainTable> tables = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final ThinnedLog early = new ThinnedLog();
    private final JoinedTables joined = new JoinedTables();
    private final NoticeCollector notices = new NoticeCollector();
    private final CutTables cut = new CutTables();
    private final TableCaptions captions = new TableCaptions();
    private final TableLabels labels = new TableLabels();
    private final StatedSettings settings = new StatedSettings();
    private final WarmUpRemarks warmUps = new WarmUpRemarks();
    private final LabelsWithoutGpu withoutGpu = new LabelsWithoutGpu();
    private final OtherSubjects others = new OtherSubjects();
    private final ModelServerSigns signs;
    private Block.@Nullable Launch pending;
    private boolean failing;
    private String format = "";

    /// @param name what the name of the text proposes
    ReadingBuilder(String source, FileNameConditions name) {
        this.source = source;
        this.name = name;
        scope = new Scope(name, others);
        sweep = SweepFolder.of(name.path());
        signs = new ModelServerSigns(source);
    }

    /// Returns the blocks that a format returned, without the runs of a table that may be those of another kind of server.
    ///
    /// @param cursor behind the blocks
    List<Block> checked(List<Block> blocks, Cursor cursor) {
        for (Block block : blocks) {
            boolean isCaption = block instanceof Block.Description description && description.isCaption()
                    || block instanceof Block.Fact fact && fact.whole();
            Line line = isCaption && block.lines().count() == 1 ? cursor.at(block.lines().first()) : null;
            if (line != null) {
                labels.words(line.body(), line.number());
            }
        }
        return signs.checked(blocks, cursor);
    }

    /// @param format id of the format that recognised it
    void take(Block block, String format) {
        this.format = format;
        joined.take(block);
        signs.take(block);
        captions.before(block, scope);
        warmUps.before(block);
        withoutGpu.take(block);
        others.take(block);
        labels.take(block);
        settings.take(block);
        switch (block) {
            case Block.Result result -> result(result);
            case Block.Launch launch -> {
                if (pending == null || !ServerStarts.isAnotherNode(launch, pending)) {
                    scope.launch(launch);
                    pending = launch;
                }
                failing = false;
                span(launch, RecognisedLines.Kind.COMMAND);
            }
            case Block.ServerStart start -> {
                pending = scope.started(start, pending);
                failing = false;
                span(start, RecognisedLines.Kind.COMMAND);
            }
            case Block.ServerReady ready -> {
                serverIsUp();
                span(ready, RecognisedLines.Kind.ECHO);
            }
            case Block.ProgramError error -> error(error);
            case Block.BenchmarkCommand command -> {
                serverIsUp();
                scope.benchmark(command);
                span(command, RecognisedLines.Kind.COMMAND);
            }
            case Block.Installation installation -> {
                scope.installed(installation);
                span(installation, RecognisedLines.Kind.COMMAND);
            }
            case Block.GpuDump dump -> {
                hardware.add(dump.hardware());
                scope.hardware(dump);
                span(dump, RecognisedLines.Kind.HARDWARE);
            }
            case Block.EngineLog log -> {
                serverIsUp();
                if (runs.isEmpty()) {
                    early.addAll(log.samples());
                    notices.add(log, format);
                } else {
                    runs.getLast().log().addAll(log.samples());
                }
                span(log, RecognisedLines.Kind.ENGINE_LOG);
            }
            case Block.Heading heading -> {
                assignRemarks();
                failing = false;
                warmUps.take(heading);
                scope.heading(heading);
                if (FigureHeading.is(heading.text())) {
                    passages.unread(heading.lines());
                } else {
                    span(heading, RecognisedLines.Kind.HEADING);
                }
            }
            case Block.Divider divider -> {
                scope.divider(divider);
                warmUps.take(divider);
                span(divider, RecognisedLines.Kind.REMARK);
            }
            case Block.Fact fact -> {
                if (fact.isList() && scope.headingContradicts(fact.conditions())) {
                    passages.unread(fact.lines());
                } else {
                    if (!captions.take(fact)) {
                        scope.state(fact.conditions());
                    }
                    span(fact, RecognisedLines.Kind.REMARK);
                }
            }
            case Block.Description description -> {
                captions.take(description, scope);
                span(description, RecognisedLines.Kind.REMARK);
            }
            case Block.Setting setting -> {
                if (setting.isKnown()) {
                    span(setting, RecognisedLines.Kind.REMARK);
                } else {
                    passages.unread(setting.lines());
                }
            }
            case Block.Remark remark -> {
                if (!warmUps.take(remark) && !(remark.isNote() && captions.note(remark))) {
                    remarks.add(remark.text());
                }
                if (FigureHeading.isRemark(remark.text())) {
                    passages.unread(remark.lines());
                } else {
                    span(remark, RecognisedLines.Kind.REMARK);
                }
            }
            case Block.Table table -> {
                tables.add(table.table());
                cut.take(table.table());
                if (!table.table().isOfRuns()) {
                    notices.add(table.table());
                    passages.unread(table.lines());
                } else if (table.table().rowCount() > 1) {
                    scope.severalResults(table.lines());
                }
            }
            case Block.Comparison comparison -> {
                notices.add(comparison);
                span(comparison, RecognisedLines.Kind.ECHO);
            }
            case Block.Damage damage -> {
                if (!runs.isEmpty()) {
                    runs.getLast().warn(DamageWarning.of(damage));
                }
                if (damage.rest() != null) {
                    passages.unread(damage.rest());
                }
            }
            case Block.Unread unread -> passages.unread(unread.lines());
            case Block.Legend legend -> passages.used(legend.lines(), format);
            case Block.Echo echo -> span(echo, echo.hardware() ? RecognisedLines.Kind.HARDWARE
                    : RecognisedLines.Kind.ECHO);
        }
    }

    /// Records a line whose text was joined to the line before it.
    void rest(int line) {
        passages.rest(line);
    }

    /// Records a line that no format recognised.
    void unread(Line line) {
        joined.words(line.text());
        labels.words(line.body(), line.number());
        withoutGpu.take(line);
        others.unread(line);
        if (warmUps.take(line)) {
            passages.understood(Lines.of(line.number()), RecognisedLines.Kind.REMARK, COMMENT);
        } else {
            passages.unread(Lines.of(line.number()));
        }
    }

    private void result(Block.Result result) {
        serverIsUp();
        if (RepeatedSummary.mayBe(result) && RepeatedSummary.of(result, runs.subList(Math.max(0, runs.size()
                - RepeatedSummary.MOST_RUNS), runs.size()).stream().map(RunDraft::result).toList())) {
            span(result, RecognisedLines.Kind.ECHO);
            return;
        }
        RunDraft run = new RunDraft(withoutGpu.applied(result), ids.of(result));
        scope.complete(run);
        sweep.ifPresent(settings -> settings.complete(run));
        Recomputation.of(run);
        run.settle();
        run.remarks(remarks);
        warmUps.add(run);
        labels.run(run);
        settings.run(run);
        early.moveTo(run.log());
        runs.add(run);
        joined.run(run);
        captions.add(run);
        if (!result.details().requests().isEmpty()) {
            requests.put(run.id(), result.details().requests());
        }
        remarks.clear();
        span(result, RecognisedLines.Kind.RESULT);
    }

    /// Records that the launched server accepts requests: an error from here on is not the end of the launch.
    private void serverIsUp() {
        pending = null;
        failing = false;
    }

    /// An error right after a launch is that launch's end, and so are those that follow from it; any other is a note of
    /// the run before it.
    private void error(Block.ProgramError error) {
        Block.Launch launch = pending;
        span(error, RecognisedLines.Kind.ERROR);
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
            runs.getLast().remarks(List.of(error.text()));
        }
    }

    /// Adds open remarks to the run above: they apply to the result below them, but at the end of a section to the one
    /// above.
    private void assignRemarks() {
        if (!runs.isEmpty()) {
            runs.getLast().remarks(remarks);
            remarks.clear();
        }
    }

    private void span(Block block, RecognisedLines.Kind kind) {
        passages.understood(block.lines(), kind, block instanceof Block.Result result ? result.format() : format);
    }

    /// Records that a format failed on a line, once per format.
    void failed(int line, String failing, RuntimeException mistake) {
        mistakes.putIfAbsent(failing, I18n.stored("{0}, line {1}: the reader of {2} failed here ({3}); the line was left"
                + " to the other formats. Please send the text, or its report of unread lines, to the maintainers of"
                + " Touchstone.", source, line, failing, mistake.getClass().getSimpleName()));
    }

    /// Returns the reading, after the last block.
    Reading reading(String sha256, int lineCount, List<String> problems) {
        assignRemarks();
        captions.end();
        warmUps.end();
        ShortModelNames.complete(runs);
        scope.complete(runs);
        settings.end().forEach(lines -> passages.used(lines, format));
        passages.end();
        List<RunDraft> distinct = joined.join(runs);
        CopiedResults results = new CopiedResults(distinct);
        labels.end(results.kept());
        List<String> sentences = notices.sentences(source, runs.isEmpty());
        sentences.addAll(results.sentences(source));
        requests.keySet().retainAll(results.kept().stream().map(RunDraft::id).collect(Collectors.toSet()));
        List<Run> done = results.kept().stream().map(run -> run.run(new Source(source, sha256, run.result().lines()),
                measuredAt(run.result()))).toList();
        List<String> all = new ArrayList<>(problems);
        all.addAll(mistakes.values());
        all.addAll(cut.sentences(source, passages.unread()));
        return new Reading(source, sha256, lineCount, done, failed, hardware, passages.unread(), passages.spans(),
                all, requests, tables, sentences);
    }

    /// The time in the name of a file is that of its only result, where the result contains none.
    private @Nullable LocalDateTime measuredAt(Block.Result result) {
        return result.measuredAt() == null && runs.size() == 1 ? name.time().orElse(null) : result.measuredAt();
    }
}
