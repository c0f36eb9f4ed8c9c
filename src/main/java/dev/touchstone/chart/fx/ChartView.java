package dev.touchstone.chart.fx;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.Drawing;
import dev.touchstone.chart.Drawing.Area;
import dev.touchstone.chart.Drawing.Column;
import dev.touchstone.chart.Drawing.Target;
import dev.touchstone.chart.Plot;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;

/// A chart on the screen. Pointing at it shows all values at that x position; a click, or the arrow keys and Enter,
/// open the runs behind a point. It follows its size and the theme by itself.
public final class ChartView extends Region {

    /// The style sheet with its neutral colours.
    public static final String SHEET = Objects.requireNonNull(
            ChartView.class.getResource("/dev/touchstone/ui/chart.css")).toExternalForm();

    private static final double DARK_BELOW = 0.5;
    private static final double RING = 3;

    private final ObjectProperty<@Nullable ChartSpec> spec = new SimpleObjectProperty<>();
    private final Consumer<List<String>> open;
    private final Pane marks = new Pane();
    private final Rectangle band = new Rectangle();
    private final Rectangle ring = new Rectangle();
    private final HoverCard card = new HoverCard();
    private @Nullable Drawing drawing;
    private @Nullable Walk walk;
    private int step = -1;
    private boolean dark;
    private boolean redrawing;

    /// @param open told the ids of the runs behind the point that was clicked
    public ChartView(Consumer<List<String>> open) {
        this.open = open;
        getStyleClass().add("chart-view");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleRoleDescription("chart");
        setAccessibleHelp("Arrow keys walk the points, Enter shows the runs behind one.");
        setFocusTraversable(true);
        marks.setManaged(false);
        marks.setMouseTransparent(true);
        decorate(band, "chart-band");
        decorate(ring, "chart-ring");
        getChildren().addAll(band, marks, ring, card);
        spec.addListener((property, was, is) -> {
            step = -1;
            requestLayout();
            redrawSoon();
        });
        widthProperty().addListener(changed -> redrawSoon());
        heightProperty().addListener(changed -> redrawSoon());
        backgroundProperty().addListener(changed -> followTheme());
        focusedProperty().addListener((property, was, is) -> showStep());
        setOnMouseMoved(this::pointed);
        setOnMouseExited(event -> showStep());
        setOnMouseClicked(this::clicked);
        setOnKeyPressed(this::pressed);
    }

    private static void decorate(Rectangle shape, String styleClass) {
        shape.getStyleClass().add(styleClass);
        shape.setManaged(false);
        shape.setMouseTransparent(true);
        shape.setVisible(false);
    }

    /// What is shown; null for nothing.
    public ObjectProperty<@Nullable ChartSpec> spec() {
        return spec;
    }

    /// The chart with its title and caption as a picture for the clipboard or a file, in the theme that is set; empty
    /// when nothing is shown.
    public Optional<Image> picture() {
        return Optional.ofNullable(spec.get()).map(shown -> ChartPicture.of(shown, dark, locale()));
    }

    /// What is laid out now; null until the view has a size.
    public @Nullable Drawing drawing() {
        return drawing;
    }

    @Override
    public String getUserAgentStylesheet() {
        return SHEET;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return Plot.LEAST_WIDTH;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 2 * Plot.LEAST_WIDTH;
    }

    @Override
    protected double computeMinHeight(double width) {
        return Plot.LEAST_HEIGHT;
    }

    @Override
    protected double computePrefHeight(double width) {
        ChartSpec shown = spec.get();
        return shown == null ? Plot.LEAST_HEIGHT : Plot.preferredHeight(shown, width < 0 ? getWidth() : width);
    }

    /// Many changes of the size within one pulse are one drawing.
    private void redrawSoon() {
        if (!redrawing) {
            redrawing = true;
            Platform.runLater(() -> {
                redrawing = false;
                redraw();
            });
        }
    }

    private void redraw() {
        ChartSpec shown = spec.get();
        if (shown == null || getWidth() <= 0 || getHeight() <= 0) {
            drawing = null;
            walk = null;
            marks.getChildren().clear();
        } else {
            drawing = Plot.draw(shown, getWidth(), getHeight(), locale());
            walk = new Walk(drawing);
            paint();
        }
        showStep();
    }

    private void paint() {
        if (drawing != null) {
            marks.getChildren().setAll(new MarkPainter(dark).paint(drawing));
        }
    }

    private void followTheme() {
        boolean now = getBackground() != null && getBackground().getFills().stream()
                .anyMatch(fill -> fill.getFill() instanceof Color color && color.getBrightness() < DARK_BELOW);
        if (now != dark) {
            dark = now;
            paint();
            showStep();
        }
    }

    private static Locale locale() {
        return Locale.getDefault(Locale.Category.FORMAT);
    }

    private void pointed(MouseEvent event) {
        Optional<Column> column = column(event.getX(), event.getY());
        column.ifPresentOrElse(this::showColumn, this::showStep);
        setCursor(column.flatMap(one -> target(one, event.getX(), event.getY())).isPresent() ? Cursor.HAND : null);
        ring.setVisible(false);
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY) {
            requestFocus();
            column(event.getX(), event.getY()).flatMap(column -> target(column, event.getX(), event.getY()))
                    .ifPresent(target -> open.accept(target.runIds()));
        }
    }

    private Optional<Column> column(double x, double y) {
        return drawing == null ? Optional.empty() : drawing.columns().stream()
                .filter(column -> column.area().contains(x, y) && !column.targets().isEmpty()).findFirst();
    }

    /// Where areas of points overlap, the nearest centre counts.
    private static Optional<Target> target(Column column, double x, double y) {
        return column.targets().stream().filter(target -> target.area().contains(x, y))
                .min(Comparator.comparingDouble(target -> Math.hypot(target.area().centerX() - x,
                        target.area().y() + target.area().height() / 2 - y)));
    }

    private void pressed(KeyEvent event) {
        if (walk == null || walk.isEmpty() || event.isShortcutDown() || event.isAltDown() || event.isShiftDown()) {
            return;
        }
        if (Walk.leads(event.getCode())) {
            step = walk.next(step, event.getCode());
            showStep();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && step >= 0) {
            open.accept(walk.at(step).target().runIds());
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && step >= 0) {
            step = -1;
            showStep();
            event.consume();
        }
    }

    /// Shows the point the keys have led to, or nothing.
    private void showStep() {
        boolean walking = isFocused() && step >= 0 && walk != null && !walk.isEmpty();
        ChartSpec shown = spec.get();
        setAccessibleText(shown == null ? "" : shown.summary());
        ring.setVisible(walking);
        if (!walking || walk == null) {
            band.setVisible(false);
            card.setVisible(false);
            return;
        }
        Walk.Step at = walk.at(step);
        Area area = at.target().area();
        ring.setX(area.x() - RING);
        ring.setY(area.y() - RING);
        ring.setWidth(area.width() + 2 * RING);
        ring.setHeight(area.height() + 2 * RING);
        showColumn(at.column());
        setAccessibleText(at.column().title() + ", " + at.target().text());
    }

    private void showColumn(Column column) {
        ChartSpec shown = spec.get();
        if (shown != null) {
            band.setX(column.area().x());
            band.setY(column.area().y());
            band.setWidth(column.area().width());
            band.setHeight(column.area().height());
            band.setVisible(true);
            card.show(column, shown.yLabel(), dark, getWidth(), getHeight());
        }
    }
}
