package dev.touchstone.ui.importing;

import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourceReader;
import com.sun.management.OperatingSystemMXBean;
import dev.touchstone.bench.PageText;
import dev.touchstone.bench.ResultText;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.ui.task.Progress;
import dev.touchstone.ui.theme.Theme;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.util.Subscription;

/// How long it takes to read an archive, and to read it and show the filled preview in a window. Prints seconds of wall
/// time and of CPU of the whole process, the compiler and the collector included.
///
/// ```text
/// WindowPreviewBench [ENTRIES [BYTES]]     2000 entries of 5,000 bytes each by default; -Dglass.platform=Headless
/// ```
public final class WindowPreviewBench {

    private static final int TURNS = 3;
    private static final PreviewActions NO_ACTIONS = (PreviewActions) Proxy.newProxyInstance(
            PreviewActions.class.getClassLoader(), new Class<?>[] {PreviewActions.class}, (proxy, method, given) -> null);

    private WindowPreviewBench() {
    }

    public static void main(String[] arguments) throws IOException {
        int entries = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2000;
        int bytes = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5_000;
        Path archive = Files.createTempFile("window-preview-bench", ".zip");
        Platform.startup(() -> Platform.setImplicitExit(false));
        try {
            write(archive, entries, bytes);
            for (int turn = 1; turn <= TURNS; turn++) {
                System.out.printf("turn %d%n", turn);
                time("reading", () -> new Importer().read(List.of(archive), ReadingProgress.UNWATCHED).size());
                List<ImportSource> sources = time("reading for the preview", () -> new SourceReader(new Importer())
                        .files(List.of(archive), new Unwatched()));
                ImportModel model = time("model", () -> onFxThread(() -> model(sources)));
                Stage stage = time("controls", () -> onFxThread(() -> show(model)));
                time("the first two frames", () -> frames(stage, 2));
                onFxThread(() -> {
                    stage.close();
                    return true;
                });
            }
        } finally {
            Files.deleteIfExists(archive);
            Platform.exit();
        }
    }

    private static ImportModel model(List<ImportSource> sources) {
        ImportModel model = new ImportModel(Set.of());
        model.add(sources);
        return model;
    }

    private static Stage show(ImportModel model) {
        Stage stage = new Stage();
        Scene scene = new Scene(new ImportView(model, NO_ACTIONS), 1440, 900);
        new Theme().dress(scene);
        stage.setScene(scene);
        stage.show();
        return stage;
    }

    /// Waits until the window was laid out and drawn so many times.
    private static int frames(Stage stage, int count) {
        for (int frame = 0; frame < count; frame++) {
            CompletableFuture<Boolean> drawn = new CompletableFuture<>();
            Runnable listener = () -> drawn.complete(true);
            Subscription subscription = onFxThread(() -> {
                stage.getScene().addPostLayoutPulseListener(listener);
                Platform.requestNextPulse();
                return () -> stage.getScene().removePostLayoutPulseListener(listener);
            });
            drawn.join();
            onFxThread(() -> {
                subscription.unsubscribe();
                return true;
            });
        }
        return count;
    }

    private static <T> T onFxThread(Callable<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(work.call());
            } catch (Exception failed) {
                result.completeExceptionally(failed);
            }
        });
        return result.join();
    }

    private static <T> T time(String what, Callable<T> work) {
        OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long wall = System.nanoTime();
        long cpu = process.getProcessCpuTime();
        try {
            T result = work.call();
            System.out.printf(Locale.ROOT, "%-30s %6.2f s, %6.2f s of CPU%n", what, (System.nanoTime() - wall) / 1e9,
                    (process.getProcessCpuTime() - cpu) / 1e9);
            return result;
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    /// In each entry one result, by turns as a console prints it and as JSON, and prose up to its length.
    private static void write(Path file, int entries, int bytes) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (int entry = 0; entry < entries; entry++) {
                zip.putNextEntry(new ZipEntry("run-" + entry + ".txt"));
                StringBuilder text = new StringBuilder(entry % 2 == 0 ? ResultText.serving(entry)
                        : ResultText.json(entry));
                for (int paragraph = 0; text.length() < bytes; paragraph++) {
                    text.append('\n').append(PageText.prose(entry + paragraph));
                }
                zip.write(text.substring(0, bytes).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static final class Unwatched implements Progress {

        @Override
        public void update(double done, double total, String message) {
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    }
}
