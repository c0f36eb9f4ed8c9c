package dev.touchstone.load.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.Gpu;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class GpuQueryTest {

    @TempDir
    Path folder;

    @Test
    void theCommandGoesToTheShellAsItWasTyped() throws Exception {
        assertThat(ask("echo '0, NVIDIA A10, 1, 2, 3, 4, 5, 6' | sed 's/A10/L4/' && echo \"1, NVIDIA L4\""))
                .extracting(Gpu::name).containsExactly("NVIDIA L4", "NVIDIA L4");
    }

    @Test
    void aBareNvidiaSmiGetsItsOptions() throws Exception {
        tool();
        List<Gpu> boards = ask(folder.resolve("nvidia-smi") + " ");
        assertThat(boards).extracting(Gpu::name).containsExactly("--query-gpu=index");
        assertThat(Files.readString(folder.resolve("asked")).strip()).isEqualTo("--query-gpu=index,name,memory.used,"
                + "memory.total,utilization.gpu,power.draw,power.limit,temperature.gpu --format=csv,noheader,nounits");
    }

    @Test
    void thisMachineIsAskedWhenTheServerIsOnIt() throws Exception {
        tool();
        String path = "/nowhere:" + folder;
        assertThat(GpuQuery.of(server("http://127.0.0.1:8000", null), path).orElseThrow().ask()).hasSize(1);
        assertThat(GpuQuery.of(server("http://gpu1:8000", null), path)).isEmpty();
        assertThat(GpuQuery.of(server("http://127.0.0.1:8000", null), "/nowhere")).isEmpty();
    }

    @Test
    void aCommandThatFailsSaysWhy() {
        assertThatThrownBy(() -> ask("echo 'ssh: no route to gpu1' >&2; exit 255"))
                .isInstanceOf(IOException.class).hasMessage("it ended with exit code 255: ssh: no route to gpu1");
        assertThatThrownBy(() -> ask("exit 3")).isInstanceOf(IOException.class).hasMessage("it ended with exit code 3");
        assertThatThrownBy(() -> ask("printf '%0300d' 0; exit 3")).isInstanceOf(IOException.class)
                .hasMessage("it ended with exit code 3: " + "0".repeat(200) + "…");
        assertThatThrownBy(() -> ask("echo hello")).isInstanceOf(IOException.class)
                .hasMessage("it prints no table of GPUs as nvidia-smi's --format=csv does");
        assertThatThrownBy(() -> ask("cat /dev/zero")).isInstanceOf(IOException.class)
                .hasMessage("it prints more than a table of GPUs");
    }

    @Test
    void aCommandThatHangsIsEndedWithAllItStarted() throws Exception {
        Path pid = folder.resolve("pid");
        assertThatThrownBy(() -> CommandOutput.of(List.of("/bin/sh", "-c",
                "sleep 600 & echo $! > " + pid + "; wait"), Duration.ofSeconds(1)))
                .isInstanceOf(IOException.class).hasMessage("it did not end within 1 s");
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(sleeper ->
                assertThat(sleeper.onExit()).succeedsWithin(Duration.ofSeconds(30)));
    }

    @Test
    void aPipeThatSomebodyElseHoldsOpenIsNotWaitedFor() throws Exception {
        Path pid = folder.resolve("pid");
        assertThat(CommandOutput.of(List.of("/bin/sh", "-c", "sleep 600 & echo $! > " + pid + "; echo done"),
                Duration.ofMinutes(5))).isEqualTo("done\n");
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(ProcessHandle::destroyForcibly);
    }

    private void tool() throws IOException {
        Path tool = Files.writeString(folder.resolve("nvidia-smi"),
                "#!/bin/sh\necho \"$@\" > " + folder.resolve("asked") + "\necho \"0, $1\"\n");
        Files.setPosixFilePermissions(tool, PosixFilePermissions.fromString("rwx------"));
    }

    private static List<Gpu> ask(String command) throws IOException, InterruptedException {
        return GpuQuery.of(server("http://gpu1:8000", command)).orElseThrow().ask();
    }

    static Server server(String url, @Nullable String gpuCommand) {
        Server server = Server.at(URI.create(url), Api.CHAT);
        return new Server(server.name(), server.url(), server.api(), null, server.thinkingSwitch(), Map.of(), null,
                gpuCommand);
    }
}
