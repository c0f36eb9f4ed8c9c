package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.RecognisedFormat;
import dev.touchstone.ui.importing.model.ImportModel;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Shown when a text has no result: what was looked for, and what to do.
final class NothingFoundPane extends VBox {

    private static final List<String> LOOKED_FOR = List.of(
            I18n.text("output, JSON and CSV of {0}", String.join(I18n.text(", "), RecognisedFormat.tools())),
            I18n.text("tables with one row per run: Markdown, CSV, TSV, Excel"),
            I18n.text("launches of vLLM or SGLang that ended in an error"));
    private static final List<String> TO_DO = List.of(
            I18n.text("Take the whole output, from the command or the title above the figures to the last line below them."),
            I18n.text("A picture or a PDF of a result cannot be read; paste its text."),
            I18n.text("Open the file itself when the terminal has cut its lines."),
            I18n.text("Ctrl+V pastes another text in the place of this one."));
    private static final double GAP = 8;
    /// Longer lines are hard to read.
    private static final double LINE_WIDTH = 620;

    /// @param report shows what was not understood as a page to hand to someone
    NothingFoundPane(ImportModel model, Runnable report) {
        setId("import-nothing");
        getStyleClass().add("nothing-found");
        List<String> problems = model.sources().stream().flatMap(source -> source.reading().problems().stream())
                .toList();
        boolean isBlank = model.sources().stream().allMatch(source -> source.text().lineCount() == 0);
        if (!problems.isEmpty()) {
            add(I18n.text("This could not be read"), "heading");
            problems.forEach(problem -> add(I18n.shown(problem), "danger-text"));
        } else if (isBlank) {
            add(I18n.text("There is no text in it"), "heading");
            add(I18n.text("Copy the output of a benchmark in the terminal or the editor, then paste it here."), "body");
        } else {
            add(I18n.text("No results in this text"), "heading");
        }
        model.sources().stream().flatMap(source -> source.reading().notices().stream())
                .forEach(notice -> add(I18n.shown(notice), "body"));
        if (!isBlank) {
            add(I18n.text("Touchstone looked for"), "subheading");
            LOOKED_FOR.forEach(this::point);
            add(I18n.text("What to do"), "subheading");
            TO_DO.forEach(this::point);
            Button hand = new Button(I18n.text("Report what was not understood…"));
            hand.setId("import-report");
            hand.setOnAction(event -> report.run());
            VBox.setMargin(hand, new Insets(GAP, 0, 0, 0));
            getChildren().add(hand);
        }
    }

    private void point(String text) {
        Label mark = new Label("•");
        mark.setMinWidth(USE_PREF_SIZE);
        mark.getStyleClass().add("body");
        getChildren().add(new HBox(GAP, mark, label(text, "body")));
    }

    private void add(String text, String styleClass) {
        getChildren().add(label(text, styleClass));
    }

    private static Label label(String text, String styleClass) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.setMaxWidth(LINE_WIDTH);
        label.getStyleClass().add(styleClass);
        return label;
    }
}
