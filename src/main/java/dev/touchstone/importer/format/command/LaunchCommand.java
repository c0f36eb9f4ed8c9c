package dev.touchstone.importer.format.command;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RefusedHeads;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.TextVariables;
import dev.touchstone.model.Lines;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A command that starts a server: `vllm serve`, `python -m vllm.entrypoints…`, `python -m sglang.launch_server`, the
/// servers of the other engines, `docker run` of their images, alone or behind programs that run another command. A
/// sentence that mentions one is a launch only where it says that the server was started so.
public final class LaunchCommand implements BlockFormat {

    /// Commands that have so many lines in common are alike, whatever stands in the others.
    private static final int LOOKED_AT = 16;
    private static final WordSet BEGIN = WordSet.of("vllm", "sglang", " run ", "text-generation-launcher",
            "llama-server",
            "llama_cpp.server", "trtllm-serve", "dynamo.trtllm", "lmdeploy", "scalellm.serve", "ollama serve", "mlx_lm", "mlc_llm", "ftllm", "ovms");
    /// What may stand before the command proper: variables, and programs that run another.
    private static final Pattern BEFORE_ANOTHER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*=.*|sudo|nohup|exec|time|env|export"
            + "|uv|run|uvx|poetry|pipx?|numactl|taskset|setsid|stdbuf|watch|-\\S+|\\d[\\d,-]*|then|do|else|!|\\{"
            + "|set|call|start|/b|(?:\\S*[/\\\\])?python[0-9.]*(?:\\.exe)?");
    private static final LabelCache<Boolean> BEFORE = new LabelCache<>(word -> BEFORE_ANOTHER.matcher(word).matches());
    private static final Set<String> SHELLS = Set.of("bash", "sh", "zsh", "/bin/bash", "/bin/sh", "ssh", "tmux",
            "screen", "eval", "command:", "args:", "run:");
    /// Programs that run another behind words of their own: `docker exec -it box vllm serve m`.
    private static final Set<String> RUNNERS = Set.of("docker", "podman", "nerdctl", "kubectl", "oc", "ssh", "srun",
            "mpirun", "mpiexec", "conda", "mamba", "micromamba", "apptainer", "singularity", "enroot", "nsys", "ncu",
            "ray", "accelerate", "timeout", "sbatch", "tmux", "screen", "modal");
    /// What parts the words of an array of them.
    private static final Pattern IN_ARRAY = Pattern.compile("[\\s\"',\\[\\]]+");
    private static final Set<String> CONTAINERS = Set.of("docker", "podman", "nerdctl");
    private static final WordSet SIGNS = BEGIN.or(YamlLaunch.BEGIN).or("[", "=\\", " --", "`--");
    private static final FormatInfo INFO = FormatInfo.of("launch")
            .named(I18n.stored("launch commands"))
            .sample("vLLM", "all", "`vllm serve`, `python -m vllm.entrypoints…`, `docker run`", "launch/vllm.txt")
            .sample("vLLM", "all", "`docker run`, `podman run` of its images, version from the tag",
                    "launch/docker.txt")
            .sample("vLLM", "all", "arrays of words: `CMD [\"vllm\", …]`, `\"command\": […]`", "launch/array.txt")
            .sample("vLLM", "all", "Dockerfile: `ENTRYPOINT` with `CMD` behind it", "launch/dockerfile.txt")
            .sample("vLLM", "all", "images of its forks: `vllm-gaudi`, `vllm-ascend`", "launch/fork.txt")
            .sample("vLLM", "all", "LeaderWorkerSet: the leader's script", "launch/leader-worker.txt")
            .sample("vLLM", "all", "docker compose: `command:` as scalar", "launch/compose.txt")
            .sample("vLLM", "all", "docker compose: `command:` as list", "launch/compose-list.txt")
            .sample("vLLM", "all", "Kubernetes: `command:` and `args:` of a container", "launch/kubernetes.txt")
            .sample("vLLM", "all", "Kubernetes: a script in `args:`", "launch/kubernetes-script.txt")
            .sample("vLLM", "all", "KubeAI: a Model", "launch/kubeai.txt")
            .sample("vLLM", "all", "production stack: values of the Helm chart", "launch/stack-values.txt")
            .sample("Dynamo", "all", "`python -m dynamo.vllm`, `dynamo.sglang`, `dynamo.trtllm`", "launch/dynamo.txt")
            .sample("SGLang", "all", "`python -m sglang.launch_server`, `sglang serve`, its images",
                    "launch/sglang.txt")
            .sample("Text Generation Inference", "all", "`text-generation-launcher`, its images", "launch/tgi.txt")
            .sample("llama.cpp", "all", "`llama-server`, its images", "launch/llama-cpp.txt")
            .sample("TensorRT-LLM", "all", "`trtllm-serve`", "launch/tensorrt-llm.txt")
            .sample("LMDeploy", "all", "`lmdeploy serve api_server`", "launch/lmdeploy.txt")
            .sample("Ollama", "all", "`ollama serve`", "launch/ollama.txt")
            .sample("MLX LM", "all", "`mlx_lm.server`", "launch/mlx.txt")
            .sample("MLC LLM", "all", "`mlc_llm serve`", "launch/mlc.txt")
            .sample("FastLLM", "all", "`ftllm serve`, `ftllm server`", "launch/fastllm.txt")
            .sample("OpenVINO Model Server", "all", "`ovms`, its images", "launch/ovms.txt")
            .begins(SIGNS, LaunchCommand::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    /// Returns the launch of a command whose words are known one by one; empty where they start no server.
    ///
    /// @param line that the words were read from
    public static Optional<Block.Launch> of(List<String> words, Line line) {
        return Optional.ofNullable(launch(new ShellCommand(Lines.of(line.number()), String.join(" ", words), true,
                words.stream().map(word -> new Word(word, line)).toList()))).map(LaunchSettings::block);
    }

    /// The engine whose server a command starts, as Touchstone writes it; empty where it starts none that is known. A path or a
    /// model may bear the name of any engine.
    ///
    /// @param command as a shell reads it, or an array of its words
    public static Optional<String> engine(String command) {
        byte[] bytes = command.getBytes(StandardCharsets.UTF_8);
        Line line = Line.of(bytes, 0, bytes.length);
        ShellCommand whole = new ShellCommand(Lines.of(line.number()), command, true, ShellWords.words(command, line, new TextVariables()));
        LaunchSettings launch = launch(whole);
        if (launch != null) {
            return Optional.of(launch.program().engine());
        }
        List<Word> bare = IN_ARRAY.splitAsStream(command).map(word -> new Word(word, line)).toList();
        return Optional.ofNullable(anywhere(new ShellCommand(whole.lines(), command, true, bare), 0)).map(found -> found.program().engine());
    }

    private static boolean mayBegin(Line line) {
        return BEGIN.anyIn(line) || SentenceCommand.mayState(line) || ArrayWords.mayBegin(line) || YamlLaunch.mayBegin(line) || isVariable(line);
    }

    /// `CUDA_VISIBLE_DEVICES=0,1 \`, with the command further down.
    private static boolean isVariable(Line line) {
        return line.has('=') && line.has('\\') && Character.isLetter(line.first())
                && line.text().stripTrailing().endsWith("\\") && BEFORE.of(line.text().strip());
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !mayBegin(line)) {
            return List.of();
        }
        RefusedHeads refused = RefusedHeads.of(cursor, INFO.id(), LOOKED_AT);
        if (refused.holds(cursor)) {
            return List.of();
        }
        int mark = cursor.mark();
        Block manifest = YamlLaunch.mayBegin(line) ? YamlLaunch.read(cursor) : null;
        if (manifest != null) {
            return List.of(manifest);
        }
        cursor.reset(mark);
        boolean isArray = ArrayWords.mayBegin(line);
        ShellCommand command = isArray ? ArrayWords.read(cursor) : ShellCommand.read(cursor);
        Line below = isArray && line.text().contains("ENTRYPOINT") ? cursor.line() : null;
        if (below != null && below.text().stripLeading().startsWith("CMD") && ArrayWords.mayBegin(below)) {
            command = command.and(ArrayWords.read(cursor));
        }
        LaunchSettings found = launch(command);
        if (found == null && (isArray || SHELLS.contains(command.at(0)) || RUNNERS.contains(command.at(0))
                || CONTAINERS.contains(command.at(0)) || BEFORE.of(command.at(0)))) {
            for (ShellCommand inner : command.inner(cursor.variables())) {
                found = found == null ? launch(inner) : found;
            }
        }
        Block.Launch stated = found == null ? SentenceCommand.stated(line, cursor) : null;
        if (stated != null) {
            cursor.reset(mark);
            cursor.advance();
            return List.of(stated);
        }
        ShellCommand inSentence = found == null ? SentenceCommand.in(line, cursor) : null;
        if (inSentence != null) {
            found = launch(inSentence);
            cursor.reset(mark);
            cursor.advance();
        }
        if (found == null) {
            int taken = cursor.mark() - mark;
            cursor.reset(mark);
            if (taken > LOOKED_AT) {
                // Each of its lines is tried as the first of a command.
                refused.add(cursor, taken);
            }
            return List.of();
        }
        return List.of(with(cursor, found).block());
    }

    /// A launch with the variables that the text has exported before it.
    private static LaunchSettings with(Cursor cursor, LaunchSettings launch) {
        Map<String, Word> environment = new LinkedHashMap<>();
        Word place = launch.command().words().getFirst();
        cursor.variables().all().forEach((name, value) -> environment.put(name, new Word(value, place.line())));
        environment.putAll(launch.environment());
        return new LaunchSettings(launch.command(), launch.program(), launch.at(), launch.image(), environment);
    }

    static @Nullable LaunchSettings launch(ShellCommand command) {
        boolean expected = true;
        boolean runner = false;
        for (int i = 0; i < command.words().size(); i++) {
            String word = command.at(i);
            if (expected && isContainer(word) && command.at(i + 1).equals("run")) {
                return container(command, i + 2);
            }
            runner |= expected && RUNNERS.contains(word);
            expected = isBefore(word, runner, expected);
        }
        ServerProgram.Found found = program(command, 0);
        return found == null || !isLikely(command, found.last()) ? null
                : new LaunchSettings(command, found.program(), found.last(), null, environment(command, 0, found.last()));
    }

    private static boolean isContainer(String word) {
        return CONTAINERS.contains(word.substring(word.lastIndexOf('/') + 1));
    }

    /// `docker run … image …`: the program that the command names, or what the image serves by itself.
    private static @Nullable LaunchSettings container(ShellCommand command, int from) {
        for (int i = from; i < command.words().size(); i++) {
            ContainerImage image = ContainerImage.of(command.at(i));
            if (image != null || !ShellCommand.isFlag(command.at(i)) && command.at(i).indexOf('/') > 0) {
                ServerProgram.Found found = anywhere(command, i + 1);
                Map<String, Word> environment = environment(command, from, i);
                if (found != null) {
                    return new LaunchSettings(command, found.program(), found.last(), image, environment);
                }
                if (image != null) {
                    return image.serves() && isLikely(command, i)
                            ? new LaunchSettings(command, image.program(), i, image, environment) : null;
                }
            }
        }
        return null;
    }

    /// The variables before the program: `NAME=value`, `-e NAME=value`, `--env=NAME=value`.
    private static Map<String, Word> environment(ShellCommand command, int from, int to) {
        Map<String, Word> environment = new LinkedHashMap<>();
        for (Word word : command.words().subList(from, Math.min(Math.max(from, to), command.words().size()))) {
            String text = word.text().startsWith("--env=") ? word.text().substring("--env=".length()) : word.text();
            int equals = text.indexOf('=');
            if (equals > 0 && !ShellCommand.isFlag(text)) {
                environment.put(text.substring(0, equals), new Word(text.substring(equals + 1), word.line()));
            }
        }
        return environment;
    }

    /// A sentence can begin like a command ("vllm serve crashed twice"); then a word follows that is neither a flag nor
    /// its value, or the model is a plain word.
    private static boolean isLikely(ShellCommand command, int at) {
        String first = command.at(at + 1);
        String second = command.at(at + 2);
        if (first.isEmpty() || ShellCommand.isFlag(first) || ShellCommand.ends(first)) {
            return true;
        }
        boolean alone = second.isEmpty() || ShellCommand.ends(second) || second.startsWith("$");
        return alone ? command.prompted() || !isPlainWord(first) : ShellCommand.isFlag(second);
    }

    private static boolean isPlainWord(String word) {
        return word.length() > 1 && word.chars().allMatch(Character::isLetter);
    }

    /// The program that the command starts; what stands before it must be what a command begins with.
    private static ServerProgram.@Nullable Found program(ShellCommand command, int from) {
        boolean expected = true;
        boolean runner = false;
        for (int i = from; i < command.words().size(); i++) {
            String word = command.at(i);
            ServerProgram.Found found = expected ? ServerProgram.at(command, i) : null;
            if (found != null) {
                return found;
            }
            runner |= expected && RUNNERS.contains(word);
            expected = isBefore(word, runner, expected);
        }
        return null;
    }

    /// Whether a command may begin behind this word.
    private static boolean isBefore(String word, boolean runner, boolean expected) {
        return runner || ShellCommand.ends(word) || word.endsWith(";") || expected && BEFORE.of(word);
    }

    /// Behind an image any word may be the program's.
    static ServerProgram.@Nullable Found anywhere(ShellCommand command, int from) {
        for (int i = from; i < command.words().size(); i++) {
            ServerProgram.Found found = ServerProgram.at(command, i);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
