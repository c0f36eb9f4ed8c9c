import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/// Writes the SHA-256 of each installer beside it, in the form that `sha256sum --check` reads.
final class Checksums {

    private static final String END = ".sha256";

    private Checksums() {
    }

    static void write(Path out) throws IOException {
        List<Path> made;
        try (Stream<Path> all = Files.list(out)) {
            made = all.filter(file -> Files.isRegularFile(file) && !file.toString().endsWith(END)).sorted().toList();
        }
        for (Path file : made) {
            Files.writeString(file.resolveSibling(file.getFileName() + END), sha256(file) + "  " + file.getFileName() + "\n");
            System.out.println("made " + file + ", " + Files.size(file) / 1_000_000 + " MB");
        }
    }

    private static String sha256(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            new DigestInputStream(bytes, digest).transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
