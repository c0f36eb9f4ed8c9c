package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Finds actions, runs and metrics by a few letters; the arrow keys select, Enter runs, Esc closes.
final class CommandPalette extends VBox {

    private static final int MOST = 60;
    private static final double ROW = 34;

    private final Actions actions;
    private final Pages pages;
    private final Runnable close;
    private final TextField words = new TextField();
    private final ListView<Action> found = new ListView<>();

    CommandPalette(Actions actions, Pages pages, Runnable close) {
        this.actions = actions;
        this.pages = pages;
        this.close = close;
        setId("palette");
        getStyleClass().addAll("card", "palette");
        words.setId("palette-words");
        words.setPromptText(I18n.text("Find a run, metric or command"));
        words.setAccessibleText(I18n.text("Find a run, metric or command"));
        words.textProperty().addListener(changed -> search());
        words.addEventFilter(KeyEvent.KEY_PRESSED, this::steer);
        found.setId("palette-found");
        found.setFixedCellSize(ROW);
        found.setCellFactory(list -> new FoundCell());
        found.setFocusTraversable(false);
        found.setOnMouseClicked(event -> take());
        found.setPlaceholder(new Label(I18n.text("Nothing found")));
        found.prefHeightProperty().bind(Bindings.createDoubleBinding(
                () -> (found.getItems().isEmpty() ? 2 : Math.min(found.getItems().size(), 12)) * ROW + 4, found.getItems()));
        getChildren().addAll(words, found);
        setMaxSize(560, Region.USE_PREF_SIZE);
    }

    /// Clears the search.
    void open() {
        words.clear();
        search();
    }

    /// Moves the focus to the text field.
    @Override
    public void requestFocus() {
        words.requestFocus();
    }

    private void search() {
        String text = words.getText().strip().toLowerCase(Locale.ROOT);
        List<String> parts = List.of(text.split("\\s+"));
        Stream<Action> possible = actions.all().stream().filter(action -> action.enabled().get())
                .filter(action -> matches(action, parts));
        Stream<Action> ofPages = text.isEmpty() ? Stream.empty()
                : pages.entries().stream().flatMap(page -> page.find(text).stream().map(action -> on(page, action)));
        // What has exactly this name is meant; a page may have found many runs before it.
        found.getItems().setAll(Stream.concat(possible, ofPages)
                .sorted(Comparator.comparing(action -> !action.title().equalsIgnoreCase(text))).limit(MOST).toList());
        found.getSelectionModel().selectFirst();
        found.scrollTo(0);
    }

    /// An action that shows its page before it runs.
    private Action on(Feature page, Action action) {
        return new Action(action.id(), action.title(), action.group(), action.icon(), action.key(), action.enabled(),
                () -> {
                    pages.show(page);
                    action.run();
                });
    }

    /// Ids are English words: they are found in every language.
    static boolean matches(Action action, List<String> parts) {
        String name = (action.title() + " " + action.group() + " " + action.id()).toLowerCase(Locale.ROOT);
        return parts.stream().allMatch(name::contains);
    }

    private void steer(KeyEvent event) {
        switch (event.getCode()) {
            case DOWN -> found.getSelectionModel().selectNext();
            case UP -> found.getSelectionModel().selectPrevious();
            case ENTER -> take();
            case ESCAPE -> close.run();
            default -> {
                return;
            }
        }
        found.scrollTo(Math.max(0, found.getSelectionModel().getSelectedIndex() - 5));
        event.consume();
    }

    private void take() {
        Action action = found.getSelectionModel().getSelectedItem();
        if (action != null) {
            close.run();
            action.run();
        }
    }

    private static final class FoundCell extends ListCell<Action> {

        private final Label title = new Label();
        private final Label group = new Label();
        private final Label key = new Label();
        private final HBox row = new HBox();

        FoundCell() {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            title.getStyleClass().add("palette-title");
            group.getStyleClass().add("muted");
            group.setMinWidth(USE_PREF_SIZE);
            key.getStyleClass().add("key-chip");
            key.setMinWidth(USE_PREF_SIZE);
            row.getStyleClass().add("palette-row");
            row.getChildren().addAll(new Label(), title, space, group, key);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Action action, boolean empty) {
            super.updateItem(action, empty);
            setGraphic(action == null || empty ? null : row);
            if (action != null && !empty) {
                row.getChildren().set(0, Icons.of(action.icon()));
                title.setText(action.title());
                group.setText(action.group());
                key.setText(action.keyText());
                key.setVisible(action.key() != null);
                key.setManaged(action.key() != null);
                setAccessibleText(I18n.text("{0}: {1} {2}", action.group(), action.title(), action.keyText()));
            }
        }
    }
}
