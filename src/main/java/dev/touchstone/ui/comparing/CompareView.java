package dev.touchstone.ui.comparing;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Run;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Menus;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The page: presets, the lens as a sentence, the chart beside what to read with care, and the table twin below.
final class CompareView extends StackPane {

    private static final String SHEET = Objects.requireNonNull(
            CompareView.class.getResource("/dev/touchstone/ui/comparing.css")).toExternalForm();

    private static final String HINT = " · point at the chart for all values, click to pin them, double click for the "
            + "runs";
    private static final double GAP = 12;

    private final CompareModel model;
    private final ChartView chart;
    private final Label caption = new Label();
    private final TwinTable table;
    private final CareCard care;
    private final AcceptedBar accepted;
    private final LensBar lens;
    private final HBox top = new HBox();
    private final ScrollPane page;
    private final NothingToCompare nothing = new NothingToCompare();
    private final Label busy = new Label("Comparing…");
    private @Nullable PresetBar presets;
    private final PauseTransition patience = new PauseTransition(Duration.millis(150));

    /// @param showRuns told the runs behind what was clicked
    CompareView(CompareModel model, Consumer<List<String>> showIds, Consumer<List<Run>> showRuns) {
        this.model = model;
        chart = new ChartView(showIds);
        chart.setId("compare-chart");
        table = new TwinTable(showRuns);
        care = new CareCard(model, showRuns);
        accepted = new AcceptedBar(model);
        lens = new LensBar(model);
        getStyleClass().add("compare");
        getStylesheets().add(SHEET);
        top.getStyleClass().add("compare-top");
        caption.setId("compare-caption");
        caption.getStyleClass().add("compare-caption");
        caption.setWrapText(true);
        caption.setMinHeight(Region.USE_PREF_SIZE);
        page = new ScrollPane(content());
        page.setFitToWidth(true);
        page.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        page.getStyleClass().add("compare-scroll");
        page.setFocusTraversable(false);
        getChildren().addAll(page, nothing, busy);
        busy.getStyleClass().addAll("chip", "accent");
        busy.setVisible(false);
        StackPane.setAlignment(busy, Pos.BOTTOM_CENTER);
        StackPane.setMargin(busy, new Insets(0, 0, GAP, 0));
        patience.setOnFinished(event -> busy.setVisible(model.busy().get()));
        model.busy().subscribe(now -> {
            busy.setVisible(false);
            patience.playFromStart();
        });
        nothing.visibleProperty().bind(page.visibleProperty().or(model.busy()).not());
        model.sight().subscribe(this::show);
    }

    private VBox content() {
        VBox card = new VBox(chart);
        card.getStyleClass().addAll("card", "chart-card-frame");
        // As high as the chart; what is longer scrolls inside.
        care.setMinHeight(0);
        care.setPrefHeight(0);
        BorderPane.setMargin(care, new Insets(0, 0, 0, GAP));
        BorderPane middle = new BorderPane(card, null, care, null, null);
        VBox content = new VBox(top, lens, middle, caption, accepted, table);
        content.getStyleClass().add("compare-page");
        return content;
    }

    /// Puts the presets and the buttons into the first line.
    void setActions(Action copy, List<Action> pictures) {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button button = new Button(copy.title());
        button.setId(copy.id());
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> copy.run());
        Region save = Menus.button("save-picture", "Save picture", pictures);
        save.setMinWidth(Region.USE_PREF_SIZE);
        presets = new PresetBar(model, lens::enter);
        top.getChildren().setAll(presets, gap, button, save);
    }

    /// The focus that the frame gives to the page goes to the question that is asked.
    @Override
    public void requestFocus() {
        if (presets != null) {
            applyCss(); // the buttons join the scene with their skin
            presets.requestFocus();
        }
    }

    ChartView chart() {
        return chart;
    }

    List<Row> selectedRows() {
        return List.copyOf(table.getSelectionModel().getSelectedItems());
    }

    private void show(Sight sight) {
        Sight.Shown now = sight.shown();
        page.setVisible(now != null);
        if (now == null) {
            nothing.explain(sight.runs());
            return;
        }
        chart.spec().set(now.chart());
        caption.setText(now.chart().caption() + HINT);
        table.show(now.comparison());
        care.show(now.comparison());
        accepted.show(now.lens().accepted());
    }
}
