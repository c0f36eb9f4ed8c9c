package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.http.Client;
import dev.touchstone.load.http.ClientCall;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.load.http.Slot;
import dev.touchstone.load.plan.Output;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.TokenCounts;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/// Counts tokens by sending the prompt with a request for one token, and reading the server's count.
public final class ServerTokenCounter implements TokenCounter {

    private final Client client;
    private final Function<String, GenerationRequest> ask;

    /// @param client client of the server under test; not closed here
    /// @param ask makes a request of a prompt as in the test; its length and streaming are set here
    public ServerTokenCounter(Client client, Function<String, GenerationRequest> ask) {
        this.client = client;
        this.ask = ask;
    }

    @Override
    public int count(String prompt) throws IOException {
        CompletableFuture<Outcome> answer = new CompletableFuture<>();
        Slot slot = new Slot(1, Phase.WARM_UP, System.nanoTime(), 0, false);
        ClientCall call = client.send(client.prepare(shortened(ask.apply(prompt))), slot, answer::complete);
        try {
            return input(answer.get());
        } catch (InterruptedException interrupted) {
            call.cancel();
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(I18n.text("counting the tokens of a prompt was interrupted"));
        } catch (ExecutionException impossible) {
            throw new IOException(I18n.text("the tokens of a prompt could not be counted"), impossible);
        }
    }

    private static GenerationRequest shortened(GenerationRequest ask) {
        Output output = ask.output().withoutStreaming();
        return new GenerationRequest(ask.model(), ask.messages(), 1, ask.thinking(), ask.thinkingSwitch(), output,
                ask.engine());
    }

    /// An answer of one token may be empty and count as failed; its prompt is counted all the same.
    private static int input(Outcome outcome) throws IOException {
        int input = outcome.record().tokens().input();
        RequestFailure failure = outcome.record().failure();
        if (input != TokenCounts.UNKNOWN) {
            return input;
        }
        if (failure != null) {
            throw new IOException(I18n.text("the tokens of a prompt could not be counted: {0}", I18n.shown(failure.message())));
        }
        throw new IOException(I18n.text("the server does not report how many tokens a prompt has, so prompts of a given"
                + " length cannot be made for it; choose the built-in prompts, a fixed one or a file"));
    }
}
