package dev.touchstone.ui.campaign;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.campaign.form.CampaignForm;
import dev.touchstone.ui.campaign.form.CommandsCard;
import dev.touchstone.ui.campaign.form.StartBar;
import dev.touchstone.ui.campaign.monitor.CampaignMonitor;
import dev.touchstone.ui.live.parts.TwoColumns;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Icons;
import java.util.List;
import java.util.Objects;
import javafx.beans.value.ObservableValue;
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

/// The page: the form in which a campaign is set up, or a campaign that runs or has run.
final class CampaignView extends StackPane {

    private static final double SIDE = 280;
    private static final double LEAST_FORM = 640;
    /// In a wide window the fields, what stands beside them and the button that starts stay near each other.
    private static final double MOST = 1440;

    private final CampaignForm form;
    private final BorderPane planning;
    private final CampaignMonitor monitor;
    /// Kept in a field, because a binding without references is collected with its listeners.
    private final ObservableValue<Boolean> isPlanning;

    /// @param banners what stands above the form
    /// @param files opens and saves campaigns
    /// @param isPlanning whether the form is shown
    CampaignView(CampaignForm form, CommandsCard commands, CampaignList list, VBox banners, StartBar start,
            CampaignMonitor monitor, List<Action> files, ObservableValue<Boolean> isPlanning) {
        this.form = form;
        this.monitor = monitor;
        this.isPlanning = isPlanning;
        getStyleClass().addAll("live", "campaign");
        for (String sheet : List.of("live", "campaign")) {
            getStylesheets().add(Objects.requireNonNull(CampaignView.class.getResource("/dev/touchstone/ui/" + sheet + ".css"))
                    .toExternalForm());
        }
        VBox side = new VBox(commands, list);
        side.getStyleClass().add("live-column");
        ScrollPane scroll = new ScrollPane(new TwoColumns(form, side, false, SIDE, LEAST_FORM));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("live-scroll");
        planning = new BorderPane(scroll, new VBox(head(files), banners), null, start, null);
        planning.setMaxWidth(MOST);
        setAlignment(Pos.TOP_LEFT);
        this.isPlanning.subscribe(this::show);
    }

    /// Keeps the keyboard focus on the page when its content changes.
    private void show(boolean isPlanning) {
        boolean isFocused = getScene() != null && isInside(getScene().getFocusOwner());
        getChildren().setAll(isPlanning ? planning : monitor);
        if (isFocused) {
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
        Label title = new Label(I18n.text("New campaign"));
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
        if (getChildren().getFirst() == planning) {
            form.requestFocus();
        } else {
            monitor.requestFocus();
        }
    }
}
