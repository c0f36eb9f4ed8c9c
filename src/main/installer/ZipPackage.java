import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Locale;
import java.util.Map;

/// The program as a folder in a zip, for those who cannot or do not want to install anything.
final class ZipPackage {

    private ZipPackage() {
    }

    static void make(ProgramImage image, Release release, Path out) throws IOException {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String name = system.startsWith("windows") ? "windows" : system.startsWith("mac") ? "macos" : "linux";
        Path made = out.resolve("touchstone-" + release.name() + "-" + name + "-" + release.debianMachine() + ".zip");
        Files.deleteIfExists(made);
        try (FileSystem zip = FileSystems.newFileSystem(URI.create("jar:" + made.toUri()),
                Map.of("create", "true", "enablePosixFileAttributes", true))) {
            for (Path file : Folders.files(image.folder())) {
                Path packed = zip.getPath("touchstone-" + release.name())
                        .resolve(image.folder().relativize(file).toString().replace('\\', '/'));
                Files.createDirectories(packed.getParent());
                Files.copy(file, packed);
                Files.setLastModifiedTime(packed, Files.getLastModifiedTime(file));
                PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
                if (view != null) {
                    Files.setPosixFilePermissions(packed, view.readAttributes().permissions());
                }
            }
        }
    }
}
