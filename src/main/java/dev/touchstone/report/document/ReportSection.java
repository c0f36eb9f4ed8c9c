package dev.touchstone.report.document;

import java.util.List;

/// A titled part of a report.
public record ReportSection(String title, List<ReportBlock> blocks) {

    public ReportSection {
        blocks = List.copyOf(blocks);
    }
}
