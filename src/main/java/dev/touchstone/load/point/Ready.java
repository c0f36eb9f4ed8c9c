package dev.touchstone.load.point;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.prompt.Prompt;

/// A request that waits to be sent.
///
/// @param weight about how much memory it holds, in characters
record Ready(Prompt prompt, Client.Prepared request, long weight) {

    Ready(Prompt prompt, Client.Prepared request) {
        this(prompt, request, prompt.messages().stream().mapToLong(message -> message.text().length()).sum());
    }
}
