package dev.touchstone.load.hosts;

import dev.touchstone.command.CommandRun;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.protocol.HostMessage;
import dev.touchstone.load.protocol.LineChannel;
import dev.touchstone.load.protocol.MessageKind;
import dev.touchstone.load.trust.ClientCapacity;
import dev.touchstone.model.Secrets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// A host whose client runs: the connection to it, and its clock. Safe from any thread.
public final class Host implements AutoCloseable {

    private static final int LAST_WORDS = 20;

    /// What a host sends of its part of a point.
    public interface Listener {

        /// A line of its journal: a request, or the end of its part.
        void line(String line);

        void message(HostMessage message);

        /// Nothing follows, and the part is not done.
        void lost(HostLost why);
    }

    private final String name;
    private final Process process;
    private final LineChannel channel;
    private final ClockComparison clock = new ClockComparison();
    private final Map<MessageKind, CompletableFuture<HostMessage>> awaited = new ConcurrentHashMap<>();
    private final CompletableFuture<HostMessage> hello = new CompletableFuture<>();
    private final Map<Long, Long> asked = new ConcurrentHashMap<>();
    private final AtomicLong questions = new AtomicLong();
    private final Map<String, String> files = new ConcurrentHashMap<>();
    private final StringBuilder words = new StringBuilder();
    private volatile @Nullable Listener listener;
    private volatile @Nullable HostLost lost;
    /// Reads what the client there says before it ends.
    private volatile @Nullable Thread errors;
    private volatile long heard = System.nanoTime();

    private Host(String name, Process process) {
        this.name = name;
        this.process = process;
        channel = new LineChannel(process.getInputStream(), process.getOutputStream());
    }

    /// Starts the client there.
    ///
    /// @param command as [HostInstall#install] returns it
    /// @throws IOException with a sentence when it does not begin in time
    static Host start(String name, List<String> command, Duration limit) throws IOException, InterruptedException {
        Host host = new Host(name, CommandRun.started(command));
        // Reading from a process holds a carrier of virtual threads, of which there are as many as cores.
        host.errors = Thread.ofPlatform().daemon().name("host-words-" + name).start(host::readWords);
        Thread.ofPlatform().daemon().name("host-" + name).start(host::read);
        try {
            HostMessage hello = host.within(host.hello, limit);
            int protocol = hello.fields().path("protocol").asInt();
            if (protocol != HostMessage.VERSION) {
                throw new IOException(I18n.text("{0} has a client of another version (form {1}, and this one speaks {2}).", name,
                        protocol, HostMessage.VERSION));
            }
            return host;
        } catch (IOException | InterruptedException | RuntimeException failed) {
            host.close();
            throw failed;
        }
    }

    public String name() {
        return name;
    }

    /// Files of plans that were brought there: path here → name there.
    Map<String, String> files() {
        return files;
    }

    /// Sends a point.
    ///
    /// @param start as [dev.touchstone.load.journal.PointStartJson] writes it
    /// @throws IOException with a sentence when a file of the plan cannot be read
    public void sendPoint(HostMessage point, ObjectNode start) throws IOException {
        ObjectNode copy = start.deepCopy();
        copy.set("plan", PlanFiles.sent(start.required("plan"), this));
        point.fields().set("start", copy);
        send(point);
    }

    /// What its machine can hold.
    ClientCapacity capacity() {
        HostMessage known = hello.resultNow();
        return new ClientCapacity(known.fields().path("cores").asInt(1), known.fields().path("openFiles").asLong(-1),
                known.fields().path("ports").asInt(-1));
    }

    private void read() {
        try {
            for (String line = channel.read(); line != null; line = channel.read()) {
                long now = System.nanoTime();
                heard = now;
                Optional<HostMessage> message = HostMessage.read(line);
                if (message.isPresent()) {
                    take(message.get(), now);
                } else if (line.startsWith("{") && listener != null) {
                    listener.line(line);
                }
            }
        } catch (IOException | RuntimeException ended) {
            lose(I18n.stored("{0} was lost: {1}", name, String.valueOf(ended.getMessage())));
        }
        lose(I18n.stored("{0} was lost: {1}", name, lastWords()));
    }

    private void take(HostMessage message, long now) {
        switch (message.kind()) {
            case HELLO -> hello.complete(message);
            case TIME -> {
                Long sent = asked.remove(message.fields().path("id").asLong());
                if (sent != null) {
                    clock.add(sent, message.fields().path("received").asLong(), message.fields().path("sent").asLong(), now);
                }
            }
            default -> {
                CompletableFuture<HostMessage> one = message.kind() == MessageKind.FAILED && awaited.size() == 1
                        ? awaited.values().iterator().next() : awaited.get(message.kind());
                if (one != null) {
                    one.complete(message);
                } else if (listener != null) {
                    listener.message(message);
                }
            }
        }
    }

