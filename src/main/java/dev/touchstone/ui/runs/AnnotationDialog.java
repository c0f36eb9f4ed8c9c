package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Annotation;
import dev.touchstone.model.Run;
import dev.touchstone.ui.library.Sentences;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Sets the name, the tags and the note of runs. Of several runs, what was not changed stays as each of them has it.
final class AnnotationDialog {

    private static final ButtonType SET = new ButtonType(I18n.text("Set"), ButtonBar.ButtonData.OK_DONE);
    private static final String DIFFERENT = I18n.text("different, stays so unless you write here");
    private static final double GAP = 8;
    private static final int LINES = 5;

    private final RunsModel model;
    private final List<Run> runs;
    private final TextField name = new TextField();
    private final TextField tags = new TextField();
    private final TextArea note = new TextArea();

    AnnotationDialog(RunsModel model, List<Run> runs) {
        this.model = model;
        this.runs = runs;
        fill(name, "annotation-name", I18n.text("for instance: FP8, second try"), Annotation::name);
        fill(tags, "annotation-tags", I18n.text("separated by commas"), annotation -> String.join(", ", annotation.tags()));
        fill(note, "annotation-note", I18n.text("what the next reader should know"), Annotation::note);
        note.setPrefRowCount(LINES);
        note.setWrapText(true);
        Suggestions.below(tags, this::offered);
    }

    private void fill(TextInputControl control, String id, String prompt, Function<Annotation, String> part) {
        List<String> levels = runs.stream().map(run -> part.apply(run.annotation())).distinct().toList();
        control.setId(id);
        control.setText(levels.size() == 1 ? levels.getFirst() : "");
        control.setPromptText(levels.size() == 1 ? prompt : DIFFERENT);
    }

    /// The tags of other runs that begin like the one being typed, with what stands before it.
    private List<String> offered(String typed) {
        int last = typed.lastIndexOf(',') + 1;
        String before = typed.substring(0, last) + (last == 0 ? "" : " ");
        String begun = typed.substring(last).strip().toLowerCase(Locale.ROOT);
        return model.all().stream().flatMap(run -> run.annotation().tags().stream()).distinct().sorted()
                .filter(tag -> !begun.isEmpty() && tag.toLowerCase(Locale.ROOT).startsWith(begun))
                .map(tag -> before + tag).toList();
    }

    /// Opens it and returns at once.
    ///
    /// @param owner the window to stand above
    void show(@Nullable Window owner) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Touchstone");
        dialog.setHeaderText(I18n.text("Name, tags and note of {0}", Sentences.runs(runs.size())));
        dialog.setResizable(true);
        dialog.getDialogPane().setContent(form());
        dialog.getDialogPane().getButtonTypes().setAll(SET, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(SET).setId("annotation-ok");
        dialog.setOnShown(event -> name.requestFocus());
        dialog.resultProperty().subscribe(chosen -> {
            if (chosen == SET) {
                store();
            }
        });
        dialog.show();
    }

    private GridPane form() {
        GridPane form = new GridPane(GAP, GAP);
        form.addRow(0, label(I18n.text("Name"), name), name);
        form.addRow(1, label(I18n.text("Tags"), tags), tags);
        form.addRow(2, label(I18n.text("Note"), note), note);
        Stream.of(name, tags, note).forEach(control -> GridPane.setHgrow(control, Priority.ALWAYS));
        return form;
    }

    private static Label label(String text, TextInputControl control) {
        Label label = new Label(text);
        label.setMinWidth(Label.USE_PREF_SIZE);
        label.setLabelFor(control);
        control.setAccessibleText(text);
        return label;
    }

    private void store() {
        model.annotate(runs, run -> {
            Annotation before = run.annotation();
            return Annotation.typed(isKept(name) ? before.name() : name.getText(),
                    isKept(note) ? before.note() : note.getText(),
                    isKept(tags) ? before.tags() : Arrays.stream(tags.getText().split("[,，、;]")).toList());
        });
    }

    /// Whether a control was left empty because the runs differ in it.
    private static boolean isKept(TextInputControl control) {
        return control.getText().isBlank() && control.getPromptText().equals(DIFFERENT);
    }
}
