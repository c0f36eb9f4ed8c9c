package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.watch.GpuQuery;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// The server of one launch, while it is tested: it is warmed up, its prefix cache is emptied before each point, and its
/// log completes the runs. Points end one at a time.
final class TrialServer {

    private final Server server;
    private final Plan load;
    private final int port;
    private final CacheReset reset;
    private final EngineLogRuns log;
    private final Set<String> remarks = new LinkedHashSet<>();
    private String message = "";
    private double otherPrograms = Double.NaN;

    private TrialServer(Server server, Plan load, int port, CacheReset reset, EngineLogRuns log) {
        this.server = server;
        this.load = load;
        this.port = port;
        this.reset = reset;
        this.log = log;
    }

    /// @param name of the server where the campaign names no engine
    /// @param printed the file of what its engine prints
    static TrialServer of(CampaignPlan plan, EngineLaunch launch, String name, Path printed) {
        Plan load = plan.load();
        Server stand = load.servers().getFirst();
        Server server = new Server(plan.engine().isEmpty() ? name : plan.engine(),
                URI.create("http://127.0.0.1:" + launch.localPort()), stand.api(), stand.model(), stand.thinkingSwitch(),
                stand.conditions(), null, plan.place().gpuCommand().orElse(null));
        Plan own = new Plan(plan.name(), List.of(server), load.matrix(), load.stop(), load.edges(), load.output(),
                load.limits(), load.objectives(), load.pause(), load.seed(), false);
        return new TrialServer(server, own, launch.localPort(), CacheReset.of(EnginePresets.engine(plan.engine())), new EngineLogRuns(printed));
    }

    /// Looks at the memory of the GPUs before the launch.
    GpuMemoryWait memory() throws InterruptedException {
        return GpuMemoryWait.beforeLaunch(GpuQuery.of(server).map(query -> query::ask), System::nanoTime,
                () -> TimeUnit.SECONDS.sleep(1));
    }

    /// The load of the campaign with this server.
    Plan load() {
        return load;
    }

    /// Sends the requests that come before all others and are in no run, and empties the cache.
    void warmUp(LiveTests tests, TrialSignals signals) throws IOException, InterruptedException {
        PlanControl control = tests.start(WarmUp.of(load), Map.of(), _ -> { });
        signals.onCancel(control::cancel);
        control.await();
        reset();
        log.pointBegins();
    }

    /// The runs of a point that has ended, completed from the engine's log. The cache is empty for the next one.
    List<Run> ended(FinishedPoint point) {
        try {
            List<Run> runs = log.completed(point.runs());
            reset();
            return runs;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
            return point.runs();
        }
    }

    private void reset() throws InterruptedException {
        reset.run(port).ifPresent(remarks::add);
    }

    /// How the test ended, in its own words.
    void message(String sentence) {
        message = sentence;
    }

    String message() {
        return message;
    }

    /// See [TrialCourse#otherPrograms].
    void otherPrograms(double share) {
        otherPrograms = share;
    }

    double otherPrograms() {
        return otherPrograms;
    }

    /// Adds a sentence about the launch.
    void remark(String sentence) {
        remarks.add(sentence);
    }

    /// Sentences about what the tests could not do, and what is left over; each once.
    List<String> remarks() {
        return new ArrayList<>(remarks);
    }
}
