package dev.touchstone.ui.live.monitor;

import dev.touchstone.chart.panel.Axis;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.LiveFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.text.Text;

/// One figure, or its median and p99, against the seconds since the start of the plan. Reuses a few shapes, because it
/// is redrawn five times a second for hours. Missing values are gaps.
final class TimeChart extends VBox {

    private static final int STEPS = 4;
    private static final double LEFT = 48;
    private static final double BOTTOM = 18;
    private static final double RIGHT = 10;
    private static final double TOP = 6;

    private final String title;
    private final String unit;
    private final List<String> names;
    private final List<ToDoubleFunction<LiveFigures>> series;
    private final Label now = new Label("–");
    private final Plot plot = new Plot();
    private final Path grid = new Path();
    private final List<Path> lines = new ArrayList<>();
    private final List<Text> heights = new ArrayList<>();
    private final List<Text> times = new ArrayList<>();
    private List<LiveFigures> history = List.of();

    /// @param names names of the series for the legend; an empty name for a single one
    TimeChart(String id, String title, String unit, List<String> names, List<ToDoubleFunction<LiveFigures>> series) {
        this.title = title;
        this.unit = unit;
        this.names = names;
        this.series = series;
        setId(id);
        getStyleClass().addAll("card", "live-chart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(I18n.text("{0}: no figures yet", title));
        Label head = new Label(I18n.text("{0}, {1}", title, unit));
        head.getStyleClass().add("live-chart-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        now.getStyleClass().add("live-chart-now");
        now.setMinWidth(USE_PREF_SIZE);
        HBox line = new HBox(head, gap, now);
        line.getStyleClass().add("live-chart-head");
        grid.getStyleClass().add("live-grid");
        plot.getChildren().add(grid);
        for (int i = 0; i < series.size(); i++) {
            Path path = new Path();
            path.getStyleClass().add(i == 0 ? "live-line" : "live-line-high");
            lines.add(path);
        }
        plot.getChildren().addAll(lines);
        plot.getChildren().forEach(node -> node.setManaged(false));
        VBox.setVgrow(plot, Priority.ALWAYS);
        getChildren().addAll(line, plot);
    }

    void show(List<LiveFigures> figures) {
        if (figures.equals(history)) {
            return;
        }
        history = figures;
        if (!figures.isEmpty()) {
            String words = words(figures.getLast());
            now.setText(words);
            setAccessibleText(I18n.text("{0}: {1} {2}", title, words, unit));
        }
        plot.draw();
    }

    /// Shows no figure of the moment: a rate after the end is 0, which would read as a result.
    void showNoNow() {
        now.setText("");
        setAccessibleText(I18n.text("{0}, {1}", title, unit));
    }

    /// `312`, or `━ p50 0.21 · ┅ p99 0.48`: marked like the lines.
    private String words(LiveFigures figures) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < series.size(); i++) {
            double value = series.get(i).applyAsDouble(figures);
            String name = names.get(i).isEmpty() ? "" : (i == 0 ? "━ " : "┅ ") + names.get(i) + " ";
            parts.add(name + (Double.isNaN(value) ? "–" : text(value)));
        }
        return String.join(" · ", parts);
    }

    /// A value with two significant digits, or all digits before the decimal point.
    private static String text(double value) {
        return text(value, value < 10 && value > 0 ? Math.min(4, 1 - (int) Math.floor(Math.log10(value))) : 0);
    }

    private static String text(double value, int decimals) {
        return String.format(Locale.getDefault(Locale.Category.FORMAT), "%,." + decimals + "f", value);
    }

    /// The decimals that a step needs: 0.025 needs three.
    private static int decimals(double step) {
        int decimals = 0;
        for (double left = step; decimals < 4 && Math.abs(left - Math.rint(left)) > 1e-6; left *= 10) {
            decimals++;
        }
        return decimals;
    }

    private final class Plot extends Pane {

        Plot() {
            setMinSize(0, 60);
            setPrefSize(220, 110);
        }

        @Override
        protected void layoutChildren() {
            draw();
        }

        private void draw() {
            double width = getWidth() - LEFT - RIGHT;
            double height = getHeight() - BOTTOM - TOP;
            if (width < 20 || height < 20) {
                return;
            }
            double most = history.stream().flatMapToDouble(figures -> series.stream()
                    .mapToDouble(one -> one.applyAsDouble(figures))).filter(Double::isFinite).max().orElse(0);
            Axis up = Axis.withZero(0, most, STEPS - 1);
            double end = Math.max(10, history.isEmpty() ? 0 : history.getLast().at());
            TimeTicks along = TimeTicks.across(end, width);
            List<PathElement> marks = new ArrayList<>();
            for (int i = 0; i < up.ticks().size(); i++) {
                double y = Math.floor(TOP + height * (1 - up.at(up.ticks().get(i)))) + 0.5;
                marks.add(new MoveTo(LEFT, y));
                marks.add(new LineTo(LEFT + width, y));
                Text text = tick(heights, i, text(up.ticks().get(i), decimals(up.ticks().get(1))));
                text.relocate(LEFT - 6 - text.getLayoutBounds().getWidth(), y - text.getLayoutBounds().getHeight() / 2);
            }
            grid.getElements().setAll(marks);
            hideFrom(heights, up.ticks().size());
            for (int i = 0; i < along.seconds().size(); i++) {
                double x = LEFT + width * along.seconds().get(i) / end;
                Text text = tick(times, i, TimeTicks.text(along.seconds().get(i)));
                double half = text.getLayoutBounds().getWidth() / 2;
                text.relocate(Math.min(x - half, getWidth() - 2 * half - 2), TOP + height + 4);
            }
            hideFrom(times, along.seconds().size());
            for (int i = 0; i < lines.size(); i++) {
                lines.get(i).getElements().setAll(line(series.get(i), up, end, width, height));
            }
        }

        private List<PathElement> line(ToDoubleFunction<LiveFigures> value, Axis up, double end, double width,
                double height) {
            List<PathElement> elements = new ArrayList<>();
            boolean gap = true;
            for (LiveFigures figures : history) {
                double y = value.applyAsDouble(figures);
                if (!Double.isFinite(y)) {
                    gap = true;
                    continue;
                }
                double atX = LEFT + width * figures.at() / end;
                double atY = TOP + height * (1 - up.at(y));
                elements.add(gap ? new MoveTo(atX, atY) : new LineTo(atX, atY));
                gap = false;
            }
            return elements;
        }

        private Text tick(List<Text> ticks, int index, String words) {
            while (ticks.size() <= index) {
                Text text = new Text();
                text.setManaged(false);
                text.setTextOrigin(VPos.TOP);
                text.getStyleClass().add("live-tick");
                ticks.add(text);
                getChildren().add(text);
                text.applyCss();
            }
            Text text = ticks.get(index);
            text.setVisible(true);
            text.setText(words);
            return text;
        }

        private static void hideFrom(List<Text> ticks, int first) {
            for (int i = first; i < ticks.size(); i++) {
                ticks.get(i).setVisible(false);
            }
        }
    }
}
