package dev.touchstone.ui.importing;

import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A user who always chooses the same file.
final class ChosenFiles implements Choosers {

    Optional<Path> saveAs = Optional.empty();

    @Override
    public List<Path> openFiles(String title, List<ChooserFilter> kinds) {
        return List.of();
    }

    @Override
    public Optional<Path> openFolder(String title) {
        return Optional.empty();
    }

    @Override
    public Optional<Path> saveFile(String title, String suggestion, String kind) {
        return saveAs;
    }
}
