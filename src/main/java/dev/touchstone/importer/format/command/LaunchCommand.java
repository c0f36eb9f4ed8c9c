package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.GpuCount;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// A command that starts vLLM or SGLang: `vllm serve`, `python -m vllm.entrypoints…`, `python -m sglang.launch_server`,
/// `sglang serve`, `docker run` of their images (reference/engines C5). Prose that mentions one is none.
public final class LaunchCommand implements BlockFormat {

    private static final Set<String> IMAGES = Set.of("vllm/vllm-openai", "lmsysorg/sglang");
    /// What may stand before the command proper: variables, and programs that run another.
    private static final Pattern BEFORE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*=.*|sudo|nohup|exec|time|env|export"
            + "|uv|run|uvx|poetry|pipx?|numactl|taskset|setsid|stdbuf|-\\S+|\\d[\\d,-]*|(?:\\S*/)?python[0-9.]*(?:\\.exe)?");
    private static final Set<String> SHELLS = Set.of("bash", "sh", "zsh", "/bin/bash", "/bin/sh", "ssh", "tmux", "screen",
            "command:", "args:", "[bash,", "[sh,", "[/bin/sh,", "[/bin/bash,");
    /// Programs that run another behind words of their own: `docker exec -it box vllm serve m`.
    private static final Set<String> RUNNERS = Set.of("docker", "podman", "kubectl", "ssh", "srun", "mpirun", "conda");
    private static final Set<String> CONTAINERS = Set.of("docker", "podman", "nerdctl");
    private static final String[] TENSOR = {"--tensor-parallel-size", "-tp", "--tp", "--tp-size"};
    private static final String[] PIPELINE = {"--pipeline-parallel-size", "-pp", "--pp-size", "--pp"};
    private static final String[] DATA = {"--data-parallel-size", "-dp", "--dp", "--dp-size"};

    @Override
    public String id() {
        return "launch";
    }

    @Override
    public List<Reads> reads() {
        return List.of(
                new Reads("vLLM", "all", "`vllm serve`, `python -m vllm.entrypoints…`, `docker run`",
                        "launch/vllm.txt"));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !mentionsEngine(line.text()) && !line.text().contains(" run ")) {
            return List.of();
        }
        ShellCommand command = ShellCommand.read(cursor);
        if (SHELLS.contains(text(command, 0)) && server(command) < 0) {
            command = command.inner("vllm serve ").inner("sglang serve ").inner("vllm.entrypoints")
                    .inner("sglang.launch_server");
        }
        int at = server(command);
        return at < 0 || !isLikely(command, at) ? List.of() : List.of(launch(command, at));
    }

    private static int server(ShellCommand command) {
        for (int i = 0; i < command.words().size(); i++) {
            if (CONTAINERS.contains(text(command, i)) && text(command, i + 1).equals("run")) {
                return image(command);
            }
        }
        return program(command);
    }

    /// A sentence can begin like a command ("vllm serve crashed twice"); then a word follows that is neither a flag nor
    /// its value, or the model is a plain word.
    private static boolean isLikely(ShellCommand command, int at) {
        String first = text(command, at + 1);
        String second = text(command, at + 2);
        if (first.isEmpty() || ShellCommand.isFlag(first) || ShellCommand.ends(first)) {
            return true;
        }
        boolean alone = second.isEmpty() || ShellCommand.ends(second);
        boolean plainWord = first.length() > 1 && first.chars().allMatch(Character::isLetter);
        return (alone || ShellCommand.isFlag(second)) && (!alone || !plainWord || command.prompted());
    }

    private static boolean mentionsEngine(String text) {
        return text.contains("vllm") || text.contains("sglang");
    }

    /// The index of the word that names the server; what stands before it must be what a command begins with.
    private static int program(ShellCommand command) {
        boolean expected = true;
        boolean runner = false;
        for (int i = 0; i < command.words().size(); i++) {
            String word = text(command, i);
            boolean serve = text(command, i + 1).equals("serve") && isArgument(text(command, i + 2));
            boolean tool = word.equals("vllm") || word.endsWith("/vllm") || word.equals("sglang")
                    || word.equals("vllm.entrypoints.cli.main");
            if (expected && tool && serve) {
                return i + 1;
            }
            if (expected && (word.startsWith("vllm.entrypoints") && word.endsWith("api_server")
                    || word.equals("sglang.launch_server") || word.endsWith("api_server.py") && word.contains("vllm"))) {
                return i;
            }
            runner |= expected && RUNNERS.contains(word);
            boolean ended = ShellCommand.ends(word) || word.endsWith(";");
            expected = ended || runner || expected && BEFORE.matcher(word).matches();
        }
        return -1;
    }

    private static boolean isArgument(String word) {
        return !word.isEmpty() && Character.isLetterOrDigit(word.charAt(0)) | "-/.$~".indexOf(word.charAt(0)) >= 0;
    }

    private static int image(ShellCommand command) {
        for (int i = 0; i < command.words().size(); i++) {
            String word = text(command, i);
            if (IMAGES.stream().anyMatch(image -> word.equals(image) || word.startsWith(image + ":")
                    || word.startsWith(image + "@")
                    || word.endsWith("/" + image) || word.contains("/" + image + ":"))) {
                int server = command.indexOf("sglang.launch_server");
                return server > i ? server : i;
            }
        }
        return -1;
    }

    private static Block launch(ShellCommand command, int at) {
        Map<String, ShellCommand.Word> flags = command.flags(at + 1);
        String program = command.words().subList(0, at + 1).stream().map(ShellCommand.Word::text)
                .reduce("", (before, word) -> before + " " + word);
        boolean sglang = program.contains("sglang");
        ShellCommand.Word name = command.words().get(at);
        Conditions conditions = Conditions.none().with(Factor.ENGINE, Level.of(sglang ? "SGLang" : "vLLM"),
                ShellCommand.evidence(name, "launch command"));
        conditions = ShellCommand.take(conditions, Factor.MODEL, flags, "--model", "--model-path");
        ShellCommand.Word positional = command.word(at + 1);
        if (conditions.level(Factor.MODEL).isEmpty() && positional != null && !ShellCommand.isFlag(positional.text())
                && !positional.text().contains("$")) {
            conditions = conditions.with(Factor.MODEL, Level.of(positional.text()),
                    ShellCommand.evidence(positional, "launch command"));
        }
        conditions = parallel(conditions, flags);
        flags.remove("-m");
        return new Block.Launch(command.lines(), command.text(), conditions, ShellCommand.plain(flags));
    }

    private static Conditions parallel(Conditions before, Map<String, ShellCommand.Word> flags) {
        boolean unresolved = isUnresolved(flags, TENSOR) || isUnresolved(flags, PIPELINE) || isUnresolved(flags, DATA);
        Conditions conditions = ShellCommand.take(before, Factor.TENSOR_PARALLEL, flags, TENSOR);
        conditions = ShellCommand.take(conditions, Factor.PIPELINE_PARALLEL, flags, PIPELINE);
        conditions = ShellCommand.take(conditions, Factor.DATA_PARALLEL, flags, DATA);
        conditions = ShellCommand.take(conditions, Factor.NODES, flags, "--nnodes");
        return unresolved ? conditions : GpuCount.of(conditions, ShellCommand.plain(flags));
    }

    private static boolean isUnresolved(Map<String, ShellCommand.Word> flags, String... names) {
        for (String name : names) {
            ShellCommand.Word value = flags.get(name);
            if (value != null && value.text().contains("$")) {
                return true;
            }
        }
        return false;
    }

    private static String text(ShellCommand command, int index) {
        ShellCommand.Word word = command.word(index);
        return word == null ? "" : word.text();
    }
}
