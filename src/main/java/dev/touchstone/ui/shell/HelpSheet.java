package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.settings.UserFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The help: what each page answers, what to do first, and where the files are. It needs no network.
final class HelpSheet extends ScrollingSheet {

    /// @param more commands that lead on: the keys, the log
    /// @param log the file of the log
    /// @param openFolder shows a folder in the system's file manager
    HelpSheet(List<Action> more, UserFiles files, Path log, Consumer<Path> openFolder, Runnable close) {
        super("help", I18n.text("Help"), close);
        add(section(I18n.text("First steps"),
                paragraph(I18n.text("Drop files or folders on the window, or paste the output of a benchmark. The preview"
                        + " shows what was understood, line by line; correct what is wrong, then import.")),
                paragraph(I18n.text("Without results of your own, open the sample results, or start a live test against the"
                        + " simulated engine."))));
        add(section(I18n.text("What the pages answer"),
                page(I18n.text("Runs"),
                        I18n.text("Which runs are there, what is known of each, and from which line was it read?")),
                page(I18n.text("Compare"), I18n.text("Which engine, GPU count, think mode or launch setting is faster, by"
                        + " how much, and how sure is that?")),
                page(I18n.text("Live"), I18n.text("How fast is a server that runs now? Sends it requests and measures.")),
                page(I18n.text("Campaigns"), I18n.text("Which launch settings serve best? Launches the engine with one"
                        + " after the other and measures.")),
                page(I18n.text("Findings"),
                        I18n.text("What do all runs show together, what is missing, and what to distrust?"))));
        VBox where = section(I18n.text("Where the files are"));
        Path archive = files.archive();
        if (archive != null) {
            where.getChildren().addAll(file(I18n.text("The runs of this window"), archive, openFolder),
                    file(I18n.text("Records of live tests, to resume them"), archive.resolveSibling("live-tests"),
                            openFolder),
                    file(I18n.text("Campaigns and their logs"), archive.resolveSibling("campaigns"), openFolder));
        }
        where.getChildren().addAll(file(I18n.text("Settings of the window"), files.settings(), openFolder),
                file(I18n.text("Saved API keys"), files.keys(), openFolder),
                file(I18n.text("Prices of GPUs"), files.prices(), openFolder),
                file(I18n.text("Meanings that you gave to columns"), files.columns(), openFolder),
                file(I18n.text("Log of problems"), log, openFolder));
        HBox buttons = new HBox();
        buttons.getStyleClass().add("sheet-buttons");
        more.forEach(action -> buttons.getChildren().add(button(action, close)));
        add(where, buttons);
    }

    private static VBox page(String name, String question) {
        Label title = new Label(name);
        title.getStyleClass().add("sheet-name");
        return new VBox(title, paragraph(question));
    }

    private static Button button(Action action, Runnable close) {
        Button button = new Button(action.title());
        button.setOnAction(event -> {
            close.run();
            action.run();
        });
        return button;
    }
}
