package dev.touchstone.ui.comparing;

import dev.touchstone.compare.lens.Preset;
import dev.touchstone.i18n.I18n;
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
    private boolean updating;

    /// @param free what `Free` does: lead to the lens
    PresetBar(CompareModel model, Runnable free) {
        this.model = model;
        setId("presets");
        freeButton = button("preset-free", I18n.text("Free"), free);
        model.lensResult().subscribe(this::show);
    }

    /// The buttons take the keys, not the bar.
    @Override
    public void requestFocus() {
        getButtons().stream().filter(ToggleButton::isSelected).findFirst().ifPresent(ToggleButton::requestFocus);
    }

    private void show(LensResult lensResult) {
        updating = true;
        boolean isFocused = isFocusWithin();
        boolean isOnChosen = getButtons().stream().anyMatch(button -> button.isFocused() && button.isSelected());
        if (!lensResult.presets().equals(offered)) {
            offered = lensResult.presets();
            List<ToggleButton> buttons = new ArrayList<>();
            for (Preset preset : lensResult.presets()) {
                ToggleButton button = button("preset-" + preset.lens().by().key(), preset.name(),
                        () -> model.choose(preset));
                button.setUserData(preset);
                buttons.add(button);
            }
            buttons.add(freeButton);
            getButtons().setAll(buttons);
        }
        Optional<Preset> chosen = lensResult.preset();
        getButtons().forEach(button -> button.setSelected(chosen.isPresent()
                ? chosen.get().equals(button.getUserData()) : button == freeButton));
        updating = false;
        // The presets follow the picture: the focus goes with the choice, and is not lost with its button.
        if (isFocused && (isOnChosen || getButtons().stream().noneMatch(ToggleButton::isFocused))) {
            requestFocus();
        }
    }

    /// The arrow keys select without an action; a click on what is selected already unselects before the action.
    private ToggleButton button(String id, String name, Runnable chosen) {
        ToggleButton button = new ToggleButton(name);
        button.setId(id);
        button.selectedProperty().addListener((property, was, is) -> {
            if (is && !updating) {
                chosen.run();
            }
        });
        button.setOnAction(event -> button.setSelected(true));
        return button;
    }
}
