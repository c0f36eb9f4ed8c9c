package dev.touchstone.importer.text;

import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// Repairs text whose UTF-8 bytes were once read as Windows-1252, as box-drawing characters often were.
final class Mojibake {

    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final String BOX = "â”";
    private static final String HEAVY_BOX = "â•";

    private Mojibake() {
    }

    /// The repaired line, or the line as it is when it is not damaged or cannot be repaired.
    static String repair(String line) {
        if (!line.contains(BOX) && !line.contains(HEAVY_BOX)) {
            return line;
        }
        try {
            byte[] bytes = bytes(line);
            return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException notOnlyMojibake) {
            return line;
        }
    }

    /// Windows-1252 leaves five bytes undefined; they come through as the control characters of the same number.
    private static byte[] bytes(String line) throws CharacterCodingException {
        byte[] bytes = new byte[line.length()];
        for (int i = 0; i < bytes.length; i++) {
            char c = line.charAt(i);
            bytes[i] = c <= 0xff ? (byte) c : WINDOWS.newEncoder().encode(CharBuffer.wrap(new char[] {c})).get();
        }
        return bytes;
    }
}
