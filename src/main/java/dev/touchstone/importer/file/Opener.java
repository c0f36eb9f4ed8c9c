package dev.touchstone.importer.file;

import dev.touchstone.importer.text.TextBytes;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.jspecify.annotations.Nullable;

/// Opens one file that the user named, layer by layer: what is compressed is unpacked, what holds entries is gone
/// through, until texts come out.
final class Opener {

    private final TextSink sink;
    private final LeftOut leftOut;
    private final Allowance whole;
    private final Map<String, Integer> given = new HashMap<>();
    private int problems;

    Opener(TextSink sink, LeftOut leftOut, Allowance whole) {
        this.sink = sink;
        this.leftOut = leftOut;
        this.whole = whole;
    }

    /// @param inside whether it stands in a folder, where a file without text is nothing to speak of
    void file(String source, InputStream bytes, long size, Path onDisk, boolean inside) throws IOException {
        open(source, bytes, size, onDisk, inside, whole);
    }

    /// @param onDisk the file that holds these very bytes, or null
    private void open(String source, InputStream bytes, long size, @Nullable Path onDisk, boolean inside,
            Allowance allowance) throws IOException {
        PushbackInputStream looked = new PushbackInputStream(bytes, FileKind.HEAD);
        byte[] head = looked.readNBytes(FileKind.HEAD);
        looked.unread(head);
        FileKind kind = FileKind.of(head, source);
        if (kind.isOpened() && allowance.isDeepest()) {
            problem(source, "is nested " + Allowance.DEEPEST + " archives deep and was left out; unpack it and open that.");
            return;
        }
        switch (kind) {
            case GZIP -> compressed(source, looked, GZIPInputStream::new, inside, allowance);
            case BZIP2 -> compressed(source, looked, packed -> new BZip2CompressorInputStream(packed, true), inside,
                    allowance);
            case TAR -> new TarEntries(this, source, allowance).read(looked);
            case ZIP -> zip(source, looked, onDisk, allowance);
            case OLE2 -> problem(source, "is a workbook of old Excel (.xls) or one with a password, or another binary"
                    + " document of Office; save it as .xlsx without a password, or as CSV, and open that.");
            case WEIGHTS -> noText(source, FileKind.WEIGHTS.refusal(), inside);
            case OTHER -> text(source, looked, size, onDisk, inside);
            default -> problem(source, kind.refusal());
        }
    }

    /// One layer of compression.
    private interface Unpacking {
        InputStream of(InputStream packed) throws IOException;
    }

    private void compressed(String source, InputStream packed, Unpacking unpacking, boolean inside,
            Allowance allowance) throws IOException {
        InputStream bytes;
        try {
            bytes = unpacking.of(packed);
        } catch (IOException damaged) {
            problem(source, "is damaged: it begins like a compressed file and is none ("
                    + Unpacked.reason(damaged) + "). Fetch it again.");
            return;
        }
        unpacked(source, Unpacked.of(bytes, allowance.ofLayer()), -1, inside);
    }

    private void zip(String source, InputStream bytes, @Nullable Path onDisk, Allowance allowance)
            throws IOException {
        if (onDisk != null) {
            new ZipEntries(this, source, allowance).read(onDisk);
            return;
        }
        try (TempFile file = TempFile.empty()) {
            try {
                file.fill(bytes);
            } catch (IOException noRoom) {
                problem(source, "cannot be unpacked here to be looked into (" + Unpacked.reason(noRoom)
                        + "); unpack it and open the folder.");
                return;
            }
            if (!allowance.isSpent()) {
                new ZipEntries(this, source, allowance).read(file.path());
            }
        }
    }

    private void text(String source, InputStream bytes, long size, @Nullable Path onDisk, boolean inside)
            throws IOException {
        TextBytes text = TextBytes.of(bytes);
        if (text.charset().isPresent() && !text.isEmpty()) {
            sink.text(new FoundText(source, text, size, onDisk));
        } else {
            noText(source, text.isEmpty() ? "is empty." : FileKind.OTHER.refusal(), inside);
        }
    }

    private void noText(String source, String refusal, boolean inside) {
        if (inside) {
            leftOut.add(source);
        } else {
            problem(source, refusal);
        }
    }

    /// Opens what was unpacked; what stopped the unpacking is said, unless a layer inside has said it.
    private boolean unpacked(String source, Unpacked unpacked, long size, boolean inside) throws IOException {
        int before = problems;
        open(source, unpacked, size, null, inside, unpacked.allowance());
        String problem = unpacked.problem();
        if (problem != null && problems == before) {
            problem(source, problem);
        }
        return problem == null;
    }

    /// The source of an entry: no other of this file has the same.
    String source(String container, EntryName name) {
        String source = name.in(container);
        int times = given.merge(source, 1, Integer::sum);
        return times == 1 ? source : source + " (" + times + ")";
    }

    /// Whether an entry may hold text that people want to read; of one that holds none by its name a word is kept.
    boolean mayHoldText(String container, EntryName name) {
        if (name.isHidden()) {
            return false;
        }
        if (name.isNoText()) {
            leftOut.passOver(name.in(container));
        }
        return !name.isNoText();
    }

    /// @return whether the archive may go on to its next entry
    boolean mayGoOn(String container, Allowance allowance) {
        if (allowance.isSpent()) {
            return false;
        }
        if (!allowance.isWorthAnEntry()) {
            problem(container, Allowance.spentSentence());
            return false;
        }
        if (!allowance.takeEntry()) {
            problem(container, Allowance.entriesSentence());
            return false;
        }
        return true;
    }

    /// An entry of an archive, with an allowance of its own.
    ///
    /// @return whether it could be unpacked to its end
    boolean entry(String source, Unpacked bytes, long size) throws IOException {
        return unpacked(source, bytes, size, true);
    }

    /// A text that was made from a file; nothing when nothing came of it.
    void made(String source, Path text) throws IOException {
        long size = Files.size(text);
        try (InputStream bytes = Files.newInputStream(text)) {
            if (size > 0) {
                text(source, bytes, size, null, false);
            }
        }
    }

    void problem(String source, String what) {
        problems++;
        sink.problem(source, source + " " + what);
    }
}
