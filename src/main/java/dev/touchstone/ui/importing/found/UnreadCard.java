package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.FoundContent;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourcePassage;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The lines that were not understood, range by range; choosing one shows it in the text.
public final class UnreadCard extends VBox {

    private static final double ROW = 26;
    private static final int ROWS_IN_VIEW = 3;
    private static final double NAME_MAX_WIDTH = 170;

    private final ImportModel model;
    private final Label title = new Label(I18n.text("Not understood"));
    private final Label share = new Label();
    private final Button hand = new Button(I18n.text("Report…"));
    private final Label none = new Label(I18n.text("Every line was understood."));
    private final ListView<SourcePassage> list = new ListView<>();

    /// @param report shows what was not understood as a page to hand to someone
    public UnreadCard(ImportModel model, Runnable report) {
        this.model = model;
        getStyleClass().addAll("card", "unread-card");
        title.getStyleClass().add("card-title");
        title.setMinWidth(USE_PREF_SIZE);
        share.getStyleClass().add("muted");
        share.setMinWidth(0);
        share.setTooltip(FoundRunCells.tip(I18n.text("F8 goes to the next of them, Shift+F8 back")));
        share.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(share, Priority.ALWAYS);
        hand.setId("import-report");
        hand.getStyleClass().addAll("small", "flat");
        hand.setMinWidth(USE_PREF_SIZE);
        hand.setTooltip(FoundRunCells.tip(I18n.text("Writes these lines to a file, with secrets masked, to report them")));
        hand.setOnAction(event -> report.run());
        HBox head = new HBox(title, share, hand);
        head.getStyleClass().add("card-head");
        none.getStyleClass().addAll("muted", "card-text");
        list.setId("import-unread");
        list.getStyleClass().add("dense");
        list.setAccessibleText(I18n.text("Lines that were not understood"));
        list.setFixedCellSize(ROW);
        list.setCellFactory(view -> new PlaceCell());
        list.setOnMouseClicked(event -> go());
        list.getSelectionModel().selectedItemProperty().addListener(change -> {
            if (list.isFocused()) {
                go();
            }
        });
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                go();
                event.consume();
            }
        });
        getChildren().setAll(head, none);
        model.shown().subscribe(texts -> update());
    }

    private void go() {
        SourcePassage place = list.getSelectionModel().getSelectedItem();
        if (place != null) {
            model.goTo(place);
        }
    }

    private void update() {
        FoundContent unread = FoundContent.unread(model.shown().get().sources());
        List<SourcePassage> places = unread.places();
        share.setText(places.isEmpty() ? "" : FoundContent.unreadShare(model.shown().get().sources()));
        hand.setDisable(places.isEmpty() && model.shown().get().sources().stream()
                .noneMatch(ImportSource::hasProblems));
        list.getItems().setAll(places);
        double height = Math.min(places.size(), ROWS_IN_VIEW) * ROW + 2;
        list.setPrefHeight(height);
        list.setMinHeight(height);
        getChildren().set(1, places.isEmpty() ? none : list);
    }

    private final class PlaceCell extends ListCell<SourcePassage> {

        private final Label name = new Label();
        private final Label lines = new Label();
        private final Label text = new Label();
        private final HBox row = new HBox(name, lines, text);
        private final Tooltip whole = FoundRunCells.tip("");

        PlaceCell() {
            name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            name.setMinWidth(0);
            name.setMaxWidth(NAME_MAX_WIDTH);
            name.managedProperty().bind(name.textProperty().isNotEmpty());
            lines.getStyleClass().add("place");
            lines.setMinWidth(USE_PREF_SIZE);
            text.getStyleClass().add("muted");
            text.setTextOverrun(OverrunStyle.ELLIPSIS);
            text.setMinWidth(0);
            text.setPrefWidth(0);
            text.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(text, Priority.ALWAYS);
            row.getStyleClass().add("source");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable SourcePassage place, boolean empty) {
            super.updateItem(place, empty);
            if (place == null || empty) {
                setGraphic(null);
                setTooltip(null);
                return;
            }
            String where = place.lines().toString();
            boolean isOneOfMany = model.shown().get().sources().size() > 1;
            name.setText(isOneOfMany ? place.source().fileName() : "");
            lines.setText(isOneOfMany ? where : where.substring(0, 1).toUpperCase(Locale.ROOT) + where.substring(1));
            text.setText(place.snippet());
            setAccessibleText(I18n.text("{0}: {1}", isOneOfMany
                    ? I18n.text("{0}, {1}", place.source().shownName(), where) : lines.getText(), text.getText()));
            whole.setText(getAccessibleText());
            setTooltip(whole);
            setGraphic(row);
        }
    }
}
