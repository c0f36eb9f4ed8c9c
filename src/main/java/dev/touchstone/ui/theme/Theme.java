package dev.touchstone.ui.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.settings.Settings;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.scene.Scene;
import javafx.scene.control.DialogPane;
import javafx.stage.Window;

/// The light or dark theme and the size of texts, as the system or the user chooses. Styles the whole window and its
/// pop-ups.
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

        /// The choice on screen.
        public String label() {
            return switch (this) {
                case SYSTEM -> I18n.text("As the system");
                case LIGHT -> I18n.text("Light");
                case DARK -> I18n.text("Dark");
            };
        }

        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Of the usual texts, in pixels.
    private static final double FONT_SIZE = 13;

    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.SYSTEM);
    private final ObservableValue<ColorScheme> system;
    private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper(false);
    private final IntegerProperty textSize = new SimpleIntegerProperty(Settings.USUAL_TEXT_SIZE);
    /// The style sheet of what the user chooses.
    private final ReadOnlyStringWrapper chosen = new ReadOnlyStringWrapper("");
    /// Kept in a field and registered weakly: the platform's preferences live as long as the program and must not keep
    /// the window in memory.
    private final InvalidationListener follow = changed -> update();
    private final ListChangeListener<Window> opened = change -> dressDialogs();

    /// A theme that follows the system until the user chooses.
    public Theme() {
        this(Platform.getPreferences().colorSchemeProperty());
    }

    Theme(ObservableValue<ColorScheme> system) {
        this.system = system;
        system.addListener(new WeakInvalidationListener(follow));
        Window.getWindows().addListener(new WeakListChangeListener<>(opened));
        choice.addListener(follow);
        textSize.addListener(changed -> chosen.set(ofChoices()));
        update();
    }

    public ObjectProperty<Choice> choice() {
        return choice;
    }

    /// Whether the current theme is dark.
    public ReadOnlyBooleanProperty dark() {
        return dark.getReadOnlyProperty();
    }

    /// The size of texts, in percent of the usual size. The contents of the window are scaled as a whole; the style
    /// sheets here are for pop-ups and dialogs.
    public IntegerProperty textSize() {
        return textSize;
    }

    /// Switches between light and dark.
    public void toggle() {
        choice.set(dark.get() ? Choice.LIGHT : Choice.DARK);
    }

    /// Sets the style sheets of a scene, now and whenever the theme changes.
    public void dress(Scene scene) {
        scene.getStylesheets().setAll(sheet("bridge.css"), sheet("app.css"), chosen.get());
        // Found by its content, not its index: a library may insert a style sheet before these.
        chosen.addListener((property, was, is) -> scene.getStylesheets().replaceAll(
                sheet -> sheet.equals(was) ? is : sheet));
        scene.getPreferences().colorSchemeProperty().bind(dark.map(is -> is ? ColorScheme.DARK : ColorScheme.LIGHT));
    }

    private void update() {
        dark.set(switch (choice.get()) {
            case SYSTEM -> system.getValue() == ColorScheme.DARK;
            case LIGHT -> false;
            case DARK -> true;
        });
        chosen.set(ofChoices());
        Application.setUserAgentStylesheet(
                (dark.get() ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
        dressDialogs();
    }

    /// A dialog has the style sheets of its owner, but not its color scheme.
    private void dressDialogs() {
        for (Window window : Window.getWindows()) {
            Scene scene = window.getScene();
            if (scene != null && scene.getRoot() instanceof DialogPane && !scene.getPreferences().colorSchemeProperty().isBound()) {
                scene.getPreferences().setColorScheme(dark.get() ? ColorScheme.DARK : ColorScheme.LIGHT);
            }
        }
    }

    private String ofChoices() {
        String css = EngineColors.rules(dark.get())
                + ".root {-fx-font-size: %spx;}".formatted(FONT_SIZE * textSize.get() / Settings.USUAL_TEXT_SIZE);
        return "data:text/css;charset=utf-8;base64,"
                + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    static String sheet(String name) {
        return Objects.requireNonNull(Theme.class.getResource("/dev/touchstone/ui/" + name), name).toExternalForm();
    }
}
