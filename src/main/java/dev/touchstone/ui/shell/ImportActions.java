package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.input.Clipboard;
import javafx.scene.input.Dragboard;

/// The actions that import results: files, folders, the clipboard, dropped content, the samples.
final class ImportActions {

    private static final String GROUP = I18n.text("Import");

    private final ImportTarget intake;
    private final Choosers choosers;
    private final UserMessages notices;

    ImportActions(ImportTarget intake, Choosers choosers, UserMessages notices) {
        this.intake = intake;
        this.choosers = choosers;
        this.notices = notices;
    }

    List<Action> all() {
        List<Action> all = new ArrayList<>(List.of(
                Action.of("import-open", I18n.text("Open files…"), GROUP, "fth-file-text", "Shortcut+O",
                        () -> open(choosers.openFiles(I18n.text("Open benchmark results"),
                                ChooserFilter.importable()))),
                Action.of("import-folder", I18n.text("Open folder…"), GROUP, "fth-folder", "Shortcut+Shift+O",
                        () -> open(choosers.openFolder(I18n.text("Open a folder of results"))
                                .map(List::of).orElse(List.of()))),
                Action.of("import-paste", I18n.text("Paste"), GROUP, "fth-clipboard", "Shortcut+V",
                        () -> paste(Clipboard.getSystemClipboard())),
                Action.of("import-reopen", I18n.text("Open the cancelled import again"), GROUP, "fth-corner-up-left", null,
                        intake.canReopen(), intake::reopen),
                Action.of("import-samples", I18n.text("Sample results"), GROUP, "fth-package", null,
                        intake::openSamples)));
        all.addAll(intake.more());
        return all;
    }

    /// Imports the content of the clipboard; files copied in a file manager are opened like dropped ones.
    void paste(Clipboard clipboard) {
        if (clipboard.hasFiles()) {
            open(paths(clipboard));
            return;
        }
        String text = clipboard.getString(); // null where the clipboard holds something else, or a text of length 0
        if (text != null && !text.isBlank()) {
            intake.paste(text);
        } else {
            notices.tell(I18n.text("The clipboard holds no text and no files. Copy the output of a benchmark first."));
        }
    }

    static boolean accepts(Dragboard board) {
        return board.hasFiles() || board.hasString();
    }

    void open(List<Path> paths) {
        if (!paths.isEmpty()) {
            intake.open(paths);
        }
    }

    private static List<Path> paths(Clipboard clipboard) {
        return clipboard.getFiles().stream().map(File::toPath).toList();
    }
}
