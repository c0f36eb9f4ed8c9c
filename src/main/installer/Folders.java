import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/// Copies, counts and removes folders.
final class Folders {

    private Folders() {
    }

    /// All regular files and links below a folder, in the order of their names.
    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)).sorted().toList();
        }
    }

    static long size(Path folder) throws IOException {
        long sum = 0;
        for (Path file : files(folder)) {
            sum += Files.isSymbolicLink(file) ? 0 : Files.size(file);
        }
        return sum;
    }

    /// Copies a folder with the times and permissions of its files; links stay links.
    static void copy(Path from, Path to) throws IOException {
        for (Path file : files(from)) {
            Path target = to.resolve(from.relativize(file).toString());
            Files.createDirectories(target.getParent());
            Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING,
                    LinkOption.NOFOLLOW_LINKS);
        }
    }

    /// Removes what is in a folder, and makes it.
    static Path emptied(Path folder) throws IOException {
        if (Files.exists(folder)) {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path emptied, IOException failure) throws IOException {
                    Files.delete(emptied);
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        return Files.createDirectories(folder);
    }
}
