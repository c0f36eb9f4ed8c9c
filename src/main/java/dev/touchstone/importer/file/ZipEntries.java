package dev.touchstone.importer.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// The entries of a zip, in the order of their names. Where its table of contents is lost, they are looked for from the
/// front. A workbook is a zip too, and is read as one text.
final class ZipEntries {

    private final Opener opener;
    private final String source;
    private final int depth;

    ZipEntries(Opener opener, String source, int depth) {
        this.opener = opener;
        this.source = source;
        this.depth = depth;
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
                case NONE -> entries(zip);
                default -> opener.problem(source, office.refusal());
            }
        }
    }

    private void entries(ZipFile zip) throws IOException {
        List<ZipArchiveEntry> entries = new ArrayList<>(Collections.list(zip.getEntries()));
        entries.sort(Comparator.comparing(ZipArchiveEntry::getName));
        int locked = 0;
        for (ZipArchiveEntry entry : entries) {
            if (!opener.mayGoOn(source)) {
                break;
            }
            String inside = wanted(entry);
            if (inside != null && entry.getGeneralPurposeBit().usesEncryption()) {
                locked++;
            } else if (inside != null && zip.canReadEntryData(entry)) {
                entry(inside, zip, entry);
            } else if (inside != null) {
                opener.problem(inside, "is packed in a way that is not read here; unpack " + source
                        + " and open the folder.");
            }
        }
        if (locked > 0) {
            opener.problem(source, "is protected with a password (" + locked + (locked == 1 ? " entry" : " entries")
                    + "); unpack it and open the folder.");
        }
    }

    private void entry(String inside, ZipFile zip, ZipArchiveEntry entry) throws IOException {
        InputStream opened;
        try {
            opened = zip.getInputStream(entry);
        } catch (IOException | RuntimeException damaged) {
            opener.problem(inside, "is damaged (" + Unpacked.reason(damaged) + ") and was left out.");
            return;
        }
        try (InputStream bytes = opened) {
            opener.entry(inside, bytes, entry.getSize(), depth);
        }
    }

    private @Nullable String wanted(ZipArchiveEntry entry) {
        EntryName name = EntryName.of(entry.getName());
        if (entry.isDirectory() || entry.isUnixSymlink() || name.isHidden() || name.isNoText()) {
            return null;
        }
        String inside = opener.source(source, name);
        return opener.wants(inside) ? inside : null;
    }

    private void fromTheFront(Path file) throws IOException {
        int found = 0;
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file));
                ZipArchiveInputStream zip = new ZipArchiveInputStream(bytes)) {
            for (ZipArchiveEntry entry = next(zip); entry != null && opener.mayGoOn(source); entry = next(zip)) {
                String inside = wanted(entry);
                if (inside != null && zip.canReadEntryData(entry)) {
                    found++;
                    opener.entry(inside, zip, entry.getSize(), depth);
                }
            }
        }
        opener.problem(source, "is damaged or was cut off: its table of contents is missing. " + (found == 0
                ? "Nothing could be read." : found + (found == 1 ? " file was" : " files were") + " found in it.")
                + " Fetch it again if results are missing.");
    }

    private static @Nullable ZipArchiveEntry next(ZipArchiveInputStream zip) {
        try {
            return zip.getNextEntry();
        } catch (IOException | RuntimeException damaged) {
            return null;
        }
    }

    private void workbook(Path file) throws IOException {
        try (TempFile text = TempFile.empty()) {
            String problem = Workbook.write(file, text.path(), opener.allowance());
            opener.made(source, text.path());
            if (problem != null) {
                opener.problem(source, problem);
            }
        }
    }
}
