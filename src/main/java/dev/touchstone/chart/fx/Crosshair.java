package dev.touchstone.chart.fx;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.model.text.Phrases;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/// Shows the values at the current x position of a chart: the hovered one, the one reached by the keys, or the pinned
/// one. There is only one card.
final class Crosshair {

    private static final double RING = 3;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final ChartView chart;
    private final Consumer<List<String>> open;
    private final Rectangle band = shape("chart-band");
    private final Rectangle ring = shape("chart-ring");
    private final HoverCard card;
    /// Unpins the card on a click anywhere else in the window.
    private final EventHandler<MouseEvent> elsewhere = this::pressedSomewhere;
    private @Nullable Drawing drawing;
    private @Nullable PointNavigation points;
    private int step = -1;

    Crosshair(ChartView chart, Consumer<List<String>> open) {
        this.chart = chart;
        this.open = open;
        this.card = new HoverCard(open);
        chart.sceneProperty().addListener((property, was, is) -> {
            if (was != null) {
                was.removeEventFilter(MouseEvent.MOUSE_PRESSED, elsewhere);
            }
            if (is != null) {
                is.addEventFilter(MouseEvent.MOUSE_PRESSED, elsewhere);
            }
        });
    }

    private void pressedSomewhere(MouseEvent event) {
        boolean inside = chart.localToScreen(chart.getBoundsInLocal()) instanceof Bounds bounds
                && bounds.contains(event.getScreenX(), event.getScreenY());
        if (card.isPinned() && !inside) {
            card.pin(false);
            showStep();
        }
    }

    private static Rectangle shape(String styleClass) {
        Rectangle shape = new Rectangle();
        shape.getStyleClass().add(styleClass);
        shape.setManaged(false);
        shape.setMouseTransparent(true);
        shape.setVisible(false);
        return shape;
    }

    /// The node behind the marks.
    Node behind() {
        return band;
    }

    /// The nodes in front of the marks.
    List<Node> over() {
        return List.of(ring, card);
    }

    /// Hides card and ring, because another chart is shown.
    void reset() {
        step = -1;
        card.hide();
    }

    /// Follows a new layout. The pinned position stays pinned if the layout still has it.
    void follow(@Nullable Drawing now) {
        drawing = now;
        points = now == null ? null : new PointNavigation(now);
        Column pinned = card.isPinned() ? card.column() : null;
        Optional<Column> again = pinned == null || now == null ? Optional.empty()
                : now.columns().stream().filter(pinned::isSame).findFirst();
        card.pin(again.isPresent());
        again.ifPresentOrElse(this::showColumn, this::showStep);
    }

    void pointed(MouseEvent event) {
        Optional<Column> column = column(event);
        chart.setCursor(column.isPresent() ? Cursor.HAND : null);
        if (!card.isPinned()) {
            ring.setVisible(false);
            column.ifPresentOrElse(this::showColumn, this::showStep);
        }
    }

    void left() {
        if (!card.isPinned()) {
            showStep();
        }
    }

    /// A click pins the values under it or unpins the card; a double click opens the runs behind a point.
    void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        chart.requestFocus();
        Optional<Column> column = column(event);
        if (event.getClickCount() == 2) {
            column.flatMap(one -> one.target(event.getX(), event.getY())).ifPresent(target -> {
                release();
                open.accept(target.runIds());
            });
        } else {
            Column pinned = card.isPinned() ? card.column() : null;
            release();
            column.filter(one -> !one.equals(pinned)).ifPresent(this::pin);
        }
    }

    private Optional<Column> column(MouseEvent event) {
        return drawing == null ? Optional.empty() : drawing.column(event.getX(), event.getY());
    }

    void pressed(KeyEvent event) {
        if (COPY.match(event) && card.isVisible()) {
            card.copy();
            event.consume();
        } else if (!event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown() && handled(event.getCode())) {
            event.consume();
        }
    }

    /// @return whether the key has a meaning here
    private boolean handled(KeyCode key) {
        if (key == KeyCode.ESCAPE && card.isPinned()) {
            release();
            return true;
        }
        if (points == null || points.isEmpty() || !chart.isFocused()) {
            return false;
        }
        if (PointNavigation.moves(key)) {
            step = points.next(step, key);
            release();
            return true;
        }
        if (step < 0) {
            return false;
        }
        switch (key) {
            case ENTER -> open.accept(points.at(step).target().runIds());
            case SPACE -> {
                if (card.isPinned()) {
                    release();
                } else {
                    pin(points.at(step).column());
                }
            }
            case ESCAPE -> {
                step = -1;
                showStep();
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void pin(Column column) {
        card.pin(true);
        showColumn(column);
    }

    /// Unpins the card and moves the focus from its buttons, which disappear, to the chart.
    private void release() {
        if (card.isPinned()) {
            card.pin(false);
            chart.requestFocus();
        }
        showStep();
    }

    /// Shows the point reached by the keys, if any; a pinned card stays.
    void showStep() {
        ChartSpec shown = chart.spec().get();
        boolean navigating = chart.isFocused() && step >= 0 && points != null && !points.isEmpty();
        ring.setVisible(navigating);
        if (!navigating || points == null) {
            chart.setAccessibleText(shown == null ? "" : shown.summary());
            if (!card.isPinned()) {
                band.setVisible(false);
                card.hide();
            }
            return;
        }
        PointNavigation.Step at = points.at(step);
        Area area = at.target().area();
        ring.setX(area.x() - RING);
        ring.setY(area.y() - RING);
        ring.setWidth(area.width() + 2 * RING);
        ring.setHeight(area.height() + 2 * RING);
        chart.setAccessibleText(Phrases.list(List.of(at.column().title(), at.target().text())));
        if (!card.isPinned()) {
            showColumn(at.column());
        }
    }

    private void showColumn(Column column) {
        ChartSpec shown = chart.spec().get();
        if (shown != null) {
            band.setX(column.area().x());
            band.setY(column.area().y());
            band.setWidth(column.area().width());
            band.setHeight(column.area().height());
            band.setVisible(true);
            card.show(column, shown.yLabel(), chart.isDark(), chart.getWidth(), chart.getHeight());
        }
    }
}
