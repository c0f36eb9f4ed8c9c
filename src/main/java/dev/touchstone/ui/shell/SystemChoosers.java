package dev.touchstone.ui.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The file dialogs of the system. They open in the folder of the last one, the first of them where the user keeps documents.
public final class SystemChoosers implements Choosers {

    private static final int MANY = 6;
    private static final Pattern EXTENSION = Pattern.compile("\\.\\p{Alpha}{1,8}$");

    private final Window owner;
    private @Nullable File folder;

    public SystemChoosers(Window owner) {
        this.owner = owner;
        this.folder = documents(new File(System.getProperty("user.home", "")));
    }

    /// The folder of documents, or the user's own where there is none; null where there is neither.
    static @Nullable File documents(File home) {
        File documents = existing(new File(home, "Documents"));
        return documents == null ? existing(home) : documents;
    }

    @Override
    public List<Path> openFiles(String title, List<ChooserFilter> kinds) {
        FileChooser chooser = fileChooser(title);
        kinds.forEach(kind -> chooser.getExtensionFilters().add(filter(kind)));
        List<File> files = chooser.showOpenMultipleDialog(owner);
        return files == null ? List.of() : files.stream().map(file -> remember(file.toPath())).toList();
    }

    @Override
    public Optional<Path> openFolder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        chooser.setInitialDirectory(existing(folder));
        return Optional.ofNullable(chooser.showDialog(owner)).map(file -> remember(file.toPath()));
    }

    @Override
    public Optional<Path> saveFile(String title, String suggestion, String kind) {
        FileChooser chooser = fileChooser(title);
        chooser.setInitialFileName(suggestion);
        String extension = suggestion.substring(suggestion.lastIndexOf('.'));
        chooser.getExtensionFilters().addAll(filter(new ChooserFilter(kind, List.of("*" + extension))),
                filter(ChooserFilter.ALL));
        return Optional.ofNullable(chooser.showSaveDialog(owner))
                .map(file -> named(file, extension))
                .map(file -> remember(file.toPath()));
    }

    /// A filter with its patterns in its name, if they are few.
    static FileChooser.ExtensionFilter filter(ChooserFilter kind) {
        boolean few = kind.patterns().size() <= MANY && !kind.equals(ChooserFilter.ALL);
        return new FileChooser.ExtensionFilter(few ? kind.name() + " (" + String.join(", ", kind.patterns()) + ")"
                : kind.name(), kind.patterns());
    }

    private FileChooser fileChooser(String title) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialDirectory(existing(folder));
        return chooser;
    }

    /// The file with the extension, unless it has one: `llama3.1` has none.
    static File named(File file, String extension) {
        return EXTENSION.matcher(file.getName()).find() ? file : new File(file.getPath() + extension);
    }

    /// The folder, if it is still there: a dialog refuses to open in any other.
    static @Nullable File existing(@Nullable File folder) {
        return folder != null && folder.isDirectory() ? folder : null;
    }

    private Path remember(Path chosen) {
        Path parent = chosen.toAbsolutePath().getParent();
        folder = parent == null ? null : parent.toFile();
        return chosen;
    }
}
