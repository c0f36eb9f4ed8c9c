package dev.touchstone.importer;

import dev.touchstone.model.Lines;

/// Lines that a format understood as one thing.
///
/// @param format id of the format that understood them
public record RecognisedLines(Lines lines, Kind kind, String format) {

    /// What the lines are, as the preview tints them.
    public enum Kind {
        RESULT("result"), COMMAND("command"), HARDWARE("hardware"), ENGINE_LOG("engine log"), HEADING("heading"),
        REMARK("remark"), ERROR("error"), ECHO("output that carries no figure");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }
}
