package dev.touchstone.ui.live.form;

import dev.touchstone.ui.live.parts.Flow;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// Plans to begin with; each keeps the servers that are in the form.
final class PresetBar extends Flow {

    PresetBar(FormModel model, List<Preset> presets) {
        super("live-presets");
        Label begin = new Label("Begin with");
        begin.getStyleClass().add("muted");
        getChildren().add(begin);
        for (Preset preset : presets) {
            Button button = new Button(preset.name());
            button.setId("live-preset-" + preset.id());
            button.getStyleClass().add("small");
            button.setTooltip(new Tooltip(preset.says()));
            button.setAccessibleHelp(preset.says());
            button.setOnAction(event -> model.transform(preset.make()));
            getChildren().add(button);
        }
    }
}
