package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.archives.ArchiveQuestion;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.theme.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A window with one of its dialogs above it.
abstract class DialogPlacesTest extends WindowTest {

    /// The dialogs that the window can open.
    enum Place {
        REPORT, COMPARISON_NAME, ANNOTATION, CONDITION, MODEL_JOIN, ARCHIVE, ARCHIVE_PROBLEM, CLOSING, FAILURE, PUBLISH, FETCH, WITHDRAW
    }

    @Override
    int runs() {
        return 20;
    }

    @BeforeEach
    @Override
    void open() throws IOException {
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "window": {"x": 0, "y": 0, "width": 1024, "height": 640}}""");
        super.open();
    }

    @AfterEach
    void closeDialogs() {
        Fx.run(() -> {
            window.theme().choice().set(Theme.Choice.LIGHT);
            Window.getWindows().stream().filter(each -> each != stage).toList().forEach(Window::hide);
        });
    }

    /// Opens a dialog and returns its content.
    DialogPane go(Place place) {
        Fx.run(() -> lookup("#runs-table").queryTableView().getSelectionModel().selectIndices(0, 1, 2));
        switch (place) {
            case REPORT -> action("export-xlsx");
            case COMPARISON_NAME -> {
                write("2");
                Fx.waitFor("figures", () -> !lookup("#compare-table").queryTableView().getItems().isEmpty());
                action("compare-save");
            }
            case ANNOTATION -> action("runs-annotate");
            case CONDITION -> action("runs-set");
            case PUBLISH -> action("team-publish");
            case FETCH -> action("team-fetch");
            case WITHDRAW -> action("team-withdraw");
            case MODEL_JOIN -> action("runs-join-models");
            case ARCHIVE -> Fx.run(() -> new ArchiveQuestion(stage).ask(Path.of("evening.db"), () -> { }, () -> { }));
            case ARCHIVE_PROBLEM -> Fx.run(() -> new ArchiveProblemDialog(Theme.Choice.LIGHT).dialog(Path.of("evening.db"), null).show());
            case CLOSING -> Fx.run(() -> new Closing(stage, new Background(), new SimpleBooleanProperty(true), new SimpleBooleanProperty(false), () -> { })
                    .request(() -> { }, () -> { }));
            case FAILURE -> Fx.run(() -> new UserMessages(() -> stage, (folder, missing) -> { }).failed("evening.xlsx", "evening.xlsx"));
        }
        Fx.waitFor("the dialog", () -> dialog() != null);
        if (place == Place.REPORT) {
            Fx.waitFor("the first page", () -> lookup("#report-preview").<ScrollPane>query().getContent() != null);
        }
        Fx.settle();
        return Objects.requireNonNull(Fx.get(DialogPlacesTest::dialog));
    }

    private void action(String id) {
        Fx.run(() -> window.shell().actions().get(id).run());
    }

    private static @Nullable DialogPane dialog() {
        return Window.getWindows().stream().map(Window::getScene).filter(Objects::nonNull).map(Scene::getRoot)
                .filter(DialogPane.class::isInstance).map(DialogPane.class::cast).findFirst().orElse(null);
    }

    static Stage stage(Node dialog) {
        return (Stage) dialog.getScene().getWindow();
    }

    static void fitsTheScreen(DialogPane dialog) {
        assertThat(Fx.get(() -> dialog.getScene().getWidth())).as("width").isLessThanOrEqualTo(1024);
        assertThat(Fx.get(() -> dialog.getScene().getHeight())).as("height").isLessThanOrEqualTo(640);
    }
}
