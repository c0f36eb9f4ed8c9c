package dev.touchstone.ui.comparing;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.row.Row;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.ui.analysis.AcceptedBar;
import dev.touchstone.ui.analysis.JudgementControls;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.charting.ChartFrame;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Any metric by any condition: the presets, the lens as a sentence, the chart, and the table.
final class SideBySide {

    private static final String HINT = " · " + I18n.text("point at the chart for all values, click to pin them, double click for the "
            + "runs, right click to leave one out");

    private final CompareModel model;
    private final PresetBar presets;
    private final VBox head;
    private final ChartFrame chart;
    private final ComparisonGrid table;
    private final VBox below;
    private final RunsLine line;
    private final LensBar lens;
    private final JudgementControls judgement;

    /// @param showIds called with the ids of the runs behind a point
    /// @param menu on the marks of the chart and the rows of the table
    SideBySide(CompareModel model, ChartFiles files, Consumer<List<String>> showIds, RunWays ways, RunsMenu menu) {
        this.model = model;
        lens = new LensBar(model);
        presets = new PresetBar(model, lens::enter);
        line = new RunsLine(ways);
        judgement = new JudgementControls("compare", model.terms());
        head = new VBox(presets, lens);
        head.getStyleClass().add("compare-head");
        chart = new ChartFrame("compare-chart", new ChartView(showIds), files);
        table = new ComparisonGrid(ways::showRuns);
        model.families().subscribe(table::showFamilies);
        menu.on(chart.chart());
        menu.on(table, () -> ComparisonGrid.runs(table.selected()));
        below = new VBox(new AcceptedBar("accepted", model.terms()), table);
        below.getStyleClass().add("compare-below");
    }

    Region head() {
        return head;
    }

    Region charts() {
        return chart;
    }

    Region table() {
        return below;
    }

    ChartView chart() {
        return chart.chart();
    }

    void enter() {
        presets.requestFocus();
    }

    void show(LensResult.Shown now) {
        lens.follow(Stream.concat(judgement.all().stream(), line.parts(now).stream()).toList());
        chart.show(now.chart(), HINT);
        table.show(now.comparison(), model.families().get());
    }

    /// What writes the selected rows as Markdown, or all when none is; on any thread.
    Supplier<String> markdown() {
        return text(MarkdownReport::comparison);
    }

    /// What writes the selected rows as cells, or all when none is; on any thread.
    Supplier<String> tsv() {
        return text(rows -> new ComparisonTable(rows).sideBySide().tsv());
    }

    private Supplier<String> text(Function<Comparison, String> form) {
        List<Row> rows = List.copyOf(table.selectedRows());
        return model.comparison().<Supplier<String>>map(all -> () -> form.apply(rows.isEmpty() ? all : all.withRows(rows)))
                .orElse(() -> "");
    }
}
