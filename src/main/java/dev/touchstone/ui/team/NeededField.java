package dev.touchstone.ui.team;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import dev.touchstone.ui.library.Sentences;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/// The question for what others must know of runs that do not say it.
final class NeededField {

    private static final String PROMPT = I18n.text("for the runs that do not say it");

    private final Factor factor;
    private final List<Run> runs;
    private final ComboBox<String> level = new ComboBox<>();
    private final CheckBox unknown = new CheckBox(I18n.text("nobody knows"));

    /// @param runs those that lack it
    /// @param known the levels that other runs have
    NeededField(Factor factor, List<Run> runs, List<String> known) {
        this.factor = factor;
        this.runs = runs;
        level.setId("team-needed-" + factor.key());
        level.setEditable(true);
        level.setMaxWidth(Double.MAX_VALUE);
        level.getItems().setAll(known);
        level.setPromptText(PROMPT);
        level.setAccessibleText(factor.label());
        level.disableProperty().bind(unknown.selectedProperty());
        unknown.setId("team-unknown-" + factor.key());
        unknown.setMinWidth(CheckBox.USE_PREF_SIZE);
    }

    void addTo(GridPane form, int row) {
        String what = factor == Factor.DATASET ? I18n.text("Workload") : factor.label();
        Label label = new Label(I18n.text("{0}, of {1}", what, Sentences.runs(runs.size())));
        label.setWrapText(true);
        label.setLabelFor(level);
        form.addRow(row, label, level, unknown);
    }

    /// What is stated; empty where nobody knows.
    ///
    /// @throws IllegalArgumentException with a sentence where there is no answer, or one that is not accepted
    Optional<UserStatement> statement() {
        if (unknown.isSelected()) {
            return Optional.empty();
        }
        String typed = level.getEditor().getText().strip();
        if (typed.isEmpty()) {
            throw new IllegalArgumentException(I18n.text("Fill in {0}, or tick that nobody knows.", factor.label()));
        }
        return Optional.of(UserStatement.of(factor.key(), typed));
    }

    boolean isAbout(Run run) {
        return runs.stream().anyMatch(one -> one.id().equals(run.id()));
    }
}
