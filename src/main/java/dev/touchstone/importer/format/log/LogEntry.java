package dev.touchstone.importer.format.log;

import dev.touchstone.model.EngineSample;
import java.util.Map;

/// The fields of one log line, and the process that wrote it.
///
/// @param data the data-parallel rank
/// @param inner the place among the processes that serve this rank together (tensor and pipeline ranks); the fields of
/// the lowest count
/// @param adds whether it only continues the report of the line before it
record LogEntry(EngineSample sample, Kind kind, int data, int inner, boolean adds) {

    /// What a line is about. Lines of different kinds are never added up: a prefill batch and a decode batch are two
    /// things.
    enum Kind {
        ANY, DECODE, PREFILL, FULL
    }

    /// Figures that belong to the line before.
    static LogEntry more(int line, Map<String, Double> more) {
        EngineSample sample = new EngineSample(line, null, null, null, null, null, null, null, more);
        return new LogEntry(sample, Kind.ANY, 0, 0, true);
    }
}
