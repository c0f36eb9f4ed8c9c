package dev.touchstone.load.agent;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.IdentityJson;
import dev.touchstone.load.launch.ServerSighting;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.point.FailureText;
import dev.touchstone.load.probe.ServerProbe;
import dev.touchstone.load.protocol.AccessJson;
import dev.touchstone.load.protocol.HostMessage;
import dev.touchstone.load.protocol.LineChannel;
import dev.touchstone.load.protocol.MessageKind;
import dev.touchstone.load.trust.ClientCapacity;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends requests for another machine, which asks for it over this process's input. Ends when its input ends: when the
/// other side ends in whichever way. Nothing listens, and nothing but the files of prompts is written, to a folder of its
/// own that is removed at the end.
public final class Agent {

    private static final Logger LOG = LoggerFactory.getLogger(Agent.class);

    /// Warms the client up.
    public interface WarmUp {
        void run(Api api) throws IOException, InterruptedException;
    }

    /// Work that answers a message.
    private interface Work {
        HostMessage answer() throws IOException, InterruptedException;
    }

    private final LineChannel channel;
    private final WarmUp warmUp;
    private final String version;
    private final AgentFiles files = new AgentFiles();
    private final AgentClients clients = new AgentClients();
    private @Nullable AgentPoint point;

    /// @param version of the program
    public Agent(LineChannel channel, WarmUp warmUp, String version) {
        this.channel = channel;
        this.warmUp = warmUp;
        this.version = version;
    }

    /// Works until its input ends.
    ///
    /// @throws IOException when the other side cannot be written to
    public void run() throws IOException {
        try (files; clients) {
            channel.send(hello());
            for (String line = channel.read(); line != null; line = channel.read()) {
                long received = System.nanoTime();
                Optional<HostMessage> message = HostMessage.read(line);
                if (message.isPresent()) {
                    take(message.get(), received);
                }
            }
        } finally {
            AgentPoint running = point;
            if (running != null) {
                running.cancel();
                running.join();
            }
        }
    }

    private HostMessage hello() {
        HostMessage hello = HostMessage.of(MessageKind.HELLO);
        ClientCapacity capacity = ClientCapacity.ofThisMachine();
        hello.fields().put("protocol", HostMessage.VERSION).put("version", version)
                .put("java", Runtime.version().toString()).put("cores", capacity.cores())
                .put("openFiles", capacity.openFiles()).put("ports", capacity.ports());
        return hello;
    }

    private void take(HostMessage message, long received) throws IOException {
        switch (message.kind()) {
            case TIME -> {
                HostMessage answer = HostMessage.of(MessageKind.TIME);
                answer.fields().put("id", message.fields().path("id").asLong()).put("received", received);
                channel.send(answer, now -> answer.fields().put("sent", now));
            }
            case IDENTIFY -> answer(() -> {
                HostMessage identity = HostMessage.of(MessageKind.IDENTITY);
                identity.fields().set("identity", IdentityJson.write(ServerProbe.identify(server(message),
                        AccessJson.read(message.fields().path("access")))));
                return identity;
            });
            case LOOK -> answer(() -> {
                ServerSighting seen = ServerSighting.of(server(message), AccessJson.read(message.fields().path("access")));
                HostMessage sighting = HostMessage.of(MessageKind.SIGHTING);
                sighting.fields().put("presence", seen.presence().name());
                if (seen.processStart() != null) {
                    sighting.fields().put("processStart", seen.processStart());
                }
                return sighting;
            });
            case WARM_UP -> answer(() -> {
                warmUp.run(Api.ofKey(message.fields().path("api").asString("")).orElse(Api.CHAT));
                return HostMessage.of(MessageKind.WARM);
            });
            case FILE -> files.add(message.fields());
            case POINT -> begin(message);
            default -> {
                if (point != null) {
                    point.take(message);
                }
            }
        }
    }

    private void begin(HostMessage message) {
        if (point != null) {
            point.cancel();
            point.join();
        }
        point = new AgentPoint(channel, message.fields(), files, clients);
        point.start();
    }

    private Server server(HostMessage message) {
        Plan alone = PlanJson.read(files.resolved(message.fields().required("plan")).toString());
        return alone.servers().getFirst();
    }

    /// Answers on a thread of its own: the clock is asked for meanwhile.
    private void answer(Work work) {
        Thread.ofPlatform().daemon().name("agent-work").start(() -> {
            try {
                channel.send(answered(work));
            } catch (IOException ended) {
                LOG.debug("The other side has ended", ended);
            }
        });
    }

    private static HostMessage answered(Work work) {
        try {
            return work.answer();
        } catch (IOException | RuntimeException failed) {
            return HostMessage.failed(FailureText.of(failed));
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return HostMessage.failed(I18n.text("Cancelled"));
        }
    }
}
