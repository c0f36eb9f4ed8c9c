package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// Reads the entries of a zip, the small ones first: all small results are read before an entry that exceeds the limit.
/// Where the table of contents is missing, entries are searched for from the front. A workbook is a zip too, and is
/// read as one text.
final class ZipEntries {

    private final FileOpener opener;
    private final String source;
    private final UnpackLimit limit;

    ZipEntries(FileOpener opener, String source, UnpackLimit limit) {
        this.opener = opener;
        this.source = source;
        this.limit = limit;
    }

    void read(Path file) throws IOException {
        ZipFile zip;
        try {
            zip = ZipFile.builder().setPath(file).get();
        } catch (IOException | RuntimeException noTable) {
            fromTheFront(file);
            return;
        }
        try (zip) {
            OfficeFile office = OfficeFile.of(zip);
            switch (office) {
                case WORKBOOK -> workbook(file);
                case NONE -> entries(zip, Files.size(file));
                default -> opener.problem(source, office.refusal(source));
            }
        }
    }

    private void entries(ZipFile zip, long size) throws IOException {
        List<ZipArchiveEntry> entries = new ArrayList<>(Collections.list(zip.getEntries()));
        entries.sort(Comparator.comparing(ZipArchiveEntry::getName));
        Map<String, ZipArchiveEntry> wanted = new LinkedHashMap<>();
        for (ZipArchiveEntry entry : entries) {
            String inside = wanted(entry);
            if (inside != null) {
                wanted.put(inside, entry);
            }
        }
        List<Map.Entry<String, ZipArchiveEntry>> smallFirst = new ArrayList<>(wanted.entrySet());
        smallFirst.sort(Comparator.comparing(entry -> entry.getValue().getSize()));
        int locked = 0;
        long packed = 0;
        for (Map.Entry<String, ZipArchiveEntry> named : smallFirst) {
            ZipArchiveEntry entry = named.getValue();
            if (!opener.mayGoOn(source, limit)) {
                break;
            }
            packed += Math.max(0, entry.getCompressedSize());
            if (packed > size) {
                opener.problem(source, I18n.stored("{0} is damaged or made to do harm: the same bytes of it are several entries;"
                        + " the rest was skipped.", source));
                break;
            }
            if (entry.getGeneralPurposeBit().usesEncryption()) {
                locked++;
            } else if (zip.canReadEntryData(entry)) {
                entry(named.getKey(), zip, entry);
            } else {
                opener.problem(named.getKey(), I18n.stored(
                        "{0} is packed in a way that is not read here; unpack {1} and open the folder.", named.getKey(),
                        source));
            }
        }
        if (locked > 0) {
            opener.problem(source, locked == 1
                    ? I18n.stored("{0} is protected with a password (1 entry); unpack it and open the folder.", source)
                    : I18n.stored("{0} is protected with a password ({1} entries); unpack it and open the folder.", source,
                            locked));
        }
    }

    private void entry(String inside, ZipFile zip, ZipArchiveEntry entry) throws IOException {
        InputStream opened;
        try {
            opened = zip.getInputStream(entry);
        } catch (IOException | RuntimeException damaged) {
            opener.problem(inside, I18n.stored("{0} is damaged ({1}) and was left out.", inside,
                    UnpackedStream.reason(damaged)));
            return;
        }
        try (InputStream bytes = opened) {
            opener.entry(inside, UnpackedStream.of(bytes, limit.ofEntry()), entry.getSize());
        }
    }

    private @Nullable String wanted(ZipArchiveEntry entry) {
        EntryName name = EntryName.of(entry.getName());
        if (entry.isDirectory() || entry.isUnixSymlink() || !opener.mayHoldText(source, name)) {
            return null;
        }
        return opener.source(source, name);
    }

    private void fromTheFront(Path file) throws IOException {
        int found = 0;
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file));
                ZipArchiveInputStream zip = new ZipArchiveInputStream(bytes)) {
            for (ZipArchiveEntry entry = next(zip); entry != null && opener.mayGoOn(source, limit);
                    entry = next(zip)) {
                String inside = wanted(entry);
                if (inside != null && zip.canReadEntryData(entry)) {
                    found++;
                    opener.entry(inside, UnpackedStream.of(zip, limit.ofEntry()), entry.getSize());
                }
            }
        }
        opener.problem(source, found == 0
                ? I18n.stored("{0} is damaged or was cut off: its table of contents is missing. Nothing could be read. Fetch"
                        + " it again if results are missing.", source)
                : found == 1 ? I18n.stored("{0} is damaged or was cut off: its table of contents is missing. 1 file was found"
                        + " in it. Fetch it again if results are missing.", source)
                : I18n.stored("{0} is damaged or was cut off: its table of contents is missing. {1} files were found in it."
                        + " Fetch it again if results are missing.", source, found));
    }

    private static @Nullable ZipArchiveEntry next(ZipArchiveInputStream zip) {
        try {
            return zip.getNextEntry();
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (IOException | RuntimeException damaged) {
            return null;
        }
    }

    private void workbook(Path file) throws IOException {
        try (TempFile text = TempFile.empty()) {
            String problem = WorkbookText.write(source, file, text.path(), limit);
            opener.made(source, text.path());
            if (problem != null) {
                opener.problem(source, problem);
            }
        }
    }
}
