package dev.touchstone.ui.requests;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.requests.LaneChart;
import dev.touchstone.chart.requests.RequestRun;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.figures.RequestLanes;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.charting.ChartFrame;
import dev.touchstone.ui.theme.Icons;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The requests of one run along the time. The wheel and the keys + and − zoom, dragging and Shift with the arrow keys
/// move, 0 shows the whole. Only the requests of the shown time are drawn, and no more than there is room for.
final class TimelinePane extends VBox {

    private static final double FACTOR = 1.25;
    private static final double LANE = 3;
    /// Room of the legend, the axis and the margins.
    private static final double AROUND = 80;
    private static final double SHIFT = 0.2;
    private static final double LEFT = 64;
    private static final double RIGHT = 20;

    private final ChartFrame frame;
    private final ChartView chart;
    private final Label missing = new Label();
    private final HBox buttons;
    private @Nullable RequestRun run;
    private RequestLanes lanes = new RequestLanes(List.of());
    private TimeWindow window = new TimeWindow(0, 1, 1);
    private double dragged = Double.NaN;

    TimelinePane(ChartFiles files, Consumer<List<String>> open) {
        chart = new ChartView(open);
        frame = new ChartFrame("requests-timeline", chart, files);
        setId("requests-timeline-pane");
        getStyleClass().add("requests-timeline");
        buttons = new HBox(button("requests-zoom-in", "fth-zoom-in", I18n.text("Zoom in (+)"), () -> zoom(FACTOR * FACTOR)),
                button("requests-zoom-out", "fth-zoom-out", I18n.text("Zoom out (-)"), () -> zoom(1 / FACTOR / FACTOR)),
                button("requests-whole", "fth-maximize", I18n.text("Show the whole test (0)"), () -> look(window.whole())),
                hint());
        buttons.getStyleClass().add("requests-zoom");
        missing.getStyleClass().addAll("muted", "requests-missing");
        missing.setId("requests-timeline-missing");
        missing.setWrapText(true);
        VBox.setVgrow(frame, Priority.ALWAYS);
        chart.heightProperty().subscribe(this::draw);
        chart.addEventFilter(ScrollEvent.SCROLL, this::scrolled);
        chart.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> dragged = event.getX());
        chart.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        // The end of a drag is no click on what is under it.
        chart.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> {
            if (!event.isStillSincePress()) {
                event.consume();
            }
        });
        chart.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        chart.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
    }

    private static Label hint() {
        Label hint = new Label(I18n.text("The wheel zooms, dragging moves; keys: + − 0, Shift with the arrows."));
        hint.getStyleClass().add("muted");
        return hint;
    }

    private static Button button(String id, String icon, String what, Runnable action) {
        Button button = new Button(null, Icons.of(icon));
        button.setId(id);
        button.getStyleClass().addAll("button-icon", "flat");
        button.setTooltip(new Tooltip(what));
        button.setAccessibleText(what);
        button.setOnAction(event -> action.run());
        return button;
    }

    ChartView chart() {
        return chart;
    }

    /// @param shown null for no run
    /// @param instead a sentence for a run without lanes
    void show(@Nullable RequestRun shown, String instead) {
        run = shown;
        missing.setText(instead);
        lanes = shown == null ? new RequestLanes(List.of()) : RequestLanes.of(shown.measured().all());
        window = TimeWindow.of(lanes.end());
        if (lanes.lanes().isEmpty()) {
            getChildren().setAll(missing);
        } else {
            getChildren().setAll(buttons, frame);
        }
        draw();
    }

    TimeWindow window() {
        return window;
    }

    private void draw() {
        RequestRun of = run;
        if (of != null && !lanes.lanes().isEmpty()) {
            int most = (int) Math.max(10, (chart.getHeight() - AROUND) / LANE);
            frame.show(LaneChart.of(of, lanes, window.from(), window.to(), most,
                    Locale.getDefault(Locale.Category.FORMAT)), "");
        }
    }

    private void look(TimeWindow at) {
        if (!at.equals(window)) {
            window = at;
            draw();
        }
    }

    private void zoom(double factor) {
        look(window.zoomed(factor, 0.5));
    }

    /// The place of x between the ends of the time axis, from 0 to 1.
    private double place(double x) {
        return Math.clamp((x - LEFT) / Math.max(1, chart.getWidth() - LEFT - RIGHT), 0, 1);
    }

    private void scrolled(ScrollEvent event) {
        if (event.getDeltaY() != 0 && !event.isShiftDown()) {
            look(window.zoomed(event.getDeltaY() > 0 ? FACTOR : 1 / FACTOR, place(event.getX())));
        } else {
            double delta = event.getDeltaX() + (event.isShiftDown() ? event.getDeltaY() : 0);
            look(window.moved(-delta / Math.max(1, chart.getWidth())));
        }
        event.consume();
    }

    private void dragged(MouseEvent event) {
        if (!Double.isNaN(dragged)) {
            look(window.moved((dragged - event.getX()) / Math.max(1, chart.getWidth() - LEFT - RIGHT)));
            dragged = event.getX();
        }
    }

    private void pressed(KeyEvent event) {
        boolean left = event.getCode() == KeyCode.LEFT;
        if (event.isShiftDown() && (left || event.getCode() == KeyCode.RIGHT)) {
            look(window.moved(left ? -SHIFT : SHIFT));
            event.consume();
        }
    }

    private void typed(KeyEvent event) {
        switch (event.getCharacter()) {
            case "+", "=" -> zoom(FACTOR);
            case "-", "−" -> zoom(1 / FACTOR);
            case "0" -> look(window.whole());
            default -> {
                return;
            }
        }
        event.consume();
    }
}
