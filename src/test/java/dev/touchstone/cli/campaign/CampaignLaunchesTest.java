package dev.touchstone.cli.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.engine.LaunchRecord;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.cli.Shell;
import dev.touchstone.cli.live.FakeTests;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What the command `touchstone campaign` says about engines: of earlier campaigns, and of its own before they are launched.
class CampaignLaunchesTest {

    @TempDir
    private Path folder;

    @Test
    void enginesThatWereLeftRunningAreEndedAndNamed() throws Exception {
        String record = """
                {"name": "vllm-7", "port": 8000, "place": {"kind": "ssh", "host": "gpu1"}, "owner": {"pid": 1, "start": 1},
                 "group": {"id": 1, "start": "1@another"}}
                """;
        Files.writeString(folder.resolve("vllm-7.json"), record);
        List<LaunchRecord> leftOver = new LaunchRecords(folder).all();
        assertThat(leftOver).hasSize(1);

        assertThat(ending(leftOver, one -> true)).containsExactly("ending vllm-7, which an earlier campaign left running");
        assertThat(ending(leftOver, one -> false)).containsExactly("ending vllm-7, which an earlier campaign left running",
                "vllm-7 does not end; it is tried again at the next start");
        assertThat(ending(leftOver, one -> {
            throw new IOException("ssh gpu1 cannot be reached: Connection refused");
        })).containsExactly("ending vllm-7, which an earlier campaign left running",
                "vllm-7 cannot be ended: ssh gpu1 cannot be reached: Connection refused; it is tried again at the next start");
        assertThat(ending(List.of(), one -> true)).isEmpty();
    }

    private static List<String> ending(List<LaunchRecord> leftOver, CampaignCommand.Ending ending) throws InterruptedException {
        StringWriter err = new StringWriter();
        CampaignCommand.endLeftOvers(leftOver, ending, new PrintWriter(err));
        return err.toString().lines().toList();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void flagsThatTheHelpDoesNotListAreRefused() throws IOException {
        Path file = campaign("--max-num-seqs --block-size --dtype --seed");
        Shell.Result refused = campaign(file);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.errorLines()).singleElement().asString()
                .contains(file + ": the engine's help does not list --swap-space; nothing was launched");
        assertThat(folder.resolve("launched")).doesNotExist();

        campaign("--max-num-seqs --block-size --dtype --swap-space");
        assertThat(campaign(file).err()).doesNotContain("the engine's help does not list");
        assertThat(folder.resolve("launched")).exists();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aCampaignThatWasBegunGoesOnOnlyWhenAsked() throws IOException {
        Path file = campaign("--max-num-seqs --block-size --dtype --swap-space");
        assertThat(campaign(file).err()).doesNotContain("this campaign was begun");
        Shell.Result again = campaign(file);
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.errorLines()).singleElement().asString().contains("this campaign was begun: 1 of its trials is stored as ",
                "; give --resume to go on, or change its seed for a new one");
        assertThat(campaign(file, "--resume").err()).doesNotContain("this campaign was begun");

        Path two = Files.writeString(folder.resolve("two.yaml"), Files.readString(file).replace("launches: 1", "launches: 2"));
        campaign(two);
        assertThat(campaign(two).err()).contains("this campaign was begun: 2 of its trials are stored as ");
    }

    /// A campaign of an engine that prints this help, and ends at once when it is launched.
    private Path campaign(String help) throws IOException {
        Path engine = Files.writeString(folder.resolve("engine"), """
                #!/bin/sh
                case "$*" in
                  *--help*) echo "--host --port %s" ;;
                  *) touch "$(dirname "$0")/launched"; exit 1 ;;
                esac
                """.formatted(help));
        assertThat(engine.toFile().setExecutable(true)).isTrue();
        return Files.writeString(folder.resolve("one.yaml"), """
                target: {command: ["%s", --port, "{port}"], ready: {path: /, within: 60s}}
                space: {--max-num-seqs: [64, 128, 256], --block-size: [16, 32], --swap-space: [1, 2]}
                load: {concurrency: [1], requests: 1}
                objective: {maximise: output_token_throughput}
                search: {method: random, launches: 1, repeats: 1, confirm: 0, seed: 1}
                """.formatted(engine));
    }

    private Shell.Result campaign(Path file, String... more) {
        String[] words = {"campaign", file.toString(), "--archive", folder.resolve("runs.db").toString()};
        return Shell.run(new FakeTests(), Stream.of(words, more).flatMap(Arrays::stream).toArray(String[]::new));
    }
}
