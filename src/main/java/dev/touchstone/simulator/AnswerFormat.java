package dev.touchstone.simulator;

import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.databind.JsonNode;

/// How an answer looks on the wire. Events are the JSON behind `data: `; an empty text stands for no event.
interface AnswerFormat {

    /// Before the first token.
    String opening(SimulatedAnswer answer);

    String token(SimulatedAnswer answer, String text, boolean reasoning);

    /// Behind the last token.
    String finish(SimulatedAnswer answer);

    String usage(SimulatedAnswer answer);

    /// The answer that is no stream.
    JsonNode whole(SimulatedAnswer answer);

    /// A text as JSON, with its quotation marks.
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 16).append('"');
        JsonStringEncoder.getInstance().quoteAsString(text, quoted);
        return quoted.append('"').toString();
    }
}
