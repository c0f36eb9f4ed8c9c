package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.i18n.Language;
import dev.touchstone.ui.settings.Settings;
import dev.touchstone.ui.settings.UserFiles;
import dev.touchstone.ui.theme.Theme;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.Property;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// The settings: how the window looks, its language, the archive, and what is stored where. Every choice holds at once,
/// but for the language.
final class SettingsSheet extends ScrollingSheet {

    private static final int STEP = 10;

    private final ComboBox<Theme.Choice> themes;

    /// @param language the code of the language of the next start, as in [Settings]
    /// @param prices the table of prices of GPUs
    /// @param archives the commands about archives as files
    /// @param openFolder shows a folder in the system's file manager
    SettingsSheet(Theme theme, Property<String> language, Node prices, List<Action> archives, UserFiles files,
            Consumer<Path> openFolder, Runnable close) {
        super("settings", I18n.text("Settings"), close);
        themes = box("settings-theme", List.of(Theme.Choice.values()), Theme.Choice::label, theme.choice());
        ComboBox<Integer> sizes = box("settings-text-size",
                IntStream.rangeClosed(Settings.LEAST_TEXT_SIZE / STEP, Settings.MOST_TEXT_SIZE / STEP)
                        .mapToObj(tens -> tens * STEP).toList(), percent -> percent + " %", theme.textSize().asObject());
        ComboBox<String> languages = box("settings-language", Stream.concat(Stream.of(Settings.SYSTEM),
                Arrays.stream(Language.values()).map(Language::code)).toList(), SettingsSheet::languageName, language);
        GridPane appearance = new GridPane();
        appearance.getStyleClass().add("sheet-grid");
        appearance.addRow(0, labelFor(I18n.text("Theme"), themes), themes);
        appearance.addRow(1, labelFor(I18n.text("Text size"), sizes), sizes);
        appearance.addRow(2, labelFor(I18n.text("Language"), languages), languages);
        add(section(I18n.text("Appearance"), appearance,
                muted(I18n.text("The theme and the text size hold at once; in a small window the text grows only as far as"
                        + " the pages fit. The language holds from the next start."))));
        add(section(I18n.text("Prices and power of GPUs"), muted(I18n.text("Costs, tokens per unit of money and energy are"
                + " computed from these for runs whose GPU and number of GPUs are known.")), prices));
        add(archive(archives, files, openFolder, close), privacy(files, openFolder));
    }

    /// Moves the focus to the first choice.
    @Override
    public void requestFocus() {
        themes.requestFocus();
    }

    private static VBox archive(List<Action> actions, UserFiles files, Consumer<Path> openFolder, Runnable close) {
        Path archive = files.archive();
        VBox section = section(I18n.text("Archive"), archive == null
                ? paragraph(I18n.text("The runs are not stored: the window works without an archive."))
                : file(I18n.text("The runs of this window"), archive, openFolder));
        actions.stream().filter(action -> action.enabled().get()).map(action -> link(action, close))
                .forEach(section.getChildren()::add);
        return section;
    }

    private static VBox privacy(UserFiles files, Consumer<Path> openFolder) {
        return section(I18n.text("Privacy"),
                paragraph(I18n.text("Everything stays on this computer. Touchstone sends nothing anywhere, except the"
                        + " requests of live tests and campaigns, to the servers that you enter, and the runs that you publish,"
                        + " to your team's archive.")),
                paragraph(I18n.text("Touchstone does not look for newer versions, and reports nothing about its use.")),
                paragraph(I18n.text("Keys and passwords in texts that you import are masked before anything is stored or"
                        + " shown. API keys are saved only if you choose so, in a file that only you can read.")),
                file(I18n.text("Settings of the window"), files.settings(), openFolder),
                file(I18n.text("Saved API keys"), files.keys(), openFolder),
                file(I18n.text("Prices of GPUs"), files.prices(), openFolder));
    }

    private static Hyperlink link(Action action, Runnable close) {
        Hyperlink link = new Hyperlink(action.title());
        link.setId("settings-" + action.id());
        link.setMnemonicParsing(false);
        link.setOnAction(event -> {
            close.run();
            action.run();
        });
        return link;
    }

    private static String languageName(String code) {
        return Language.of(code).map(Language::ownName).orElse(I18n.text("As the system"));
    }

    private static Label labelFor(String text, Node control) {
        Label label = new Label(text);
        label.setLabelFor(control);
        control.setAccessibleText(text);
        return label;
    }

    private static Label muted(String text) {
        Label label = paragraph(text);
        label.getStyleClass().add("muted");
        return label;
    }

    private static <T> ComboBox<T> box(String id, List<T> values, Function<T, String> name, Property<T> chosen) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.getItems().setAll(values);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : name.apply(value);
            }

            @Override
            public @Nullable T fromString(String text) {
                return null;
            }
        });
        box.valueProperty().bindBidirectional(chosen);
        // A binding holds its two ends weakly, and the end here may be a view that nothing else holds.
        box.setUserData(chosen);
        return box;
    }
}
