package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;

/// A folder is watched: what appears in it is stored, what needs an answer waits. The clock of the window stands still;
/// the test looks at the folder at the times that it needs.
class WatchJourneyTest extends WindowTest {

    private static final String CERTAIN = "| Concurrency | Mean TTFT (ms) |\n|---|---|\n| 8 | %s |\n| 16 | 24.5 |\n";
    private static final String ASKING = "| Concurrency | Mean TPOT (ms) | TTFT cached (ms) |\n|---|---|---|\n"
            + "| 8 | 9.5 | 12.5 |\n| 16 | 9.9 | 24.5 |\n";

    private Instant now = Instant.parse("2026-11-20T11:00:00Z");

    @Override
    int runs() {
        return 4;
    }

    @Test
    void whatAppearsIsStoredOnceAlsoAfterARestart() throws IOException {
        Path folder = watch();
        waitForText("#status-watching", "Watching results");
        Files.writeString(folder.resolve("a.md"), CERTAIN.formatted("12.5"));
        look();
        assertThat(count()).isEqualTo(4);
        look();
        Fx.waitFor("the runs of the file", () -> window.library().runs().size() == 6);
        Fx.waitFor("the notice", () -> texts(".notice .label").stream()
                .anyMatch("2 runs arrived in a watched folder"::equals));
        waitForText("#status-watching", "Watching results · 2 runs arrived");
        fire("watching-show");
        waitForText("#status-watching", "Watching results");
        assertThat(Fx.get(() -> lookup("#runs-table").<TableView<?>>query().getSelectionModel().getSelectedItems().size() == 2)).isTrue();

        Files.copy(folder.resolve("a.md"), folder.resolve("b.md"));
        // Its second row is a run of the first file.
        Files.writeString(folder.resolve("c.md"), CERTAIN.formatted("99.5"));
        look();
        look();
        Fx.waitFor("the runs of the other file", () -> window.library().runs().size() == 7);
        Fx.waitFor("what was read is remembered", () -> remembered().contains("c.md"));

        Fx.run(stage::hide);
        open();
        waitForText("#status-watching", "Watching results");
        look();
        look();
        assertThat(Fx.get(() -> window.library().history().last().get())).isNull();
    }

    @Test
    void whatNeedsAnAnswerWaits() throws IOException {
        Path folder = watch();
        Files.writeString(folder.resolve("asks.md"), ASKING);
        look();
        look();
        waitForText("#status-watching", "Watching results · 1 file waits");
        assertThat(count()).as("nothing is stored unseen").isEqualTo(4);

        fire("watching-open");
        Fx.waitFor("the preview", () -> lookup("#import-store").tryQuery().isPresent());
        waitForText("#status-watching", "Watching results");
        Fx.run(() -> lookup("#import-store").queryButton().fire());
        Fx.waitFor("its runs", () -> window.library().runs().size() == 6);
    }

    @Test
    void aFolderThatIsGoneIsNamedAndCanBeStopped() throws IOException {
        Path folder = watch();
        Files.delete(folder);
        look();
        waitForText("#status-watching", "results is not there");
        fire("watching-stop-results");
        Fx.waitFor("nothing watched", () -> !lookup("#status-watching").query().isVisible());
        Files.createDirectory(folder);
        Files.writeString(folder.resolve("a.md"), CERTAIN.formatted("12.5"));
        look();
        look();
        assertThat(count()).isEqualTo(4);
    }

    private String remembered() {
        try {
            return Files.readString(settings.resolve("watched-folders.json"));
        } catch (IOException beingReplaced) {
            return "";
        }
    }

    private Path watch() throws IOException {
        Path folder = Files.createDirectories(settings.resolve("results"));
        toOpen = List.of(folder);
        Fx.run(() -> window.shell().actions().get("watch-folder").run());
        return folder;
    }

    private void look() {
        now = now.plusSeconds(60);
        window.watch().look(now);
        Fx.settle();
    }

    private int count() {
        return Fx.get(() -> window.library().runs().size());
    }

    private void fire(String id) {
        Fx.run(() -> {
            MenuButton menu = lookup("#status-watching").query();
            menu.getItems().stream().filter(item -> id.equals(item.getId())).findFirst().map(MenuItem.class::cast)
                    .orElseThrow().fire();
        });
    }
}
