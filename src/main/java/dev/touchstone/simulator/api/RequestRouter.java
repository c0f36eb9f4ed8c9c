package dev.touchstone.simulator.api;

import dev.touchstone.simulator.answer.AnswerRequest;
import dev.touchstone.simulator.answer.AnswerScript;
import dev.touchstone.simulator.engine.EngineState;
import dev.touchstone.simulator.engine.Sequence;
import dev.touchstone.simulator.fault.Fault;
import dev.touchstone.simulator.fault.Fault.Moment;
import dev.touchstone.simulator.fault.Faults;
import dev.touchstone.simulator.net.ReceivedRequest;
import dev.touchstone.simulator.net.Refusal;
import dev.touchstone.simulator.net.RequestHandler;
import dev.touchstone.simulator.net.ServerExchange;
import dev.touchstone.simulator.pooled.PooledAnswer;
import dev.touchstone.simulator.pooled.PooledApi;
import dev.touchstone.simulator.settings.EngineSettings;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Routes a request to a wire format or a page.
public final class RequestRouter implements RequestHandler {

    private static final int HEAD_PIECES = 10;
    private static final long HEAD_PIECE_NANOS = 100_000_000;

    private final EngineState situation;
    private final EngineSettings settings;
    private final Dialect dialect;
    private final Faults faults;
    private final AnswerRequestReader reader;
    private final Random ids;

    public RequestRouter(EngineState situation) {
        this.situation = situation;
        this.settings = situation.settings();
        this.dialect = settings.engine().equals("vllm") ? new Vllm(situation) : new Sglang(situation);
        this.faults = new Faults(settings.faults(), settings.seed());
        this.reader = new AnswerRequestReader(dialect, settings, situation.contextLength());
        this.ids = new Random(settings.seed());
    }

    @Override
    public void serve(ServerExchange exchange) {
        String path = Faults.path(exchange.request());
        try {
            if (settings.apiKey() != null && dialect.guards(path) && !opens(exchange.request(), settings.apiKey())) {
                throw new Refusal(401, "Unauthorized");
            }
            Optional<ServedApi> api = ServedApi.at(path, settings.engine());
            Optional<PooledApi> pooled = PooledApi.at(path);
            if (pooled.isPresent() && exchange.request().method().equals("POST")) {
                compute(pooled.get(), exchange);
            } else if (pooled.isPresent()) {
                exchange.refuse(405, "Method Not Allowed");
            } else if (api.isEmpty()) {
                page(path, exchange);
            } else if (exchange.request().method().equals("POST")) {
                answer(api.get(), exchange);
            } else {
                exchange.refuse(405, "Method Not Allowed");
            }
        } catch (Refusal refusal) {
            exchange.json(refusal.status(), dialect.error(refusal));
        }
    }

    private void page(String path, ServerExchange exchange) throws Refusal {
        if (exchange.request().method().equals("POST") && dialect.flushes(path)) {
            situation.pace().flush();
            exchange.whole(200, "text/plain", "");
            return;
        }
        EnginePage page = dialect.page(path);
        if (page == null) {
            exchange.refuse(404, "Not Found");
        } else if (exchange.request().method().equals("GET")) {
            exchange.whole(200, page.type(), page.body());
        } else {
            exchange.refuse(405, "Method Not Allowed");
        }
    }

    private void answer(ServedApi api, ServerExchange exchange) throws Refusal {
        situation.figures().received();
        Fault fault = faults.next(exchange.request());
        if (fault != null && fault.moment() == Moment.INSTEAD) {
            fault.strike(exchange);
            return;
        }
        AnswerRequest request = reader.read(api, exchange.request());
        String id = dialect.id(api, "%016x%016x".formatted(ids.nextLong(), ids.nextLong()));
        SimulatedAnswer answer = new SimulatedAnswer(request, id, System.currentTimeMillis() / 1000,
                new AnswerScript(request, settings.seed(), !settings.reasoningParser()), api.format(dialect), exchange,
                situation.figures(), settings, fault);
        if (fault == Fault.SLOW_HEADERS) {
            String head = exchange.chunkedHead(request.stream() ? ServerExchange.EVENTS : ServerExchange.JSON);
            drip(exchange, List.of(head.split("(?<=\\G.{" + Math.ceilDiv(head.length(), HEAD_PIECES) + "})",
                    HEAD_PIECES)).iterator(), () -> submit(answer, exchange));
        } else if (fault == Fault.EMPTY) {
            answer.open();
            answer.endEmpty();
        } else {
            if (fault != null && fault.moment() == Moment.ALONG) {
                fault.strike(exchange);
            }
            submit(answer, exchange);
        }
    }

    /// Computes the inputs of a request that has no generated text.
    private void compute(PooledApi api, ServerExchange exchange) throws Refusal {
        situation.figures().received();
        Fault fault = faults.next(exchange.request());
        if (fault != null && fault.moment() == Moment.INSTEAD) {
            fault.strike(exchange);
            return;
        }
        JsonNode body = reader.body(exchange.request());
        List<String> texts = api.inputs(body);
        List<AnswerRequest> inputs = new ArrayList<>();
        for (String text : texts) {
            inputs.add(reader.input(body, api.prompt(body, text)));
        }
        String id = "%016x%016x".formatted(ids.nextLong(), ids.nextLong());
        PooledAnswer answer = new PooledAnswer(api, body, texts, inputs, id, exchange, situation);
        exchange.whenGone(answer::abort);
        answer.submit();
    }

    private void submit(SimulatedAnswer answer, ServerExchange exchange) {
        Sequence sequence = new Sequence(answer);
        exchange.whenGone(() -> {
            answer.aborted();
            situation.pace().abort(sequence);
        });
        answer.open();
        situation.pace().submit(sequence);
    }

    private static void drip(ServerExchange exchange, Iterator<String> pieces, Runnable then) {
        if (!exchange.isOpen()) {
            return;
        }
        if (!pieces.hasNext()) {
            then.run();
            return;
        }
        exchange.raw(pieces.next());
        exchange.flush();
        exchange.later(HEAD_PIECE_NANOS, () -> drip(exchange, pieces, then));
    }

    private static boolean opens(ReceivedRequest request, @Nullable String key) {
        return MessageDigest.isEqual(("Bearer " + key).getBytes(StandardCharsets.UTF_8),
                request.header("authorization").getBytes(StandardCharsets.ISO_8859_1));
    }
}
