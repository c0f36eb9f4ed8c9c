package dev.touchstone.load.hosts;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/// The Java of an installed program, packed for a host.
final class RuntimeArchive {

    private static final int PROGRAM = 0755;
    private static final int FILE = 0644;

    private RuntimeArchive() {
    }

    /// Its name on a host: by its version and modules, which its `release` file names.
    static String name(Path runtime) throws IOException {
        return "runtime-" + ClientFile.of(runtime.resolve("release"), "").name().substring(0, 16);
    }

    static void write(Path runtime, OutputStream out) throws IOException {
        try (Stream<Path> all = Files.walk(runtime);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(out))) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            List<Path> files = all.filter(Files::isRegularFile).sorted().toList();
            for (Path file : files) {
                TarArchiveEntry entry = new TarArchiveEntry(runtime.relativize(file).toString());
                entry.setSize(Files.size(file));
                entry.setMode(Files.isExecutable(file) ? PROGRAM : FILE);
                tar.putArchiveEntry(entry);
                Files.copy(file, tar);
                tar.closeArchiveEntry();
            }
        }
    }
}
