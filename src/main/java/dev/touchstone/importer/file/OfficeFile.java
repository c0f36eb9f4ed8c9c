package dev.touchstone.importer.file;

import dev.touchstone.i18n.I18n;
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
    String refusal(String source) {
        return switch (this) {
            case BINARY_WORKBOOK -> I18n.stored("{0} is a binary workbook (.xlsb); save it as .xlsx or CSV and open that.", source);
            case OPEN_DOCUMENT -> I18n.stored("{0} is an OpenDocument file; save it as .xlsx or CSV and open that.", source);
            default -> I18n.stored("{0} is a document of Word or PowerPoint; copy the results out of it, or save it as text and open that.", source);
        };
    }
}
