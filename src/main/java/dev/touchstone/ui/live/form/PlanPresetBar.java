package dev.touchstone.ui.live.form;

import dev.touchstone.load.plan.PlanPresets;
import dev.touchstone.ui.live.parts.WrappingLine;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/// Plans to begin with; each keeps the servers that are in the form.
final class PlanPresetBar extends WrappingLine {

    PlanPresetBar(FormModel model) {
        super("live-presets");
        Label begin = new Label("Begin with");
        begin.getStyleClass().add("muted");
        getChildren().add(begin);
        for (PlanPresets.Preset preset : PlanPresets.all()) {
            Button button = new Button(preset.name());
            button.setId("live-preset-" + preset.key());
            button.getStyleClass().add("small");
            Tooltip says = new Tooltip(preset.description());
            says.setWrapText(true);
            says.setMaxWidth(420);
            button.setTooltip(says);
            button.setAccessibleHelp(preset.description());
            button.setOnAction(event -> model.begin(preset));
            getChildren().add(button);
        }
    }
}
