package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.simulator.fault.Fault;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class SimulateCommandTest {

    /// The command in a thread of its own, up to the moment at which it says where it listens.
    private static final class Running implements AutoCloseable {

        private final StringWriter err = new StringWriter();
        private final FutureTask<Integer> exit;
        private final Thread thread;
        private final String said;

        Running(String... arguments) throws IOException {
            PipedWriter out = new PipedWriter();
            BufferedReader lines = new BufferedReader(new PipedReader(out));
            CommandStreams terminal = new CommandStreams(InputStream.nullInputStream(), new PrintWriter(out),
                    new PrintWriter(err, true));
            exit = new FutureTask<>(() -> Touchstone.run(terminal, arguments));
            thread = Thread.ofPlatform().daemon().start(exit);
            said = lines.readLine() + "\n" + lines.readLine() + "\n" + lines.readLine();
        }

        URI uri() {
            return URI.create(said.replaceAll("(?s).*?(http://127\\.0\\.0\\.1:\\d+)\\..*", "$1"));
        }

        int exitCode() throws Exception {
            return exit.get();
        }

        @Override
        public void close() {
            thread.interrupt();
        }
    }

    @Test
    void saysWhereItListensAndServesUntilItIsInterrupted() throws Exception {
        try (Running running = new Running("simulate", "--engine", "sglang", "--gpus", "2", "--port", "0");
                HttpClient http = HttpClient.newHttpClient()) {
            assertThat(running.said).startsWith("Simulated SGLang with 2 GPUs listens on http://127.0.0.1:")
                    .contains("do not describe the real engine", "touchstone run --url " + running.uri(), "Ctrl C");
            String info = http.send(HttpRequest.newBuilder(running.uri().resolve("/server_info")).build(),
                    BodyHandlers.ofString()).body();
            assertThat(info).contains("\"tp_size\":2");
            http.shutdownNow();
            running.close();
            assertThat(running.exitCode()).isZero();
            assertThat(running.err.toString()).isEmpty();
        }
    }

    @Test
    void aDeadEngineIsSaid() throws Exception {
        try (Running running = new Running("simulate", "--port", "0", "--fault", "dies", "--ttft", "5", "--stamps");
                HttpClient http = HttpClient.newHttpClient()) {
            http.sendAsync(HttpRequest.newBuilder(running.uri().resolve("/v1/completions"))
                    .POST(BodyPublishers.ofString("{}")).build(), BodyHandlers.discarding());
            assertThat(running.exitCode()).isEqualTo(1);
            assertThat(running.err.toString()).contains("touchstone simulate: the engine ended because of a fault").hasLineCount(1);
        }
    }

    @Test
    void aTakenPortIsSaid() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Shell.Result result = Shell.run("simulate", "--port", Integer.toString(taken.getLocalPort()));
            assertThat(result.code()).isEqualTo(1);
            assertThat(result.errorLines()).singleElement().asString().contains("port " + taken.getLocalPort());
        }
    }

    @Test
    void helpListsEveryFaultAndSaysWhatTheFiguresAreWorth() {
        Shell.Result help = Shell.run("simulate", "--help");
        assertThat(help.out().replaceAll("\\s+", " ")).contains("do not describe the real engines")
                .contains(Arrays.stream(Fault.values()).map(fault -> fault.key() + " " + fault.description()).toList());
    }
}
