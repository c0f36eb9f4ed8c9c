package dev.touchstone.simulator.api;

import dev.touchstone.simulator.answer.AnswerRequest;
import dev.touchstone.simulator.answer.AnswerScript;
import dev.touchstone.simulator.answer.TokenSource;
import dev.touchstone.simulator.engine.EngineCounters;
import dev.touchstone.simulator.fault.Fault;
import dev.touchstone.simulator.fault.Fault.Moment;
import dev.touchstone.simulator.net.ServerExchange;
import dev.touchstone.simulator.settings.EngineSettings;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// One answer while it is generated: a [dev.touchstone.simulator.engine.TokenPacing] calls it for token after
/// token, and it sends or collects them.
final class SimulatedAnswer implements TokenSource {

    private static final double SECOND = 1e9;
    /// The token at which faults in the middle of a stream occur; in shorter answers, the last token.
    private static final int FAULTY_TOKEN = 3;
    private static final int LONG_LINE = 10_000_000;

    private final AnswerRequest request;
    final String id;
    /// Seconds since 1970.
    final long created;
    private final AnswerScript script;
    private final AnswerFormat format;
    private final ServerExchange exchange;
    private final EngineCounters figures;
    private final EngineSettings settings;
    private final @Nullable Fault fault;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder reasoning = new StringBuilder();
    private int tokens;
    private int cached;
    private long lastToken;
    private @Nullable String finish;

    SimulatedAnswer(AnswerRequest request, String id, long created, AnswerScript script, AnswerFormat format,
            ServerExchange exchange, EngineCounters figures, EngineSettings settings, @Nullable Fault fault) {
        this.request = request;
        this.id = id;
        this.created = created;
        this.script = script;
        this.format = format;
        this.exchange = exchange;
        this.figures = figures;
        this.settings = settings;
        this.fault = fault;
    }

    /// Sends the head of a stream, as engines do before the first token.
    void open() {
        if (request.stream()) {
            exchange.begin(fault == Fault.WRONG_TYPE ? "text/html" : ServerExchange.EVENTS);
            exchange.flush();
        }
    }

    @Override
    public void started() {
        figures.queued(secondsSinceArrival());
    }

    /// As the next turn of a conversation sends it: what the model thought is not in it, so where it thought, nothing of
    /// the answer is found again.
    @Override
    public long[] blocks() {
        return settings.blocks(request.model(), request.prompt() + reasoning + text);
    }

    @Override
    public void cached(int tokens) {
        cached = tokens;
    }

    @Override
    public boolean token() {
        String piece = script.next();
        tokens++;
        long now = System.nanoTime();
        count(now);
        if (tokens >= request.maxTokens()) {
            finish = "length";
        } else if (script.isOver() && !request.ignoreEos() && tokens >= request.minTokens()) {
            finish = request.form().tool().isEmpty() ? "stop" : "tool_calls";
        }
        if (fault == Fault.LONG_LINE && (tokens == FAULTY_TOKEN || tokens < FAULTY_TOKEN && finish != null)) {
            piece = "x".repeat(LONG_LINE);
        } else if (settings.stampAnswers()) {
            piece = (tokens == 1 ? arrived() + ":" : "") + System.nanoTime() + " ";
        }
        (script.isReasoning() ? reasoning : text).append(piece);
        if (request.stream()) {
            if (tokens == 1) {
                event(format.opening(this));
            }
            event(format.token(this, piece, script.isReasoning()));
        }
        if (fault != null && fault.moment() == Moment.MID && (tokens == FAULTY_TOKEN || finish != null)) {
            strike(fault);
            return false;
        }
        if (finish != null) {
            close();
            return false;
        }
        exchange.flush();
        return true;
    }

    /// Ends the answer without a token.
    void endEmpty() {
        finish = "stop";
        if (request.stream()) {
            event(format.opening(this));
        }
        close();
    }

    /// Ends an answer whose client has disconnected.
    void aborted() {
        figures.aborted();
    }

    @Override
    public AnswerRequest request() {
        return request;
    }

    @Override
    public long arrived() {
        return exchange.request().arrived();
    }

    /// Tokens so far, with reasoning.
    @Override
    public int tokens() {
        return tokens;
    }

    /// Whether the last token is the first of the answer, behind the reasoning.
    boolean isAtAnswer() {
        return script.isAtAnswer();
    }

    int reasoningTokens() {
        return script.reasoned();
    }

    int cachedTokens() {
        return cached;
    }

    String text() {
        return text.toString();
    }

    String reasoning() {
        return reasoning.toString();
    }

    /// `stop`, `length`, or null before the end.
    @Nullable String finish() {
        return finish;
    }

    double secondsSinceArrival() {
        return (System.nanoTime() - arrived()) / SECOND;
    }

    private void count(long now) {
        if (tokens == 1) {
            figures.processed(request.promptTokens());
            figures.firstToken((now - arrived()) / SECOND);
        } else {
            figures.nextToken((now - lastToken) / SECOND);
        }
        lastToken = now;
    }

    private void close() {
        figures.finished(String.valueOf(finish), secondsSinceArrival());
        exchange.whenGone(() -> { });
        if (!request.stream()) {
            exchange.whole(200, fault == Fault.WRONG_TYPE ? "text/html" : ServerExchange.JSON, format.whole(this)
                    .toString());
            return;
        }
        event(format.finish(this));
        if (request.includeUsage()) {
            event(format.usage(this));
        }
        event("[DONE]");
        exchange.end();
    }

    /// Of an answer that is not streamed, the first half is sent before.
    private void strike(Fault mid) {
        figures.aborted();
        exchange.whenGone(() -> { });
        if (!request.stream()) {
            exchange.begin(ServerExchange.JSON);
            String whole = format.whole(this).toString();
            exchange.chunk(whole.substring(0, whole.length() / 2).getBytes(StandardCharsets.UTF_8));
        }
        mid.strike(exchange);
    }

    private void event(String data) {
        if (!data.isEmpty()) {
            exchange.event(data);
        }
    }
}
