package dev.touchstone.load.api;

import tools.jackson.core.JsonParser;

/// Reads what one JSON value of an answer says, in one wire format.
@FunctionalInterface
interface PayloadReader {

    /// @param json stands at the first token of the value; afterwards at its last
    void read(JsonParser json, AnswerPiece into);
}
