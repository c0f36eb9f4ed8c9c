package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.TableShape;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.theme.Icons;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// Lists the plain tables and opens the step in which the user maps their columns, the tables with uncertain columns
/// first. Tables of one shape are one entry. Hidden without tables.
final class TableBar extends HBox {

    private static final PseudoClass UNCERTAIN = PseudoClass.getPseudoClass("uncertain");

    private final ImportModel model;
    private final Consumer<DetectedTable> map;
    private final Label message = new Label();
    private final Button one = new Button();
    private final MenuButton more = new MenuButton(I18n.text("Other tables"));
    private List<DetectedTable> tables = List.of();

    /// @param map opens the step for a table
    TableBar(ImportModel model, Consumer<DetectedTable> map) {
        this.model = model;
        this.map = map;
        setId("import-tables");
        getStyleClass().addAll("card", "notice-bar");
        message.setWrapText(true);
        message.setMinWidth(0);
        message.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(message, Priority.ALWAYS);
        message.setMaxWidth(Double.MAX_VALUE);
        one.setId("import-map");
        one.getStyleClass().add("small");
        one.setMinWidth(USE_PREF_SIZE);
        one.setOnAction(event -> openFirst());
        more.setId("import-map-more");
        more.getStyleClass().add("small");
        more.setMinWidth(USE_PREF_SIZE);
        more.managedProperty().bind(more.visibleProperty());
        getChildren().setAll(Icons.of("fth-columns"), message, one, more);
        managedProperty().bind(visibleProperty());
        model.shown().subscribe(texts -> update());
    }

    /// Opens the step for the table that needs it most; does nothing when there is no table.
    void openFirst() {
        if (!tables.isEmpty()) {
            map.accept(tables.getFirst());
        }
    }

    private void update() {
        Map<TableShape, DetectedTable> byShape = new LinkedHashMap<>();
        model.shown().get().sources().forEach(source -> source.reading().tables().forEach(table ->
                byShape.putIfAbsent(table.shape(), new DetectedTable(source, table))));
        tables = byShape.values().stream()
                .sorted(Comparator.comparing((DetectedTable table) -> !table.hasQuestions())
                        .thenComparing(table -> table.uncertain() == 0)).toList();
        setVisible(!tables.isEmpty());
        if (tables.isEmpty()) {
            return;
        }
        DetectedTable first = tables.getFirst();
        pseudoClassStateChanged(UNCERTAIN, first.uncertain() > 0);
        message.setText(first.description());
        one.setText(first.hasQuestions() ? I18n.text("Answer…") : first.uncertain() > 0 ? I18n.text("Map the columns…") : I18n.text("Change…"));
        one.setAccessibleText(I18n.text("Map the columns of {0}", first.source().shownName()));
        more.setVisible(tables.size() > 1);
        more.setText(I18n.text("Other tables") + "  " + NumberText.onScreen().count(tables.size() - 1));
        more.getItems().setAll(tables.stream().skip(1).map(this::item).toList());
    }

    private MenuItem item(DetectedTable table) {
        MenuItem item = new MenuItem(table.description());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> map.accept(table));
        return item;
    }
}
