package dev.touchstone.ui.theme;

import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;

/// Icons of the Feather set, coloured and sized by the style sheet.
public final class Icons {

    private Icons() {
    }

    /// @param code for instance `fth-search`
    public static FontIcon of(String code) {
        return new FontIcon(code);
    }

    /// Returns an icon in the size of a dialog's heading.
    public static FontIcon large(String code) {
        FontIcon icon = of(code);
        icon.getStyleClass().add("large-icon");
        return icon;
    }

    /// Returns a button with only an icon.
    ///
    /// @param tooltip what the button does, also for screen readers
    public static Button button(String code, String tooltip, Runnable handler) {
        Button button = new Button(null, of(code));
        button.getStyleClass().addAll("button-icon", "flat");
        button.setTooltip(new Tooltip(tooltip));
        button.setAccessibleText(tooltip);
        button.setOnAction(event -> handler.run());
        return button;
    }
}
