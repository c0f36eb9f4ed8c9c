package dev.touchstone.importer.coverage;

import dev.touchstone.model.Lines;

/// Lines that a format understood as one thing.
///
/// @param format id of the format that understood them
public record RecognisedLines(Lines lines, Kind kind, String format) {

    /// What the lines are, as the preview tints them.
    public enum Kind {
        RESULT, COMMAND, HARDWARE, ENGINE_LOG, HEADING, REMARK, ERROR, ECHO
    }
}
