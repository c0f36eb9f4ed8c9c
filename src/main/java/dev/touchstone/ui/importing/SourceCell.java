package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.importing.found.FoundRunCells;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourceSelection;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/// A text, a folder or an archive in the list of texts, with the number of its runs.
final class SourceCell extends ListCell<SourceSelection> {

    private static final PseudoClass IN_VIEW = PseudoClass.getPseudoClass("in-view");
    private static final PseudoClass FOLDER = PseudoClass.getPseudoClass("folder");
    private static final PseudoClass INSIDE = PseudoClass.getPseudoClass("inside");

    private final ImportModel model;
    private final ToIntFunction<SourceSelection> runs;
    private final Label name = new Label();
    private final Label count = new Label();
    private final Tooltip whole = FoundRunCells.tip("");
    private final HBox row = new HBox(name, count);

    /// @param runs how many runs an entry has
    SourceCell(ImportModel model, ToIntFunction<SourceSelection> runs) {
        this.model = model;
        this.runs = runs;
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        name.setMaxWidth(Double.MAX_VALUE);
        name.setMinWidth(0);
        HBox.setHgrow(name, Priority.ALWAYS);
        count.getStyleClass().add("muted");
        count.setMinWidth(USE_PREF_SIZE);
        row.getStyleClass().add("source");
        setPrefWidth(0);
        model.text().subscribe(text -> pseudoClassStateChanged(IN_VIEW, isOf(text)));
    }

    private boolean isOf(@Nullable ImportSource text) {
        return text != null && getItem() != null && !getItem().isGroup() && getItem().sources().contains(text);
    }

    @Override
    protected void updateItem(@Nullable SourceSelection entry, boolean empty) {
        super.updateItem(entry, empty);
        pseudoClassStateChanged(IN_VIEW, isOf(model.text().get()));
        pseudoClassStateChanged(FOLDER, entry != null && !empty && entry.isGroup());
        pseudoClassStateChanged(INSIDE, false);
        if (entry == null || empty) {
            setGraphic(null);
            setTooltip(null);
            return;
        }
        List<String> problems = entry.isGroup() ? List.of() : entry.sources().getFirst().reading().problems();
        boolean isFailed = !problems.isEmpty();
        int found = runs.applyAsInt(entry);
        name.setText(entry.isAll() ? I18n.text("All files") : shortName(entry));
        name.getStyleClass().removeAll("danger-text");
        if (isFailed) {
            name.getStyleClass().add("danger-text");
        }
        count.setText(isFailed && found == 0 ? "!" : NumberText.onScreen().count(found));
        whole.setText(entry.isAll() ? I18n.text("All files") : entry.name()
                + (isFailed ? "\n" + problems.stream().map(I18n::shown).collect(Collectors.joining("\n")) : ""));
        setTooltip(whole);
        String named = entry.isAll() ? I18n.text("All files") : entry.name();
        setAccessibleText(isFailed ? I18n.text("{0}: {1} runs, with problems", named, found)
                : I18n.text("{0}: {1} runs", named, found));
        setGraphic(row);
    }

    /// Under the name of its folder a text goes by its own.
    private String shortName(SourceSelection entry) {
        if (entry.isGroup()) {
            return entry.name();
        }
        String folder = SourceSelection.folder(entry.sources().getFirst());
        boolean isInside = !folder.isEmpty() && getIndex() > 0 && getListView().getItems().stream()
                .anyMatch(other -> other.isGroup() && other.name().equals(folder));
        pseudoClassStateChanged(INSIDE, isInside);
        return isInside ? entry.name().substring(folder.length()) : entry.name();
    }
}
