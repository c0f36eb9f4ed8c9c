package dev.touchstone.load.point;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.prompt.RequestPrompt;
import dev.touchstone.model.request.TokenCounts;

/// A request that waits to be sent.
///
/// @param weight approximate size of its prompt, in characters
/// @param context what the server has of it already
record ReadyRequest(RequestPrompt prompt, Client.Prepared request, long weight, TextBeginnings beginnings, Context context) {

    /// What the server has computed in the turn before, as far as this turn begins with it.
    ///
    /// @param parts of the text
    /// @param tokens of them, by the server's count; [TokenCounts#UNKNOWN] where it does not count
    record Context(int parts, int tokens) {

        static final Context NONE = new Context(0, TokenCounts.UNKNOWN);

        /// What the model thought is not sent back and stands before the answer, so that only the prompt is the same from its
        /// beginning; else the answer is, too.
        static Context of(ReadyRequest before, TokenCounts tokens, boolean hasThought) {
            boolean isCounted = tokens.input() != TokenCounts.UNKNOWN && tokens.output() != TokenCounts.UNKNOWN;
            return new Context(before.beginnings.count() + (hasThought ? 0 : 1),
                    !isCounted ? TokenCounts.UNKNOWN : hasThought ? tokens.input() : tokens.input() + tokens.output());
        }
    }

    ReadyRequest(RequestPrompt prompt, Client.Prepared request, Context context) {
        this(prompt, request, prompt.messages().stream().mapToLong(Message::length).sum(),
                TextBeginnings.of(prompt), context);
    }
}
