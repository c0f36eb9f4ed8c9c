package dev.touchstone.importer.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/// Repairs text whose UTF-8 bytes were once read as Windows-1252 or as GBK, maybe twice, as box-drawing characters
/// often were. Only what becomes whole UTF-8 is taken for damaged: by chance no other text does.
final class Mojibake {

    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final int MOST_TIMES = 3;
    /// What the first two bytes of a box-drawing character look like in GBK: `\u2500` and on, `\u2540` and on.
    private static final String GBK_BOXES = "\u9239\u923a";
    private static final int LONGEST = 100_000;

    private Mojibake() {
    }

    /// Returns the repaired line, or the same line when it is not damaged or cannot be repaired.
    static String repair(String line) {
        if (line.length() > LONGEST) {
            return line;
        }
        String repaired = gbk(line);
        for (int i = 0; i < MOST_TIMES && mayBeWindows(repaired); i++) {
            String once = byRuns(repaired);
            if (once.equals(repaired)) {
                break;
            }
            repaired = once;
        }
        return repaired;
    }

    /// Whether a lead byte of UTF-8 stands before a continuation byte.
    private static boolean mayBeWindows(String line) {
        for (int i = 0; i + 1 < line.length(); i++) {
            char c = line.charAt(i);
            if (c >= '\u00c2' && c <= '\u00f4' && line.charAt(i + 1) >= 0x80) {
                return true;
            }
        }
        return false;
    }

    /// Repairs each stretch beyond ASCII for itself.
    private static String byRuns(String line) {
        StringBuilder repaired = new StringBuilder(line.length());
        int i = 0;
        while (i < line.length()) {
            int end = i;
            while (end < line.length() && line.charAt(end) >= 0x80) {
                end++;
            }
            if (end > i) {
                repaired.append(windows(line.substring(i, end)));
            } else {
                repaired.append(line.charAt(end++));
            }
            i = end;
        }
        return repaired.toString();
    }

    /// Windows-1252 leaves five bytes undefined; they come through as the control characters of the same number, or are
    /// lost.
    private static String windows(String run) {
        CharsetEncoder encoder = WINDOWS.newEncoder();
        byte[] bytes = new byte[run.length()];
        try {
            for (int i = 0; i < bytes.length; i++) {
                char c = run.charAt(i);
                bytes[i] = c <= 0xff ? (byte) c : c == '\ufffd' ? lost(run, i)
                        : encoder.encode(CharBuffer.wrap(new char[] {c})).get();
            }
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException notOnlyMojibake) {
            return run;
        }
    }

    /// What was lost is mostly the end of a heavy line, or of a closing quote that is the second byte of one.
    private static byte lost(String run, int at) {
        return (byte) (at >= 2 && run.charAt(at - 1) == '\u20ac' && run.charAt(at - 2) == '\u00e2' ? 0x9d : 0x81);
    }

    private static String gbk(String line) {
        if (line.indexOf(GBK_BOXES.charAt(0)) < 0 && line.indexOf(GBK_BOXES.charAt(1)) < 0
                || !Charset.isSupported("GB18030")) {
            return line;
        }
        Charset chinese = Charset.forName("GB18030");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(line.length() * 2);
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean lost = c == '\ufffd' || c == '?' && i > 0 && GBK_BOXES.indexOf(line.charAt(i - 1)) >= 0;
            if (lost) {
                // The last of an odd number of bytes had no second one: mostly that of a vertical line.
                bytes.write(0x82);
            } else {
                byte[] one = String.valueOf(c).getBytes(c < 0x80 ? StandardCharsets.US_ASCII : chinese);
                bytes.write(one, 0, one.length);
            }
        }
        String repaired = bytes.toString(StandardCharsets.UTF_8);
        // Without more boxes than losses it was Chinese that happens to begin so.
        long losses = repaired.chars().filter(c -> c == '\ufffd').count();
        long boxes = repaired.chars().filter(c -> c >= '\u2500' && c <= '\u257f').count();
        return losses < boxes && losses <= repaired.length() / 20 ? repaired : line;
    }
}
