package dev.touchstone.report.content;

import dev.touchstone.campaign.outcome.BestLaunch;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.CampaignSentences;
import dev.touchstone.chart.campaign.CampaignChart;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.table.CampaignTables;
import dev.touchstone.table.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Turns what a campaign shows into a document: the launch command first, then its proof, what its flags are worth, what
/// failed, and every launch.
public final class CampaignDocument {

    private final CampaignOutcome outcome;
    private final List<ReportSection> sections = new ArrayList<>();

    private CampaignDocument(CampaignOutcome outcome) {
        this.outcome = outcome;
    }

    public static ReportDocument of(CampaignOutcome outcome) {
        return new CampaignDocument(outcome).document();
    }

    private ReportDocument document() {
        List<String> sentences = CampaignSentences.sentences(outcome);
        List<ReportBlock> result = new ArrayList<>();
        String command = outcome.best().map(BestLaunch::command).orElse(null);
        if (command != null) {
            result.add(new ReportBlock.Code(command));
        }
        result.add(ReportBlock.items(sentences));
        result.add(chart(CampaignChart.HISTORY));
        section(I18n.text("Result"), result);
        if (!outcome.effects().isEmpty()) {
            section(I18n.text("What each flag is worth: change of {0}",
                    Phrases.inSentence(outcome.data().objective().metric().label())), List.of(table(CampaignTables.effects(outcome)),
                    chart(CampaignChart.EFFECTS)));
        }
        for (Metric metric : CampaignTables.gainMetrics(outcome)) {
            section(I18n.text("{0}: best launch against the default", metric.label()),
                    List.of(table(CampaignTables.gains(outcome, metric))));
        }
        if (!outcome.limits().isEmpty()) {
            section(I18n.text("Limits"), List.of(table(CampaignTables.limits(outcome))));
        }
        if (!outcome.failures().isEmpty()) {
            section(I18n.text("Failed launches"), List.of(table(CampaignTables.failures(outcome)),
                    chart(CampaignChart.FAILURES)));
        }
        if (!outcome.data().trials().isEmpty()) {
            section(I18n.text("Launches"), List.of(table(CampaignTables.launches(outcome)), chart(CampaignChart.PARALLEL),
                    chart(CampaignChart.PARETO)));
        }
        return new ReportDocument(I18n.text("Campaign {0}", outcome.data().name()), sentences.getFirst(), sections);
    }

    private static ReportBlock table(DataTable<?> table) {
        return new ReportBlock.Table(table.readable(NumberText.SENTENCE));
    }

    private ReportBlock chart(CampaignChart chart) {
        return new ReportBlock.Chart(() -> chart.of(outcome, Locale.ROOT));
    }

    private void section(String title, List<ReportBlock> blocks) {
        sections.add(new ReportSection(title, blocks));
    }
}
