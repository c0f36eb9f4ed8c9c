package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.i18n.Language;
import dev.touchstone.model.Program;
import dev.touchstone.model.Secrets;
import dev.touchstone.ui.task.ProblemLog;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.GridPane;

/// The versions of the program and of what it runs on, to copy into a bug report, and the licences of its libraries.
final class AboutSheet extends ScrollingSheet {

    private static final int MOST_OF_LOG = 4000;

    private final Button copy = new Button(I18n.text("Copy for a bug report"));

    AboutSheet(ProblemLog log, Runnable close) {
        super("about", I18n.text("About Touchstone"), close);
        Label versions = paragraph(versions());
        versions.setId("about-versions");
        copy.setId("about-copy");
        copy.setOnAction(event -> Clipboard.getSystemClipboard()
                .setContent(Map.of(DataFormat.PLAIN_TEXT, forBugReport(log))));
        add(section(I18n.text("Versions"), versions, copy,
                paragraph(I18n.text("The copy holds these versions and the end of the log of problems; keys, passwords and"
                        + " the name of your home folder are masked."))));
        add(section(I18n.text("Licences"),
                paragraph(I18n.text("Touchstone is free software under the licence {0}. It contains:", "Apache-2.0")),
                libraries()));
    }

    /// Moves the focus to the button that copies.
    @Override
    public void requestFocus() {
        copy.requestFocus();
    }

    /// In English, for whoever reads the report.
    static String versions() {
        return Program.nameAndVersion() + "\nJava " + Runtime.version() + "\nJavaFX "
                + System.getProperty("javafx.runtime.version", "?") + "\n" + System.getProperty("os.name") + " "
                + System.getProperty("os.version") + ", " + System.getProperty("os.arch");
    }

    static String forBugReport(ProblemLog log) {
        String problems = log.text();
        String newest = problems.substring(Math.max(0, problems.length() - MOST_OF_LOG));
        String text = versions() + "\n" + "Language " + Language.ofThisProcess().code() + "\n"
                + (newest.isEmpty() ? "" : "\n" + newest);
        return Secrets.mask(text).replace(System.getProperty("user.home", "~"), "~");
    }

    private static GridPane libraries() {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("sheet-grid");
        int row = 0;
        for (LibraryLicence library : LibraryLicence.ALL) {
            grid.addRow(row++, new Label(library.library()), new Label(library.licence()));
        }
        return grid;
    }
}