    private void readWords() {
        try (BufferedReader errors = new BufferedReader(new InputStreamReader(process.getErrorStream(),
                StandardCharsets.UTF_8))) {
            for (String line = errors.readLine(); line != null; line = errors.readLine()) {
                synchronized (words) {
                    words.append(line).append('\n');
                    int lines = (int) words.chars().filter(each -> each == '\n').count();
                    if (lines > LAST_WORDS) {
                        words.delete(0, words.indexOf("\n") + 1);
                    }
                }
            }
        } catch (IOException closed) {
            return;
        }
    }

    private String lastWords() {
        try {
            boolean hasEnded = process.waitFor(1, TimeUnit.SECONDS);
            Thread reading = errors;
            if (hasEnded && reading != null) {
                reading.join(Duration.ofSeconds(1));
            }
            synchronized (words) {
                Optional<String> last = CommandRun.lastLine(words.toString()).map(Secrets::mask);
                return last.orElseGet(() -> hasEnded ? I18n.stored("its connection ended (exit code {0})", process.exitValue())
                        : I18n.stored("its connection ended"));
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return I18n.stored("its connection ended");
        }
    }

    /// Gives the host up.
    void lose(String sentence) {
        HostLost why;
        synchronized (this) {
            if (lost != null) {
                return;
            }
            why = new HostLost(sentence);
            lost = why;
        }
        hello.completeExceptionally(why);
        awaited.values().forEach(each -> each.completeExceptionally(why));
        Listener of = listener;
        if (of != null) {
            of.lost(why);
        }
    }

    /// Why it was lost; null as long as it is there.
    public @Nullable HostLost lost() {
        return lost;
    }

    /// Nanoseconds since anything came from it.
    long silence() {
        return System.nanoTime() - heard;
    }

    /// Asks what its clock shows; the answer goes into the comparison.
    void askTime() {
        long id = questions.incrementAndGet();
        HostMessage question = HostMessage.of(MessageKind.TIME);
        question.fields().put("id", id);
        try {
            channel.send(question, now -> asked.put(id, now));
        } catch (IOException ended) {
            lose(I18n.stored("{0} was lost: {1}", name, lastWords()));
        }
    }

    ClockComparison clock() {
        return clock;
    }

    /// The exchange by which its clock and this one are compared.
    public ClockComparison.Exchange comparedClocks() {
        return clock.best();
    }

    /// Its clock minus this one, in nanoseconds.
    public long clockOffset() {
        return clock.best().offset();
    }

    /// Nanoseconds of the exchange by which the clocks were compared.
    public long roundTrip() {
        return clock.best().roundTrip();
    }

    /// Sets who takes what it sends from now on; null for nobody.
    public void listen(@Nullable Listener to) {
        listener = to;
        HostLost why = lost;
        if (to != null && why != null) {
            to.lost(why);
        }
    }

    /// Sends a message; a host that cannot be reached is lost.
    public void send(HostMessage message) {
        try {
            channel.send(message);
        } catch (IOException ended) {
            lose(I18n.stored("{0} was lost: {1}", name, lastWords()));
        }
    }

    /// Asks something, and waits for the answer. One question of a kind at a time.
    ///
    /// @throws IOException with a sentence when it fails, when there is no answer in time, or the host is lost
    HostMessage ask(HostMessage question, MessageKind answer, Duration limit) throws IOException, InterruptedException {
        CompletableFuture<HostMessage> waited = new CompletableFuture<>();
        awaited.put(answer, waited);
        try {
            HostLost why = lost;
            if (why != null) {
                throw why;
            }
            send(question);
            HostMessage answered = within(waited, limit);
            if (answered.kind() == MessageKind.FAILED) {
                throw new IOException(answered.sentence());
            }
            return answered;
        } finally {
            awaited.remove(answer);
        }
    }

    private HostMessage within(CompletableFuture<HostMessage> answer, Duration limit)
            throws IOException, InterruptedException {
        try {
            return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException silent) {
            throw new IOException(I18n.text("{0} did not answer in time.", name), silent);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof IOException why ? new IOException(why.getMessage(), why)
                    : new IOException(String.valueOf(failed.getCause()), failed);
        }
    }

    /// Ends the client there: its input ends.
    @Override
    public void close() {
        try (channel) {
            listener = null;
        } catch (IOException ended) {
            process.destroy();
        }
        try {
            if (!process.waitFor(2, TimeUnit.SECONDS)) {
                process.destroy();
            }
        } catch (InterruptedException ending) {
            process.destroy();
            Thread.currentThread().interrupt();
        }
    }
}
