package dev.touchstone.ui;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.shell.Intake;
import dev.touchstone.ui.shell.Notices;
import dev.touchstone.ui.task.Background;
import java.nio.file.Path;
import java.util.List;

/// Reads and stores at once, without a preview.
final class DirectIntake implements Intake {

    private final Importer importer = new Importer();
    private final RunLibrary library;
    private final Background background;
    private final Notices notices;

    DirectIntake(RunLibrary library, Background background, Notices notices) {
        this.library = library;
        this.background = background;
        this.notices = notices;
    }

    @Override
    public void paste(String text) {
        background.start("Read the paste", progress -> List.of(importer.read("pasted text", text)), library::add,
                reason -> notices.failed("The text could not be read.", reason));
    }

    @Override
    public void open(List<Path> filesOrFolders) {
        background.<List<Reading>>start("Read files",
                progress -> importer.read(filesOrFolders, ReadingProgress.UNWATCHED), library::add,
                reason -> notices.failed("The files could not be read.", reason));
    }
}
