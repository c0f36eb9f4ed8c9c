package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole plans over real sockets, against the simulated engine.
class SimulatedPlanTest {

    @TempDir
    private Path folder;

    private LoadTests tests;
    private final List<FinishedPoint> finished = new ArrayList<>();

    @BeforeEach
    void open() {
        tests = new LoadTests(new FileJournals(folder));
    }

    @AfterEach
    void close() {
        tests.close();
    }

    private static SimulatedEngine fast(String engine) throws Exception {
        return SimulatedEngine.start(EngineSettings.of(engine).withSpeed(50));
    }

    private static Server server(String name, URI url) {
        Server plain = Server.at(url, Api.CHAT);
        return new Server(name, url, Api.CHAT, null, plain.thinkingSwitch(), Map.of(), null, null);
    }

    private static Plan plan(List<Server> servers, List<ThinkingMode> thinking, Prompts prompts, int requests,
            LoadShape... shapes) {
        return new Plan("simulated", servers, new Matrix(thinking, new Loads.Listed(List.of(shapes)), List.of(24),
                List.of(prompts), 1), Stop.after(requests), new Edges(2, 1), Output.DEFAULT, Limits.DEFAULT,
                Objectives.NONE, Duration.ZERO, 7, false);
    }

    private PlanStatus run(Plan plan) throws Exception {
        PlanControl control = tests.start(plan, Map.of(), finished::add);
        control.await();
        return control.status();
    }

    @Test
    void theServersOwnCountHoldsEveryAnswer() throws Exception {
        try (SimulatedEngine engine = fast("vllm")) {
            run(plan(List.of(server("one", engine.uri())), List.of(ThinkingMode.LEFT_ALONE), Prompts.DEFAULT, 20,
                    new LoadShape.InFlight(4)));
        }
        int answered = finished.getFirst().requests().stream().mapToInt(each -> each.tokens().output()).sum();
        assertThat(finished.getFirst().runs().getFirst().extras()).containsEntry("Server: generated tokens",
                answered + ", exactly what the answers hold");
    }

    @Test
    void twoEnginesThinkingOnAndOff() throws Exception {
        try (SimulatedEngine vllm = fast("vllm"); SimulatedEngine sglang = fast("sglang")) {
            PlanStatus end = run(plan(List.of(server("V", vllm.uri()), server("S", sglang.uri())),
                    List.of(ThinkingMode.ON, ThinkingMode.OFF), Prompts.DEFAULT, 20, new LoadShape.InFlight(8)));
            assertThat(end.state()).as(end.message()).isEqualTo(PlanState.DONE);
            assertThat(end.failed()).isZero();
        }
        Set<String> seen = finished.stream().map(point -> point.runs().getFirst())
                .map(run -> run.conditions().text(Factor.ENGINE, "?") + " " + run.conditions().text(Factor.THINKING, "?")
                        + " " + run.conditions().text(Factor.SIMULATED, "?"))
                .collect(Collectors.toSet());
        assertThat(seen).containsExactlyInAnyOrder("vLLM on yes", "vLLM off yes", "SGLang on yes", "SGLang off yes");
        for (FinishedPoint point : finished) {
            boolean thinks = point.runs().getFirst().conditions().level(Factor.THINKING).equals(
                    Optional.of(Level.of("on")));
            assertThat(point.requests()).hasSize(23)
                    .allMatch(request -> request.tokens().reasoningChunks() > 0 == thinks);
        }
    }

    @Test
    void conversationsAndLengthsByTheServersCount() throws Exception {
        try (SimulatedEngine vllm = fast("vllm")) {
            List<Server> servers = List.of(server("V", vllm.uri()));
            run(plan(servers, List.of(ThinkingMode.OFF), new Prompts(new PromptSource.MultiTurn(3), true), 24,
                    new LoadShape.Batches(4)));
            run(plan(servers, List.of(ThinkingMode.OFF), new Prompts(new PromptSource.RandomText(150), true), 10,
                    new LoadShape.OpenLoop(200, 1, null)));
        }
        assertThat(finished.get(0).requests()).hasSize(27).allMatch(RequestRecord::isSuccess);
        assertThat(finished.get(0).requests().stream().mapToInt(request -> request.tokens().input()).max().orElse(0))
                .as("later turns carry the earlier ones").isGreaterThan(60);
        assertThat(finished.get(1).requests()).allMatch(request -> Math.abs(request.tokens().input() - 150) <= 15);
    }

