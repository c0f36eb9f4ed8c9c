package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.VisibleText;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/// Finds the texts in a file, a folder with everything below it, an archive, a workbook. In a folder or an archive,
/// hidden files and those whose names show that they contain no text (pictures, models, programs) are skipped, and
/// other files without text are counted in one sentence. No unpacked file stays on disk.
public final class FileTexts {

    private final TextSink sink;
    private final SkippedFiles skipped = new SkippedFiles();

    private FileTexts(TextSink sink) {
        this.sink = sink;
    }

    /// Passes each text to the sink: of a folder in the order of their names, of a zip the small ones first, of a tar
    /// in its order.
    public static void read(Path fileOrFolder, TextSink sink) {
        FileTexts texts = new FileTexts(sink);
        String name = name(fileOrFolder);
        if (Files.isDirectory(fileOrFolder)) {
            texts.folder(fileOrFolder, name);
        } else {
            texts.file(fileOrFolder, name, false);
        }
        texts.skipped.sentence(name).ifPresent(sentence -> sink.problem(name, sentence));
        texts.skipped.passedOver(name).ifPresent(sentence -> sink.notice(name, sentence));
    }

    /// Returns the last part of the path, in one line; the path itself when it has none.
    public static String name(Path path) {
        Path name = path.getFileName();
        return VisibleText.name(name == null ? path.toString() : name.toString());
    }

    private void folder(Path folder, String name) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(folder, new Collector(folder, files));
        } catch (IOException | SecurityException broken) {
            sink.problem(name, I18n.stored("{0} cannot be opened as a folder ({1}); check its permissions.", name,
                    UnpackedStream.reason(broken)));
        }
        files.sort(null);
        for (Path file : files) {
            String source = VisibleText.name(folder.relativize(file).toString());
            file(file, source, true);
        }
    }

    private void file(Path file, String source, boolean inside) {
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
            long size = Files.size(file);
            new FileOpener(sink, skipped, UnpackLimit.forFile(size, sink::goesOn)).file(source, bytes, size, file,
                    inside);
        } catch (NoSuchFileException missing) {
            String path = VisibleText.name(file.toString());
            sink.problem(source, source.equals(path) ? I18n.stored("{0} does not exist.", source)
                    : I18n.stored("{0} does not exist: {1}", source, path));
        } catch (AccessDeniedException denied) {
            sink.problem(source, I18n.stored("{0} cannot be opened: no permission to read it.", source));
        } catch (OutOfMemoryError | StackOverflowError tooMuch) {
            // What one file needs costs no other its results.
            sink.problem(source, moreMemory(source));
        } catch (IOException | UncheckedIOException broken) {
            sink.problem(source, I18n.stored("{0} cannot be read: {1}.", source, UnpackedStream.reason(broken)));
        }
    }

    /// The files of a folder that may hold text.
    private final class Collector extends SimpleFileVisitor<Path> {

        private final Path root;
        private final List<Path> files;

        Collector(Path root, List<Path> files) {
            this.root = root;
            this.files = files;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.equals(root) || !EntryName.of(name(folder)).isHidden() ? FileVisitResult.CONTINUE
                    : FileVisitResult.SKIP_SUBTREE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            EntryName name = EntryName.of(name(file));
            if (!Files.isRegularFile(file) || name.isHidden()) {
                return FileVisitResult.CONTINUE;
            }
            if (name.isNoText()) {
                skipped.passOver(VisibleText.name(root.relativize(file).toString()));
            } else {
                files.add(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException broken) {
            String source = root.relativize(file).toString();
            sink.problem(source, I18n.stored("{0} cannot be opened; check its permissions.", source));
            return FileVisitResult.CONTINUE;
        }
    }

    /// The sentence about a text that needs more memory than there is.
    public static String moreMemory(String source) {
        return I18n.stored("{0} needs more memory than Touchstone may use; it was left out. Split it, or give Touchstone more"
                + " memory with TOUCHSTONE_OPTS=-Xmx4g.", source);
    }
}
