package dev.touchstone.load.hosts;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.IdentityJson;
import dev.touchstone.load.launch.ServerSighting;
import dev.touchstone.load.launch.ServerSighting.Presence;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.protocol.AccessJson;
import dev.touchstone.load.protocol.HostMessage;
import dev.touchstone.load.protocol.MessageKind;
import dev.touchstone.model.Conditions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The hosts that send a load together. They are connected when they are first needed and stay so until they are closed.
public final class HostGroup implements AutoCloseable {

    private static final Duration BEGIN = Duration.ofMinutes(1);
    private static final Duration ANSWER = Duration.ofMinutes(1);
    private static final int FIRST_EXCHANGES = 10;
    /// A host tells four times a second that it is there; one that is silent for so long is lost.
    private static final long SILENCE = Duration.ofSeconds(20).toNanos();

    private final List<String> names;
    private final Map<String, HostStatus> statuses = new ConcurrentHashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            task -> Thread.ofPlatform().daemon().name("host-clocks").unstarted(task));
    private List<Host> hosts = List.of();
    private @Nullable Path made;
    private boolean isClosed;

    /// @param names as `ssh` accepts them
    public HostGroup(List<String> names) {
        this.names = List.copyOf(names);
        names.forEach(name -> tell(new HostStatus(name, HostStatus.State.CONNECTING, "", 0, 0, Double.NaN, Double.NaN, "")));
    }

    public List<String> names() {
        return names;
    }

    /// Returns the hosts, connected; those that were lost are connected again.
    ///
    /// @throws IOException with a sentence that names the host that cannot be used
    public synchronized List<Host> connected() throws IOException, InterruptedException {
        if (isClosed) {
            throw new IOException(I18n.text("Cancelled"));
        }
        if (!hosts.isEmpty() && hosts.stream().allMatch(host -> host.lost() == null)) {
            return hosts;
        }
        Map<String, Host> there = new ConcurrentHashMap<>();
        for (Host host : hosts) {
            if (host.lost() == null) {
                there.put(host.name(), host);
            } else {
                host.close();
            }
        }
        boolean isFirst = hosts.isEmpty();
        hosts = List.copyOf(there.values());
        if (made == null) {
            made = Files.createTempDirectory("touchstone-hosts");
        }
        List<ClientFile> jars = ClientJars.ofThisProgram(made);
        List<IOException> failed = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (String name : names) {
            if (!there.containsKey(name)) {
                threads.add(Thread.ofPlatform().daemon().start(() -> connect(name, jars, there, failed)));
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
        hosts = names.stream().filter(there::containsKey).map(there::get).toList();
        if (!failed.isEmpty()) {
            throw failed.getFirst();
        }
        if (isFirst) {
            clock.scheduleAtFixedRate(this::compareClocks, 1, 1, TimeUnit.SECONDS);
        }
        return hosts;
    }

    private void connect(String name, List<ClientFile> jars, Map<String, Host> there, List<IOException> failed) {
        try {
            Host host = Host.start(name, new HostInstall(name, jars, HostSystem.ownJava()).install(), BEGIN);
            there.put(name, host);
            compareFirst(host);
            tell(new HostStatus(name, HostStatus.State.READY, "", 0, 0, host.clockOffset() / 1e9, host.roundTrip() / 1e9, ""));
        } catch (IOException e) {
            tell(new HostStatus(name, HostStatus.State.LOST, "", 0, 0, Double.NaN, Double.NaN, String.valueOf(e.getMessage())));
            synchronized (failed) {
                failed.add(e);
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private static void compareFirst(Host host) throws IOException, InterruptedException {
        long end = System.nanoTime() + ANSWER.toNanos();
        for (int exchange = 0; exchange < FIRST_EXCHANGES; exchange++) {
            host.askTime();
            while (host.clock().count() <= exchange) {
                HostLost why = host.lost();
                if (why != null) {
                    throw why;
                }
                if (System.nanoTime() - end > 0) {
                    throw new IOException(I18n.text("{0} did not answer in time.", host.name()));
                }
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }
    }

    static String silent(String host) {
        return I18n.stored("{0} was lost: nothing came from it for {1} s", host, SILENCE / 1_000_000_000L);
    }

    private void compareClocks() {
        List<Host> all;
        synchronized (this) {
            all = hosts;
        }
        for (Host host : all) {
            if (host.lost() == null && host.silence() > SILENCE) {
                host.lose(silent(host.name()));
            } else if (host.lost() == null) {
                host.askTime();
            }
        }
    }

    /// Identifies a server as the first host sees it.
    public ServerIdentity identify(Server server, Access access) {
        try {
            HostMessage answer = ask(server, access, MessageKind.IDENTIFY, MessageKind.IDENTITY);
            return IdentityJson.read(answer.fields().required("identity"));
        } catch (IOException failed) {
            return new ServerIdentity(Conditions.none(), List.of(), Set.of(), false, List.of(String.valueOf(failed.getMessage())));
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return ServerIdentity.unknown();
        }
    }

    /// Looks at a server from the first host, while a plan waits until it is launched again.
    public ServerSighting look(Server server, Access access) throws IOException {
        try {
            HostMessage answer = ask(server, access, MessageKind.LOOK, MessageKind.SIGHTING);
            return new ServerSighting(Presence.valueOf(answer.fields().path("presence").asString(Presence.UNCLEAR.name())),
                    answer.fields().path("processStart").asString(null));
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return new ServerSighting(Presence.UNCLEAR, null);
        }
    }

    private HostMessage ask(Server server, Access access, MessageKind kind, MessageKind answer)
            throws IOException, InterruptedException {
        Host first = connected().getFirst();
        HostMessage message = HostMessage.of(kind);
        message.fields().set("plan", PlanFiles.sent(HostMessage.tree(PlanJson.write(Plan.standard(List.of(server)))), first));
        message.fields().set("access", AccessJson.write(access));
        return first.ask(message, answer, ANSWER);
    }

    /// Warms all clients up at the same time.
    public void warmUp(Api api) throws IOException, InterruptedException {
        List<Thread> threads = new ArrayList<>();
        List<IOException> failed = new ArrayList<>();
        for (Host host : connected()) {
            threads.add(Thread.ofPlatform().daemon().start(() -> {
                HostMessage message = HostMessage.of(MessageKind.WARM_UP);
                message.fields().put("api", api.key());
                try {
                    host.ask(message, MessageKind.WARM, ANSWER);
                } catch (IOException e) {
                    synchronized (failed) {
                        failed.add(e);
                    }
                } catch (InterruptedException ending) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (!failed.isEmpty()) {
            throw failed.getFirst();
        }
    }

    /// Returns a sentence for each host that cannot hold its part of so many requests in flight.
    public List<String> tooMany(int inFlight) throws IOException, InterruptedException {
        List<Host> all = connected();
        return all.stream().flatMap(host -> host.capacity().tooMany(Math.ceilDiv(inFlight, all.size())).stream()
                .map(sentence -> I18n.text("{0}: {1}", host.name(), sentence))).toList();
    }

    /// Sets what is shown of a host.
    public void tell(HostStatus status) {
        statuses.put(status.name(), status);
    }

    /// What is known of the hosts now, in their order.
    public List<HostStatus> statuses() {
        return names.stream().map(statuses::get).toList();
    }

    /// Ends the clients there.
    @Override
    public void close() {
        clock.shutdownNow();
        List<Host> all;
        synchronized (this) {
            isClosed = true;
            all = hosts;
            hosts = List.of();
        }
        all.stream().map(host -> Thread.ofPlatform().daemon().start(host::close)).toList().forEach(HostGroup::join);
        Path folder = made;
        if (folder != null) {
            try {
                Files.deleteIfExists(folder.resolve("touchstone-classes.jar"));
                Files.deleteIfExists(folder);
            } catch (IOException stays) {
                // In the folder of temporary files, which the system tidies.
                made = null;
            }
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }
}
