package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.shell.TextCopies;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.beans.property.SimpleObjectProperty;
import javafx.concurrent.Task;
import javafx.scene.input.Clipboard;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The selected runs as text.
class CopiedRunsTest {

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"runs-copy; Engine\t", "runs-copy-markdown; | Engine"})
    void theTextIsWrittenBesideTheWindow(String action, String start) throws Exception {
        Run run = RunFixture.run("a", 1).metric("duration", 10).build();
        CountDownLatch busy = new CountDownLatch(1);
        try (Background background = Fx.get(Background::new); AutoCloseable release = busy::countDown) {
            Fx.run(() -> {
                RunsModel model = new RunsModel(new RunLibrary(new MemoryArchive(), background, problem -> { }),
                        new SimpleObjectProperty<>(Inspection.of(List.of(run))), new SimpleObjectProperty<>(List.of()));
                RunsView view = new RunsView(model, id -> List.of(), runs -> { });
                model.selected().setAll(run);
                TextCopies.put("before");
                background.start("other work", progress -> {
                    busy.await();
                    return "";
                }, done -> { }, failed -> { });
                new RunActions(model, view, runs -> { }, runs -> { }, background, new UserMessages(() -> null, (folder, missing) -> { })).all()
                        .stream().filter(each -> each.id().equals(action)).findFirst().orElseThrow().run();
            });
            assertThat(clipboard()).isEqualTo("before");
            assertThat(Fx.get(() -> background.running().stream().map(Task::getTitle).toList())).endsWith("Copy the table");

            release.close();
            Fx.waitFor("the text", () -> !Clipboard.getSystemClipboard().getString().equals("before"));
            assertThat(clipboard()).startsWith(start);
        }
    }

    private static String clipboard() {
        return Fx.get(() -> Clipboard.getSystemClipboard().getString());
    }
}
