package dev.touchstone.chart.fx;

import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.Drawing.Target;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.Palette;
import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.SVGPath;
import org.jspecify.annotations.Nullable;

/// Shows all values at one x position. When pinned, it stays in place and has buttons to copy the values and to show
/// the runs behind them.
final class HoverCard extends VBox {

    private static final double DISTANCE = 8;
    private static final double WIDEST_TITLE = 380;
    private static final String COPY = I18n.text("Copy");

    private final Label title = label("chart-card-title");
    private final Label unit = label("chart-card-unit");
    private final GridPane rows = new GridPane();
    private final Button copy = button("chart-card-copy", COPY);
    private final Button runs = button("chart-card-runs", I18n.text("Show runs"));
    private final HBox buttons = new HBox(copy, runs);
    private @Nullable Column column;
    private boolean pinned;

    /// @param open called with the ids of the runs behind all values of the card
    HoverCard(Consumer<List<String>> open) {
        getStyleClass().add("chart-card");
        title.setMinWidth(0);
        title.setMaxWidth(WIDEST_TITLE);
        title.setWrapText(true);
        unit.setMinWidth(0);
        rows.getStyleClass().add("chart-card-rows");
        buttons.getStyleClass().add("chart-card-buttons");
        ColumnConstraints numbers = new ColumnConstraints();
        numbers.setHalignment(HPos.RIGHT);
        rows.getColumnConstraints().addAll(new ColumnConstraints(), new ColumnConstraints(), numbers);
        getChildren().addAll(title, unit, rows, buttons);
        copy.setOnAction(event -> copy());
        runs.setOnAction(event -> open.accept(ids()));
        // Events on a pinned card must not reach the chart under it.
        addEventHandler(MouseEvent.ANY, event -> {
            if (pinned) {
                event.consume();
            }
        });
        setManaged(false);
        pin(false);
        setVisible(false);
    }

    /// Shows a column's values beside it, inside this width and height.
    ///
    /// @param measure the quantity of the values, with its unit
    void show(Column shown, String measure, boolean dark, double width, double height) {
        column = shown;
        title.setText(shown.title());
        title.setVisible(!shown.title().isEmpty());
        unit.setText(measure);
        copy.setText(COPY);
        runs.setDisable(ids().isEmpty());
        rows.getChildren().clear();
        for (int i = 0; i < shown.targets().size(); i++) {
            row(i, shown.targets().get(i), dark);
        }
        setAccessibleText(text());
        setVisible(true);
        place(shown, width, height);
    }

    private void place(Column beside, double width, double height) {
        applyCss();
        double wide = Math.min(prefWidth(-1), width);
        double high = prefHeight(wide);
        double right = beside.area().right() + DISTANCE;
        double x = right + wide <= width ? right : beside.area().x() - DISTANCE - wide;
        resizeRelocate(Math.clamp(x, 0, Math.max(0, width - wide)),
                Math.clamp(beside.area().y(), 0, Math.max(0, height - high)), wide, high);
    }

    void pin(boolean stays) {
        pinned = stays;
        setMouseTransparent(!stays);
        buttons.setVisible(stays);
        buttons.setManaged(stays);
        if (stays) {
            getStyleClass().add("pinned");
        } else {
            getStyleClass().remove("pinned");
        }
    }

    boolean isPinned() {
        return pinned;
    }

    void hide() {
        pin(false);
        setVisible(false);
        column = null;
    }

    /// The column that is shown; null while the card is hidden.
    @Nullable Column column() {
        return column;
    }

    void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(text());
        Clipboard.getSystemClipboard().setContent(content);
        copy.setText(I18n.text("Copied"));
    }

    /// One line for the title, one for the unit, then one per value.
    private String text() {
        Column now = column;
        return now == null ? "" : Stream.concat(Stream.of(now.title(), unit.getText()).filter(line -> !line.isEmpty()),
                now.targets().stream().map(Target::text)).collect(Collectors.joining("\n"));
    }

    private List<String> ids() {
        Column now = column;
        return now == null ? List.of() : now.targets().stream().flatMap(target -> target.runIds().stream()).distinct()
                .toList();
    }

    private void row(int row, Target target, boolean dark) {
        SVGPath swatch = new SVGPath();
        swatch.setContent(new Mark.Marker(5, 5, 4, target.shape(), MarkColor.Token.TEXT, false).outline());
        Color color = Color.web(Palette.color(target.engine(), target.tone(), dark));
        swatch.setStroke(color);
        swatch.setStrokeWidth(1.5);
        swatch.setFill(target.isHollow() ? Color.TRANSPARENT : color);
        Label value = label("chart-card-value");
        value.setText(target.value());
        Label details = label("chart-card-range");
        details.setText(target.details());
        rows.addRow(row, swatch, new Label(target.series()), value, details);
    }

    private static Label label(String styleClass) {
        Label label = new Label();
        label.getStyleClass().add(styleClass);
        label.setMinWidth(USE_PREF_SIZE);
        return label;
    }

    private static Button button(String id, String text) {
        Button button = new Button(text);
        button.setMnemonicParsing(false);
        button.setId(id);
        button.getStyleClass().add("small");
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }
}
