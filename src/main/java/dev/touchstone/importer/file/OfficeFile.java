package dev.touchstone.importer.file;

import org.apache.commons.compress.archivers.zip.ZipFile;

/// Documents that are zip files.
enum OfficeFile {
    NONE, WORKBOOK, BINARY_WORKBOOK, OPEN_DOCUMENT, OTHER;

    static OfficeFile of(ZipFile zip) {
        if (zip.getEntry("xl/workbook.xml") != null) {
            return WORKBOOK;
        }
        if (zip.getEntry("xl/workbook.bin") != null) {
            return BINARY_WORKBOOK;
        }
        if (zip.getEntry("content.xml") != null && zip.getEntry("META-INF/manifest.xml") != null) {
            return OPEN_DOCUMENT;
        }
        boolean office = zip.getEntry("word/document.xml") != null || zip.getEntry("ppt/presentation.xml") != null;
        return office ? OTHER : NONE;
    }

    /// Returns the end of the sentence about a document that is not read.
    String refusal() {
        return switch (this) {
            case BINARY_WORKBOOK -> "is a binary workbook (.xlsb); save it as .xlsx or CSV and open that.";
            case OPEN_DOCUMENT -> "is an OpenDocument file; save it as .xlsx or CSV and open that.";
            default -> "is a document of Word or PowerPoint; copy the results out of it, or save it as text and open"
                    + " that.";
        };
    }
}
