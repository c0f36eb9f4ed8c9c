package dev.touchstone.ui;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Run;
import dev.touchstone.report.ReportFormat;
import dev.touchstone.report.content.Report;
import dev.touchstone.ui.exporting.ReportChoice;
import dev.touchstone.ui.exporting.ReportDialog;
import dev.touchstone.ui.shell.ExportFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.stage.Stage;

/// What runs can be saved as: the formats of the reports. Of those for readers the user chooses the parts.
final class ExportFormats {

    private final RunArchive archive;
    private final CampaignStore campaigns;
    private final Clock clock;
    private final Stage owner;
    private Map<String, String> last;

    /// @param owner above which the dialogs stand
    /// @param last what was chosen the last time, as [#state] returned it
    ExportFormats(RunArchive archive, CampaignStore campaigns, Clock clock, Stage owner, Map<String, String> last) {
        this.archive = archive;
        this.campaigns = campaigns;
        this.clock = clock;
        this.owner = owner;
        this.last = Map.copyOf(last);
    }

    List<ExportFormat> all() {
        return Arrays.stream(ReportFormat.values()).map(format -> format.hasParts()
                ? new ExportFormat(format.label(), format.ending(), (answers, file) ->
                        format.write(report(format, answers), file), (shown, save) -> choose(format, shown, save))
                : new ExportFormat(format.label(), format.ending(), (answers, file) ->
                        format.write(report(format, answers), file))).toList();
    }

    /// What was chosen the last time, for the settings.
    Map<String, String> state() {
        return last;
    }

    private void choose(ReportFormat format, Answers shown, Consumer<ExportFormat> save) {
        new ReportDialog(shown, this::report, ReportChoice.of(last, format)).show(owner, choice -> {
            last = choice.state();
            save.accept(new ExportFormat(choice.format().label(), choice.format().ending(), (answers, file) ->
                    choice.format().write(choice.of(choice.whole(answers, this::report)), file)));
        });
    }

    /// Names of users and hosts are hidden in it as the user chose the last time in the dialog.
    private Report report(ReportFormat format, Answers answers) {
        return ReportChoice.of(last, format).whole(answers, this::report);
    }

    private Report report(Answers answers) {
        return Report.ofArchived(answers, archive.failedLaunches(), clock.instant()).with(campaigns(answers.runs()));
    }

    private List<CampaignOutcome> campaigns(List<Run> runs) {
        try {
            return campaigns.outcomes(runs);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
