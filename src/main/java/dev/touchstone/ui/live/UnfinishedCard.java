package dev.touchstone.ui.live;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;
import dev.touchstone.ui.live.parts.FoldButton;
import dev.touchstone.ui.theme.Icons;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// A card for an unfinished execution, with buttons to resume it or to keep it as it is.
final class UnfinishedCard extends VBox {

    /// @param number from 1, for ids
    UnfinishedCard(UnfinishedPlan execution, int number, LiveTestModel model) {
        String suffix = number == 1 ? "" : "-" + number;
        Label text = new Label(I18n.text("{0} What was measured is kept.", execution.sentence()));
        text.setWrapText(true);
        Map<Server, PasswordField> keys = new LinkedHashMap<>();
        VBox doors = new VBox();
        doors.getStyleClass().add("live-doors");
        for (Server server : execution.plan().servers()) {
            PasswordField key = new PasswordField();
            key.setPromptText(server.name());
            key.setAccessibleText(I18n.text("API key of {0}", server.name()));
            keys.put(server, key);
            doors.getChildren().add(key);
        }
        FoldButton fold = new FoldButton("live-keys" + suffix, I18n.text("API keys"),
                I18n.text("API keys for going on"), doors);
        Button goOn = new Button(I18n.text("Go on"));
        goOn.setMinWidth(USE_PREF_SIZE);
        goOn.setId("live-go-on" + suffix);
        goOn.setAccessibleText(I18n.text("Go on with {0}", execution.plan().name()));
        goOn.disableProperty().bind(model.busy());
        goOn.setOnAction(event -> model.resumeUnfinished(execution, typed(keys)));
        Button keep = new Button(I18n.text("Keep as is"));
        keep.setMinWidth(USE_PREF_SIZE);
        keep.setId("live-keep" + suffix);
        keep.setAccessibleText(I18n.text("Keep {0} as it is", execution.plan().name()));
        keep.setOnAction(event -> model.keepAsIs(execution));
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMaxWidth(Double.MAX_VALUE);
        text.setMinWidth(0);
        HBox line = new HBox(Icons.of("fth-pause-circle"), text, fold, keep, goOn);
        line.getStyleClass().add("form-line");
        setId("live-unfinished" + suffix);
        getStyleClass().addAll("card", "unfinished-card");
        getChildren().addAll(line, doors);
    }

    private static Map<String, Access> typed(Map<Server, PasswordField> keys) {
        Map<String, Access> access = new LinkedHashMap<>();
        keys.forEach((server, field) -> {
            if (!field.getText().isBlank()) {
                access.put(server.name(), new Access(field.getText().strip(), Map.of()));
            }
        });
        return access;
    }
}
