package dev.touchstone.load.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientCapacityTest {

    @TempDir
    private Path folder;

    @Test
    void connectionsAreLimitedByFilesOrPorts() {
        assertThat(new ClientCapacity(2, 1024, 28_232).connections()).isEqualTo(824);
        assertThat(new ClientCapacity(2, 1_048_576, 28_232).connections()).isEqualTo(28_232);
        assertThat(new ClientCapacity(2, 1024, -1).connections()).isEqualTo(824);
        assertThat(new ClientCapacity(2, -1, -1).connections()).isEqualTo(-1);
    }

    @Test
    void tooManyIsSaidWithTheReason() {
        assertThat(new ClientCapacity(2, 1024, 28_232).tooMany(700)).isEmpty();
        assertThat(new ClientCapacity(2, 1024, 28_232).tooMany(800)).hasValue("800 requests in flight are nearly as many as this"
                + " machine can hold: about 824 connections to one server, because it may open 1024 files (ulimit -n). Share them over several"
                + " machines (--on HOST1,HOST2), or raise the limit.");
        assertThat(new ClientCapacity(2, 1024, 28_232).tooMany(900)).hasValue("900 requests in flight are more than this machine can"
                + " hold: about 824 connections to one server, because it may open 1024 files (ulimit -n). Share them over several"
                + " machines (--on HOST1,HOST2), or raise the limit.");
        assertThat(new ClientCapacity(2, -1, 28_232).tooMany(40_000).orElseThrow()).contains("because it has 28232 local ports");
        assertThat(new ClientCapacity(2, 1_048_576, 28_232).tooMany(40_000).orElseThrow()).contains("because it has 28232 local ports");
        assertThat(new ClientCapacity(2, -1, -1).tooMany(1_000_000)).isEmpty();
    }

    @Test
    void whatAMachineCanHoldIsSaid() {
        assertThat(new ClientCapacity(2, 1024, 28_232).sentence(131_000.4)).isEqualTo("This machine can hold about 824 connections to one"
                + " server and 131000 pieces of text per second; for more, take a second one (--on HOST1,HOST2).");
        assertThat(new ClientCapacity(2, 1024, 28_232).sentence(Double.NaN)).startsWith("This machine can hold about 824 connections to"
                + " one server; for more");
        assertThat(new ClientCapacity(2, -1, -1).sentence(131_000.4)).isEqualTo("This machine can hold 131000 pieces of text per second;"
                + " for more, take a second one (--on HOST1,HOST2).");
        assertThat(new ClientCapacity(2, -1, -1).sentence(Double.NaN)).isEmpty();
    }

    @Test
    void portsAreReadFromTheSystem() throws IOException {
        Path range = Files.writeString(folder.resolve("range"), "32768\t60999\n");
        assertThat(ClientCapacity.ports(range)).isEqualTo(28_232);
        assertThat(ClientCapacity.ports(folder.resolve("none"))).isEqualTo(-1);
        assertThat(ClientCapacity.ports(Files.writeString(folder.resolve("odd"), "many"))).isEqualTo(-1);
    }
}
