package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourceSelection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The texts of an import with the number of runs in each, those of a folder or an archive under its name; the first
/// entry stands for all of them. Only the rows in view exist.
final class SourceList extends VBox {

    /// Fewer than these are seen at a glance and need no filter.
    private static final int MANY = 8;
    private static final double KIND_MIN_WIDTH = 96;

    /// Which texts are listed.
    enum Kind {
        ALL(I18n.text("All files")), RUNS(I18n.text("With runs")), UNREAD(I18n.text("With unread lines")), PROBLEMS(I18n.text("With problems"));

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        private boolean passes(ImportSource source) {
            return switch (this) {
                case ALL -> true;
                case RUNS -> !source.reading().runs().isEmpty();
                case UNREAD -> source.unreadLines() > 0;
                case PROBLEMS -> source.hasProblems();
            };
        }

        @Override
        public String toString() {
            return words;
        }
    }

    private static final double ROW = 26;
    private static final double BORDERS = 4;

    private final ImportModel model;
    private final ListView<SourceSelection> list = new ListView<>();
    private final ComboBox<Kind> kind = new ComboBox<>(FXCollections.observableArrayList(Kind.values()));
    private final TextField words = new TextField();
    private final HBox filters = new HBox(kind, words);
    private final Map<ImportSource, Integer> runs = new HashMap<>();
    private boolean isUpdating;

    SourceList(ImportModel model) {
        this.model = model;
        getStyleClass().add("sources");
        list.setId("import-sources");
        list.getStyleClass().addAll("source-list", "dense");
        list.setAccessibleText(I18n.text("Texts of this import"));
        list.setCellFactory(view -> new SourceCell(model, this::runs));
        list.getSelectionModel().selectedItemProperty().addListener((property, old, chosen) -> {
            if (chosen != null && !isUpdating && !chosen.isSameAs(model.shown().get())) {
                model.show(chosen);
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        kind.setId("import-sources-kind");
        kind.setAccessibleText(I18n.text("Which texts are listed"));
        kind.getSelectionModel().select(Kind.ALL);
        kind.setMinWidth(KIND_MIN_WIDTH);
        words.setId("import-sources-words");
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setPromptText(I18n.text("Part of a name"));
        words.setAccessibleText(I18n.text("List only texts with this in their names"));
        filters.getStyleClass().add("source-filters");
        filters.managedProperty().bind(filters.visibleProperty());
        getChildren().setAll(filters, list);
        kind.valueProperty().addListener((InvalidationListener) change -> update());
        words.textProperty().addListener((InvalidationListener) change -> update());
        model.sources().addListener((InvalidationListener) change -> update());
        update();
        model.text().addListener((property, was, text) -> reveal(text));
    }

    /// Brings the text that is shown into view.
    private void reveal(@Nullable ImportSource text) {
        for (int row = 0; row < list.getItems().size(); row++) {
            SourceSelection entry = list.getItems().get(row);
            if (!entry.isGroup() && entry.sources().getFirst() == text) {
                boolean isInView = list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow
                        && flow.getFirstVisibleCell() != null && flow.getFirstVisibleCell().getIndex() <= row
                        && row <= flow.getLastVisibleCell().getIndex();
                if (!isInView) {
                    list.scrollTo(Math.max(0, row - 1));
                }
                return;
            }
        }
    }

    private int runs(SourceSelection texts) {
        return texts.sources().stream().mapToInt(source -> runs.getOrDefault(source, 0)).sum();
    }

    private void update() {
        runs.clear();
        model.sources().forEach(source -> runs.put(source, source.reading().runs().size()));
        filters.setVisible(model.sources().size() > MANY);
        String part = words.getText().strip().toLowerCase(Locale.ROOT);
        Map<String, List<ImportSource>> folders = new LinkedHashMap<>();
        model.sources().stream().filter(kind.getValue()::passes)
                .filter(source -> source.name().toLowerCase(Locale.ROOT).contains(part))
                .forEach(source -> folders.computeIfAbsent(SourceSelection.folder(source), folder -> new ArrayList<>())
                        .add(source));
        List<SourceSelection> entries = new ArrayList<>();
        entries.add(SourceSelection.all(model.sources()));
        folders.forEach((folder, sources) -> {
            if (!folder.isEmpty() && sources.size() > 1) {
                entries.add(new SourceSelection(folder, true, sources));
            }
            sources.forEach(source -> entries.add(SourceSelection.alone(source)));
        });
        isUpdating = true;
        list.getItems().setAll(entries);
        // A few names leave the room below them to the text.
        setMaxHeight(filters.isVisible() ? Double.MAX_VALUE : entries.size() * ROW + BORDERS);
        entries.stream().filter(entry -> entry.isSameAs(model.shown().get())).findFirst()
                .ifPresentOrElse(list.getSelectionModel()::select, list.getSelectionModel()::clearSelection);
        isUpdating = false;
    }
}
