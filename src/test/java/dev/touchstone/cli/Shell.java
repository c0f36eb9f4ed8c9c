package dev.touchstone.cli;

import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.RunEnvironment;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Runs a command in this process and keeps what it printed.
public final class Shell {

    public static final Path SAMPLES = Path.of("sample-results");
    public static final String GPUS = sample("a10-sglang-and-vllm-2-and-4-gpus.md");
    public static final String THINKING = sample("qwen3-4b-think-on-and-off.md");

    public record Result(int code, String out, String err) {

        public List<String> lines() {
            return out.lines().toList();
        }

        public List<String> errorLines() {
            return err.lines().toList();
        }

        public JsonNode json() {
            return JsonMapper.shared().readTree(out);
        }

        public List<List<String>> csv() {
            return out.lines().map(line -> List.of(line.split(",", -1))).toList();
        }
    }

    private Shell() {
    }

    public static Result run(String... arguments) {
        return runWith("", arguments);
    }

    public static Result run(RunEnvironment surroundings, String... arguments) {
        return run(new ByteArrayInputStream(new byte[0]), terminal -> Touchstone.run(terminal, surroundings, arguments));
    }

    public static Result runWith(String standardInput, String... arguments) {
        return run(new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8)),
                terminal -> Touchstone.run(terminal, arguments));
    }

    private static Result run(InputStream standardInput, ToIntFunction<CommandStreams> command) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandStreams terminal = new CommandStreams(standardInput, new PrintWriter(out), new PrintWriter(err));
        int code = command.applyAsInt(terminal);
        terminal.out().flush();
        terminal.err().flush();
        return new Result(code, out.toString(), err.toString());
    }

    public static String sample(String name) {
        return SAMPLES.resolve(name).toString();
    }
}
