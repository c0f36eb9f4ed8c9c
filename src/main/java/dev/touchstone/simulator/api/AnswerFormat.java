package dev.touchstone.simulator.api;

import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.databind.JsonNode;

/// Writes an answer in a wire format. Events are the JSON after `data: `; an empty text means no event.
interface AnswerFormat {

    /// Returns the event before the first token.
    String opening(SimulatedAnswer answer);

    String token(SimulatedAnswer answer, String text, boolean reasoning);

    /// Returns the event after the last token.
    String finish(SimulatedAnswer answer);

    String usage(SimulatedAnswer answer);

    /// Returns the answer that is not streamed.
    JsonNode whole(SimulatedAnswer answer);

    /// Returns a text as JSON, with quotation marks.
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 16).append('"');
        JsonStringEncoder.getInstance().quoteAsString(text, quoted);
        return quoted.append('"').toString();
    }
}
