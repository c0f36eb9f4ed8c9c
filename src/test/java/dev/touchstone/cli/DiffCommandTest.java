package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DiffCommandTest {

    @Test
    void theNumbersAreThoseThatReadPrints() {
        String line = Shell.run("read", Shell.GPUS).lines().stream().filter(one -> one.strip().startsWith("7 "))
                .findFirst().orElseThrow();
        String at = line.strip().split("\\s+")[1];
        assertThat(Shell.run("diff", Shell.GPUS, "--runs", "3,7").lines().get(1)).contains("lines " + at + "–");
    }

    @Test
    void numbersGoOnFromFileToFile() {
        Shell.Result read = Shell.run("read", Shell.GPUS, Shell.THINKING);
        assertThat(read.lines()).anyMatch(line -> line.strip().startsWith("26 "));
        assertThat(Shell.run("diff", Shell.GPUS, Shell.THINKING, "--runs", "1,26").code()).isZero();
    }

    @Test
    void onlyWhatDiffersIsShownUnlessAllIsAskedFor() {
        JsonNode some = Shell.run("diff", Shell.GPUS, "--runs", "1,25", "--json").json();
        JsonNode all = Shell.run("diff", Shell.GPUS, "--runs", "1,25", "--json", "--all").json();
        assertThat(some.get("lines")).isNotEmpty().allMatch(line -> line.get("differs").asBoolean());
        assertThat(all.get("lines").size()).isGreaterThan(some.get("lines").size());
        assertThat(some.get("runs").get(1).get("run").asInt()).isEqualTo(25);
    }

    @Test
    void aRunThatIsNotThereIsSaid() {
        Shell.Result diff = Shell.run("diff", Shell.GPUS, "--runs", "1,26");
        assertThat(diff.code()).isEqualTo(2);
        assertThat(diff.errorLines()).singleElement().asString().contains("no run 26", "1 to 25");
    }
}
