package dev.touchstone.campaign.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/// Engines that are launched through a real `sshd` on the loopback of this machine, where one is installed: see [SshdProbe].
@EnabledIf("isInstalled")
class SshdTest {

    private static final Path SSHD = Path.of("/usr/sbin/sshd");

    @TempDir
    private Path folder;

    static boolean isInstalled() {
        boolean areThere = Files.isExecutable(SSHD) && Stream.of("ssh", "ssh-keygen")
                .allMatch(program -> Files.isExecutable(Path.of("/usr/bin", program)));
        return areThere && (!"root".equals(System.getProperty("user.name")) || Files.isDirectory(Path.of("/run/sshd")));
    }

    @Test
    void anEngineOnThisMachineIsReachedAtAnotherPort() throws Exception {
        Process server = server();
        try {
            Process probe = probe().redirectErrorStream(true).start();
            String printed = new String(probe.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(probe.waitFor()).as(printed).isZero();
            assertThat(printed.lines()).contains("another port: Ready, there true, after false", "records: 0");
        } finally {
            server.destroy();
            server.waitFor();
        }
    }

    private ProcessBuilder probe() throws IOException {
        Path programs = Files.createDirectory(folder.resolve("bin"));
        Path ssh = Files.writeString(programs.resolve("ssh"), "#!/bin/sh\nexec /usr/bin/ssh -F " + folder.resolve("client") + " \"$@\"\n");
        assertThat(ssh.toFile().setExecutable(true)).isTrue();
        ProcessBuilder probe = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                SshdProbe.class.getName(), folder.toString());
        probe.environment().put("PATH", programs + File.pathSeparator + System.getenv("PATH"));
        return probe;
    }

    /// Starts the server and returns once it listens.
    private Process server() throws IOException, InterruptedException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        for (String key : List.of("host-key", "user-key")) {
            assertThat(new ProcessBuilder("/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder.resolve(key).toString())
                    .start().waitFor()).isZero();
        }
        Files.writeString(folder.resolve("server"), """
                Port %d
                ListenAddress 127.0.0.1
                HostKey %s
                AuthorizedKeysFile %s
                StrictModes no
                UsePAM no
                PidFile none
                """.formatted(port, folder.resolve("host-key"), folder.resolve("user-key.pub")));
        Files.writeString(folder.resolve("client"), """
                Host loopback
                  HostName 127.0.0.1
                  Port %d
                  IdentityFile %s
                  IdentitiesOnly yes
                  UserKnownHostsFile %s
                  StrictHostKeyChecking accept-new
                """.formatted(port, folder.resolve("user-key"), folder.resolve("known-hosts")));
        Process server = new ProcessBuilder(SSHD.toString(), "-D", "-e", "-f", folder.resolve("server").toString())
                .redirectErrorStream(true).start();
        String first = server.inputReader(StandardCharsets.UTF_8).readLine();
        assertThat(first).contains("Server listening on 127.0.0.1");
        return server;
    }
}
