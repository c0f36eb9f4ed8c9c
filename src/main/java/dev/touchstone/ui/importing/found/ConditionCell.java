package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.model.LevelInput;
import dev.touchstone.ui.importing.model.LineHighlighting;
import dev.touchstone.ui.table.ModelText;
import dev.touchstone.ui.theme.EngineColors;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The level of a condition of a run. Hovering highlights the lines it was read from; a click keeps them
/// highlighted.
public final class ConditionCell extends TableCell<FoundRun, Optional<Level>> {

    private static final PseudoClass CORRECTED = PseudoClass.getPseudoClass("corrected");
    private static final PseudoClass PROPOSED = PseudoClass.getPseudoClass("proposed");
    private static final PseudoClass UNKNOWN = PseudoClass.getPseudoClass("unknown");
    private static final PseudoClass LOOKED_AT = PseudoClass.getPseudoClass("looked-at");
    /// So that the text does not jump while the pointer crosses the table.
    private static final Duration REST = Duration.millis(120);

    private final ImportModel model;
    private final Factor factor;
    /// One for the life of the cell: a tooltip is a window, too dear for every level that passes through.
    private final Tooltip evidence = FoundRunCells.tip("");
    private final PauseTransition resting = new PauseTransition(REST);

    ConditionCell(ImportModel model, Factor factor) {
        this.model = model;
        this.factor = factor;
        getStyleClass().addAll("condition", factor.kind() == Factor.Kind.NUMBER ? "number" : "word");
        setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        if (factor == Factor.MODEL) {
            widthProperty().addListener(changed -> updateItem(getItem(), isEmpty()));
        }
        ObservableValue<Boolean> isLookedAt = model.factor().map(chosen -> chosen == factor);
        isLookedAt.subscribe(chosen -> pseudoClassStateChanged(LOOKED_AT, chosen));
        resting.setOnFinished(event -> found().ifPresent(
                run -> model.highlighting().hover(LineHighlighting.ofCondition(run, factor))));
        setOnMouseEntered(event -> resting.playFromStart());
        setOnMouseExited(event -> {
            resting.stop();
            model.highlighting().endHover();
        });
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> found().ifPresent(run -> model.lookAt(factor)));
    }

    private Optional<FoundRun> found() {
        return getTableRow() == null ? Optional.empty() : Optional.ofNullable(getTableRow().getItem());
    }

    @Override
    protected void updateItem(@Nullable Optional<Level> level, boolean empty) {
        super.updateItem(level, empty);
        FoundRun run = found().orElse(null);
        if (level == null || empty || run == null) {
            setText(null);
            setGraphic(null);
            setTooltip(null);
            pseudoClassStateChanged(UNKNOWN, false);
            pseudoClassStateChanged(CORRECTED, false);
            pseudoClassStateChanged(PROPOSED, false);
            return;
        }
        boolean isProposed = run.isProposed(factor);
        String shown = level.map(NumberText.onScreen()::level).orElse(NumberText.UNKNOWN) + (isProposed ? "?" : "");
        setText(factor == Factor.MODEL ? ModelText.fitting(shown, this) : shown);
        setGraphic(factor == Factor.ENGINE ? EngineColors.dot(level.map(Level::toString).orElse(null)) : null);
        String description = description(run, level);
        evidence.setText(description);
        setTooltip(evidence);
        setAccessibleText(description);
        pseudoClassStateChanged(PROPOSED, isProposed && run.isNew());
        pseudoClassStateChanged(UNKNOWN, level.isEmpty());
        pseudoClassStateChanged(CORRECTED, run.isCorrected(factor));
    }

    private String description(FoundRun run, Optional<Level> level) {
        String now = I18n.text("{0}: {1}", factor.label(), level.map(Level::toString).orElse(LevelInput.NOT_KNOWN));
        Evidence evidence = run.evidence(factor).orElse(null);
        if (evidence == null) {
            return now;
        }
        if (evidence.isByHand()) {
            return now + "\n" + run.read().conditions().get(factor).map(condition ->
                    I18n.text("Set by hand; as read: {0} in {1}", condition.level(),
                            place(condition.evidence())))
                    .orElseGet(() -> I18n.text("Set by hand; as read: not known"));
        }
        String where = evidence.lines() == null ? evidence.shownRule()
                : I18n.text("{0}: {1}", evidence.lines(), evidence.shownRule());
        String read = now + "\n" + where + quoted(evidence);
        return evidence.isProposed() ? read + "\n"
                + I18n.text("Only likely. Press A to accept it, X to set it to not known.") : read;
    }

    private static String place(Evidence evidence) {
        return evidence.lines() == null ? evidence.shownRule()
                : I18n.text("{0}, {1}", evidence.lines(), evidence.shownRule());
    }

    private static String quoted(Evidence evidence) {
        return evidence.text().isBlank() ? "" : "\n" + evidence.text().strip();
    }
}
