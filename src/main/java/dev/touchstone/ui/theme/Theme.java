package dev.touchstone.ui.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;

/// The light or dark theme, as the system or the user chooses. Styles the whole window and its pop-ups.
public final class Theme {

    /// The choices of the user.
    public enum Choice {
        SYSTEM, LIGHT, DARK;

        /// Returns the choice with this name; SYSTEM for any other name.
        public static Choice of(String name) {
            for (Choice choice : values()) {
                if (choice.key().equals(name)) {
                    return choice;
                }
            }
            return SYSTEM;
        }

        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.SYSTEM);
    private final ObservableValue<ColorScheme> system;
    private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper(false);
    /// Kept in a field and registered weakly: the platform's preferences live as long as the program and must not keep
    /// the window in memory.
    private final InvalidationListener follow = changed -> update();

    /// A theme that follows the system until the user chooses.
    public Theme() {
        this(Platform.getPreferences().colorSchemeProperty());
    }

    Theme(ObservableValue<ColorScheme> system) {
        this.system = system;
        system.addListener(new WeakInvalidationListener(follow));
        choice.addListener(follow);
        update();
    }

    public ObjectProperty<Choice> choice() {
        return choice;
    }

    /// Whether the current theme is dark.
    public ReadOnlyBooleanProperty dark() {
        return dark.getReadOnlyProperty();
    }

    /// Switches between light and dark.
    public void toggle() {
        choice.set(dark.get() ? Choice.LIGHT : Choice.DARK);
    }

    /// Sets the style sheets of a scene, now and whenever the theme changes.
    public void dress(Scene scene) {
        scene.getStylesheets().setAll(sheet("bridge.css"), sheet("app.css"), EngineColors.sheet(dark.get()));
        // Found by its content, not its index: a library may insert a style sheet before these.
        dark.addListener((property, was, is) -> scene.getStylesheets().replaceAll(
                sheet -> sheet.equals(EngineColors.sheet(was)) ? EngineColors.sheet(is) : sheet));
        scene.getPreferences().colorSchemeProperty().bind(dark.map(is -> is ? ColorScheme.DARK : ColorScheme.LIGHT));
    }

    private void update() {
        dark.set(switch (choice.get()) {
            case SYSTEM -> system.getValue() == ColorScheme.DARK;
            case LIGHT -> false;
            case DARK -> true;
        });
        Application.setUserAgentStylesheet(
                (dark.get() ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
    }

    static String sheet(String name) {
        return Objects.requireNonNull(Theme.class.getResource("/dev/touchstone/ui/" + name), name).toExternalForm();
    }
}
