package dev.touchstone.archive.shared;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The name of a file in a shared folder: `<id>.<digest>.<suffix>`. The digest is that of the content, so that equal content
/// has one name, different content never has the same, and a file that is not whole or was changed is found out. The id
/// is written so that every file system takes it.
///
/// @param id of the run
/// @param digest the first 16 digits of the content's SHA-256
record ObjectName(String id, String digest, String suffix) {

    private static final int DIGITS = 16;
    private static final int FOLDER_DIGITS = 2;
    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9_%+-]{1,200})\\.([0-9a-f]{16})\\.([a-z.]{1,12})");

    static ObjectName of(String id, byte[] content, String suffix) {
        return new ObjectName(id, digest(content), suffix);
    }

    /// Returns the name that a file has; empty for a file that is none of the archive.
    static Optional<ObjectName> parse(String file, String suffix) {
        Matcher name = NAME.matcher(file);
        if (!name.matches() || !name.group(3).equals(suffix)) {
            return Optional.empty();
        }
        try {
            ObjectName parsed = new ObjectName(URLDecoder.decode(name.group(1), UTF_8), name.group(2), suffix);
            return parsed.file().equals(file) ? Optional.of(parsed) : Optional.empty();
        } catch (IllegalArgumentException notEncoded) {
            return Optional.empty();
        }
    }

    String file() {
        return URLEncoder.encode(id, UTF_8).replace(".", "%2E").replace("*", "%2A") + "." + digest + "." + suffix;
    }

    /// The folder that holds the files of a run: file systems and people handle 256 folders better than 100,000 files.
    static String folder(String id) {
        return digest(id.getBytes(UTF_8)).substring(0, FOLDER_DIGITS);
    }

    boolean isNameOf(byte[] content) {
        return digest.equals(digest(content));
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content)).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
