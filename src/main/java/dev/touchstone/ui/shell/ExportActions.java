package dev.touchstone.ui.shell;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.i18n.I18n;
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
                I18n.text("{0}…", format.title()), I18n.text("Reports and export"),
                format.extension().equals(".xlsx") ? "fth-grid" : "fth-file-text",
                format.extension().equals(".xlsx") ? "Shortcut+E" : null, something,
                () -> format.preparation().prepare(answers.getValue(), this::save)));
        return Stream.concat(saving, Stream.of(Action.of("export-folder", I18n.text("Folder of the last export"),
                I18n.text("Reports and export"),
                "fth-folder", null, Bindings.isNotNull(folder), () -> openFolder.accept(folder.get())))).toList();
    }

    private void save(ExportFormat format) {
        String name = "touchstone-" + LocalDate.now(clock) + format.extension();
        choosers.saveFile(I18n.text("Save the shown runs as {0}", format.title()), name, format.title())
                .ifPresent(file -> save(format, file));
    }

    private void save(ExportFormat format, Path file) {
        Answers shown = answers.getValue();
        background.start(I18n.text("Save {0}", file.getFileName()), progress -> {
            format.writer().write(shown, file);
            return file;
        }, saved -> {
            folder.set(saved.toAbsolutePath().getParent());
            notices.saved(I18n.text("Saved {0} as {1}", Sentences.runs(shown.runs().size()), saved.getFileName()), saved);
        }, reason -> notices.failed(I18n.text("{0} could not be written.", file), reason));
    }
}
