package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.DialogPane;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Files that fail while the window is open: the archive, and what is saved of the preview.
class FailuresJourneyTest extends WindowTest {

    private Optional<RunArchive> stored = Optional.empty();

    @Override
    int runs() {
        return 4;
    }

    @Override
    RunArchive archive() throws IOException {
        RunArchive opened = Archives.open(file());
        opened.add(SampleRuns.reading("notes.md", SampleRuns.of(runs())));
        stored = Optional.of(opened);
        return opened;
    }

    @AfterEach
    void close() {
        stored.ifPresent(RunArchive::close);
    }

    private Path file() {
        return settings.resolve("runs.db");
    }

    @Test
    void anArchiveThatBreaksIsNamedAndItsRunsStay() throws SQLException {
        remove();
        Fx.waitFor("three runs", () -> window.library().runs().size() == 3);
        assertThat(Fx.get(() -> lookup(".dialog-pane").tryQuery())).as("it works").isEmpty();

        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file()); Statement statement = other.createStatement()) {
            statement.execute("ALTER TABLE run RENAME TO gone");
        }
        remove();
        assertThat(failure().getHeaderText()).isEqualTo("The archive runs.db could not be read or changed.");
        assertThat(failure().getContentText()).contains("no such table");
        assertThat(window.library().runs()).hasSize(3);
    }

    private void remove() {
        Fx.run(() -> window.library().remove(List.of(window.library().runs().getFirst())));
    }

    @Test
    void aPageThatCannotBeSavedIsNamed() {
        clip("There is no result in this text.");
        push(KeyCode.CONTROL, KeyCode.V);
        Fx.waitFor("the preview", () -> lookup("#import-report").tryQuery().isPresent());
        Fx.run(() -> lookup("#import-report").<ButtonBase>query().fire());
        Fx.waitFor("the page", () -> lookup("#report-save").tryQuery().filter(save -> !save.isDisabled()).isPresent());

        Path page = settings.resolve("page.md");
        save(page);
        Fx.waitFor("the page on the disk", () -> Files.exists(page));
        Path nowhere = settings.resolve("no such folder").resolve("page.md");
        save(nowhere);
        assertThat(failure().getHeaderText()).isEqualTo("The page could not be saved as " + nowhere + ".");
    }

    private void save(Path as) {
        saveAs = Optional.of(as);
        Fx.run(() -> lookup("#report-save").<ButtonBase>query().fire());
    }

    private DialogPane failure() {
        Fx.waitFor("the dialog", () -> lookup(".dialog-pane").tryQuery().isPresent());
        return Fx.get(() -> lookup(".dialog-pane").query());
    }
}
