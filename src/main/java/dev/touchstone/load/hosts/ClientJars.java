package dev.touchstone.load.hosts;

import dev.touchstone.i18n.I18n;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/// The jars of this program that sending requests needs: a few megabytes; not the window, Excel or the archive.
final class ClientJars {

    private static final List<String> NEEDED = List.of("touchstone", "jackson-annotations-", "jackson-core-",
            "jackson-databind-", "HdrHistogram-", "commons-statistics-distribution-", "commons-statistics-descriptive-",
            "commons-numbers-", "commons-rng-", "slf4j-", "picocli-", "jspecify-");
    private static final String MAIN = "dev/touchstone/Main.class";
    /// Entries of a jar that is made here have a time of their own, so that the same classes give the same jar.
    private static final long NO_TIME = 946_684_800_000L;

    private ClientJars() {
    }

    /// @param made where a jar is made of classes that are in none yet, as during development
    static List<ClientFile> ofThisProgram(Path made) throws IOException {
        return of(System.getProperty("jdk.module.path", "") + File.pathSeparator + System.getProperty("java.class.path", ""),
                made);
    }

    static List<ClientFile> of(String path, Path made) throws IOException {
        List<ClientFile> jars = new ArrayList<>();
        boolean hasMain = false;
        for (String entry : path.split(File.pathSeparator, -1)) {
            Path place = Path.of(entry);
            if (entry.isEmpty()) {
                continue;
            }
            if (Files.isDirectory(place) && Files.exists(place.resolve(MAIN))) {
                jars.add(ClientFile.of(jar(place, made), ".jar"));
                hasMain = true;
            } else if (Files.isDirectory(place)) {
                for (Path jar : listed(place)) {
                    hasMain |= add(jar, jars);
                }
            } else {
                hasMain |= add(place, jars);
            }
        }
        if (!hasMain) {
            throw new IOException(I18n.text("The program's own jars are not found, so they cannot be brought to a host."));
        }
        return jars.stream().distinct().toList();
    }

    private static boolean add(Path jar, List<ClientFile> jars) throws IOException {
        String name = String.valueOf(jar.getFileName());
        if (name.endsWith(".jar") && NEEDED.stream().anyMatch(name::startsWith) && Files.isRegularFile(jar)) {
            jars.add(ClientFile.of(jar, ".jar"));
            return name.startsWith(NEEDED.getFirst());
        }
        return false;
    }

    private static List<Path> listed(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static Path jar(Path classes, Path made) throws IOException {
        Path jar = made.resolve("touchstone-classes.jar");
        try (Stream<Path> all = Files.walk(classes); OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            for (Path each : all.filter(Files::isRegularFile).sorted().toList()) {
                JarEntry entry = new JarEntry(classes.relativize(each).toString().replace(File.separatorChar, '/'));
                entry.setTime(NO_TIME);
                out.putNextEntry(entry);
                Files.copy(each, out);
            }
        }
        return jar;
    }
}
