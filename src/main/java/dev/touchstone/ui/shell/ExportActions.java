package dev.touchstone.ui.shell;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.task.Background;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/// Saves what the window shows: the shown runs under the terms that are set.
final class ExportActions {

    private final ObservableValue<Answers> answers;
    private final Background background;
    private final Choosers choosers;
    private final UserMessages notices;
    private final Clock clock;
    private final Consumer<Path> openFolder;
    private final ObjectProperty<@Nullable Path> folder = new SimpleObjectProperty<>();

    /// @param openFolder shows a folder in the system's file manager
    ExportActions(ObservableValue<Answers> answers, Background background, Choosers choosers, UserMessages notices,
            Clock clock, Consumer<Path> openFolder) {
        this.answers = answers;
        this.background = background;
        this.choosers = choosers;
        this.notices = notices;
        this.clock = clock;
        this.openFolder = openFolder;
    }

    List<Action> all(List<ExportFormat> formats) {
        BooleanBinding something = Bindings.createBooleanBinding(() -> !answers.getValue().runs().isEmpty(),
                answers);
        Stream<Action> saving = formats.stream().map(format -> Action.of("export"
                + format.extension().replace('.', '-'),
                format.title() + "…", "Export", format.extension().equals(".xlsx") ? "fth-grid" : "fth-file-text",
                format.extension().equals(".xlsx") ? "Shortcut+E" : null, something,
                () -> format.preparation().prepare(answers.getValue(), this::save)));
        return Stream.concat(saving, Stream.of(Action.of("export-folder", "Folder of the last export", "Export",
                "fth-folder", null, Bindings.isNotNull(folder), () -> openFolder.accept(folder.get())))).toList();
    }

    private void save(ExportFormat format) {
        String name = "touchstone-" + LocalDate.now(clock) + format.extension();
        choosers.saveFile("Save the shown runs as " + format.title(), name, format.title())
                .ifPresent(file -> save(format, file));
    }

    private void save(ExportFormat format, Path file) {
        Answers shown = answers.getValue();
        background.start("Save " + file.getFileName(), progress -> {
            format.writer().write(shown, file);
            return file;
        }, saved -> {
            Path parent = saved.toAbsolutePath().getParent();
            folder.set(parent);
            notices.tell("Saved " + Sentences.runs(shown.runs().size()) + " as " + saved.getFileName(), "Open folder",
                    () -> openFolder.accept(parent));
        }, reason -> notices.failed(file + " could not be written.", reason));
    }
}
