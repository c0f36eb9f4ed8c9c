package dev.touchstone.ui.charting;

import dev.touchstone.chart.ChartTable;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.AxisLimits;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Menus;
import dev.touchstone.ui.theme.Icons;
import dev.touchstone.ui.theme.UnbrokenText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// A card with a chart, its title, a menu of its actions and its caption.
public final class ChartFrame extends VBox {

    private final ChartView chart;
    private final Label title = new Label();
    private final Label subtitle = new Label();
    private final Label caption = new Label();
    private final AxisRangeBar range;
    private final MenuButton menu = new MenuButton(null, Icons.of("fth-more-horizontal"));

    /// @param id the id of the chart and the prefix of its parts' ids
    public ChartFrame(String id, ChartView chart, ChartFiles files) {
        this.chart = chart;
        range = new AxisRangeBar(id, this::limit);
        chart.setId(id);
        getStyleClass().addAll("card", "chart-frame");
        title.getStyleClass().add("chart-title");
        title.setMaxWidth(Double.MAX_VALUE);
        title.setMinWidth(0);
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(title, Priority.ALWAYS);
        List<Action> actions = new ArrayList<>(files.actions(id, I18n.text("Chart"), () -> Optional.of(chart),
                Bindings.isNotNull(chart.spec()), null));
        actions.add(Action.of(id + "-markdown", I18n.text("Copy table as Markdown"), I18n.text("Chart"), "fth-hash", null,
                Bindings.isNotNull(chart.spec()), () -> shown().map(ChartTable::of).map(TextTable::markdown)
                        .ifPresent(text -> files.copy(text, I18n.text("Copied the chart's table as Markdown")))));
        actions.add(Action.of(id + "-cells", I18n.text("Copy table as cells"), I18n.text("Chart"), "fth-grid", null,
                Bindings.isNotNull(chart.spec()), () -> shown().map(ChartTable::of).map(TextTable::tsv)
                        .ifPresent(text -> files.copy(text, I18n.text("Copied the chart's table")))));
        menu.setId(id + "-menu");
        menu.getStyleClass().addAll("button-icon", "flat", "no-arrow");
        actions.add(Action.of(id + "-axis", I18n.text("Set the range of the axis"), I18n.text("Chart"), "fth-sliders", null,
                Bindings.isNotNull(chart.spec()), range::open));
        menu.getItems().setAll(Menus.items(actions));
        menu.getItems().addAll(new SeparatorMenuItem(), files.sizes(id));
        menu.setTooltip(new Tooltip(I18n.text("Copy or save this chart")));
        Button save = Icons.button("fth-download", I18n.text("Save this chart as a picture"), actions.getFirst()::run);
        save.setId(id + "-save");
        HBox head = new HBox(title, save, menu);
        head.getStyleClass().add("chart-head");
        caption.setId(id + "-caption");
        caption.getStyleClass().add("chart-caption");
        caption.setWrapText(true);
        caption.setMinHeight(USE_PREF_SIZE);
        VBox.setVgrow(chart, Priority.ALWAYS);
        subtitle.setId(id + "-subtitle");
        subtitle.getStyleClass().add("chart-subtitle");
        subtitle.setWrapText(true);
        subtitle.setMinHeight(USE_PREF_SIZE);
        subtitle.managedProperty().bind(subtitle.textProperty().isNotEmpty());
        getChildren().addAll(head, subtitle, range, chart, caption);
    }

    private Optional<ChartSpec> shown() {
        return Optional.ofNullable(chart.spec().get());
    }

    public ChartView chart() {
        return chart;
    }

    /// @param hint text after the caption; empty for none
    public void show(ChartSpec spec, String hint) {
        ChartSpec before = chart.spec().get();
        boolean same = before != null && before.title().equals(spec.title()) && before.yLabel().equals(spec.yLabel());
        if (!same) {
            range.clear();
        }
        chart.spec().set(same ? spec.withLimits(before.limits()) : spec);
        title.setText(UnbrokenText.of(spec.heading()));
        subtitle.setText(UnbrokenText.of(spec.context().subtitle()));
        menu.setAccessibleText(I18n.text("Copy or save the chart {0}", spec.title()));
        caption.setText(UnbrokenText.of(spec.caption() + hint));
    }

    private void limit(AxisLimits limits) {
        shown().filter(spec -> !spec.limits().equals(limits)).ifPresent(spec ->
                chart.spec().set(spec.withLimits(limits)));
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }
}
