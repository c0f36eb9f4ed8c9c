package dev.touchstone.ui;

import dev.touchstone.ui.shell.ExportFormat;
import java.time.Clock;
import java.util.List;

/// What runs can be saved as.
final class ExportFormats {

    private ExportFormats() {
    }

    static List<ExportFormat> all(Clock clock) {
        return List.of();
    }
}
