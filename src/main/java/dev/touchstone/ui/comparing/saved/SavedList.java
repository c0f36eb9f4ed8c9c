package dev.touchstone.ui.comparing.saved;

import dev.touchstone.archive.SavedComparison;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.library.SavedComparisons;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Menus;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The saved comparisons below the pages of the side bar. A click opens one; its menu, F2 and Delete change it.
public final class SavedList extends VBox {

    private static final String GROUP = I18n.text("Compare");

    /// What the page of comparisons does for the list.
    ///
    /// @param open draws a saved comparison
    /// @param update replaces what one shows by what the page shows
    /// @param save saves what the page shows, also shown as a button
    /// @param opened the id of the one that was opened last; empty for none
    public record Ways(Consumer<SavedComparison> open, Consumer<SavedComparison> update, Action save,
            ObservableValue<String> opened) {
    }

    private final SavedComparisons saved;
    private final Ways ways;
    private final VBox entries = new VBox();
    private ObservableValue<Boolean> isShown = new SimpleBooleanProperty(true);

    public SavedList(SavedComparisons saved, Ways ways) {
        this.saved = saved;
        this.ways = ways;
        setId("saved-comparisons");
        getStyleClass().add("nav-saved");
        setAccessibleRole(AccessibleRole.TOOL_BAR);
        setAccessibleText(I18n.text("Saved comparisons"));
        entries.getStyleClass().add("nav-saved-entries");
        ScrollPane scroll = new ScrollPane(entries);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().addAll("edge-to-edge", "nav-saved-scroll");
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(0);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        setMinHeight(0);
        getChildren().addAll(head(), scroll);
        saved.all().addListener((InvalidationListener) changed -> show());
        ways.opened().subscribe(id -> select());
        show();
    }

    /// Marks the one that was opened only while the page of comparisons is shown.
    public void selectWhile(ObservableValue<Boolean> shown) {
        isShown = shown;
        shown.subscribe(now -> select());
    }

    private HBox head() {
        Label title = new Label(I18n.text("Saved"));
        title.getStyleClass().add("nav-saved-title");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button save = Icons.button("fth-plus", ways.save().title(), ways.save()::run);
        save.setId("saved-add");
        save.disableProperty().bind(ways.save().enabled().map(enabled -> !enabled));
        HBox head = new HBox(title, space, save);
        head.getStyleClass().add("nav-saved-head");
        return head;
    }

    private void show() {
        Optional<String> focused = entries.getChildren().stream().filter(Node::isFocused).findFirst()
                .map(Node::getUserData).map(String.class::cast);
        List<Node> buttons = new ArrayList<>();
        for (SavedComparison one : saved.all()) {
            buttons.add(entry(one, buttons.size()));
        }
        entries.getChildren().setAll(buttons);
        select();
        focused.flatMap(id -> buttons.stream().filter(button -> id.equals(button.getUserData())).findFirst())
                .ifPresent(Node::requestFocus);
    }

    private void select() {
        for (Node entry : entries.getChildren()) {
            if (entry instanceof ToggleButton button) {
                button.setSelected(isShown.getValue() && ways.opened().getValue().equals(button.getUserData()));
            }
        }
    }

    private ToggleButton entry(SavedComparison one, int place) {
        ToggleButton button = new ToggleButton(one.name(), Icons.of("fth-bookmark"));
        button.setId("saved-" + place);
        button.setUserData(one.id());
        button.setMnemonicParsing(false);
        button.getStyleClass().add("nav-entry");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinWidth(0);
        button.setWrapText(true);
        button.setMinHeight(USE_PREF_SIZE);
        button.setTooltip(new Tooltip(one.name()));
        button.setAccessibleText(I18n.text("Saved comparison {0}", one.name()));
        button.setOnAction(event -> {
            select();
            ways.open().accept(one);
        });
        List<Action> actions = actions(one, button);
        ContextMenu menu = new ContextMenu();
        menu.getItems().setAll(Menus.items(actions));
        button.setContextMenu(menu);
        button.setOnKeyPressed(event -> actions.stream().filter(action -> event.getCode() != KeyCode.SPACE
                && action.key() != null && action.key().match(event)).findFirst().ifPresent(action -> {
                    event.consume();
                    action.run();
                }));
        return button;
    }

    private List<Action> actions(SavedComparison one, Node entry) {
        return List.of(
                Action.of("saved-open", I18n.text("Open"), GROUP, "fth-bookmark", null, () -> ways.open().accept(one)),
                Action.of("saved-update", I18n.text("Replace by what is shown"), GROUP, "fth-refresh-cw", null,
                        () -> ways.update().accept(one)),
                Action.of("saved-rename", I18n.text("Rename…"), GROUP, "fth-edit-2", "F2", () -> NameDialog.show(
                        I18n.text("Rename the comparison"), I18n.text("Rename"), one.name(), window(entry),
                        name -> saved.rename(one.id(), name))),
                Action.of("saved-remove", I18n.text("Remove"), GROUP, "fth-trash-2", "Delete",
                        () -> saved.remove(one.id())));
    }

    private static @Nullable Window window(Node node) {
        return node.getScene() == null ? null : node.getScene().getWindow();
    }
}
