package dev.touchstone.ui;

import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// A user who chooses files without a dialog.
///
/// @param toOpen the files that are opened
/// @param toSave suggested name → the file that is written; empty to cancel
public record ChosenFiles(Supplier<List<Path>> toOpen, Function<String, Optional<Path>> toSave) implements Choosers {

    @Override
    public List<Path> openFiles(String title, List<ChooserFilter> kinds) {
        return toOpen.get();
    }

    @Override
    public Optional<Path> openFolder(String title) {
        return toOpen.get().stream().filter(Files::isDirectory).findFirst();
    }

    @Override
    public Optional<Path> saveFile(String title, String suggestion, String kind) {
        return toSave.apply(suggestion);
    }
}
