package dev.touchstone.importer;

import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.mapping.TableShape;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Run;
import dev.touchstone.model.RunTexts;
import dev.touchstone.model.SecretLines;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The secrets that a text holds, found line by line, for masking them in everything that was read from it, whatever
/// field it is in.
final class FoundSecrets {

    private final SecretLines lines = new SecretLines();

    /// Takes the next line of the text.
    void take(Line line) {
        if (!lines.isWithin() && (line.isLikeOneThat(SecretLines::isFreeWithAnyDigits)
                || !line.isMended() && line.is(SecretLines::isFree))) {
            return;
        }
        lines.mask(line.text());
        if (line.isMended()) {
            lines.mask(line.raw());
        }
    }

    /// Returns the reading free of them.
    Reading masked(Reading reading) {
        if (lines.isEmpty()) {
            return reading;
        }
        UnaryOperator<String> mask = lines::maskAnywhere;
        List<Run> runs = reading.runs().stream().map(run -> RunTexts.map(run, mask, mask)).toList();
        List<FailedLaunch> failed = reading.failedLaunches().stream().map(launch -> new FailedLaunch(launch.lines(),
                mask.apply(launch.command()), RunTexts.map(launch.flags(), mask, mask), mask.apply(launch.error()))).toList();
        return new Reading(reading.source(), reading.sha256(), reading.lineCount(), runs, failed,
                reading.hardware().stream().map(dump -> masked(dump, mask)).toList(),
                reading.unread(), reading.spans(), reading.problems().stream().map(mask).toList(), reading.requests(),
                reading.tables().stream().map(table -> masked(table, mask)).toList(),
                reading.notices().stream().map(mask).toList());
    }

    private static PlainTable masked(PlainTable table, UnaryOperator<String> mask) {
        Mapping mapping = new Mapping(table.mapping().columns().stream().map(column -> new MappedColumn(
                mask.apply(column.label()), column.meaning(), column.certain(), masked(column.question(), mask))).toList());
        return new PlainTable(table.lines(), new TableShape(table.shape().labels().stream().map(mask).toList()), mapping,
                table.remembered(), table.rows().stream().map(cells -> cells.stream().map(mask).toList()).toList(),
                table.rowCount(), mask.apply(table.doubt()), table.questions().stream().map(question -> new ColumnQuestion(
                        question.line(), mask.apply(question.cell()), mask.apply(question.why()), question.choices())).toList());
    }

    private static @Nullable OpenMeaning masked(@Nullable OpenMeaning question, UnaryOperator<String> mask) {
        return question == null ? null : new OpenMeaning(mask.apply(question.why()), question.choices());
    }

    private static Hardware masked(Hardware dump, UnaryOperator<String> mask) {
        return new Hardware(dump.lines(), masked(dump.time(), mask), masked(dump.driver(), mask), masked(dump.cuda(), mask),
                dump.gpus().stream().map(gpu -> new Gpu(gpu.index(), masked(gpu.name(), mask), gpu.memoryUsedMiB(),
                        gpu.memoryTotalMiB(), gpu.utilization(), gpu.powerW(), gpu.powerLimitW(), gpu.temperatureC()))
                        .toList());
    }

    private static @Nullable String masked(@Nullable String text, UnaryOperator<String> mask) {
        return text == null ? null : mask.apply(text);
    }
}
