package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/// What the first bytes of a file are.
enum FileKind {
    ZIP("PK\3\4", "PK\5\6", "PK\7\10"), GZIP("\u001f\u008b\u0008"), BZIP2("BZh"), TAR, OLE2("\u00d0\u00cf\u0011\u00e0"),
    XZ("\u00fd7zXZ\0"), ZSTD("(\u00b5/\u00fd"), LZ4("\u0004\"M\u0018"), SEVEN_ZIP("7z\u00bc\u00af'\u001c"),
    RAR("Rar!\u001a\7"), WEIGHTS,
    OTHER;

    /// This many bytes distinguish all kinds.
    static final int HEAD = 512;
    private static final int ZIP_HEAD = 30;

    private final String[] beginnings;

    FileKind(String... beginnings) {
        this.beginnings = beginnings;
    }

    static FileKind of(byte[] head, String name) {
        if (isTorch(head) || isSafetensors(head)) {
            return WEIGHTS;
        }
        for (FileKind kind : values()) {
            for (String beginning : kind.beginnings) {
                if (begins(head, beginning) && (kind != BZIP2 || isBzip2(head))) {
                    return kind;
                }
            }
        }
        boolean named = name.toLowerCase(Locale.ROOT).endsWith(".tar") && head.length == HEAD && head[0] != 0
                && head[HEAD - 1] == 0;
        return named || TarArchiveInputStream.matches(head, head.length) ? TAR : OTHER;
    }

    /// What PyTorch saves is a zip whose first entry is a pickle; the others are the numbers.
    private static boolean isTorch(byte[] head) {
        if (head.length < ZIP_HEAD || !begins(head, "PK\3\4")) {
            return false;
        }
        int length = Math.min(head.length - ZIP_HEAD, head[26] & 0xff | (head[27] & 0xff) << 8);
        return new String(head, ZIP_HEAD, length, StandardCharsets.ISO_8859_1).endsWith("/data.pkl");
    }

    /// Files of safetensors begin with the length of a JSON object, then the object, then the numbers: by their
    /// characters they may pass for a text.
    private static boolean isSafetensors(byte[] head) {
        return head.length > 9 && head[6] == 0 && head[7] == 0 && head[8] == '{' && head[9] == '"';
    }

    /// A text may begin with BZh; compressed data goes on with the digit of the block size and the digits of pi.
    private static boolean isBzip2(byte[] head) {
        return head.length > 9 && head[3] >= '1' && head[3] <= '9' && (head[4] == 0x31 && head[5] == 0x41
                || head[4] == 0x17 && head[5] == 0x72);
    }

    private static boolean begins(byte[] head, String beginning) {
        if (head.length < beginning.length()) {
            return false;
        }
        for (int i = 0; i < beginning.length(); i++) {
            if ((head[i] & 0xff) != beginning.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// Whether it contains something that is opened in turn.
    boolean isOpened() {
        return this == ZIP || this == GZIP || this == BZIP2 || this == TAR;
    }

    /// Returns the end of the sentence about a file of a kind that is not opened.
    String refusal(String source) {
        return switch (this) {
            case XZ -> I18n.stored("{0} is compressed with xz, which is not read here; unpack it (xz -d) and open that.", source);
            case ZSTD -> I18n.stored("{0} is compressed with zstd, which is not read here; unpack it (zstd -d) and open that.", source);
            case LZ4 -> I18n.stored("{0} is compressed with lz4, which is not read here; unpack it (lz4 -d) and open that.", source);
            case SEVEN_ZIP -> I18n.stored("{0} is a 7-Zip archive, which is not read here; unpack it and open the folder.", source);
            case RAR -> I18n.stored("{0} is a RAR archive, which is not read here; unpack it and open the folder.", source);
            default -> I18n.stored("{0} is no text (it holds binary data); export or copy the results as text and open that.", source);
        };
    }
}
