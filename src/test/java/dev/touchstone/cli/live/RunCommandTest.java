package dev.touchstone.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Shell;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Images;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RunCommandTest {

    private static final String URL = "--url=http://127.0.0.1:18000";

    @TempDir
    Path folder;
    private final FakeTests tests = new FakeTests();

    @Test
    void theLineOfTheReadmeWorks() throws Exception {
        Path out = folder.resolve("out.json");
        Shell.Result run = run("--url", "http://127.0.0.1:18000", "--concurrency", "1,10,30", "--thinking", "on,off",
                "--requests", "60", "--json", out.toString());
        assertThat(run.code()).isZero();
        assertThat(tests.plan.matrix().loads()).isEqualTo(new Loads.Listed(List.of(new LoadShape.InFlight(1),
                new LoadShape.InFlight(10), new LoadShape.InFlight(30))));
        assertThat(tests.plan.matrix().thinking()).containsExactly(ThinkingMode.ON, ThinkingMode.OFF);
        assertThat(tests.plan.stop()).isEqualTo(Stop.after(60));
        assertThat(run.lines().getFirst()).isEqualTo("live test: 127.0.0.1:18000: 6 runs");
        assertThat(run.lines()).hasSize(8);
        assertThat(tests.awaited).containsExactly(URI.create("http://127.0.0.1:18000"));
        JsonNode json = JsonMapper.shared().readTree(Files.readString(out));
        assertThat(json.get(0).get("source").asString()).isEqualTo("live test: 127.0.0.1:18000");
        assertThat(json.get(0).get("runs")).hasSize(6);
        assertThat(tests.closed).isTrue();
    }

    @Test
    void saysWhomItTestsAndWhatEachPointMeasured() {
        Shell.Result run = run(URL, "--concurrency", "1,10", "--thinking", "off");
        assertThat(run.errorLines()).startsWith("127.0.0.1:18000: SGLang, Qwen3-4B, 2 GPUs",
                "client warmed up with 2500 requests to itself, 1.25 s").contains("2 points, 372 requests, about 3 min");
        assertThat(run.errorLines().get(2)).matches("This machine can hold .*120000 pieces of text per second; for more, take a second"
                + " one \\(--on HOST1,HOST2\\)\\.");
        assertThat(run.errorLines()).anyMatch(line -> line.matches("point [12] of 2, 10 in flight, thinking off: "
                + "60 requests · 12.34 req/s · 812.50 tok/s · TTFT 0.123 s"));
        assertThat(run.errorLines()).hasSize(6);
    }

    @Test
    void everythingHasADefault() {
        run(URL);
        Server server = tests.plan.servers().getFirst();
        assertThat(server).isEqualTo(Server.at(URI.create("http://127.0.0.1:18000"), Api.CHAT));
        assertThat(tests.plan.matrix().loads()).isEqualTo(new Loads.Listed(List.of(new LoadShape.InFlight(8))));
        assertThat(tests.plan.matrix().prompts()).containsExactly(Prompts.DEFAULT);
        assertThat(tests.plan.stop()).isEqualTo(Stop.after(100));
        assertThat(tests.plan.edges()).isEqualTo(Edges.DEFAULT);
        assertThat(tests.plan.limits()).isEqualTo(Limits.DEFAULT);
        assertThat(tests.plan.objectives()).isEqualTo(Objectives.NONE);
        assertThat(tests.plan.output().streaming()).isTrue();
        assertThat(tests.access).containsExactly(Map.entry(server.name(), new Access(null, Map.of())));
    }

    @Test
    void everyOptionReachesThePlan() {
        run(URL, "--batches", "30", "--rate", "2,0.5", "--burstiness", "inf", "--max-in-flight", "64",
                "--ramp", "1-64:2m", "--duration", "5m", "--warm-up", "8", "--cool-down", "4", "--repeats", "3",
                "--launches", "2", "--max-tokens", "64,256", "--prompts", "prefix:1000+50", "--prompts", "fixed:Why, exactly?", "--no-salt",
                "--exact-length", "--temperature", "0.7", "--no-stream", "--extra", "{\"top_p\": 0.9, \"stop\": [\"x\"]}",
                "--slo", "e2e=10s", "--slo-share", "0.95", "--connect-limit", "2s",
                "--first-token-limit", "1m", "--idle-limit", "20", "--total-limit", "1h", "--pause", "30s",
                "--seed", "7", "--original-figures", "--name", "Evening");
        Plan plan = tests.plan;
        assertThat(plan.name()).isEqualTo("Evening");
        assertThat(plan.matrix().loads()).isEqualTo(new Loads.Listed(List.of(new LoadShape.Batches(30),
                new LoadShape.OpenLoop(2, Double.POSITIVE_INFINITY, 64),
                new LoadShape.OpenLoop(0.5, Double.POSITIVE_INFINITY, 64),
                new LoadShape.Ramp(1, 64, Duration.ofMinutes(2)))));
        assertThat(plan.stop()).isEqualTo(new Stop(null, Duration.ofMinutes(5)));
        assertThat(plan.edges()).isEqualTo(new Edges(8, 4));
        assertThat(plan.matrix().repeats()).isEqualTo(3);
        assertThat(plan.matrix().launches()).isEqualTo(2);
        assertThat(plan.matrix().maxTokens()).containsExactly(64, 256);
        assertThat(plan.matrix().prompts()).containsExactly(new Prompts(new PromptSource.SharedPrefix(1000, 50), false),
                new Prompts(new PromptSource.Fixed("Why, exactly?"), false));
        assertThat(plan.output().exactLength()).isTrue();
        assertThat(plan.output().temperature()).isEqualTo(0.7);
        assertThat(plan.output().streaming()).isFalse();
        assertThat(plan.output().extra()).containsEntry("top_p", 0.9).containsEntry("stop", List.of("x"));
        assertThat(plan.objectives().limits()).containsOnly(Map.entry(Quantity.E2E_LATENCY, 10.0));
        assertThat(plan.objectives().share()).isEqualTo(0.95);
        assertThat(plan.limits()).isEqualTo(new Limits(Duration.ofSeconds(2), Duration.ofMinutes(1),
                Duration.ofSeconds(20), Duration.ofHours(1)));
        assertThat(plan.pause()).isEqualTo(Duration.ofSeconds(30));
        assertThat(plan.seed()).isEqualTo(7);
        assertThat(plan.originalFigures()).isTrue();
    }

    @Test
    void imagesMakePoints() {
        run(URL, "--images", "0,3", "--image-size", "640x480", "--same-images");
        assertThat(tests.plan.matrix().prompts()).extracting(Prompts::images)
                .containsExactly(Images.NONE, new Images(3, 640, 480, true));
    }

    @Test
    void mixesOfAdaptersMakePoints() {
        run(URL, "--adapters", "sql=2,chat", "--adapters", "none");
        assertThat(tests.plan.matrix().prompts()).extracting(one -> one.adapters().toString())
                .containsExactly("sql=2, chat=1", "none");
    }

    @Test
    void objectivesAreTimesOfARequest() {
        run(URL, "--slo", "ttft=500ms,ttfot=1s", "--slo", "tpot=50ms,e2e=1m");
        assertThat(tests.plan.objectives().limits()).containsOnly(Map.entry(Quantity.TTFT, 0.5),
                Map.entry(Quantity.TTFOT, 1.0), Map.entry(Quantity.TPOT, 0.05), Map.entry(Quantity.E2E_LATENCY, 60.0));
    }

    @Test
    void whatStandsBehindAUrlIsSaidOfThatServer() {
        tests.environment.put("TOUCHSTONE_API_KEY", "of-all");
        run("--set", "gpu=A10", "--header", "X-Team: blue", "--url", ":8000", "--set", "gpuCount=2", "--model", "qwen",
                "--url", "https://other.example/v1", "--api", "generate", "--set", "gpuCount=4", "--api-key", "of-one",
                "--thinking-switch", "no_think", "--gpu-command", "ssh other nvidia-smi", "--ca-file", "ca.pem");
        Server first = tests.plan.servers().getFirst();
        Server second = tests.plan.servers().getLast();
        assertThat(first.url()).hasToString("http://127.0.0.1:8000");
        assertThat(first.api()).isEqualTo(Api.CHAT);
        assertThat(first.model()).isEqualTo("qwen");
        assertThat(first.conditions()).containsOnly(Map.entry(Factor.GPU, Level.of("A10")),
                Map.entry(Factor.GPU_COUNT, Level.of(2)));
        assertThat(second.url()).hasToString("https://other.example/v1");
        assertThat(second.api()).isEqualTo(Api.GENERATE);
        assertThat(second.model()).isNull();
        assertThat(second.conditions()).containsOnly(Map.entry(Factor.GPU, Level.of("A10")),
                Map.entry(Factor.GPU_COUNT, Level.of(4)));
        assertThat(second.thinkingSwitch()).isEqualTo(ThinkingSwitch.SOFT_SWITCH);
        assertThat(second.gpuCommand()).isEqualTo("ssh other nvidia-smi");
        assertThat(second.caFile()).isEqualTo(Path.of("ca.pem").toAbsolutePath());
        assertThat(tests.access).containsOnly(
                Map.entry(first.name(), new Access("of-all", Map.of("X-Team", "blue"))),
                Map.entry(second.name(), new Access("of-one", Map.of("X-Team", "blue"))));
    }

    @Test
    void serversOfOneAddressHaveNamesOfTheirOwn() {
        run("--url", ":8000", "--model", "a", "--url", ":8000", "--model", "b");
        assertThat(tests.plan.servers()).extracting(Server::name).containsExactly("127.0.0.1:8000",
                "127.0.0.1:8000 (2)");
    }

    @Test
    void aSavedPlanRunsAgainAndTakesChanges() throws Exception {
        Path file = folder.resolve("plan.json");
        run(URL, "--api-key", "top-secret", "--header", "X-Team: blue", "--concurrency", "1,8", "--seed", "9",
                "--save-plan", file.toString());
        Plan saved = tests.plan;
        assertThat(Files.readString(file)).doesNotContain("top-secret", "X-Team");
        run("--plan", file.toString());
        assertThat(tests.plan).isEqualTo(saved);
        run("--plan", file.toString(), "--requests", "5", "--url", ":9000");
        assertThat(tests.plan.stop()).isEqualTo(Stop.after(5));
        assertThat(tests.plan.matrix()).isEqualTo(saved.matrix());
        assertThat(tests.plan.servers()).extracting(Server::url).containsExactly(URI.create("http://127.0.0.1:9000"));
    }

    @Test
    void whatDescribesAServerNeedsItsAddress() throws Exception {
        Path file = folder.resolve("plan.json");
        run(URL, "--save-plan", file.toString());
        tests.plan = null;
        Shell.Result wrong = run("--plan", file.toString(), "--model", "qwen");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.errorLines()).singleElement().asString()
                .contains("--model describes a server: give --url too, or change the plan's file");
        assertThat(tests.plan).isNull();
        assertThat(run("--plan", file.toString(), "--model", "qwen", "--url", ":9000").code()).isZero();
        assertThat(run("--plan", file.toString(), "--api-key", "k").code()).as("a key is in no plan").isZero();
    }

    @Test
    void aPresetIsAPlanToBeginWith() {
        run(URL, "--preset", "thinking", "--requests", "5");
        assertThat(tests.plan.name()).isEqualTo("Thinking on and off");
        assertThat(tests.plan.matrix().thinking()).containsExactly(ThinkingMode.ON, ThinkingMode.OFF);
        assertThat(tests.plan.stop()).isEqualTo(Stop.after(5));
    }

    @Test
    void failedRequestsAreSaidAndMakeTheExitCode() {
        tests.failing.add(2);
        Shell.Result run = run(URL, "--concurrency", "1,10");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.errorLines().getLast()).endsWith(
                "in flight: 3 requests failed: Answer cut off: The answer ended in the middle.");
    }

    @Test
    void brokenObjectivesMakeTheExitCode() {
        tests.breaking.add(1);
        Shell.Result run = run(URL, "--slo", "ttft=100ms");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.errorLines()).anyMatch(line -> line.endsWith("objectives broken"))
                .last().isEqualTo("8 in flight: the objectives are broken");
    }

    @Test
    void aSearchMayBreakThemAndSaysWhere() {
        tests.breaking.add(1);
        Shell.Result run = run(URL, "--slo", "ttft=100ms", "--find-knee", "1-64");
        assertThat(run.code()).isZero();
        assertThat(run.errorLines().getLast()).isEqualTo("the objectives break with 1 in flight already");
        assertThat(tests.plan.matrix().loads()).isEqualTo(new Loads.Knee(1, 64));
    }

    @Test
    void warningsAreSaidAndAreNoFailure() {
        tests.warning = "The client was the limit: it used 93 % of all cores.";
        Shell.Result run = run(URL);
        assertThat(run.code()).isZero();
        assertThat(run.errorLines().getLast()).isEqualTo("8 in flight: " + tests.warning);
    }

    @Test
    void controlCKeepsWhatWasMeasuredAndSaysHowToGoOn() {
        tests.interruptedAt = 2;
        Shell.Result run = run(URL, "--concurrency", "1,8,32");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.lines().getFirst()).isEqualTo("live test: 127.0.0.1:18000: 2 runs");
        assertThat(run.errorLines()).anyMatch(line -> line.contains("incomplete; missing: 40 of 60 requests"))
                .last().isEqualTo("to go on: touchstone run --resume");
    }

    @Test
    void runsAreStoredUnlessNotWanted() {
        String archive = folder.resolve("team.db").toString();
        run("--url", ":8000", "--concurrency", "1,8", "--archive", archive);
        Shell.Result compared = Shell.run("report", "--archive", archive, "-o", folder.resolve("all.csv").toString());
        assertThat(compared.out()).contains("2 runs");
    }

    @Test
    void savesResultsAsVllmDoesOneALine() throws Exception {
        Path file = folder.resolve("results.jsonl");
        run(URL, "--concurrency", "1,8", "--save-result", file.toString());
        assertThat(Files.readAllLines(file)).hasSize(2)
                .allMatch(line -> JsonMapper.shared().readTree(line).has("request_throughput"));
    }

    @Test
    void journalsStandBesideTheArchive() {
        run("--url", ":8000", "--archive", folder.resolve("team.db").toString());
        assertThat(tests.journals).isEqualTo(folder.resolve("live-tests"));
    }

    @Test
    void jsonOnStandardOutputStandsAlone() {
        Shell.Result run = run(URL, "--json", "-");
        assertThat(run.json().get(0).get("runs")).hasSize(1);
    }

    @Test
    void onATerminalOneLineOverwritesItself() {
        tests.terminal = true;
        Shell.Result run = run(URL);
        assertThat(run.err()).contains("\ridentifying 127.0.0.1:18000", "\r ");
        assertThat(run.err().lines().toList().getLast()).contains("point 1 of 1, 8 in flight: 60 requests");
    }

    @Test
    void eachLaunchHasItsPointsAndIsAskedForOnce() {
        tests.awaitsLaunchBefore = 2;
        Shell.Result run = run(URL, "--launches", "2");
        assertThat(run.code()).isZero();
        assertThat(tests.plan.matrix().launches()).isEqualTo(2);
        assertThat(run.errorLines()).containsOnlyOnce(FakeTests.LAUNCH_AGAIN);
        assertThat(run.errorLines()).anyMatch(line -> line.startsWith("point 1 of 2, 8 in flight, launch 1: "))
                .anyMatch(line -> line.startsWith("point 2 of 2, 8 in flight, launch 2: "));
    }

    @Test
    void aPlanWithOneLaunchNamesNone() {
        assertThat(run(URL).err()).doesNotContain("launch");
    }

    @Test
    void theClientCanStayCold() {
        run(URL, "--no-client-warm-up");
        assertThat(tests.warmedUp).isZero();
    }

    @Test
    void theSelfTestNeedsNoServer() {
        Shell.Result run = Shell.run(tests, "run", "--self-test", "100");
        assertThat(run.code()).isZero();
        assertThat(run.lines().getFirst()).startsWith("100 streams, 500 requests, 32000 chunks");
        assertThat(run.out()).contains("Stamp of a chunk, late by         0.030  0.170  0.600",
                "At this load, the client is not the limit.");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--concurrency 8 | no server: give --url",
        "--url ftp://x | not the address of a server: ftp://x",
        "--url http://a:b:c | not",
        "--url :8000 --api grpc | unknown --api grpc; known: chat, completions, generate",
        "--url :8000 --thinking maybe | unknown --thinking maybe; known: on, off, left-alone",
        "--url :8000 --concurrency 0 | must be 1 or more",
        "--url :8000 --concurrency many | '--concurrency'",
        "--url :8000 --set gpus=4 | unknown factor gpus",
        "--url :8000 --set gpuCount | not FACTOR=LEVEL",
        "--url :8000 --header nothing | 'NAME: VALUE'",
        "--url :8000 --prompts poems | known: builtin, fixed:TEXT",
        "--url :8000 --prompts random:x | --prompts random:x is not understood",
        "--url :8000 --burstiness 2 | give --rate too",
        "--url :8000 --rate 2 --burstiness x | a number or inf",
        "--url :8000 --image-size 64x64 | give --images too",
        "--url :8000 --adapters sql,,chat | such as sql=2, chat=1",
        "--url :8000 --images 1 --image-size big | for instance 1024x768",
        "--url :8000 --api completions --images 1 | images are sent through chat completions only",
        "--url :8000 --ramp 1-64 | for instance --ramp 1-64:2m",
        "--url :8000 --find-knee 1-64 | needs an objective",
        "--url :8000 --find-knee 1-64 --concurrency 8 --slo ttft=1s | give it alone",
        "--url :8000 --slo speed=1s | known: ttft, ttfot, tpot, e2e",
        "--url :8000 --slo ttft=soon | not a duration: soon",
        "--url :8000 --slo-share 0.5 | give --slo too",
        "--url :8000 --slo ttft=1s --slo-share 2 | at most 1",
        "--url :8000 --extra [1] | not a JSON object",
        "--url :8000 --duration soon | not a duration: soon",
        "--url :8000 --archive a.db --no-archive | not both",
        "--url :8000 --preset evening | unknown preset evening; known: concurrency-sweep",
        "--url :8000 --preset ab | an A/B test needs two servers",
        "--plan a.json --preset ab | not both",
        "--url | Missing required parameter for option '--url' (URL)",
        "--resume --requests 5 | leave --requests away",
        "--self-test 0 | 1 stream or more",
        "--self-test 5 --url :8000 | remove --url",
    })
    void wrongUsageIsSaidOnOneLine(String arguments, String said) {
        Shell.Result wrong = Shell.run(tests, ("run " + arguments).split(" "));
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.out()).isEmpty();
        assertThat(wrong.errorLines()).singleElement().asString().startsWith("touchstone run: ").contains(said, "--help");
        assertThat(tests.plan).isNull();
    }

    /// Never the user's own archive.
    private Shell.Result run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("run"));
        all.addAll(List.of(arguments));
        if (!all.contains("--archive")) {
            all.add("--no-archive");
        }
        return Shell.run(tests, all.toArray(String[]::new));
    }
}
