package dev.touchstone.chart.fx;

import dev.touchstone.chart.Drawing.Column;
import dev.touchstone.chart.Drawing.Target;
import dev.touchstone.chart.Ink;
import dev.touchstone.chart.Mark;
import dev.touchstone.chart.Palette;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.SVGPath;

/// All values at one x position.
final class HoverCard extends VBox {

    private static final double DISTANCE = 8;

    private final Label title = label("chart-card-title");
    private final Label unit = label("chart-card-unit");
    private final GridPane rows = new GridPane();

    HoverCard() {
        getStyleClass().add("chart-card");
        rows.getStyleClass().add("chart-card-rows");
        ColumnConstraints numbers = new ColumnConstraints();
        numbers.setHalignment(HPos.RIGHT);
        rows.getColumnConstraints().addAll(new ColumnConstraints(), new ColumnConstraints(), numbers);
        getChildren().addAll(title, unit, rows);
        setMouseTransparent(true);
        setManaged(false);
        setVisible(false);
    }

    /// Shows a column's values beside it, inside this width and height.
    ///
    /// @param measure what the values are, with the unit
    void show(Column column, String measure, boolean dark, double width, double height) {
        title.setText(column.title());
        title.setVisible(!column.title().isEmpty());
        unit.setText(measure);
        rows.getChildren().clear();
        for (int i = 0; i < column.targets().size(); i++) {
            row(i, column.targets().get(i), dark);
        }
        setVisible(true);
        applyCss();
        double wide = Math.min(prefWidth(-1), width);
        double high = prefHeight(wide);
        double right = column.area().right() + DISTANCE;
        double x = right + wide <= width ? right : column.area().x() - DISTANCE - wide;
        resizeRelocate(Math.clamp(x, 0, Math.max(0, width - wide)),
                Math.clamp(column.area().y(), 0, Math.max(0, height - high)), wide, high);
    }

    private void row(int row, Target target, boolean dark) {
        SVGPath swatch = new SVGPath();
        swatch.setContent(new Mark.Marker(5, 5, 4, target.shape(), Ink.Token.TEXT, false).outline());
        Color color = Color.web(Palette.color(target.engine(), target.tone(), dark));
        swatch.setStroke(color);
        swatch.setStrokeWidth(1.5);
        swatch.setFill(target.isHollow() ? Color.TRANSPARENT : color);
        Label value = label("chart-card-value");
        value.setText(target.value());
        Label range = label("chart-card-range");
        range.setText(target.details());
        rows.addRow(row, swatch, new Label(target.series()), value, range);
    }

    private static Label label(String styleClass) {
        Label label = new Label();
        label.getStyleClass().add(styleClass);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }
}
