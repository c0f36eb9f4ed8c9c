package dev.touchstone.cli;

import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.fault.Fault;
import dev.touchstone.simulator.fault.FaultRule;
import dev.touchstone.simulator.settings.EngineSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/// `touchstone simulate`: a simulated engine that serves until Ctrl C.
@Command(name = "simulate", sortOptions = false, sortSynopsis = false,
        description = {
            "Serves a simulated engine on this machine, for a first try, for demonstrations and for tests.",
            "",
            "It has the interface of vLLM or SGLang, but runs no model: texts are made up, times come from a simple model of"
                + " continuous batching, and its figures do not describe the real engines. Every response has the"
                + " header x-touchstone-simulated: true.%n"})
final class SimulateCommand implements Callable<Integer> {

    private static final int VLLM_PORT = 8000;
    private static final int SGLANG_PORT = 30_000;

    private final CommandStreams terminal;

    @Option(names = "--engine", paramLabel = "vllm|sglang", defaultValue = "vllm",
            description = "Which engine to simulate. Default: ${DEFAULT-VALUE}.")
    private String engine = "vllm";

    @Option(names = "--port", paramLabel = "P",
            description = "Where to listen, on 127.0.0.1 only; 0 for any free port. Default: 8000 for vLLM, 30000 for"
                + " SGLang.")
    private @Nullable Integer port;

    @Option(names = "--gpus", paramLabel = "N", defaultValue = "1",
            description = "How many GPUs share the work; each doubling gives 1.8 times the speed. Default:"
                + " ${DEFAULT-VALUE}.")
    private int gpus;

    @Option(names = "--model", paramLabel = "M", defaultValue = EngineSettings.MODEL,
            description = "The model's name. Default: ${DEFAULT-VALUE}.")
    private String model = EngineSettings.MODEL;

    @Option(names = "--adapters", split = ",", paramLabel = "NAME",
            description = "Further models that are served beside it, as LoRA adapters are.")
    private List<String> adapters = List.of();

    @Option(names = "--ttft", paramLabel = "MS",
            description = "Send every answer's first token this many milliseconds after the request, whatever else"
                + " runs, instead of batching. Default beside --itl: 50.")
    private @Nullable Double ttft;

    @Option(names = "--itl", paramLabel = "MS",
            description = "Send a token every so many milliseconds, likewise. Default beside --ttft: 20.")
    private @Nullable Double itl;

