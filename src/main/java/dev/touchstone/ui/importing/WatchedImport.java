package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Run;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.DetectedTable;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourceReader;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.watching.ArrivedFile;
import dev.touchstone.ui.watching.FolderWatch;
import dev.touchstone.ui.watching.WatchStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Imports the files that arrive in watched folders. Runs that leave no question are stored without a preview; a file
/// that needs an answer waits, with all its runs, until the user looks at it.
final class WatchedImport implements AutoCloseable {

    /// A file that was read, and the texts in it.
    private record Arrival(ArrivedFile file, List<ImportSource> sources) {
    }

    private final ImportTools tools;
    private final SourceReader reader;
    private final Background background;
    private final RunLibrary library;
    private final Consumer<List<ImportSource>> preview;
    private final Consumer<List<Run>> showRuns;
    private final FolderWatch watch;
    private final ObjectProperty<Map<Path, Boolean>> folders = new SimpleObjectProperty<>(Map.of());
    private final ObservableList<Arrival> waiting = FXCollections.observableArrayList();
    /// The runs that came since the user last looked at such runs.
    private final ObservableList<Run> fresh = FXCollections.observableArrayList();
    private final WatchStatus status = new WatchStatus(this::open, this::showArrived, this::stop);

    /// @param preview shows texts in the preview of an import
    /// @param showRuns shows runs that were stored
    WatchedImport(ImportTools tools, SourceReader reader, Background background, RunLibrary library,
            Consumer<List<ImportSource>> preview, Consumer<List<Run>> showRuns) {
        this.tools = tools;
        this.reader = reader;
        this.background = background;
        this.library = library;
        this.preview = preview;
        this.showRuns = showRuns;
        this.watch = tools.watch();
        InvalidationListener change = changed -> status.show(folders.get(), fresh.size(), waiting.size());
        folders.addListener(change);
        fresh.addListener(change);
        waiting.addListener(change);
        Runnable begin = () -> watch.start(look -> Platform.runLater(() -> show(look)));
        if (library.loaded().get()) {
            begin.run();
        } else {
            library.loaded().subscribe((was, is) -> begin.run());
        }
    }

    WatchStatus status() {
        return status;
    }

    List<Action> actions() {
        String group = I18n.text("Import");
        return List.of(
                Action.of("watch-folder", I18n.text("Watch a folder…"), group, "fth-eye", null, () -> tools.choosers()
                        .openFolder(I18n.text("Watch a folder for results")).ifPresent(this::begin)),
                Action.of("watch-open", I18n.text("Look at the files that wait for an answer"), group, "fth-help-circle",
                        null, Bindings.isNotEmpty(waiting), this::open),
                Action.of("watch-stop", I18n.text("Stop watching all folders"), group, "fth-eye-off", null,
                        Bindings.createBooleanBinding(() -> !folders.get().isEmpty(), folders),
                        () -> watch.folders().forEach(this::stop)));
    }

    private void begin(Path folder) {
        watch.add(folder);
        showFolders(folders.get());
    }

    private void stop(Path folder) {
        watch.remove(folder);
        waiting.removeIf(arrival -> arrival.file().folder().equals(folder));
        showFolders(folders.get());
    }

    private void showFolders(Map<Path, Boolean> there) {
        Map<Path, Boolean> now = new LinkedHashMap<>();
        watch.folders().forEach(folder -> now.put(folder, there.getOrDefault(folder, true)));
        folders.set(now);
    }

    private void show(FolderWatch.Look look) {
        showFolders(look.folders());
        List<ArrivedFile> arrived = look.arrived();
        if (!arrived.isEmpty()) {
            String what = arrived.size() == 1 ? String.valueOf(arrived.getFirst().file().getFileName())
                    : I18n.text("{0} files", arrived.size());
            background.start(I18n.text("Reading {0}", what), progress -> {
                List<Arrival> read = new ArrayList<>();
                for (ArrivedFile file : arrived) {
                    List<ImportSource> sources = reader.files(List.of(file.file()), progress);
                    if (Files.exists(file.file())) {
                        read.add(new Arrival(file, sources));
                    }
                }
                return read;
            }, this::take, problem -> tools.notices().failed(I18n.text("{0} could not be read.", what), problem));
        }
    }

    private void take(List<Arrival> arrivals) {
        Set<String> stored = library.runs().stream().map(Run::id).collect(Collectors.toSet());
        Map<Boolean, List<Arrival>> asking = arrivals.stream().collect(Collectors.partitioningBy(arrival ->
                arrival.sources().stream().anyMatch(source -> needsAnswer(source, stored))));
        store(asking.getOrDefault(false, List.of()), stored);
        hold(asking.getOrDefault(true, List.of()));
    }

    /// Whether storing the runs of a text without a look at it could store something wrong: it could not be read as a
    /// whole, columns or conditions are not certain, a result is cut short.
    static boolean needsAnswer(ImportSource source, Set<String> stored) {
        Reading reading = source.reading();
        return !reading.problems().isEmpty()
                || reading.tables().stream().anyMatch(table -> new DetectedTable(source, table).uncertain() > 0)
                || reading.runs().stream().filter(run -> !stored.contains(run.id())).anyMatch(run ->
                        !run.missing().isEmpty() || !new FoundRun(source, run, FoundRun.Standing.NEW).proposals().isEmpty());
    }

    private void store(List<Arrival> certain, Set<String> stored) {
        ImportModel all = new ImportModel(stored);
        all.add(certain.stream().flatMap(arrival -> arrival.sources().stream()).toList());
        List<ArrivedFile> files = certain.stream().map(Arrival::file).toList();
        List<Reading> wanted = all.toStore();
        if (wanted.isEmpty()) {
            watch.settled(files);
            return;
        }
        library.add(wanted, added -> {
            watch.settled(files);
            List<Run> arrived = added.stream().filter(run -> !stored.contains(run.id())).toList();
            fresh.addAll(arrived);
            tools.notices().tell(I18n.text("{0} arrived in a watched folder", Sentences.runs(arrived.size())),
                    I18n.text("Show"), this::showArrived);
        });
    }

    private void showArrived() {
        List<Run> arrived = List.copyOf(fresh);
        fresh.clear();
        showRuns.accept(arrived);
    }

    private void hold(List<Arrival> asking) {
        if (!asking.isEmpty()) {
            Set<Path> again = asking.stream().map(arrival -> arrival.file().file()).collect(Collectors.toSet());
            waiting.removeIf(arrival -> again.contains(arrival.file().file()));
            waiting.addAll(asking);
            tools.notices().tell(asking.size() == 1 ? I18n.text("{0} needs an answer before its runs are stored",
                    asking.getFirst().file().file().getFileName())
                    : I18n.text("{0} files need an answer before their runs are stored", asking.size()),
                    I18n.text("Look at it"), this::open);
        }
    }

    /// Shows what waits for an answer in the preview.
    private void open() {
        List<Arrival> all = List.copyOf(waiting);
        if (!all.isEmpty()) {
            waiting.clear();
            watch.settled(all.stream().map(Arrival::file).toList());
            preview.accept(all.stream().flatMap(arrival -> arrival.sources().stream()).toList());
        }
    }

    @Override
    public void close() {
        watch.close();
    }
}
