package dev.touchstone.report.excel;

import dev.touchstone.campaign.outcome.BestLaunch;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.CampaignSentences;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.EffectSpec;
import dev.touchstone.chart.spec.MatrixSpec;
import dev.touchstone.chart.spec.ParallelSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.DataTableCells;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.report.excel.chart.ChartBand;
import dev.touchstone.report.excel.chart.ChartDataSheet;
import dev.touchstone.table.CampaignTables;
import dev.touchstone.table.DataTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The first sheet of a campaign's workbook: the launch command, what was found, charts and tables.
final class CampaignSheet {

    private static final int LEFT = 1;
    private static final int LAST = 7;
    private static final double WIDTH = 960;
    private static final double HEIGHT = 320;
    private static final double HIGHER = 400;
    private static final double HEAD_AND_AXIS = 120;
    private static final double ROW = 20;

    private final SheetWriter page;
    private final CampaignOutcome outcome;

    CampaignSheet(SheetWriter page, CampaignOutcome outcome) {
        this.page = page;
        this.outcome = outcome;
    }

    void write(List<ChartSpec> charts, ChartDataSheet data) {
        Map<String, DataTable<?>> tables = tables();
        page.width(0, 2);
        for (int column = LEFT; column <= LAST; column++) {
            page.width(column, 14);
        }
        // The last column of a table has the longest texts, which may reach beyond it.
        tables.values().forEach(table -> new DataTableCells<>(page, table, LEFT).widths(table.columns().size() - 1));
        page.text(0, LEFT, I18n.text("Campaign {0}", outcome.data().name()), CellAppearance.TITLE);
        page.height(0, 30);
        int next = 2;
        String command = outcome.best().map(BestLaunch::command).orElse(null);
        if (command != null) {
            page.text(next++, LEFT, I18n.text("Launch command"), CellAppearance.HEADING);
            page.paragraph(next++, LEFT, LAST, command, CellAppearance.TEXT.strong());
            next++;
        }
        for (String sentence : CampaignSentences.sentences(outcome)) {
            page.paragraph(next++, LEFT, LAST, sentence, CellAppearance.TEXT);
        }
        next++;
        next = draw(page, charts, next, data);
        for (Map.Entry<String, DataTable<?>> table : tables.entrySet()) {
            page.text(next++, LEFT, table.getKey(), CellAppearance.HEADING);
            next = new DataTableCells<>(page, table.getValue(), LEFT).write(next) + 1;
        }
        page.breaks().set(Math.max(WIDTH, page.pixels(0, LAST)));
    }

    /// Charts with a row per category are as high as their rows need, those with names of flags below them higher than others.
    private static double height(ChartSpec spec) {
        if (spec instanceof ParallelSpec) {
            return HIGHER;
        }
        int rows = spec instanceof EffectSpec || spec instanceof MatrixSpec
                ? spec.panels().getFirst().categories().size() : 0;
        return Math.max(HEIGHT, HEAD_AND_AXIS + rows * ROW);
    }

    private Map<String, DataTable<?>> tables() {
        Map<String, DataTable<?>> tables = new LinkedHashMap<>();
        tables.put(I18n.text("What each flag is worth: change of {0}",
                    Phrases.inSentence(outcome.data().objective().metric().label())), CampaignTables.effects(outcome));
        for (Metric metric : CampaignTables.gainMetrics(outcome)) {
            tables.put(I18n.text("{0}: best launch against the default", metric.label()), CampaignTables.gains(outcome, metric));
        }
        tables.put(I18n.text("Limits"), CampaignTables.limits(outcome));
        tables.put(I18n.text("Failed launches"), CampaignTables.failures(outcome));
        tables.values().removeIf(table -> table.rows().isEmpty());
        return tables;
    }

    /// Draws charts below each other with their captions, and returns the row after them.
    static int draw(SheetWriter page, List<ChartSpec> charts, int row, ChartDataSheet data) {
        int next = row;
        for (ChartSpec spec : charts) {
            ChartBand band = new ChartBand(page, page.pixels(0, LEFT - 1), WIDTH, spec,
                    height(spec), 1);
            band.draw(next, data);
            page.breaks().keep(next, band.endOfFirstLine(next) - 1);
            next += band.rows();
            page.paragraph(next++, LEFT, LAST, band.caption(), CellAppearance.NOTE);
            next++;
        }
        return next;
    }
}
