package dev.touchstone.ui.team;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.shell.Choosers;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The place of a team's archive: a folder or an address, typed or chosen, and whether to begin one there.
final class PlaceField extends VBox {

    private static final double GAP = 8;

    private final TextField place = new TextField();
    private final CheckBox begin = new CheckBox(I18n.text("The team has none there yet: begin one"));

    /// @param canBegin whether a team's archive may be begun
    PlaceField(String remembered, boolean canBegin, Choosers choosers) {
        super(GAP);
        place.setId("team-place");
        place.setText(remembered);
        place.setPromptText(I18n.text("a folder, or postgresql://user@host/database"));
        place.setAccessibleText(I18n.text("Place of the team's archive"));
        begin.setId("team-begin");
        Button choose = new Button(I18n.text("Choose a folder…"));
        choose.setMinWidth(USE_PREF_SIZE);
        choose.setOnAction(event -> choosers.openFolder(I18n.text("The team's archive"))
                .ifPresent(folder -> place.setText(folder.toString())));
        HBox.setHgrow(place, Priority.ALWAYS);
        getChildren().add(new HBox(GAP, place, choose));
        if (canBegin) {
            getChildren().add(begin);
        }
    }

    String place() {
        return place.getText().strip();
    }

    ObservableValue<String> text() {
        return place.textProperty();
    }

    boolean isBegun() {
        return begin.isSelected();
    }
}
