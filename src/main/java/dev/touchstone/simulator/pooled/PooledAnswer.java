package dev.touchstone.simulator.pooled;

import dev.touchstone.simulator.answer.AnswerRequest;
import dev.touchstone.simulator.engine.EngineState;
import dev.touchstone.simulator.engine.Sequence;
import dev.touchstone.simulator.net.ServerExchange;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// The answer to a request whose inputs are computed side by side, as engines batch them, and without generated text. It is
/// sent when the last one is.
public final class PooledAnswer {

    private static final double SECOND = 1e9;

    private final PooledApi api;
    private final JsonNode body;
    private final List<String> texts;
    private final List<Sequence> inputs;
    private final String id;
    private final ServerExchange exchange;
    private final EngineState situation;
    private int left;

    /// @param texts of the request
    /// @param inputs what is computed of each
    public PooledAnswer(PooledApi api, JsonNode body, List<String> texts, List<AnswerRequest> inputs, String id,
            ServerExchange exchange, EngineState situation) {
        this.api = api;
        this.body = body;
        this.texts = List.copyOf(texts);
        this.inputs = inputs.stream().map(input -> new Sequence(new PooledInput(input, this))).toList();
        this.id = id;
        this.exchange = exchange;
        this.situation = situation;
        left = inputs.size();
    }

    public void submit() {
        inputs.forEach(situation.pace()::submit);
    }

    /// Ends the answer: its client has disconnected.
    public void abort() {
        situation.figures().aborted();
        inputs.forEach(situation.pace()::abort);
    }

    void started() {
        situation.figures().queued(sinceArrival());
    }

    /// An input is computed.
    void computed(AnswerRequest input) {
        situation.figures().processed(input.promptTokens());
        left--;
        if (left > 0) {
            return;
        }
        situation.figures().finished("stop", sinceArrival());
        exchange.whenGone(() -> { });
        exchange.whole(200, ServerExchange.JSON, results().toString());
    }

    long arrived() {
        return exchange.request().arrived();
    }

    private double sinceArrival() {
        return (System.nanoTime() - arrived()) / SECOND;
    }

    private JsonNode results() {
        List<Integer> tokens = inputs.stream().map(input -> input.request().promptTokens()).toList();
        String model = inputs.getFirst().request().model();
        return switch (api) {
            case EMBEDDINGS -> new SimulatedEmbeddings(body, texts, tokens).answer(id, model);
            case RERANK -> new SimulatedRanking(body, texts, tokens).answer(id, model, situation.settings().engine());
        };
    }
}
