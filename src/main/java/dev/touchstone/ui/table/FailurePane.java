package dev.touchstone.ui.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Stands in the place of what could not be computed, and says why. It is visible while there is a reason.
public final class FailurePane extends VBox {

    private static final double WIDTH = 460;

    /// @param what could not be computed: `The comparison could not be computed`
    /// @param reason empty while nothing failed
    public FailurePane(String id, String what, ObservableStringValue reason) {
        setId(id);
        getStyleClass().add("empty-state");
        Label title = new Label(what);
        title.getStyleClass().add("title-3");
        Label why = new Label();
        why.setId(id + "-reason");
        why.setWrapText(true);
        why.setMaxWidth(WIDTH);
        reason.subscribe(text -> {
            why.setText(text);
            setVisible(!text.isEmpty());
        });
        Label more = new Label(I18n.text("The log of problems in the menu has the details. Other runs, filters or metrics may"
                + " still work."));
        more.setWrapText(true);
        more.setMaxWidth(WIDTH);
        more.getStyleClass().add("muted");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        getChildren().addAll(Icons.of("fth-alert-octagon"), title, why, more);
    }
}
