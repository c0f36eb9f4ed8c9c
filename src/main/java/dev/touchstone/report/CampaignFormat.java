package dev.touchstone.report;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.content.CampaignDocument;
import dev.touchstone.report.excel.CampaignWorkbook;
import dev.touchstone.report.html.HtmlPage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The forms in which what a campaign shows can be written to a file.
public enum CampaignFormat {

    XLSX(".xlsx", I18n.text("Excel workbook")), MARKDOWN(".md", "Markdown"),
    HTML(".html", I18n.text("HTML, one page with charts"));

    private final String ending;
    private final String label;

    CampaignFormat(String ending, String label) {
        this.ending = ending;
        this.label = label;
    }

    /// The name in a menu and in a file dialog.
    public String label() {
        return label;
    }

    /// With its point: `.xlsx`.
    public String ending() {
        return ending;
    }

    /// Returns the format for a file name by its extension; empty for any other extension.
    public static Optional<CampaignFormat> of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(format -> name.endsWith(format.ending)).findFirst();
    }

    /// Writes the file atomically; an older one stays if writing fails.
    ///
    /// @throws IOException with a sentence to show
    public void write(CampaignOutcome outcome, Path file) throws IOException {
        AtomicFile.write(file, out -> {
            switch (this) {
                case XLSX -> CampaignWorkbook.write(outcome, out);
                case MARKDOWN -> out.write(MarkdownReport.of(CampaignDocument.of(outcome)).getBytes(StandardCharsets.UTF_8));
                case HTML -> out.write(HtmlPage.of(CampaignDocument.of(outcome)).getBytes(StandardCharsets.UTF_8));
            }
        });
    }
}
