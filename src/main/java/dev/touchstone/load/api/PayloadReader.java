package dev.touchstone.load.api;

import tools.jackson.core.JsonParser;

/// Reads one JSON value of an answer in one wire format.
@FunctionalInterface
interface PayloadReader {

    /// @param json at the first token of the value; afterwards at its last
    void read(JsonParser json, AnswerPiece into);
}
