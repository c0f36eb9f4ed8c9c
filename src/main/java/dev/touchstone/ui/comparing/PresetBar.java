package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Preset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ToggleButton;
import org.controlsfx.control.SegmentedButton;
import org.jspecify.annotations.Nullable;

/// The questions that the runs can answer, and `Free` for all others.
final class PresetBar extends SegmentedButton {

    private final CompareModel model;
    private final ToggleButton freeButton;
    private @Nullable List<Preset> offered;

    /// @param free what `Free` does: lead to the lens
    PresetBar(CompareModel model, Runnable free) {
        this.model = model;
        setId("presets");
        freeButton = button("preset-free", "Free");
        freeButton.setOnAction(event -> {
            freeButton.setSelected(true);
            free.run();
        });
        model.sight().subscribe(this::show);
    }

    private void show(Sight sight) {
        if (!sight.presets().equals(offered)) {
            offered = sight.presets();
            List<ToggleButton> buttons = new ArrayList<>();
            for (Preset preset : sight.presets()) {
                ToggleButton button = button("preset-" + preset.lens().by().key(), preset.name());
                button.setUserData(preset);
                button.setOnAction(event -> {
                    button.setSelected(true);
                    model.choose(preset);
                });
                buttons.add(button);
            }
            buttons.add(freeButton);
            getButtons().setAll(buttons);
        }
        Optional<Preset> chosen = sight.preset();
        getButtons().forEach(button -> button.setSelected(chosen.isPresent()
                ? chosen.get().equals(button.getUserData()) : button == freeButton));
    }

    private static ToggleButton button(String id, String name) {
        ToggleButton button = new ToggleButton(name);
        button.setId(id);
        return button;
    }
}
