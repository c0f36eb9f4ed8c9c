package dev.touchstone.ui.importing.text;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourceOverview;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntConsumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import org.jspecify.annotations.Nullable;

/// The whole text at a glance beside its lines: where results, commands and logs stand, and in a lane of its own what
/// was not understood and what is to be read with care. A click goes there. One shape per kind of mark is drawn,
/// however long the text is.
public final class OverviewStrip extends Region {

    private static final double WIDTH = 16;
    private static final double LANE = 8;
    private static final double PROBLEM_LANE = 11;
    private static final double LEAST = 2;

    private final Map<SourceOverview.Mark, Path> paths = new EnumMap<>(SourceOverview.Mark.class);
    private final Region view = new Region();
    private final double lineHeight;
    private @Nullable ImportSource source;
    private @Nullable ScrollBar bar;

    /// @param lineHeight a short text stands beside its lines, not stretched over the height
    /// @param go called with the line that was clicked
    OverviewStrip(ObservableValue<@Nullable ImportSource> text, double lineHeight, IntConsumer go) {
        this.lineHeight = lineHeight;
        setId("import-overview");
        getStyleClass().add("overview");
        setMinWidth(WIDTH);
        setMaxWidth(WIDTH);
        setPrefWidth(WIDTH);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        for (SourceOverview.Mark mark : SourceOverview.Mark.values()) {
            Path path = new Path();
            path.getStyleClass().add("mark-" + mark.key());
            path.setManaged(false);
            path.setStrokeWidth(0);
            paths.put(mark, path);
            getChildren().add(path);
        }
        view.getStyleClass().add("overview-view");
        view.setManaged(false);
        view.setMouseTransparent(true);
        getChildren().add(view);
        text.subscribe(this::show);
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> goTo(event, go));
        addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> goTo(event, go));
    }

    /// Shows which part of the text is in view.
    ///
    /// @param vertical of the text
    void follow(ScrollBar vertical) {
        bar = vertical;
        vertical.valueProperty().subscribe(value -> requestLayout());
        vertical.visibleAmountProperty().subscribe(value -> requestLayout());
        vertical.visibleProperty().subscribe(value -> requestLayout());
    }

    private void show(@Nullable ImportSource text) {
        source = text;
        setAccessibleText(text == null ? I18n.text("Overview of the text") : I18n.text(
                "Overview of {0}: {1} results, {2} passages not understood; F8 goes to the next of these", text.shownName(),
                text.reading().runs().size(), text.unreadPassages().size()));
        requestLayout();
    }

    private void goTo(MouseEvent event, IntConsumer go) {
        ImportSource shown = source;
        if (shown != null && shown.text().lineCount() > 0) {
            double share = Math.clamp(event.getY() / length(shown), 0, 1);
            go.accept(1 + (int) Math.min(shown.text().lineCount() - 1, share * shown.text().lineCount()));
            event.consume();
        }
    }

    private double length(ImportSource shown) {
        return Math.min(getHeight(), shown.text().lineCount() * lineHeight);
    }

    @Override
    protected void layoutChildren() {
        paths.values().forEach(path -> path.getElements().clear());
        ImportSource shown = source;
        if (shown == null) {
            view.setVisible(false);
            return;
        }
        double length = length(shown);
        for (SourceOverview.Segment segment : shown.overview().segments()) {
            double from = snapPositionY(segment.from() * length);
            double to = Math.max(from + LEAST, snapPositionY(segment.to() * length));
            double left = segment.mark().isProblem() ? PROBLEM_LANE : 1;
            double right = segment.mark().isProblem() ? WIDTH - 1 : 1 + LANE;
            Path path = paths.get(segment.mark());
            if (path != null) {
                path.getElements().addAll(new MoveTo(left, from), new LineTo(right, from), new LineTo(right, to),
                        new LineTo(left, to), new ClosePath());
            }
        }
        ScrollBar vertical = bar;
        boolean isPart = vertical != null && vertical.isVisible();
        view.setVisible(isPart);
        if (vertical != null && isPart) {
            double part = Math.max(12, getHeight() * vertical.getVisibleAmount());
            view.resizeRelocate(0, vertical.getValue() * (getHeight() - part), WIDTH, part);
        }
    }
}
