package dev.touchstone.ui.live.form;

import dev.touchstone.load.plan.PlanPresets;
import dev.touchstone.ui.live.parts.WrappingLine;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;

/// Buttons for presets; each keeps the servers of the form.
final class PlanPresetBar extends WrappingLine {

    PlanPresetBar(FormModel model) {
        super("live-presets");
        for (PlanPresets.Preset preset : PlanPresets.all()) {
            Button button = new Button(preset.name());
            button.setId("live-preset-" + preset.key());
            button.getStyleClass().add("small");
            Tooltip tooltip = new Tooltip(preset.description());
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(420);
            button.setTooltip(tooltip);
            button.setAccessibleHelp(preset.description());
            button.setOnAction(event -> model.begin(preset));
            getChildren().add(button);
        }
    }
}
