package dev.touchstone.ui.runs.diff;

import dev.touchstone.compare.difference.Diff;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/// The level of one run, or the name of the row; marked where it differs from the level of the first run.
final class DiffCell extends TableCell<Diff.Line, Diff.Line> {

    private static final PseudoClass OTHER = PseudoClass.getPseudoClass("other");
    private static final PseudoClass UNKNOWN = PseudoClass.getPseudoClass("unknown");
    private static final int KIND = -1;
    private static final int NAME = -2;

    private final int run;
    private final Tooltip whole = new Tooltip();

    /// @param run the index of a run; −1 for the kind, −2 for the name
    DiffCell(int run) {
        this.run = run;
        getStyleClass().add("words");
        whole.setWrapText(true);
        whole.setMaxWidth(480);
    }

    @Override
    protected void updateItem(Diff.@Nullable Line line, boolean empty) {
        super.updateItem(line, empty);
        String text = line == null || empty ? "" : text(line);
        setText(text);
        whole.setText(text);
        setTooltip(text.isEmpty() ? null : whole);
        boolean other = line != null && !empty && run > 0 && line.differs() && !same(line);
        pseudoClassStateChanged(OTHER, other);
        pseudoClassStateChanged(UNKNOWN, run == KIND || text.equals(NumberText.UNKNOWN));
        setAccessibleText(other ? I18n.text("{0}, other than in the first run", text) : null);
    }

    private String text(Diff.Line line) {
        if (run == KIND) {
            return switch (line.kind()) {
                case CONDITION -> I18n.text("Condition");
                case FLAG -> I18n.text("Flag");
                case DEFINITION -> I18n.text("Definition");
            };
        }
        String level = run == NAME ? line.shownName() : line.shownLevels().get(run);
        return level == null ? NumberText.UNKNOWN : level;
    }

    private boolean same(Diff.Line line) {
        String first = line.levels().getFirst();
        String mine = line.levels().get(run);
        return first == null ? mine == null : first.equalsIgnoreCase(mine);
    }
}
