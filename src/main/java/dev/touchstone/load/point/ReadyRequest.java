package dev.touchstone.load.point;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.prompt.RequestPrompt;
import dev.touchstone.model.request.TokenCounts;

/// A request that waits to be sent.
///
/// @param weight approximate size of its prompt, in characters
/// @param context tokens of the turn before it with its answer; [TokenCounts#UNKNOWN] for a first turn, and where the server
///         does not count
record ReadyRequest(RequestPrompt prompt, Client.Prepared request, long weight, TextBeginnings beginnings, int context) {

    ReadyRequest(RequestPrompt prompt, Client.Prepared request, int context) {
        this(prompt, request, prompt.messages().stream().mapToLong(message -> message.text().length()).sum(),
                TextBeginnings.of(prompt), context);
    }
}
