package dev.touchstone.report.document;

import java.util.List;

/// A whole report: what it shows first, what it stands on last.
///
/// @param introduction one line below the title: how many runs, when it was made
public record ReportDocument(String title, String introduction, List<ReportSection> sections) {

    public ReportDocument {
        sections = List.copyOf(sections);
    }
}
