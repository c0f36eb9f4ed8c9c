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

/// Light or dark: as the system says or as the user chose. Dresses the whole window; pop-ups follow.
public final class Theme {

    /// What the user can choose.
    public enum Choice {
        SYSTEM, LIGHT, DARK;

        /// The choice of this name; the system's for any other.
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
    /// Held here because the platform's preferences live as long as the program and must not keep the window.
    private final InvalidationListener follow = changed -> update();

    /// Follows the system's colours until told otherwise.
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

    /// Whether dark is shown now.
    public ReadOnlyBooleanProperty dark() {
        return dark.getReadOnlyProperty();
    }

    /// Shows the other one of light and dark.
    public void toggle() {
        choice.set(dark.get() ? Choice.LIGHT : Choice.DARK);
    }

    /// Gives the scene its style sheets, now and whenever light and dark change.
    public void dress(Scene scene) {
        scene.getStylesheets().setAll(sheet("bridge.css"), sheet("app.css"), EngineColors.sheet(dark.get()));
        // By what it holds and not by where it stands: a note of ControlsFX puts a sheet of its own before these.
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
