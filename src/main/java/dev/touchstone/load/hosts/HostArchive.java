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

/// Files packed for a host.
final class HostArchive {

    private static final int PROGRAM = 0755;
    private static final int FILE = 0644;

    private HostArchive() {
    }

    /// The name of a Java on a host: by its version and modules, which its `release` file names.
    static String name(Path runtime) throws IOException {
        return "runtime-" + ClientFile.of(runtime.resolve("release"), "").name().substring(0, 16);
    }

    /// Packs the Java of an installed program.
    static void writeJava(Path runtime, OutputStream out) throws IOException {
        try (Stream<Path> all = Files.walk(runtime); TarArchiveOutputStream tar = tar(out)) {
            List<Path> files = all.filter(Files::isRegularFile).sorted().toList();
            for (Path file : files) {
                add(tar, runtime.relativize(file).toString(), file);
            }
        }
    }

    static void write(List<ClientFile> files, OutputStream out) throws IOException {
        try (TarArchiveOutputStream tar = tar(out)) {
            for (ClientFile file : files) {
                add(tar, file.name(), file.file());
            }
        }
    }

    private static TarArchiveOutputStream tar(OutputStream out) throws IOException {
        TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(out));
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        return tar;
    }

    private static void add(TarArchiveOutputStream tar, String name, Path file) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(Files.size(file));
        entry.setMode(Files.isExecutable(file) ? PROGRAM : FILE);
        tar.putArchiveEntry(entry);
        Files.copy(file, tar);
        tar.closeArchiveEntry();
    }
}
