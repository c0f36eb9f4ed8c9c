import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// The program as a folder with a Java of its own, from which every installer is made: the packaged program without what
/// belongs to other systems, and `runtime`.
///
/// @param folder the folder
record ProgramImage(Path folder) {

    /// The most bytes that a program may take on disk before its first start.
    static final long LARGEST = 110_000_000;

    /// @param program the folder that `mvn package` makes
    static ProgramImage make(Path program, Path folder, Path project, Release release)
            throws IOException, InterruptedException {
        for (String part : List.of("bin", "lib", "sample-results")) {
            Folders.copy(program.resolve(part), folder.resolve(part));
        }
        Files.copy(program.resolve("LICENSE"), folder.resolve("LICENSE"));
        Path lib = folder.resolve("lib");
        for (Path jar : Folders.files(lib)) {
            keepOwnSystem(jar, lib);
        }
        JavaRuntime.link(lib, folder.resolve("runtime"));
        for (String made : List.of("THIRD-PARTY.txt", "bom.json")) {
            Path file = project.resolve("target/licences").resolve(made);
            if (Files.exists(file)) {
                Files.copy(file, folder.resolve(made));
            }
        }
        Command.run(List.of(Command.ofJdk("javac"), "-d", folder.resolve("start").toString(),
                project.resolve("src/main/assembly/AotCache.java").toString()));
        // Names what was packaged: a start cache that another package made is not used.
        Files.writeString(folder.resolve("stamp"), release.name() + "-" + fingerprint(folder) + "\n");
        return new ProgramImage(folder);
    }

    /// Puts the native libraries of this system beside their jar, where both loaders find them, and leaves out the others:
    /// nothing has to be unpacked into the user's folders. A jar without any entry but its manifest is dropped.
    private static void keepOwnSystem(Path jar, Path lib) throws IOException {
        String name = jar.getFileName().toString();
        boolean isJavaFx = name.startsWith("javafx-");
        boolean isSqlite = name.startsWith("sqlite-jdbc-");
        if (!isJavaFx && !isSqlite) {
            return;
        }
        Predicate<String> isNative = entry -> isSqlite ? entry.startsWith("org/sqlite/native/")
                : entry.matches("[^/]+\\.(so|dll|dylib)");
        FileTime time = Files.getLastModifiedTime(jar);
        Path slim = jar.resolveSibling(name + ".slim");
        int kept = 0;
        try (ZipFile all = new ZipFile(jar.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(slim))) {
            for (ZipEntry entry : all.stream().filter(entry -> !entry.isDirectory()).toList()) {
                if (!isNative.test(entry.getName())) {
                    copy(all, entry, out);
                    kept += entry.getName().startsWith("META-INF/") ? 0 : 1;
                } else if (isJavaFx || entry.getName().startsWith("org/sqlite/native/" + sqliteFolder() + "/")) {
                    extract(all, entry, lib);
                }
            }
        }
        Files.move(slim, jar, StandardCopyOption.REPLACE_EXISTING);
        Files.setLastModifiedTime(jar, time);
        if (kept == 0) {
            Files.delete(jar);
        }
    }

    private static void copy(ZipFile all, ZipEntry entry, ZipOutputStream out) throws IOException {
        ZipEntry copied = new ZipEntry(entry.getName());
        copied.setTimeLocal(entry.getTimeLocal());
        out.putNextEntry(copied);
        try (InputStream bytes = all.getInputStream(entry)) {
            bytes.transferTo(out);
        }
    }

    private static void extract(ZipFile all, ZipEntry entry, Path lib) throws IOException {
        Path file = lib.resolve(Path.of(entry.getName()).getFileName().toString());
        try (InputStream bytes = all.getInputStream(entry); OutputStream out = Files.newOutputStream(file)) {
            bytes.transferTo(out);
        }
    }

    /// The folder of this system in the jar of SQLite (`org.sqlite.util.OSInfo`).
    private static String sqliteFolder() {
        String system = System.getProperty("os.name");
        String machine = System.getProperty("os.arch");
        return (system.startsWith("Windows") ? "Windows" : system.startsWith("Mac") ? "Mac" : "Linux") + "/"
                + (machine.equals("amd64") ? "x86_64" : machine);
    }

    private static String fingerprint(Path folder) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path jar : Folders.files(folder.resolve("lib"))) {
                digest.update(Files.readAllBytes(jar));
            }
            digest.update(Files.readAllBytes(folder.resolve("runtime/release")));
            return HexFormat.of().formatHex(digest.digest(), 0, 6);
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
