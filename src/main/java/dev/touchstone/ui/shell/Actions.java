package dev.touchstone.ui.shell;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// The current actions: those of the frame and those of the shown page. Handles their keys.
public final class Actions {

    private final Map<MenuSection, List<Action>> sections = new EnumMap<>(MenuSection.class);
    private final Pages pages;
    private BooleanSupplier covered = () -> false;

    Actions(Pages pages) {
        this.pages = pages;
    }

    void add(MenuSection section, List<Action> actions) {
        sections.put(section, List.copyOf(actions));
    }

    /// The actions of the frame in a section.
    List<Action> of(MenuSection section) {
        return sections.getOrDefault(section, List.of());
    }

    private Stream<Action> ofFrame() {
        return sections.values().stream().flatMap(List::stream);
    }

    /// All current actions, those of the frame first.
    public List<Action> all() {
        return Stream.concat(ofFrame(), ofPage().stream()).toList();
    }

    /// The actions of the shown page.
    public List<Action> ofPage() {
        Feature page = pages.current().get();
        return page == null ? List.of() : page.actions();
    }

    /// All keys by their groups, including those of pages that are not shown.
    Map<String, List<KeyHint>> keys() {
        Map<String, List<KeyHint>> keys = new LinkedHashMap<>();
        ofFrame().forEach(action -> put(keys, action));
        List<Feature> all = new ArrayList<>(pages.entries());
        Feature shown = pages.current().get();
        if (shown != null && !all.contains(shown)) {
            all.addFirst(shown);
        }
        for (Feature page : all) {
            page.actions().forEach(action -> put(keys, action));
            page.hints().forEach(hint -> keys.computeIfAbsent(page.title(), title -> new ArrayList<>()).add(hint));
        }
        return keys;
    }

    private static void put(Map<String, List<KeyHint>> keys, Action action) {
        if (action.key() != null) {
            keys.computeIfAbsent(action.group(), group -> new ArrayList<>())
                    .add(new KeyHint(action.keyText(), action.title()));
        }
    }

    /// The action with this id.
    ///
    /// @throws IllegalArgumentException when there is none, which is a programming error
    public Action get(String id) {
        return all().stream().filter(action -> action.id().equals(id)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no action " + id));
    }

    /// Handles the keys in a scene after the focused node, because text fields use most keys themselves. Only Space is
    /// handled before a focused table or list, which would treat it as a click.
    ///
    /// @param covered whether a card stands over the page: then keys act on nothing that the user cannot see
    void install(Scene scene, BooleanSupplier covered) {
        this.covered = covered;
        scene.addEventHandler(KeyEvent.KEY_PRESSED, this::run);
        scene.addEventHandler(KeyEvent.KEY_TYPED, this::run);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            Node focus = scene.getFocusOwner();
            if (event.getCode() == KeyCode.SPACE && (focus instanceof TableView || focus instanceof ListView)) {
                run(event);
            }
        });
    }

    private void run(KeyEvent event) {
        boolean typing = event.getTarget() instanceof TextInputControl
                || event.getTarget() instanceof ComboBoxBase<?> list && list.isShowing();
        boolean letter = event.getCode().isLetterKey() && !event.isShortcutDown();
        if (typing && (letter || event.getEventType() == KeyEvent.KEY_TYPED || event.getCode() == KeyCode.SPACE
                || event.getCode() == KeyCode.DELETE)) {
            return;
        }
        matching(event).ifPresent(action -> {
            event.consume();
            action.run();
        });
    }

    /// The enabled action of a key; the page's actions take precedence.
    private Optional<Action> matching(KeyEvent event) {
        Stream<Action> possible = !covered.getAsBoolean() ? Stream.concat(ofPage().stream(), ofFrame())
                : Stream.concat(of(MenuSection.WINDOW).stream(), of(MenuSection.EDIT).stream().filter(action -> action.id().equals("palette")));
        return possible.filter(action -> action.key() != null && action.key().match(event) && action.enabled().get())
                .findFirst();
    }
}