    @Option(names = "--speed", paramLabel = "X", defaultValue = "4",
            description = "Run the batching model X times as fast; 1 is a model of 8 B parameters on middling GPUs. "
                    + "Default: ${DEFAULT-VALUE}, so that a try takes little time.")
    private double speed;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1",
            description = "The same seed gives the same answers to the same prompts. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--kv-tokens", paramLabel = "N",
            description = "Tokens that fit into the KV cache. Default: by the number of GPUs.")
    private int kvTokens;

    @Option(names = "--max-running", paramLabel = "N",
            description = "Requests in the batch at most; the others wait. Default: 256 for vLLM, 320 for SGLang.")
    private int maxRunning;

    @Option(names = "--no-prefix-cache", description = "Compute beginnings that prompts share anew each time.")
    private boolean noPrefixCache;

    @Option(names = "--no-reasoning-parser",
            description = "Leave the reasoning in the answer, between <think> tags.")
    private boolean noReasoningParser;

    @Option(names = "--api-key", paramLabel = "KEY", description = "Refuse requests without this key.")
    private @Nullable String apiKey;

    @Option(names = "--stamps",
            description = "Answer with the time at which each token is sent, in nanoseconds of a monotonic clock.")
    private boolean stamps;

    @Option(names = "--fault", paramLabel = "KIND[@N|@P%]",
            description = "Fail at every request, every N-th, or P percent of them; may be given several times."
                + " A request can ask for it too: by its path, /fault/KIND/v1/..., or its header "
                + Fault.HEADER + ": KIND. Probes are not affected.")
    private final List<String> faults = new ArrayList<>();

    @ArgGroup(validate = false, heading = "%nFlags of a launch that change the simulated speed, and whether it starts:%n")
    private SimulatedLaunch launch = new SimulatedLaunch();

    private SimulateCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    /// Returns the command with its help, which lists the faults.
    static CommandLine with(CommandStreams terminal) {
        CommandLine line = new CommandLine(new SimulateCommand(terminal));
        line.getCommandSpec().usageMessage().footer(footer());
        return line;
    }

    @Override
    public Integer call() throws IOException {
        EngineSettings settings = settings();
        if (launch.fails(terminal.out())) {
            return ExitCode.SOFTWARE;
        }
        AtomicBoolean stopped = new AtomicBoolean();
        try (SimulatedEngine simulated = SimulatedEngine.start(settings)) {
            Thread closing = new Thread(() -> end(simulated, stopped), "close-simulated-engine");
            Runtime.getRuntime().addShutdownHook(closing);
            announce(simulated, settings);
            try {
                simulated.awaitEnd();
            } catch (InterruptedException ending) {
                stopped.set(true);
            } finally {
                removeHook(closing);
            }
        }
        if (stopped.get()) {
            return ExitCode.OK;
        }
        launch.printEnd(terminal.out());
        terminal.err().println("touchstone simulate: the engine ended because of a fault");
        return ExitCode.SOFTWARE;
    }

    private static void end(SimulatedEngine simulated, AtomicBoolean stopped) {
        stopped.set(true);
        simulated.close();
    }

    private EngineSettings settings() {
        try {
            String name = engine.toLowerCase(Locale.ROOT);
            int usual = name.equals("sglang") ? SGLANG_PORT : VLLM_PORT;
            return new EngineSettings(name, port == null ? usual : port, gpus, seed, model, millis(ttft), millis(itl),
                    speed * launch.speed(), apiKey, allFaults(), stamps, kvTokens, maxRunning,
                    !noPrefixCache, !noReasoningParser, launch.blockSize(), adapters);
        } catch (IllegalArgumentException impossible) {
            throw new WrongUsage(String.valueOf(impossible.getMessage()));
        }
    }

    private List<FaultRule> allFaults() {
        List<FaultRule> all = new ArrayList<>(launch.faults());
        faults.forEach(fault -> all.add(FaultRule.parse(fault)));
        return all;
    }

    private void announce(SimulatedEngine simulated, EngineSettings settings) {
        PrintWriter out = terminal.out();
        out.println("Simulated " + (settings.engine().equals("vllm") ? "vLLM" : "SGLang") + " with " + settings.gpus()
                + (settings.gpus() == 1 ? " GPU" : " GPUs") + " listens on " + simulated.uri()
                + ". Its figures do not describe the real engine.");
        out.println("Try: touchstone run --url " + simulated.uri() + " --concurrency 1,8,32 --requests 64");
        out.println("Ctrl C ends it.");
        out.flush();
    }

    private static @Nullable Duration millis(@Nullable Double millis) {
        return millis == null ? null : Duration.ofNanos(Math.round(millis * 1e6));
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException endingAlready) {
            // The hook has run, or is running.
        }
    }

    private static String[] footer() {
        List<String> lines = new ArrayList<>(List.of("%nKinds of faults:"));
        for (Fault fault : Fault.values()) {
            lines.add("  %-14s%s".formatted(fault.key(), fault.description()));
        }
        lines.addAll(List.of("%nExamples:",
                "  touchstone simulate",
                "  touchstone simulate --engine sglang --gpus 2 --port 18000",
                "  touchstone simulate --ttft 50 --itl 20",
                "  touchstone simulate --fault 429@10 --fault reset-mid@5%%",
                "  curl http://127.0.0.1:8000/fault/cut/v1/completions --json '{\"prompt\":\"Hello\"}'",
                "",
                "Ctrl C ends it."));
        return lines.toArray(String[]::new);
    }
}
