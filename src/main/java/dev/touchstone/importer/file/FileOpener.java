package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.text.TextBytes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.jspecify.annotations.Nullable;

/// Opens one file that the user chose, layer by layer: compressed data is unpacked, archives are listed, until texts
/// are found.
final class FileOpener {

    private final TextSink sink;
    private final SkippedFiles skipped;
    private final UnpackLimit whole;
    private final Map<String, Integer> given = new HashMap<>();
    private int problems;

    FileOpener(TextSink sink, SkippedFiles skipped, UnpackLimit whole) {
        this.sink = sink;
        this.skipped = skipped;
        this.whole = whole;
    }

    /// @param inside whether it is in a folder, where a file without text needs no sentence of its own
    void file(String source, InputStream bytes, long size, Path onDisk, boolean inside) throws IOException {
        open(source, bytes, size, onDisk, inside, whole);
    }

    /// @param onDisk the file that holds these very bytes, or null
    private void open(String source, InputStream bytes, long size, @Nullable Path onDisk, boolean inside,
            UnpackLimit limit) throws IOException {
        PushbackInputStream looked = new PushbackInputStream(bytes, FileKind.HEAD);
        byte[] head = looked.readNBytes(FileKind.HEAD);
        looked.unread(head);
        FileKind kind = FileKind.of(head, source);
        if (kind.isOpened() && limit.isDeepest()) {
            problem(source, I18n.stored("{0} is nested {1} archives deep and was left out; unpack it and open that.",
                    source, UnpackLimit.DEEPEST));
            return;
        }
        switch (kind) {
            case GZIP -> compressed(source, looked, GZIPInputStream::new, inside, limit);
            case BZIP2 -> compressed(source, looked, packed -> new BZip2CompressorInputStream(packed, true), inside,
                    limit);
            case TAR -> new TarEntries(this, source, limit).read(looked);
            case ZIP -> zip(source, looked, onDisk, limit);
            case OLE2 -> problem(source, I18n.stored("{0} is a workbook of old Excel (.xls) or one with a password, or"
                    + " another binary document of Office; save it as .xlsx without a password, or as CSV, and open that.",
                    source));
            case WEIGHTS -> noText(source, FileKind.WEIGHTS.refusal(source), inside);
            case OTHER -> {
                if (NotebookText.mayBe(source, new String(head, StandardCharsets.UTF_8))) {
                    notebook(source, looked, size, onDisk, inside);
                } else {
                    text(source, looked, size, onDisk, inside);
                }
            }
            default -> problem(source, kind.refusal(source));
        }
    }

    /// One layer of compression.
    private interface Unpacking {
        InputStream of(InputStream packed) throws IOException;
    }

    private void compressed(String source, InputStream packed, Unpacking unpacking, boolean inside,
            UnpackLimit limit) throws IOException {
        InputStream bytes;
        try {
            bytes = unpacking.of(packed);
        } catch (IOException damaged) {
            problem(source, I18n.stored("{0} is damaged: it begins like a compressed file and is none ({1}). Fetch it"
                    + " again.", source, UnpackedStream.reason(damaged)));
            return;
        }
        unpacked(source, UnpackedStream.of(bytes, limit.ofLayer()), -1, inside);
    }

    private void zip(String source, InputStream bytes, @Nullable Path onDisk, UnpackLimit limit)
            throws IOException {
        if (onDisk != null) {
            new ZipEntries(this, source, limit).read(onDisk);
            return;
        }
        try (TempFile file = TempFile.empty()) {
            try {
                file.fill(bytes);
            } catch (IOException noRoom) {
                problem(source, I18n.stored("{0} cannot be unpacked here ({1}); unpack it and open the folder.", source,
                        UnpackedStream.reason(noRoom)));
                return;
            }
            if (!limit.isSpent()) {
                new ZipEntries(this, source, limit).read(file.path());
            }
        }
    }

    private void notebook(String source, InputStream bytes, long size, @Nullable Path onDisk, boolean inside)
            throws IOException {
        byte[] json = bytes.readNBytes(NotebookText.MOST_BYTES);
        Optional<String> text = json.length < NotebookText.MOST_BYTES ? NotebookText.of(json) : Optional.empty();
        if (text.isEmpty()) {
            text(source, new SequenceInputStream(new ByteArrayInputStream(json), bytes), size, onDisk, inside);
            return;
        }
        byte[] utf8 = text.get().getBytes(StandardCharsets.UTF_8);
        if (utf8.length == 0) {
            noText(source, I18n.stored("{0} is a notebook in which nothing is written.", source), inside);
        } else {
            text(source, new ByteArrayInputStream(utf8), utf8.length, null, inside);
        }
    }

    private void text(String source, InputStream bytes, long size, @Nullable Path onDisk, boolean inside)
            throws IOException {
        TextBytes text = TextBytes.of(bytes);
        if (text.charset().isPresent() && !text.isEmpty()) {
            sink.text(new FoundText(source, text, size, onDisk));
        } else {
            noText(source, text.isEmpty() ? I18n.stored("{0} is empty.", source)
                    : FileKind.OTHER.refusal(source), inside);
        }
    }

    private void noText(String source, String refusal, boolean inside) {
        if (inside) {
            skipped.add(source);
        } else {
            problem(source, refusal);
        }
    }

    /// Opens unpacked data. What stopped the unpacking is reported once, by the innermost layer.
    private boolean unpacked(String source, UnpackedStream unpacked, long size, boolean inside) throws IOException {
        int before = problems;
        open(source, unpacked, size, null, inside, unpacked.limit());
        String problem = unpacked.problem(source);
        if (problem != null && problems == before) {
            problem(source, problem);
        }
        return problem == null;
    }

    /// Returns the source of an entry, unique in this file.
    String source(String container, EntryName name) {
        String source = name.in(container);
        int times = given.merge(source, 1, Integer::sum);
        return times == 1 ? source : source + " (" + times + ")";
    }

    /// Whether an entry may contain text that people want to read; one without text by its name is counted.
    boolean mayHoldText(String container, EntryName name) {
        if (name.isHidden()) {
            return false;
        }
        if (name.isNoText()) {
            skipped.passOver(name.in(container));
        }
        return !name.isNoText();
    }

    /// @return whether the archive may go on to its next entry
    boolean mayGoOn(String container, UnpackLimit limit) {
        if (limit.isSpent()) {
            return false;
        }
        if (limit.isLate()) {
            problem(container, limit.timeSentence(container));
            return false;
        }
        if (!limit.isWorthAnEntry()) {
            problem(container, UnpackLimit.spentSentence(container));
            return false;
        }
        if (!limit.takeEntry()) {
            problem(container, UnpackLimit.entriesSentence(container));
            return false;
        }
        return true;
    }

    /// Opens an entry of an archive, with a limit of its own.
    ///
    /// @return whether it could be unpacked to its end
    boolean entry(String source, UnpackedStream bytes, long size) throws IOException {
        return unpacked(source, bytes, size, true);
    }

    /// Reads a text that was made from a file; nothing when it is empty.
    void made(String source, Path text) throws IOException {
        long size = Files.size(text);
        try (InputStream bytes = Files.newInputStream(text)) {
            if (size > 0) {
                text(source, bytes, size, null, false);
            }
        }
    }

    /// @param sentence begins with the source
    void problem(String source, String sentence) {
        problems++;
        sink.problem(source, sentence);
    }
}
