package dev.touchstone.ui.live;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.form.EstimateBar;
import dev.touchstone.ui.live.form.FormView;
import dev.touchstone.ui.live.monitor.MonitorView;
import dev.touchstone.ui.live.parts.TwoColumns;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Icons;
import java.util.List;
import java.util.Objects;
import javafx.beans.binding.BooleanExpression;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The page: the form in which a plan is made, or the plan that runs.
final class LiveView extends StackPane {

    private static final double SIDE = 300;
    private static final double LEAST_FORM = 480;
    /// In a wide window the fields, what stands beside them and the button that starts stay near each other.
    private static final double MOST = 1440;

    private final FormView form;
    private final BorderPane planning;
    private final MonitorView monitor;

    /// @param beside shown at the side of the form
    /// @param unfinished shown above the form
    /// @param files opens and saves plans
    LiveView(FormView form, EstimateBar estimate, Region beside, Region unfinished, MonitorView monitor,
            List<Action> files, BooleanExpression isPlanning) {
        this.form = form;
        this.monitor = monitor;
        getStyleClass().add("live");
        getStylesheets().add(Objects.requireNonNull(LiveView.class.getResource("/dev/touchstone/ui/live.css"))
                .toExternalForm());
        ScrollPane scroll = new ScrollPane(new TwoColumns(form, beside, false, SIDE, LEAST_FORM));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("live-scroll");
        planning = new BorderPane(scroll, new VBox(head(files), unfinished), null, estimate, null);
        planning.setMaxWidth(MOST);
        setAlignment(Pos.TOP_LEFT);
        isPlanning.subscribe(this::show);
    }

    /// Keeps the keyboard focus on the page when its content changes.
    private void show(boolean isPlanning) {
        boolean focused = getScene() != null && isInside(getScene().getFocusOwner());
        getChildren().setAll(isPlanning ? planning : monitor);
        if (focused) {
            requestFocus();
        }
    }

    private boolean isInside(@Nullable Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == this) {
                return true;
            }
        }
        return false;
    }

    private static HBox head(List<Action> files) {
        Label title = new Label(I18n.text("New live test"));
        title.getStyleClass().add("page-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, gap);
        for (Action action : files) {
            Button button = new Button(action.title(), Icons.of(action.icon()));
            button.setId(action.id());
            button.setMinWidth(USE_PREF_SIZE);
            button.setOnAction(event -> action.run());
            head.getChildren().add(button);
        }
        head.getStyleClass().add("page-head");
        return head;
    }

    @Override
    public void requestFocus() {
        applyCss(); // the fields get their skins with the scene
        Node shown = getChildren().getFirst();
        if (shown == planning) {
            form.requestFocus();
        } else {
            monitor.requestFocus();
        }
    }
}
