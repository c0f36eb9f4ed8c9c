package dev.touchstone.load;

import dev.touchstone.load.journal.HostReport;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.live.LoadGlance;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.point.EndedRequest;
import dev.touchstone.load.point.PlanCancelled;
import dev.touchstone.load.point.PointCounts;
import dev.touchstone.load.point.PointResult;
import dev.touchstone.load.point.PointRun;
import dev.touchstone.load.point.PointSetup;
import dev.touchstone.load.prompt.PromptStream;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/// A point whose requests are sent from here.
final class LocalPoint implements PreparedPoint {

    private final PlanDependencies parts;
    private final PointTask task;
    private final PointRun run;
    private final PlanDependencies.ClientSide client;

    private LocalPoint(PlanDependencies parts, PointTask task, PointRun run, PlanDependencies.ClientSide client) {
        this.parts = parts;
        this.task = task;
        this.run = run;
        this.client = client;
    }

    /// Opens the prompts and prepares the first requests.
    ///
    /// @throws IOException with the reason when there are no prompts
    static LocalPoint prepare(PlanDependencies parts, PointTask task, CancellableWork background)
            throws IOException, PlanCancelled {
        TestedServer server = task.server();
        PromptStream prompts = background.await(() -> parts.prompts().open(task.point().prompts(), task.seed(),
                task.saltSeed(), server.client(), task.requests().counting()), _ -> { });
        PointRun run = new PointRun(new PointSetup(task.plan(), task.point(), task.seed(), server.client(), prompts,
                task.requests().asks(), () -> server.client().glance().chunks(), task.signals(), parts.ticker()));
        try {
            run.prepare();
            return new LocalPoint(parts, task, run, background.await(() -> parts.client().start(server.client(),
                    server.server().url()), PlanDependencies.ClientSide::close));
        } catch (IOException | PlanCancelled | RuntimeException notPrepared) {
            run.close();
            throw notPrepared;
        }
    }

    @Override
    public PointCounts tally() {
        return run.tally();
    }

    @Override
    public LoadGlance load() {
        return task.server().client();
    }

    @Override
    public PlanDependencies.ClientSide client() {
        return client;
    }

    @Override
    public long begin() {
        return parts.ticker().now();
    }

    @Override
    public PlanDependencies.ServerSide watch(long origin) {
        Server server = task.point().server();
        return parts.server().start(server, task.server().access(), task.identity().metrics(), origin);
    }

    @Override
    public PointResult run(long origin, PointJournal journal, Consumer<EndedRequest> listener) {
        return run.run(origin, journal, client::scheduleLag, listener);
    }

    @Override
    public List<HostReport> hosts() {
        return List.of();
    }

    @Override
    public void close() {
        try (run) {
            client.close();
        }
    }
}
