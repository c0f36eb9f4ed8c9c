package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.theme.Theme;
import java.time.Duration;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The frame of the window around the pages: header, navigation, status line.
public final class Shell extends StackPane {

    /// Longer than a pause between two words.
    private static final Duration CARET = Duration.ofSeconds(12);

    private static final double NOTICE_GAP = 12;

    private final RunLibrary library;
    private final Pages pages;
    private final Actions actions;
    private final Overlay overlay = new Overlay();
    private final StackPane content = new StackPane();
    private final PageFocus focus = new PageFocus(content);
    private final Node empty;
    private final Node opening;
    private final CommandPalette palette;

    /// @param pages already contains all pages of the navigation
    public Shell(RunLibrary library, Background background, Theme theme, Pages pages, ShellParts parts) {
        this.library = library;
        this.pages = pages;
        this.actions = new Actions(pages);
        ImportActions imports = new ImportActions(parts.intake(), parts.choosers(), parts.notices());
        actions.add(MenuSection.IMPORT, imports.all());
        actions.add(MenuSection.BEGINNING, parts.beginning());
        actions.add(MenuSection.EXPORT, new ExportActions(parts.answers(), background, parts.choosers(), parts.notices(),
                parts.clock(), parts.openFolder()).all(parts.formats()));
        actions.add(MenuSection.ARCHIVE, parts.archives());
        actions.add(MenuSection.EDIT, editing());
        actions.add(MenuSection.WINDOW, ofWindow(theme, parts));
        actions.add(MenuSection.PAGES, Navigation.actions(pages));
        empty = new EmptyState(actions, parts.beginning());
        opening = opening();
        palette = new CommandPalette(actions, pages, overlay::close);

        content.getStyleClass().add("page");
        BorderPane frame = new BorderPane();
        // Tab follows this order.
        frame.setTop(new Header(actions, theme));
        frame.setLeft(new Navigation(pages));
        VBox.setVgrow(content, Priority.ALWAYS);
        frame.setCenter(new VBox(new BackLine(pages), content));
        StatusLine status = new StatusLine(library, background, pages);
        parts.intake().status().ifPresent(status::insert);
        frame.setBottom(status);
        NoticePane notices = parts.notices().notices();
        StackPane.setAlignment(notices, Pos.BOTTOM_LEFT);
        status.heightProperty().subscribe(height -> StackPane.setMargin(notices,
                new Insets(0, NOTICE_GAP, height.doubleValue() + NOTICE_GAP, NOTICE_GAP)));
        // What a sheet led to is said above the sheet.
        getChildren().addAll(frame, overlay, notices, new DropTarget(this, imports));
        InvalidationListener change = changed -> show();
        pages.current().addListener(change);
        library.runs().addListener(change);
        library.loaded().addListener(change);
        show();
    }

    /// Installs the keys; must be called once, when this is in its scene.
    public void install(Scene scene) {
        actions.install(scene, overlay::isVisible);
        CaretRest.in(scene, CARET);
        RemovedFocus.watch(scene, content);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() == MouseButton.BACK && !overlay.isVisible()) {
                event.consume();
                pages.goBack();
            }
        });
    }

    /// The current actions.
    public Actions actions() {
        return actions;
    }

    private List<Action> editing() {
        String group = I18n.text("Edit");
        return List.of(
                Action.of("undo", I18n.text("Undo"), group, "fth-corner-up-left", "Shortcut+Z", library.history().undoable(),
                        library::undo),
                Action.of("redo", I18n.text("Redo"), group, "fth-corner-up-right", "Shortcut+Shift+Z or Shortcut+Y",
                        library.history().redoable(), library::redo),
                Action.of("palette", I18n.text("Find a run, metric or command"), group, "fth-search", "Shortcut+K",
                        this::openPalette));
    }

    private List<Action> ofWindow(Theme theme, ShellParts parts) {
        String group = I18n.text("Window");
        return List.of(
                Action.of("settings", I18n.text("Settings"), group, "fth-settings", "Shortcut+Comma", () -> openSettings(theme, parts)),
                Action.of("prices", I18n.text("Prices and power of GPUs"), group, "fth-dollar-sign", null,
                        () -> openSettings(theme, parts)),
                Action.of("theme-toggle", I18n.text("Switch between light and dark"), group, "fth-moon",
                        "Shortcut+Shift+L", theme::toggle),
                Action.of("theme-system", I18n.text("Light or dark as the system"), group, "fth-monitor", null,
                        () -> theme.choice().set(Theme.Choice.SYSTEM)),
                Action.of("keys", I18n.text("All keys"), group, "fth-command", "?",
                        () -> overlay.show(new KeySheet(actions.keys(), overlay::close))),
                Action.of("log", I18n.text("Log of problems"), group, "fth-file-text", null,
                        () -> overlay.show(new LogSheet(parts.log(), parts.openFolder(), overlay::close))),
                Action.of("help", I18n.text("Help"), group, "fth-help-circle", "F1", () -> overlay.show(new HelpSheet(
                        List.of(actions.get("keys"), actions.get("log"), actions.get("about")), parts.files(),
                        parts.log().file(), parts.openFolder(), overlay::close))),
                Action.of("about", I18n.text("About Touchstone"), group, "fth-info", null,
                        () -> overlay.show(new AboutSheet(parts.log(), overlay::close))),
                Action.of("quit", I18n.text("Quit"), group, "fth-log-out", "Shortcut+Q", parts.quit()));
    }

    private void openSettings(Theme theme, ShellParts parts) {
        overlay.show(new SettingsSheet(theme, parts.language(), parts.prices().get(), parts.archives(), parts.files(), parts.openFolder(),
                overlay::close));
    }

    private void openPalette() {
        palette.open();
        overlay.show(palette);
    }

    /// Shows the current page; without runs, the empty state in place of pages that need runs.
    private void show() {
        Feature page = pages.current().get();
        if (page == null) {
            return;
        }
        boolean shown = !pages.entries().contains(page) || !page.needsRuns();
        Node node = shown || !library.runs().isEmpty() ? page.view() : library.loaded().get() ? empty : opening;
        if (content.getChildren().isEmpty() || content.getChildren().getFirst() != node) {
            focus.leave();
            content.getChildren().setAll(node);
            // Later, because the scene has to notice first that the focused node was removed.
            Platform.runLater(() -> focus.enter(node, pages.isReturned()));
        }
    }

    private static Node opening() {
        VBox box = new VBox(new ProgressIndicator(), new Label(I18n.text("Opening the archive…")));
        box.getStyleClass().add("empty-state");
        return box;
    }
}
