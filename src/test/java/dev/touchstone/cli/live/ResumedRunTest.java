package dev.touchstone.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Shell;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.SendingHost;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Plans that were left unfinished and are gone on with.
class ResumedRunTest {

    private static final String URL = "--url=http://127.0.0.1:18000";

    @TempDir
    Path folder;
    private final FakeTests tests = new FakeTests();

    @Test
    void resumeGoesOnWithThePlanThatWasLeft() {
        Plan left = left("1,8,32");
        tests.recovered.add(tests.finished(PointOrder.of(left).getFirst(), true));
        tests.recovered.add(tests.finished(PointOrder.of(left).get(1), false));
        tests.environment.put("TOUCHSTONE_API_KEY", "key");
        Shell.Result run = run("--resume");
        assertThat(run.code()).isZero();
        assertThat(run.lines().getFirst()).isEqualTo("live test: 127.0.0.1:18000: 3 runs");
        assertThat(run.errorLines()).startsWith("going on with \"127.0.0.1:18000\": 2 points were begun");
        assertThat(tests.access.values()).containsOnly(new Access("key", Map.of()));
    }

    @Test
    void onePointWasBegun() {
        Plan left = left("1,8");
        tests.recovered.add(tests.finished(PointOrder.of(left).getFirst(), false));
        assertThat(run("--resume").errorLines()).startsWith("going on with \"127.0.0.1:18000\": 1 point was begun");
        assertThat(run(URL).err()).as("a new plan").doesNotContain("going on with");
    }

    @Test
    void whatAKilledProcessMeasuredIsStoredWhenItsPlanGoesOn() {
        Plan left = left("1,8");
        tests.recovered.add(tests.finished(PointOrder.of(left).getFirst(), false));
        String archive = folder.resolve("killed.db").toString();
        run("--resume", "--archive", archive);
        Shell.Result stored = Shell.run("report", "--archive", archive, "-o", folder.resolve("k.csv").toString());
        assertThat(stored.out()).contains("3 runs");
    }

    @Test
    void thereMustBeSomethingToResume() {
        Shell.Result run = run("--resume");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.errorLines()).singleElement().asString().contains("nothing to resume: no plan was left unfinished");
    }

    /// The rest is sent from where the points so far were.
    @Test
    void otherMachinesDoNotGoOn() {
        Plan left = left("1,8");
        tests.recovered.add(tests.finished(PointOrder.of(left).getFirst(), true));
        tests.unfinished.set(0, FakeTests.journal(left, begun(left, "load1"), begun(left, "load2")));
        Shell.Result here = run("--resume");
        assertThat(here.code()).isEqualTo(2);
        assertThat(here.errorLines()).singleElement().asString()
                .contains("the points so far were sent from other machines: give --on load1,load2");

        tests.unfinished.set(0, FakeTests.journal(left, begun(left, null)));
        Shell.Result there = run("--resume", "--on", "load1");
        assertThat(there.code()).isEqualTo(2);
        assertThat(there.errorLines()).singleElement().asString()
                .contains("the points so far were sent from this machine: leave --on away");
        assertThat(run("--resume").code()).as("from this machine again").isZero();
    }

    private Plan left(String concurrency) {
        run(URL, "--concurrency", concurrency);
        tests.unfinished.add(FakeTests.journal(tests.plan));
        return tests.plan;
    }

    private static Journal.Written begun(Plan plan, String host) {
        RequestRecord sent = new RequestRecord(1, Phase.MEASURED, new Stamps(0, 0, -1, -1, -1, -1, 5), ChunkTimes.none(),
                TokenCounts.NONE, null, null, null, host == null ? null : new SendingHost(host, 0, 0));
        return new Journal.Written(new PointStart(PointOrder.of(plan).getFirst(), 1, Instant.EPOCH,
                new ServerIdentity(Conditions.none(), List.of(), Set.of(), true, List.of())),
                List.of(sent), null);
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
