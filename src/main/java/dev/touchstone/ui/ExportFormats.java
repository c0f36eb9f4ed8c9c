package dev.touchstone.ui;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.report.Report;
import dev.touchstone.report.ReportFormat;
import dev.touchstone.ui.shell.ExportFormat;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;

/// What runs can be saved as: the formats of the reports.
final class ExportFormats {

    private ExportFormats() {
    }

    static List<ExportFormat> all(RunArchive archive, Clock clock) {
        return Arrays.stream(ReportFormat.values()).map(format -> new ExportFormat(format.label(), format.ending(),
                (answers, file) -> format.write(Report.ofArchived(answers, archive.failedLaunches(), clock.instant()),
                        file))).toList();
    }
}
