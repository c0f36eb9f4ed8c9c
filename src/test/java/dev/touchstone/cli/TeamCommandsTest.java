package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.archive.shared.RememberedPlace;
import dev.touchstone.archive.shared.SharedArchive;
import dev.touchstone.cli.option.PlaceOption;
import dev.touchstone.compare.history.AcceptedLevel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TeamCommandsTest {

    private static final String RESULT = """
            # vLLM 0.20.1, 2 GPUs
            ============ Serving Benchmark Result ============
            Successful requests:                     100
            Request throughput (req/s):              10.50
            Output token throughput (tok/s):         1000.50
            ==================================================
            """;

    @TempDir
    Path folder;
    private String team = "";
    private String notes = "";
    private String archive = "";

    @BeforeEach
    void writeNotes() throws IOException {
        team = folder.resolve("team").toString();
        notes = Files.writeString(folder.resolve("notes.md"), RESULT).toString();
        archive = folder.resolve("own.db").toString();
    }

    private Shell.Result publish(String... more) {
        List<String> all = new ArrayList<>(List.of("publish", notes, "--to", team, "--why", "nightly of main", "--as", "Ana"));
        all.addAll(List.of(more));
        return Shell.run(all.toArray(String[]::new));
    }

    private Shell.Result publishKnown() {
        return publish("--set", "gpu=NVIDIA H100", "--set", "dataset=sharegpt", "--set", "engineVersion=0.20.1", "--set", "gpuCount=2",
                "--begin");
    }

    @Test
    void whatMustBeKnownIsAskedForAtOnce() {
        Shell.Result asked = publish("--set", "engineVersion=0.20.1", "--begin");
        assertThat(asked.code()).isEqualTo(2);
        assertThat(asked.errorLines()).singleElement().asString().contains("not published, because others must know ", "gpu of ", "dataset of ",
                ": add --set FACTOR=LEVEL, or --not-known FACTOR when nobody knows it")
                .doesNotContain("engineVersion of");
        assertThat(folder.resolve("team")).as("nothing was published").doesNotExist();
        assertThat(publish("--set", "engineVersion=0.20.1", "--not-known", "gpu,dataset,gpuCount", "--begin").code()).isZero();
        assertThat(publish("--where", "engine=none").errorLines()).singleElement().asString().contains("no run passes --where");
        assertThat(publish("--not-known", "rack").errorLines()).singleElement().asString().contains("unknown factor rack");
    }

    @Test
    void thereMustBeRunsAndAPlace() throws IOException {
        String none = Files.writeString(folder.resolve("none.md"), "no results here\n").toString();
        Shell.Result empty = Shell.run("publish", none, "--to", team, "--why", "x", "--begin");
        assertThat(empty.code()).isEqualTo(2);
        assertThat(empty.errorLines()).last().asString().contains("there are no runs to publish");
        assertThat(publish("--with", "requests,poems", "--not-known", "gpu,dataset,gpuCount,engineVersion", "--begin").errorLines()).singleElement().asString()
                .contains("--with takes requests and logs, not poems");
        assertThat(publish("--with", "requests,logs", "--not-known", "gpu,dataset,gpuCount,engineVersion", "--begin").code()).isZero();

        RememberedPlace settings = new RememberedPlace(folder.resolve("settings"));
        assertThatThrownBy(() -> new PlaceOption(settings).open(false, "Ana"))
                .hasMessage("name the team's archive: --to FOLDER or --to postgresql://user@host/database");
        settings.remember(team, "Ana");
        try (SharedArchive archive = new PlaceOption(settings).open(false, "Ana")) {
            assertThat(archive.name()).isEqualTo(team);
        }
    }

    @Test
    void aColleagueFetchesWhatWasPublished() throws IOException {
        assertThat(publish("--set", "gpu=x", "--set", "dataset=y", "--set", "gpuCount=2", "--set", "engineVersion=1").code())
                .as("no archive there yet").isEqualTo(1);
        Shell.Result published = publishKnown();
        assertThat(published.lines()).singleElement().isEqualTo(team + ": 1 run published");
        assertThat(publishKnown().lines()).singleElement().isEqualTo(team + ": 0 runs published, 1 already there");

        Shell.Result looked = Shell.run("fetch", "--from", team, "--archive", archive, "--dry-run");
        assertThat(looked.lines().getFirst()).isEqualTo(team + ": 1 run to fetch");
        assertThat(looked.lines().get(1)).contains("Ana, ", "nightly of main: 1 run");
        assertThat(Shell.run("fetch", "--from", team, "--archive", archive, "--where", "gpuCount=4").lines().getFirst())
                .isEqualTo(team + ": 0 runs fetched, 1 do not pass");
        // The place is remembered.
        assertThat(Shell.run("fetch", "--archive", archive).lines().getFirst()).isEqualTo(team + ": 1 run fetched");
        assertThat(Shell.run("fetch", "--archive", archive).lines()).singleElement()
                .isEqualTo(team + ": 0 runs fetched, 1 already there");
        Path all = folder.resolve("all.json");
        Shell.run("report", "--archive", archive, "-o", all.toString());
        assertThat(Files.readString(all)).contains("\"Published by\" : \"Ana\"", "NVIDIA H100");
    }

    @Test
    void aNewLevelReachesThoseWhoHaveTheRun() throws IOException {
        publishKnown();
        Shell.run("fetch", "--from", team, "--archive", archive);
        String anas = folder.resolve("ana.db").toString();
        Shell.run("fetch", "--from", team, "--archive", anas);
        try (RunArchive own = Archives.open(Path.of(anas))) {
            own.update(own.all().stream().map(run -> AcceptedLevel.mark(run, "new sampler")).toList());
        }
        assertThat(Shell.run("fetch", "--from", team, "--archive", archive).lines()).as("she has not published it").hasSize(1);
        Shell.run("publish", "--archive", anas, "--to", team, "--why", "accepted", "--as", "Ana");

        assertThat(Shell.run("fetch", "--archive", archive, "--dry-run").lines().getLast()).contains("new level to accept at ");
        assertThat(Shell.run("fetch", "--archive", archive).lines().getLast()).contains("new level accepted at ", "notes.md",
                ": Ana, ", ", new sampler");
        assertThat(Shell.run("fetch", "--archive", archive).lines()).as("it is accepted already").hasSize(1);
    }

    @Test
    void aWithdrawnRunStaysWithdrawn() {
        publishKnown();
        Shell.run("fetch", "--from", team, "--archive", archive);
        assertThat(Shell.run("withdraw", "--from", team, "--why", "x").errorLines()).singleElement().asString()
                .contains("it cannot be undone");
        assertThat(Shell.run("withdraw", notes, "--from", team, "--why", "another job ran", "--as", "Bo").lines())
                .singleElement().isEqualTo(team + ": 1 run withdrawn");
        assertThat(Shell.run("withdraw", notes, "--from", team, "--why", "again", "--as", "Bo").lines())
                .singleElement().isEqualTo(team + ": 0 runs withdrawn, 1 withdrawn before");
        Shell.Result again = publishKnown();
        assertThat(again.code()).isEqualTo(1);
        assertThat(again.errorLines()).singleElement().asString()
                .contains("was withdrawn by Bo on ", "(another job ran) and is not published again");
        Shell.Result fetched = Shell.run("fetch", "--archive", archive);
        assertThat(fetched.errorLines()).singleElement().asString().contains("notes.md", "in your archive was withdrawn by Bo");
        assertThat(fetched.lines()).singleElement().isEqualTo(team + ": 0 runs fetched");
    }

    @Test
    void whatIsDamagedIsNamed() throws IOException {
        publishKnown();
        Files.writeString(folder.resolve("team/runs/desktop.ini"), "x");
        Path stranger = Files.createDirectories(folder.resolve("team/runs/00")).resolve("desktop.ini");
        Files.writeString(stranger, "x");
        Shell.Result fetched = Shell.run("fetch", "--from", team, "--archive", archive);
        assertThat(fetched.code()).isEqualTo(1);
        assertThat(fetched.errorLines()).singleElement().asString().contains("desktop.ini is no file of the team's archive");
    }
}
