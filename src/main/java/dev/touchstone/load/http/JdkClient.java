package dev.touchstone.load.http;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.api.WireFormat;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.request.RequestFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;

/// A client on the JDK's own HTTP client: HTTP/1.1, everything on the selector's thread, several selectors for many
/// streams. One client serves one server.
public final class JdkClient implements Client {

    static {
        JdkSettings.apply();
    }

    /// One selector can serve this many streams (about 25,000 chunks per second).
    private static final int STREAMS_PER_SHARD = 500;

    /// @param http the whole request; it can be sent any number of times
    /// @param closing the same, with a request to close the connection after the answer
    private record Ready(HttpRequest http, HttpRequest closing, GenerationRequest ask) implements Prepared {
    }

    private final WireFormat format;
    private final ClientContext context;
    private final HttpRequest.Builder request;
    private final List<Shard> shards;
    private volatile boolean isClosed;

    private JdkClient(WireFormat format, Target target, Access access, Limits limits, List<Shard> shards,
            HttpRequest.Builder request) {
        this.format = format;
        this.shards = shards;
        this.request = request;
        Duration shortest = Stream.of(limits.firstToken(), limits.idle(), limits.total()).min(Comparator.naturalOrder())
                .orElseThrow();
        Watchdog watchdog = new Watchdog(shortest, due -> shards.forEach(shard -> shard.write(due)));
        this.context = new ClientContext(target, limits, watchdog, new ConnectionReuse(),
                new ConnectionFailures(target.label(), limits.connect()), new AnswerFaults(target, limits),
                new SecretMask(access));
    }

    /// Waits for the name server. Does not throw for a server that cannot be reached: each request then fails.
    ///
    /// @param streams expected most requests in flight; determines the number of selectors
    /// @throws IOException with a sentence when the CA file cannot be read, or a header cannot be sent
    public static JdkClient open(Server server, Access access, Limits limits, int streams) throws IOException {
        WireFormat format = WireFormat.of(server.api());
        Proxies proxies = new Proxies(System.getenv());
        Target target = Target.of(server, proxies, limits.connect());
        HttpRequest.Builder request = RequestHeaders.of(target, access);
        SSLContext trust = target.isSecure() ? Certificates.trusting(server.caFile()) : null;
        List<Shard> shards = new ArrayList<>();
        for (int count = shards(streams); count > 0; count--) {
            HttpClient.Builder http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
                    .executor(Runnable::run).connectTimeout(limits.connect()).proxy(proxies)
                    .followRedirects(HttpClient.Redirect.NEVER);
            if (trust != null) {
                http.sslContext(trust);
            }
            try {
                shards.add(new Shard(http.build()));
            } catch (UncheckedIOException e) {
                shards.forEach(Shard::shutDown);
                throw noSelector(e);
            }
        }
        return new JdkClient(format, target, access, limits, List.copyOf(shards), request);
    }

    static IOException noSelector(UncheckedIOException why) {
        return new IOException(I18n.text("This process cannot open a selector: {0}", why.getMessage()), why);
    }

    private static int shards(int streams) {
        int most = Math.max(2, Runtime.getRuntime().availableProcessors());
        return Math.clamp(Math.ceilDiv(streams, STREAMS_PER_SHARD), 1, most);
    }

    @Override
    public Prepared prepare(GenerationRequest ask) {
        HttpRequest.Builder http = request.copy().POST(HttpRequest.BodyPublishers.ofByteArray(format.body(ask)));
        HttpRequest kept = http.build();
        boolean mayClose = ask.output().streaming() && JdkSettings.areApplied();
        return new Ready(kept, mayClose ? http.setHeader("Connection", "close").build() : kept, ask);
    }

    @Override
    public ClientCall send(Prepared prepared, Slot slot, Consumer<Outcome> ended) {
        Ready ready = (Ready) prepared;
        Shard shard = quietest();
        long now = System.nanoTime();
        boolean isReused = shard.begins(now);
        GenerationRequest ask = ready.ask();
        ClientExchange exchange = new ClientExchange(context, shard, slot, ended,
                format.reader(ask, slot.keepText()), ask.output().streaming(), isReused,
                now - slot.origin());
        context.watchdog().watch(exchange);
        RequestFailure problem = context.target().problem();
        if (problem != null) {
            exchange.refuse(problem);
        } else if (isClosed) {
            exchange.cancel();
        } else {
            try {
                boolean isLast = context.reuse().closesAfterStreams(ask.engine());
                exchange.setTransport(shard.http.sendAsync(isLast ? ready.closing() : ready.http(), exchange::onHead));
            } catch (RuntimeException | Error e) {
                exchange.refuse(e);
            }
        }
        return exchange;
    }

    /// Returns the shard with the fewest requests in flight, which has a connection to spare if one has just ended.
    private Shard quietest() {
        Shard quietest = shards.getFirst();
        for (Shard shard : shards) {
            quietest = shard.inFlight() < quietest.inFlight() ? shard : quietest;
        }
        return quietest;
    }

    @Override
    public ClientLoad load() {
        long now = System.nanoTime();
        long[] delays = shards.stream().flatMapToLong(shard -> LongStream.of(shard.delays())).sorted().toArray();
        return new ClientLoad(shards.stream().mapToLong(shard -> shard.chunks.sum()).sum(),
                shards.stream().mapToInt(Shard::inFlight).sum(),
                shards.stream().mapToLong(shard -> shard.firstTokens.sum()).sum(),
                shards.stream().mapToInt(shard -> shard.connections(now)).sum(), delays);
    }

    /// Must not be called from an `ended` callback: it waits for the threads that call these.
    @Override
    public void close() {
        isClosed = true;
        context.watchdog().watched().forEach(ClientExchange::cancel);
        shards.forEach(Shard::shutDown);
        try {
            for (Shard shard : shards) {
                shard.http.awaitTermination(Duration.ofSeconds(10));
            }
            context.watchdog().stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
