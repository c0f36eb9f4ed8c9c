package dev.touchstone.load.agent;

import dev.touchstone.load.http.ClientLoad;
import dev.touchstone.load.live.SharedClient;
import dev.touchstone.load.protocol.HostMessage;
import dev.touchstone.load.protocol.LineChannel;
import dev.touchstone.load.protocol.MessageKind;
import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Tells the other machine several times a second that this one is there, and what it has in flight.
final class AgentProgress implements AutoCloseable {

    private static final long EVERY_MILLIS = 250;

    private final LineChannel channel;
    private final SharedClient client;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            task -> Thread.ofPlatform().daemon().name("agent-progress").unstarted(task));
    private long before;

    AgentProgress(LineChannel channel, SharedClient client) {
        this.channel = channel;
        this.client = client;
    }

    void begin() {
        before = client.glance().chunks();
        timer.scheduleAtFixedRate(this::tell, EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void tell() {
        ClientLoad load = client.glance();
        HostMessage progress = HostMessage.of(MessageKind.PROGRESS);
        progress.fields().put("inFlight", load.inFlight()).put("chunks", load.chunks() - before);
        try {
            channel.send(progress);
        } catch (IOException ended) {
            timer.shutdown();
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
