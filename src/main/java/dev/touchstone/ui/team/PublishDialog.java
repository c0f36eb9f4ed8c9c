package dev.touchstone.ui.team;

import dev.touchstone.archive.shared.Attachment;
import dev.touchstone.archive.shared.NeededConditions;
import dev.touchstone.archive.shared.RememberedPlace;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.shell.Choosers;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.event.ActionEvent;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.Window;

/// Asks where runs are published, by whom and why, and what others must know of them. Only what the runs do not say is
/// asked.
final class PublishDialog {

    private static final ButtonType PUBLISH = new ButtonType(I18n.text("Publish"), ButtonBar.ButtonData.OK_DONE);
    private static final double GAP = 8;
    private static final double WIDTH = 760;
    private static final double FIELD_EDGE = 5;

    /// What was answered.
    ///
    /// @param runs with what was stated of them
    record Answer(String place, boolean begin, String by, String why, Set<Attachment> along, List<Run> runs) {
    }

    private final List<Run> runs;
    private final PlaceField place;
    private final TextField by = new TextField();
    private final TextField why = new TextField();
    private final List<NeededField> needed = new ArrayList<>();
    private final Map<Attachment, CheckBox> along = new EnumMap<>(Attachment.class);
    private final Label message = new Label();

    /// @param all the runs of the archive, whose levels are offered
    PublishDialog(List<Run> runs, List<Run> all, RememberedPlace remembered, Choosers choosers) {
        this.runs = runs;
        place = new PlaceField(remembered.place().orElse(""), true, choosers);
        by.setId("team-by");
        by.setText(remembered.by());
        why.setId("team-why");
        why.setPromptText(I18n.text("for instance: nightly of main, before the upgrade"));
        NeededConditions.missing(runs).forEach((factor, without) ->
                needed.add(new NeededField(factor, without, levels(factor, all))));
        for (Attachment each : Attachment.values()) {
            CheckBox box = new CheckBox(each.label());
            box.setId("team-with-" + each.key());
            along.put(each, box);
        }
        message.setId("team-message");
        message.getStyleClass().add("danger-text");
        message.setWrapText(true);
    }

    private static List<String> levels(Factor factor, List<Run> all) {
        return all.stream().flatMap(run -> run.conditions().level(factor).stream()).map(Object::toString).distinct().sorted()
                .toList();
    }

    /// Opens it and returns at once.
    ///
    /// @param publish called when everything is answered
    void show(Window owner, Consumer<Answer> publish) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Touchstone");
        dialog.setHeaderText(I18n.text("Publish {0} in the team's archive", Sentences.runs(runs.size())));
        dialog.setResizable(true);
        dialog.getDialogPane().setContent(form());
        dialog.getDialogPane().setPrefWidth(WIDTH);
        dialog.getDialogPane().getStyleClass().add("wide");
        dialog.getDialogPane().getButtonTypes().setAll(PUBLISH, ButtonType.CANCEL);
        Node ok = dialog.getDialogPane().lookupButton(PUBLISH);
        ok.setId("team-publish");
        ok.addEventFilter(ActionEvent.ACTION, event -> {
            Optional<Answer> answer = answer();
            if (answer.isEmpty()) {
                event.consume();
            } else {
                publish.accept(answer.get());
            }
        });
        dialog.setOnShown(event -> (place.place().isEmpty() ? place : why).requestFocus());
        dialog.show();
    }

    private GridPane form() {
        GridPane form = new GridPane(GAP, GAP);
        ColumnConstraints words = new ColumnConstraints();
        words.setPercentWidth(30);
        ColumnConstraints fields = new ColumnConstraints();
        fields.setHgrow(Priority.ALWAYS);
        form.getColumnConstraints().setAll(words, fields);
        int row = 0;
        row(form, row++, I18n.text("Where"), place);
        row(form, row++, I18n.text("Who"), by);
        row(form, row++, I18n.text("Why"), why);
        for (NeededField field : needed) {
            field.addTo(form, row++);
        }
        row(form, row++, I18n.text("Goes along"), new HBox(2 * GAP, along.values().toArray(Node[]::new)));
        Label masked = new Label(I18n.text("Keys and passwords are masked once more. What is published cannot be changed or taken "
                + "back, only withdrawn."));
        masked.getStyleClass().add("muted");
        masked.setWrapText(true);
        form.add(masked, 0, row++, 3, 1);
        form.add(message, 0, row, 3, 1);
        return form;
    }

    private static void row(GridPane form, int row, String text, Node control) {
        Label label = new Label(text);
        label.setMinWidth(Label.USE_PREF_SIZE);
        label.setLabelFor(control);
        control.setAccessibleText(text);
        if (control instanceof PlaceField) {
            // Beside the first of its lines.
            GridPane.setValignment(label, VPos.TOP);
            label.setPadding(new Insets(FIELD_EDGE, 0, 0, 0));
        }
        form.add(label, 0, row);
        form.add(control, 1, row, 2, 1);
    }

    /// Empty where something is missing, which the message then says.
    private Optional<Answer> answer() {
        try {
            require(place.place(), I18n.text("Name the place of the team's archive."));
            require(by.getText(), I18n.text("Say who publishes."));
            require(why.getText(), I18n.text("Say in a few words why these runs were made."));
            List<Run> stated = runs;
            for (NeededField field : needed) {
                Optional<UserStatement> statement = field.statement();
                if (statement.isPresent()) {
                    stated = stated.stream().map(run -> field.isAbout(run) ? statement.get().applyTo(run) : run).toList();
                }
            }
            Set<Attachment> chosen = along.entrySet().stream().filter(entry -> entry.getValue().isSelected()).map(Map.Entry::getKey)
                    .collect(Collectors.toCollection(() -> EnumSet.noneOf(Attachment.class)));
            return Optional.of(new Answer(place.place(), place.isBegun(), by.getText().strip(), why.getText().strip(), chosen, stated));
        } catch (IllegalArgumentException missing) {
            message.setText(missing.getMessage());
            return Optional.empty();
        }
    }

    private static void require(String text, String otherwise) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
