package dev.touchstone.load.point;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.prompt.RequestPrompt;

/// A request that waits to be sent.
///
/// @param weight about how much memory it holds, in characters
record ReadyRequest(RequestPrompt prompt, Client.Prepared request, long weight) {

    ReadyRequest(RequestPrompt prompt, Client.Prepared request) {
        this(prompt, request, prompt.messages().stream().mapToLong(message -> message.text().length()).sum());
    }
}
