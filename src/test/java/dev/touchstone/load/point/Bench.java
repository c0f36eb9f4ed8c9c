package dev.touchstone.load.point;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.api.Message;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.load.plan.TraceCut;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.RequestPrompt;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One point on a virtual clock, and what it did.
public final class Bench {

    /// A question without a next turn, numbered.
    public record Question(int number) implements RequestPrompt {
        @Override
        public List<Message> messages() {
            return List.of(Message.user("question " + number));
        }

        @Override
        public @Nullable RequestPrompt after(String answer) {
            return null;
        }

        @Override
        public int later() {
            return 0;
        }
    }

    /// A journal in memory; breaks after so many records.
    public static final class MemoryJournal implements PointJournal {
        final List<RequestRecord> records = Collections.synchronizedList(new ArrayList<>());
        private final int room;

        public MemoryJournal(int room) {
            this.room = room;
        }

        @Override
        public void add(RequestRecord ended) throws IOException {
            if (records.size() >= room) {
                throw new IOException("No space left on device");
            }
            records.add(ended);
        }

        @Override
        public void end(PointEnd end) {
        }

        @Override
        public void close() {
        }
    }

    final VirtualTicker ticker = new VirtualTicker();
    final PlanSignals signals = new PlanSignals();
    final ScriptedClient client;
    final List<Long> lags = new ArrayList<>();
    final List<EndedRequest> heard = Collections.synchronizedList(new ArrayList<>());
    MemoryJournal journal = new MemoryJournal(Integer.MAX_VALUE);
    PromptStream prompts = numbered();
    long seed = 1;
    private final List<Runnable> plans = new ArrayList<>();

    Bench(Function<ScriptedClient.Sent, ScriptedClient.Answer> script) {
        client = new ScriptedClient(ticker, script);
    }

    public static PromptStream numbered() {
        int[] next = new int[1];
        return () -> new Question(++next[0]);
    }

    private static final Prompts RECORDED = new Prompts(
            new PromptSource.Trace(Path.of("trace.jsonl"), TraceCut.WHOLE), true);

    public static Plan plan(LoadShape shape, Stop stop, Edges edges) {
        return new Plan("test", List.of(Server.at(URI.create("http://127.0.0.1:18200"), Api.CHAT)),
                new Matrix(List.of(ThinkingMode.LEFT_ALONE), new Loads.Listed(List.of(shape)), List.of(10),
                        List.of(shape instanceof LoadShape.Replay ? RECORDED : Prompts.DEFAULT), 1),
                stop, edges, Output.DEFAULT, Limits.DEFAULT, Objectives.NONE, Duration.ZERO, 7, false);
    }

    /// Plans something for so many milliseconds after the start of the point.
    void at(long millis, Runnable action) {
        plans.add(() -> ticker.after(millis * 1_000_000, action));
    }

    PointResult run(LoadShape shape, Stop stop, Edges edges) {
        return run(plan(shape, stop, edges));
    }

    PointResult run(Plan plan) {
        signals.setThread(Thread.currentThread());
        Point point = PointOrder.of(plan).getFirst();
        Function<RequestPrompt, GenerationRequest> asks = prompt -> new GenerationRequest("m", prompt.messages(),
                point.maxTokens(), point.thinking(), ThinkingSwitch.AUTOMATIC, plan.output(), "");
        try (PointRun run = new PointRun(new PointSetup(plan, point, seed, client, prompts, asks,
                () -> client.load().chunks(), signals, ticker))) {
            run.prepare();
            plans.forEach(Runnable::run);
            return run.run(ticker.now(), journal, lags::add, heard::add);
        } catch (PlanCancelled e) {
            throw new AssertionError(e);
        }
    }
}
