package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.PlanStatus;
import dev.touchstone.load.PointState;
import dev.touchstone.load.PointStatus;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The points of a plan, each with its state, its bar and its figures. Scrolls to the running point unless the user has
/// selected another.
final class PointList extends ListView<PointStatus> {

    private static final double ROW = 44;
    private static final int MOST_ROWS = 8;
    /// The border, and room for the corners of the card.
    private static final double FOOT = 7;

    private PointNames names = PointNames.among(List.of());
    private int running = -1;

    PointList() {
        setId("live-points");
        getStyleClass().add("live-points");
        setAccessibleText(I18n.text("Points of the plan"));
        setFixedCellSize(ROW);
        setCellFactory(list -> new PointCell());
        setMinHeight(ROW);
    }

    void show(PlanStatus status) {
        List<PointStatus> points = status.points();
        if (points.size() != getItems().size()) {
            names = PointNames.among(points);
            getItems().setAll(points);
            setPrefHeight(Math.clamp(points.size(), 1, MOST_ROWS) * ROW + FOOT);
        } else {
            for (int i = 0; i < points.size(); i++) {
                if (!points.get(i).equals(getItems().get(i))) {
                    getItems().set(i, points.get(i));
                }
            }
        }
        follow(points);
    }

    private void follow(List<PointStatus> points) {
        int now = -1;
        for (int i = 0; i < points.size(); i++) {
            if (points.get(i).state() == PointState.RUNNING) {
                now = i;
                break;
            }
        }
        if (now >= 0 && now != running && getSelectionModel().isEmpty()) {
            scrollTo(Math.max(0, now - 2));
        }
        running = now;
    }

    /// `0.66 req/s · TTFT 0.19 s · 7 in flight · 2 failed`; without missing values.
    private static String figures(PointStatus point) {
        List<String> parts = new ArrayList<>();
        if (!Double.isNaN(point.requestThroughput())) {
            parts.add(NumberText.onScreen().metric(point.requestThroughput(), Unit.REQUESTS_PER_SECOND) + " req/s");
        }
        if (!Double.isNaN(point.ttft())) {
            parts.add("TTFT " + NumberText.onScreen().metric(point.ttft(), Unit.SECONDS) + " s");
        }
        if (point.state() == PointState.RUNNING) {
            parts.add(I18n.text("{0} in flight", LiveWords.count(point.inFlight())));
        }
        parts.addAll(LiveWords.unsuccessful(point.failed(), point.cancelled()));
        return String.join(" · ", parts);
    }

    private final class PointCell extends ListCell<PointStatus> {

        private static final PseudoClass DONE = PseudoClass.getPseudoClass("done");
        private static final PseudoClass BROKEN = PseudoClass.getPseudoClass("broken");

        private final Label state = new Label();
        private final Label name = new Label();
        private final Label figures = new Label();
        private final ProgressBar bar = new ProgressBar(0);
        private final VBox box;

        PointCell() {
            state.getStyleClass().add("chip");
            state.setMinWidth(USE_PREF_SIZE);
            name.setMinWidth(0);
            figures.getStyleClass().addAll("muted", "figures");
            figures.setMinWidth(USE_PREF_SIZE);
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            HBox line = new HBox(state, name, gap, figures);
            line.getStyleClass().add("point-line");
            bar.setMaxWidth(Double.MAX_VALUE);
            bar.setFocusTraversable(false);
            box = new VBox(line, bar);
            box.getStyleClass().add("point");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable PointStatus point, boolean empty) {
            super.updateItem(point, empty);
            setGraphic(point == null || empty ? null : box);
            if (point == null || empty) {
                setAccessibleText(null);
                return;
            }
            String words = LiveWords.state(point);
            state.setText(words);
            state.getStyleClass().setAll("label", "chip", switch (point.state()) {
                case RUNNING -> "accent";
                case DONE -> LiveWords.hasOnlyFailed(point) ? "danger" : "success";
                case INCOMPLETE -> "warning";
                case WAITING, SKIPPED -> "waiting";
            });
            name.setText(names.of(point.point()));
            figures.setText(figures(point));
            bar.setProgress(point.progress());
            pseudoClassStateChanged(DONE, point.state() == PointState.DONE && !LiveWords.hasOnlyFailed(point));
            pseudoClassStateChanged(BROKEN, point.state() == PointState.INCOMPLETE || LiveWords.hasOnlyFailed(point));
            setAccessibleText(String.join(I18n.text(", "), name.getText(), words,
                    Math.round(point.progress() * 100) + " %", figures.getText()));
        }
    }
}
