package dev.touchstone.chart.fx;

import dev.touchstone.chart.ChartLayout;
import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.PictureSize;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.i18n.I18n;
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
import javafx.scene.control.Tooltip;
import javafx.scene.image.Image;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/// A chart on the screen. Hovering shows all values at an x position or of the nearest point, a click pins them, so
/// that they can be copied, a double click opens the runs behind a point. The arrow keys move between the points; Enter
/// opens, Space pins and Ctrl C copies the current one. The chart follows its size and the theme.
public final class ChartView extends Region {

    /// The style sheet with the neutral colours.
    public static final String SHEET = Objects.requireNonNull(
            ChartView.class.getResource("/dev/touchstone/ui/chart.css")).toExternalForm();

    private static final double DARK_BELOW = 0.5;
    private static final double WIDEST_NAME = 480;

    private final ObjectProperty<@Nullable ChartSpec> spec = new SimpleObjectProperty<>();
    private final Pane marks = new Pane();
    private final Crosshair crosshair;
    private final Tooltip whole = new Tooltip();
    private @Nullable Drawing drawing;
    private boolean dark;
    private boolean redrawing;
    /// Whether the pointer is on a name that is cut.
    private boolean isNaming;

    /// @param open called with the ids of the runs behind the point to open
    public ChartView(Consumer<List<String>> open) {
        crosshair = new Crosshair(this, open);
        getStyleClass().add("chart-view");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleRoleDescription(I18n.text("chart"));
        setAccessibleHelp(I18n.text("Arrow keys move between the points, Space pins their values, Shortcut C copies them, Enter "
                + "shows the runs behind a point."));
        setFocusTraversable(true);
        marks.setManaged(false);
        marks.setMouseTransparent(true);
        getChildren().addAll(crosshair.behind(), marks);
        getChildren().addAll(crosshair.over());
        spec.addListener((property, was, is) -> {
            crosshair.reset();
            requestLayout();
            redrawSoon();
        });
        widthProperty().addListener(changed -> redrawSoon());
        heightProperty().addListener(changed -> redrawSoon());
        backgroundProperty().addListener(changed -> followTheme());
        focusedProperty().addListener((property, was, is) -> crosshair.showStep());
        whole.setWrapText(true);
        whole.setMaxWidth(WIDEST_NAME);
        setOnMouseMoved(event -> {
            crosshair.pointed(event);
            nameWhole(event);
        });
        setOnMouseExited(event -> crosshair.left());
        setOnMouseClicked(crosshair::clicked);
        setOnKeyPressed(crosshair::pressed);
    }

    /// Names of which only the beginning has room are whole in a tooltip.
    private void nameWhole(MouseEvent event) {
        Optional<String> name = drawing == null ? Optional.empty() : drawing.whole(event.getX(), event.getY());
        if (name.isEmpty()) {
            Tooltip.uninstall(this, whole);
            whole.hide();
        } else if (!name.get().equals(whole.getText()) || !isNaming) {
            whole.setText(name.get());
            Tooltip.install(this, whole);
        }
        isNaming = name.isPresent();
    }

    /// The chart that is shown; null for none.
    public ObjectProperty<@Nullable ChartSpec> spec() {
        return spec;
    }

    /// The chart with the words around it as an image for the clipboard or a file; empty when no chart is shown.
    ///
    /// @param sharpness as of [ChartPicture#of]
    public Optional<Image> picture(PictureSize size, int sharpness) {
        return Optional.ofNullable(spec.get()).map(shown -> ChartPicture.of(shown, size, sharpness, locale()));
    }

    /// The current layout; null until the view has a size.
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
        return ChartLayout.LEAST_WIDTH;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 2 * ChartLayout.LEAST_WIDTH;
    }

    @Override
    protected double computeMinHeight(double width) {
        return ChartLayout.LEAST_HEIGHT;
    }

    @Override
    protected double computePrefHeight(double width) {
        ChartSpec shown = spec.get();
        return shown == null ? ChartLayout.LEAST_HEIGHT
                : ChartLayout.preferredHeight(shown, width < 0 ? getWidth() : width);
    }

    /// Redraws once for all changes of the size within one pulse.
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
            marks.getChildren().clear();
        } else {
            drawing = ChartLayout.draw(shown, getWidth(), getHeight(), locale());
            paint();
        }
        crosshair.follow(drawing);
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
            crosshair.follow(drawing);
        }
    }

    boolean isDark() {
        return dark;
    }

    private static Locale locale() {
        return Locale.getDefault(Locale.Category.FORMAT);
    }
}
