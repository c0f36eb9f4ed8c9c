package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.library.UndoHistory;
import dev.touchstone.ui.task.Background;
import java.util.Objects;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.concurrent.Task;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// The line at the bottom: the numbers of stored, shown and excluded runs, the selection, running work, the last
/// change.
final class StatusLine extends HBox {

    private final RunLibrary library;
    private final Label held = label("status-archive");
    private final Label shown = label("status-shown");
    private final Label excluded = label("status-excluded");
    private final Label selected = label("status-selected");
    private final Label last = label("status-last");
    private final Hyperlink undo = new Hyperlink(I18n.text("Undo"));
    private final HBox work = new HBox();
    private final Label workTitle = label("status-work");
    private final ProgressBar bar = new ProgressBar();
    private final Button cancel = new Button(I18n.text("Cancel"));

    StatusLine(RunLibrary library, Background background, Pages pages) {
        this.library = library;
        getStyleClass().add("status-line");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        undo.setId("status-undo");
        undo.setOnAction(event -> library.undo());
        cancel.setId("status-cancel");
        cancel.getStyleClass().add("small");
        bar.setId("status-progress");
        work.getStyleClass().add("status-work");
        work.getChildren().addAll(workTitle, bar, cancel);
        getChildren().addAll(held, shown, excluded, selected, space);
        pages.entries().forEach(page -> getChildren().add(working(pages, page)));
        getChildren().addAll(work, last, undo);

        InvalidationListener counts = changed -> count();
        library.runs().addListener(counts);
        library.shown().addListener(counts);
        library.loaded().addListener(counts);
        library.history().last().addListener(changed -> showLast());
        library.history().said().addListener(changed -> showLast());
        selected.textProperty().bind(pages.current().flatMap(page -> page == null
                ? new ReadOnlyStringWrapper("") : page.status()));
        selected.managedProperty().bind(selected.textProperty().isNotEmpty());
        background.running().addListener((InvalidationListener) changed -> follow(background));
        count();
        showLast();
        follow(background);
    }

    /// Shows something before the running work.
    void insert(Node node) {
        getChildren().add(getChildren().indexOf(work), node);
    }

    private void count() {
        int all = library.runs().size();
        int visible = library.shown().size();
        held.setText(library.loaded().get() ? Sentences.held(all, library.archiveName())
                : I18n.text("Opening {0}…", library.archiveName()));
        shown.setText(visible == all ? I18n.text("all shown")
                : I18n.text("{0} shown", NumberText.onScreen().count(visible)));
        shown.setVisible(all > 0);
        shown.setManaged(all > 0);
        long out = library.runs().stream().filter(Run::isExcluded).count();
        excluded.setText(I18n.text("{0} excluded", NumberText.onScreen().count(out)));
        excluded.setVisible(out > 0);
        excluded.setManaged(out > 0);
    }

    private void showLast() {
        UndoHistory.Change action = library.history().last().get();
        String said = library.history().said().get();
        last.setText(!said.isEmpty() ? said : action == null ? "" : action.what());
        undo.setVisible(action != null && said.isEmpty());
        undo.setManaged(undo.isVisible());
    }

    /// Shows the oldest task.
    private void follow(Background background) {
        boolean busy = !background.running().isEmpty();
        work.setVisible(busy);
        work.setManaged(busy);
        workTitle.textProperty().unbind();
        bar.progressProperty().unbind();
        if (busy) {
            Task<?> task = background.running().getFirst();
            workTitle.textProperty().bind(Bindings.createStringBinding(() -> task.getMessage().isEmpty()
                    ? Objects.requireNonNullElse(task.getTitle(), "") : task.getTitle() + " · " + task.getMessage(),
                    task.titleProperty(), task.messageProperty()));
            bar.progressProperty().bind(task.progressProperty());
            bar.accessibleTextProperty().bind(workTitle.textProperty());
            cancel.setOnAction(event -> task.cancel());
            cancel.setAccessibleText(I18n.text("Cancel {0}", task.getTitle()));
        }
    }

    /// A link to a page that shows the page's running work, also while another page is shown.
    private static Hyperlink working(Pages pages, Feature page) {
        Hyperlink link = new Hyperlink();
        link.setId("status-working-" + page.id());
        link.textProperty().bind(page.working());
        link.visibleProperty().bind(link.textProperty().isNotEmpty());
        link.managedProperty().bind(link.visibleProperty());
        link.setOnAction(event -> {
            link.setVisited(false);
            pages.show(page);
        });
        return link;
    }

    private static Label label(String id) {
        Label label = new Label();
        label.setId(id);
        return label;
    }
}
