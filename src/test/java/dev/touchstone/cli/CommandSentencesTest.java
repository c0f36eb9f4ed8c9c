package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.live.FakeTests;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The sentences of the command line to their end, each beside the command that is nearest to it and right.
class CommandSentencesTest {

    private static final String BLOCK = """
            ============ Serving Benchmark Result ============
            Successful requests:                     200
            Benchmark duration (s):                  80.00
            Request throughput (req/s):              2.50
            ==================================================
            """;
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run --url :1 --burstiness 2 | run --url :1 --rate 2 --burstiness 2 | --burstiness is for a rate: give --rate too
            run --url :1 --rate 2 --burstiness even | run --url :1 --rate 2 --burstiness inf | --burstiness is a number or inf, not even
            run --url :1 --find-knee 1-8 --concurrency 4 | run --url :1 --find-knee 1-8 --slo ttft=1s | --find-knee chooses the requests in flight itself: give it alone
            run --url :1 --slo ttft=1s --slo-share 2 | run --url :1 --slo ttft=1s --slo-share 1 | --slo-share is above 0 and at most 1, not 2.0
            run --url :1 --slo-share 0.9 | run --url :1 --slo ttft=1s --slo-share 0.9 | --slo-share is the share of requests that must meet the objectives: give --slo too
            run --url :1 --slo speed=1s | run --url :1 --slo tpot=1s | --slo speed=1s is not understood; for instance --slo ttft=500ms,tpot=50ms,e2e=10s; known: ttft, ttfot, tpot, e2e
            run --url :1 --extra [1] | run --url :1 --extra {"top_p":1} | --extra is not a JSON object:
            run --url :1 --header team | run --url :1 --header team:blue | not a header: a header is 'NAME: VALUE'
            run --url ftp://h | run --url http://h | not the address of a server: ftp://h; an address is http://HOST:PORT or https://HOST
            run --plan a.json --preset ab | run --url :1 --preset thinking | give either --plan or --preset, not both
            run --url :1 --archive a.db --no-archive | run --url :1 --no-archive | give either --archive or --no-archive, not both
            run --concurrency 4 | run --url :1 --concurrency 4 | no server: give --url http://HOST:PORT, or --plan FILE
            run --resume --concurrency 4 | run --resume | --resume goes on with a plan as it was: leave --concurrency away
            run --self-test 0 | run --self-test 1 | --self-test needs 1 stream or more
            run --self-test 1 --url :1 | run --self-test 1 | --self-test uses its own server: remove --url
            run --url :1 --prompts poem:3 | run --url :1 --prompts random:3 | is not understood; known: builtin, fixed:TEXT, random:N, prefix:N+M, prefix:GxN+M, prefix:GxPxN+M, long:N, turns:N, jsonl:FILE, jsonl-turns:FILE, sharegpt:FILE, sharegpt-turns:FILE, trace:FILE, sessions:FILE
            run --url :1 --max-in-flight 3 | run --url :1 --rate 2 --max-in-flight 3 | --max-in-flight is for a rate or a replay: give --rate or --replay too
            run --url :1 --no-salt --new-in-every-turn | run --url :1 --no-salt | give either --no-salt or --new-in-every-turn, not both
            run --url :1 --trace-part 5 | run --url :1 --prompts trace:t.jsonl --trace-part 5 | --trace-part is for traces: give --prompts trace:FILE too
            run --url :1 --prompts trace:t.jsonl --trace-part a:b | run --url :1 --prompts trace:t.jsonl --trace-part 10m-15m | --trace-part a:b is not understood; for instance 1000, 10m-15m or 10m-15m:1000
            run --url :1 --think-time 2s | run --url :1 --prompts turns:2 --think-time 2s | a think time is for conversations of several turns
            run --url :1 --replay 2 | run --url :1 --prompts trace:t.jsonl --replay 2 | a replay needs a trace or recorded sessions as prompts, not built-in prompts
            view scaling notes.md --at p1000 | view scaling notes.md --at p99 | unknown statistic p1000; known: mean, median, p90, p95, p99, max
            view scaling notes.md --slo ttft.p1000=1s | view scaling notes.md --slo ttft.p99=1s | --objective ttft.p1000=1s: unknown statistic p1000; known: mean, median, p90, p95, p99, max
            view scaling notes.md --slo ttft.p99=1s --at p95 | view scaling notes.md --slo ttft.p95=1s --at p95 | objectives are held by one statistic of all latencies, not by p95 and p99
            view scaling notes.md --slo ttft.p99=1s,tpot.p95=50ms | view scaling notes.md --slo ttft.p99=1s,tpot.p99=50ms | objectives are held by one statistic of all latencies, not by p99 and p95
            view scaling notes.md --per-gpu input | view scaling notes.md --per-gpu output | --per-gpu is output or total, not input
            report notes.md -o summary.docx | report notes.md -o summary.md | the name of the output must end in .xlsx, .md, .html, .csv, .json, .svg
            diff notes.md --runs 3,3 | diff notes.md --runs 3,4 | --runs takes the numbers of 2 to 6 runs, not of 1
            read - - | read - | standard input (-) can be read only once
            run --url :1 --image-size 100x100 | run --url :1 --images 1 --image-size 100x100 | --image-size and --same-images are for images: give --images too
            run --url :1 --images 1 --image-size big | run --url :1 --images 1 --image-size 64x64 | --image-size big is not understood; for instance 1024x768
            run --url :1 --namespace a | run --url :1 --namespace a --kubernetes boat | --namespace, --image, --key-secret, --dry-run and --point-limit belong to --kubernetes
            run --url :1 --kubernetes boat | run --url :1 --kubernetes aiperf --namespace A_B | unknown tool boat; known: aiperf, inference-perf
            run --url :1 --answer-form poem | run --url :1 --answer-form text | unknown --answer-form poem; known: text, json-schema, tool-call
            run --url :1 --duration soon | run --url :1 --duration 5s | not a duration: soon; enter one such as 500ms, 30s, 5m or 1h
            read notes.md --set gpuCount | read notes.md --set gpuCount=4 | --set takes NAME=LEVEL, such as gpuCount=4, not gpuCount
            run --resume --kubernetes aiperf | run --resume | --resume goes on with a plan as it was: leave --kubernetes away
            run --url :1 --api-key k --kubernetes aiperf | run --url :1 --kubernetes aiperf --namespace A_B | keys and headers are not sent into a cluster: put the key into a Secret and name it with --key-secret NAME/KEY
            run --url :1 --on= | run --url :1 --on gpu1 --kubernetes aiperf | --on needs the name of a host
            run --url :1 --on gpu1 --kubernetes aiperf | run --url :1 --kubernetes aiperf --namespace A_B | give either --on or --kubernetes, not both
            withdraw --to x --why y | withdraw notes.md --to x --why y | name the FILE of the runs, or --where FACTOR=LEVEL: it cannot be undone
            """)
    void wrongUsage(String command, String neighbour, String sentence) {
        FakeTests tests = new FakeTests();
        Shell.Result result = Shell.run(tests, command.split(" "));
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains(sentence);
        assertThat(tests.plan).as("nothing was tested").isNull();
        // Never the user's own archive.
        boolean isRun = neighbour.startsWith("run") && !neighbour.contains("--no-archive");
        assertThat(Shell.run(tests, (neighbour + (isRun ? " --no-archive" : "")).split(" ")).err()).doesNotContain(sentence);
    }

    @Test
    void runsThatAreLeftOutAreTheReason() throws IOException {
        String table = """
                | Engine | Concurrency | req/s |
                |---|---|---|
                | vLLM | 8 | 10.1 |
                | SGLang | 8 | 11.3 |
                """;
        String warmUp = write("warm.md", "Warm-up run, ignore\n\n" + table);
        String[] compare = {"compare", "--by", "engine", "--metric", "request_throughput"};

        assertThat(Shell.run("findings", warmUp).errorLines()).singleElement().isEqualTo("nothing found: no two runs can be compared; "
                + "2 of 2 runs are left out (warm-up suspected); --include warm-up takes them back");
        assertThat(Shell.run(compare[0], warmUp, compare[1], compare[2], compare[3], compare[4]).errorLines()).singleElement()
                .isEqualTo("nothing to compare: 2 of 2 runs are left out (warm-up suspected); --include warm-up takes them back");
        assertThat(Shell.run("findings", warmUp, "--include", "warm-up").err()).doesNotContain("nothing found", "left out");
        assertThat(Shell.run("findings", write("measured.md", table)).err()).doesNotContain("left out");
        String first = write("first.md", "First row was a warm-up\n\n" + table.replace("| SGLang", "| vLLM | 16 | 17.2 |\n| SGLang")
                .replace("| SGLang | 8 | 11.3 |", "| vLLM | 32 | 20.1 |").replaceFirst("vLLM", "SGLang"));
        assertThat(Shell.run(compare[0], first, compare[1], compare[2], compare[3], compare[4]).errorLines()).singleElement()
                .isEqualTo("nothing to compare: 1 of 3 runs is left out (warm-up suspected); --include warm-up takes it back; of the "
                        + "others, all runs whose engine is known have vLLM");
    }

    @Test
    void runsThatAreNotThere() throws IOException {
        String one = write("one.md", BLOCK);
        String none = write("none.md", "no results here\n");

        assertThat(Shell.run("diff", one, "--runs", "1,2").err()).contains("there is no run 2; the runs are counted from 1 to 1");
        assertThat(Shell.run("diff", none, "--runs", "1,2").err()).contains("there is no run 1; there are no runs");
        assertThat(Shell.run("findings", none).err()).contains("nothing found: there are no runs");
        assertThat(Shell.run("findings", one).err()).contains("nothing found: no two runs can be compared")
                .doesNotContain("there are no runs");
        assertThat(Shell.run("findings", Shell.GPUS).err()).doesNotContain("nothing found");
        assertThat(Shell.run("view", "scaling", none).err()).contains("nothing to view: there are no runs");
        assertThat(Shell.run("view", "scaling", one).err()).contains("nothing to view: the runs support no study");
        assertThat(Shell.run("view", "think-cost", Shell.GPUS).err()).contains("the runs support no study think-cost; they "
                + "support scaling");
        assertThat(Shell.run("view", "scaling", Shell.GPUS).err()).doesNotContain("the runs support no study");
        Path out = folder.resolve("out.md");
        assertThat(Shell.run("report", none, "-o", out.toString()).err()).contains("nothing to report: there are no runs; "
                + out + " was not written");
        assertThat(out).doesNotExist();
        assertThat(Shell.run("report", one, "-o", one).err()).contains("the output would overwrite the input " + one);
        assertThat(Shell.run("report", one, "-o", out.toString()).err()).doesNotContain("was not written");
    }

    /// Each beside the command that is right.
    @Test
    void levelsAndChecksThatAreNotThere() throws IOException {
        String[] compare = {"compare", Shell.GPUS, "--by", "gpuCount", "--metric", "request_throughput", "--baseline"};
        assertThat(Shell.run(compare[0], compare[1], compare[2], compare[3], compare[4], compare[5], compare[6], "8").err())
                .contains("no run has gpuCount 8 for a baseline; there are 2, 4");
        assertThat(Shell.run(compare[0], compare[1], compare[2], compare[3], compare[4], compare[5], compare[6], "4").err())
                .doesNotContain("for a baseline");
        assertThat(Shell.run("findings", Shell.GPUS, "--exclude", "magic").err()).contains("no check is called magic; there are ");
        assertThat(Shell.run("findings", Shell.GPUS, "--exclude", "short-run").err()).doesNotContain("no check is called");
        String one = write("one.md", BLOCK);
        assertThat(Shell.run("compare", one, "--by", "thinking", "--metric", "request_throughput", "--baseline", "on").err())
                .contains("no run has thinking on for a baseline; thinking is known of no run");
        Path archive = folder.resolve("none.db");
        assertThat(Shell.run("findings", "--archive", archive.toString()).err())
                .contains("there is no archive at %s yet; \"touchstone import FILE…\" makes it".formatted(archive));
        assertThat(Shell.run("findings", one, "--archive", archive.toString()).err()).doesNotContain("there is no archive");
        String none = write("none.md", "no results here\n");
        assertThat(Shell.run("compare", none).err()).contains("no answer: there are no runs");
        assertThat(Shell.run("compare", Shell.GPUS).err()).doesNotContain("no answer");
        assertThat(Shell.run("watch", write("two.md", BLOCK)).err())
                .contains("no configuration was measured at two times with this metric; runs without a date do not count");
        assertThat(Shell.run("watch", Shell.GPUS, "--accept", "2026-01-01").err()).contains("--accept marks runs of the archive: name no FILE");
    }

    @Test
    void runsThatDifferInNothing() throws IOException {
        String alike = write("alike.md", BLOCK + "\n" + BLOCK.replace("200", "201"));
        String apart = write("apart.md", "--- 2 GPUs ---\n" + BLOCK + "\n--- 4 GPUs ---\n" + BLOCK.replace("200", "201"));
        assertThat(Shell.run("diff", alike, "--runs", "1,2").err()).contains("the runs differ in nothing that is known of them");
        assertThat(Shell.run("diff", apart, "--runs", "1,2").err()).doesNotContain("the runs differ in nothing");
    }

    @Test
    void whatAFileHolds() throws IOException {
        String archive = folder.resolve("a.db").toString();
        assertThat(Shell.run("import", write("none.md", "no results here\n"), "--archive", archive).out())
                .contains("no runs in it");
        assertThat(Shell.run("import", write("one.md", BLOCK), "--archive", archive).out()).doesNotContain("no runs in it");
        assertThat(Shell.run("read", folder.resolve("missing.md").toString()).err()).contains("missing.md does not exist");
    }

    /// What the help says of defaults is what a plan without the options has.
    @Test
    void theDefaultsOfTheHelpAreThoseOfAPlan() {
        Plan plan = PlanJson.read("{\"servers\": [\"http://h\"]}");
        String help = Shell.run("run", "--help").out().replaceAll("\\s+", " ");

        assertThat(plan.matrix().loads()).isEqualTo(new Loads.Listed(List.of(new LoadShape.InFlight(8))));
        assertThat(help).contains("Requests in flight: as one ends, the next is sent (default: 8).");
        assertThat(plan.matrix().maxTokens()).containsExactly(256);
        assertThat(help).contains("The most tokens an answer may have (default: 256).");
        assertThat(plan.matrix().repeats()).isEqualTo(1);
        assertThat(help).contains("How often each point is measured; 4 or more allow a verdict (default: 1).");
        assertThat(plan.edges()).isEqualTo(new Edges(2, 0));
        assertThat(help).contains("Requests before the measured ones, kept apart (default: 2).",
                "so that the last ones end under load (default: 0).");
        assertThat(plan.limits()).isEqualTo(new Limits(Duration.ofSeconds(10), Duration.ofMinutes(5), Duration.ofMinutes(1),
                Duration.ofMinutes(15)));
        assertThat(help).contains("Until connected (default: 10s).", "Until the first text (default: 5m).",
                "Between two pieces of the answer (default: 1m).", "Until the end of the answer (default: 15m).");
        assertThat(plan.pause()).isEqualTo(Duration.ofSeconds(2));
        assertThat(help).contains("Between two points (default: 2s).");
        assertThat(plan.seed()).isEqualTo(1);
        assertThat(help).contains("Of prompts, arrival times and the order of the points (default: 1).");
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
