package dev.touchstone.report.excel;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.DataTableCells;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.report.excel.chart.ChartDataSheet;
import dev.touchstone.table.CampaignTables;
import java.util.List;

/// The sheet with every launch of a campaign: its table, and below it the charts of all launches.
final class LaunchesSheet {

    private static final int LEFT = 1;
    private static final int HEAD = 3;

    private LaunchesSheet() {
    }

    static void write(SheetWriter page, CampaignOutcome outcome, List<ChartSpec> charts, ChartDataSheet data) {
        page.width(0, 2);
        page.text(0, LEFT, I18n.text("Launches"), CellAppearance.TITLE);
        page.height(0, 30);
        page.text(1, LEFT, I18n.text("One row per launch; a dash for a flag that is left to the engine."), CellAppearance.NOTE);
        DataTableCells<Trial> table = new DataTableCells<>(page, CampaignTables.launches(outcome), LEFT);
        table.widths(table.table().columns().size());
        int next = table.write(HEAD);
        CampaignSheet.draw(page, charts, next + 1, data);
        page.breaks().set(Math.max(960, page.pixels(0, LEFT + table.table().columns().size())));
    }
}