    @Test
    void anEngineThatDiesInMidPlanEndsInClassesAndAnIncompleteRun() throws Exception {
        SimulatedEngine dies = SimulatedEngine.start(EngineSettings.of("vllm")
                .withTimes(Duration.ofMillis(5), Duration.ofMillis(5)));
        try (SimulatedEngine lives = fast("sglang")) {
            PlanControl control = tests.start(plan(List.of(server("dies", dies.uri()), server("lives", lives.uri())),
                    List.of(ThinkingMode.OFF), Prompts.DEFAULT, 150, new LoadShape.InFlight(6),
                    new LoadShape.InFlight(3)), Map.of(), finished::add);
            while (control.status().points().stream().noneMatch(point -> point.point().server().name().equals("dies")
                    && point.done() > 5)) {
                LockSupport.parkNanos(500_000);
            }
            dies.close();
            control.await();
            PlanStatus end = control.status();
            assertThat(end.state()).isEqualTo(PlanState.STOPPED);
            assertThat(end.message()).startsWith("dies: No server answers: ");
            assertThat(end.points()).filteredOn(point -> point.point().server().name().equals("lives"))
                    .allMatch(point -> point.state() == PointState.DONE && point.done() == 150);
        }
        FinishedPoint cut = finished.stream().filter(point -> !point.runs().getFirst().missing().isEmpty()).findFirst()
                .orElseThrow();
        assertThat(cut.requests()).hasSizeLessThan(150).filteredOn(request -> !request.isSuccess())
                .allMatch(request -> request.failure().kind() != FailureKind.CANCELLED);
        assertThat(tests.unfinished()).hasSize(1);
    }

    @Test
    void anEngineThatIsLaunchedAgainIsMeasuredAgain() throws Exception {
        SimulatedEngine first = fast("vllm");
        Plan once = plan(List.of(server("V", first.uri())), List.of(ThinkingMode.OFF), Prompts.DEFAULT, 20,
                new LoadShape.InFlight(4), new LoadShape.InFlight(2));
        PlanControl control = tests.start(Stage.launched(once, 2), Map.of(), finished::add);
        try (first) {
            waitFor(control, status -> status.state() == PlanState.AWAITING_LAUNCH);
            assertThat(finished).hasSize(2);
            assertThat(control.status().message()).contains("(launch 2 of 2): stop it, start it");
        }
        waitFor(control, status -> status.message().contains("it has stopped; start it"));
        try (SimulatedEngine _ = SimulatedEngine.start(EngineSettings.of("vllm").withSpeed(50)
                .withPort(first.uri().getPort()))) {
            control.await();
        }
        PlanStatus end = control.status();
        assertThat(end.state()).as(end.message()).isEqualTo(PlanState.DONE);
        assertThat(end.failed()).isZero();
        assertThat(finished).extracting(point -> point.runs().getFirst().extras().get(Run.SERVER_LAUNCH))
                .containsExactly("1 of 2", "1 of 2", "2 of 2", "2 of 2");
        assertThat(finished).allMatch(point -> point.requests().size() == 23
                && point.requests().stream().allMatch(RequestRecord::isSuccess));
    }

    private static void waitFor(PlanControl control, Predicate<PlanStatus> condition) {
        for (PlanStatus status = control.status(); !condition.test(status); status = control.status()) {
            assertThat(status.hasEnded()).as(status.message()).isFalse();
            LockSupport.parkNanos(500_000);
        }
    }

    @Test
    void cancelledPlansLeaveNoThreadBehind() throws Exception {
        try (SimulatedEngine vllm = SimulatedEngine.start(EngineSettings.of("vllm")
                .withTimes(Duration.ofMillis(5), Duration.ofMillis(5)))) {
            Plan plan = plan(List.of(server("V", vllm.uri())), List.of(ThinkingMode.LEFT_ALONE), Prompts.DEFAULT, 5000,
                    new LoadShape.InFlight(40));
            for (int run = 0; run < 20; run++) {
                PlanControl control = tests.start(plan, Map.of(), finished::add);
                int sent = run * 3;
                while (control.status().requestsEnded() + control.status().inFlight() < Math.min(sent, 40)) {
                    LockSupport.parkNanos(500_000);
                }
                control.cancel();
                control.await();
                assertThat(control.status().state()).isEqualTo(PlanState.CANCELLED);
                assertThat(control.status().inFlight()).isZero();
            }
        }
        tests.close();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("HttpClient-") || thread.getName().equals("trust-watch")) {
                thread.join();
            }
        }
        assertThat(Thread.getAllStackTraces().keySet()).extracting(Thread::getName)
                .doesNotContain("touchstone-plan", "touchstone-prompts", "touchstone-journal", "touchstone-status");
    }

    @Test
    void aServerIsIdentified() throws Exception {
        try (SimulatedEngine vllm = fast("vllm")) {
            assertThat(tests.identify(server("V", vllm.uri()), Access.OPEN).conditions().text(Factor.ENGINE, "?"))
                    .isEqualTo("vLLM");
        }
    }
}
