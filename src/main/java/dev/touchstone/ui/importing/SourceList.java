package dev.touchstone.ui.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/// The texts of an import with the number of runs in each; the first entry stands for all of them.
final class SourceList extends ListView<Optional<ImportSource>> {

    private static final PseudoClass IN_VIEW = PseudoClass.getPseudoClass("in-view");

    private final ImportModel model;

    SourceList(ImportModel model) {
        this.model = model;
        setId("import-sources");
        getStyleClass().addAll("source-list", "dense");
        setAccessibleText("Texts of this import");
        setCellFactory(list -> new SourceCell());
        getSelectionModel().selectedItemProperty().addListener((property, old, chosen) -> {
            if (chosen != null && chosen.orElse(null) != model.shown().get()) {
                model.show(chosen.orElse(null));
            }
        });
        model.sources().addListener((ListChangeListener<ImportSource>) change -> update());
        update();
    }

    private void update() {
        List<Optional<ImportSource>> entries = new ArrayList<>();
        entries.add(Optional.empty());
        model.sources().forEach(source -> entries.add(Optional.of(source)));
        getItems().setAll(entries);
        getSelectionModel().select(Optional.ofNullable(model.shown().get()));
    }

    private final class SourceCell extends ListCell<Optional<ImportSource>> {

        private final Label name = new Label();
        private final Label count = new Label();
        private final HBox row = new HBox(name, count);

        SourceCell() {
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
            return text != null && getItem() != null && getItem().orElse(null) == text;
        }

        @Override
        protected void updateItem(@Nullable Optional<ImportSource> entry, boolean empty) {
            super.updateItem(entry, empty);
            pseudoClassStateChanged(IN_VIEW, isOf(model.text().get()));
            if (entry == null || empty) {
                setGraphic(null);
                setTooltip(null);
                return;
            }
            ImportSource source = entry.orElse(null);
            List<String> problems = source == null ? List.of() : source.reading().problems();
            boolean isFailed = !problems.isEmpty();
            long runs = model.found().stream().filter(run -> source == null || run.source() == source).count();
            name.setText(source == null ? "All files" : source.name());
            name.getStyleClass().removeAll("danger-text");
            if (isFailed) {
                name.getStyleClass().add("danger-text");
            }
            count.setText(isFailed && runs == 0 ? "!" : Long.toString(runs));
            setTooltip(Cells.tip(isFailed ? String.join("\n", problems) : name.getText()));
            setAccessibleText(name.getText() + ": " + runs + " runs" + (isFailed ? ", with problems" : ""));
            setGraphic(row);
        }
    }
}
