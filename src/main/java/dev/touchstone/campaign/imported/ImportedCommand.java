package dev.touchstone.campaign.imported;

import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Writes the commands of imported launches. A launch that worked is kept without its command: the words before its flags
/// are those of a failed launch, which is kept with its command, or those of its engine.
///
/// @param program with the model; empty where it is not known
record ImportedCommand(String program) {

    private static final Pattern MODEL = Pattern.compile(" --model(?:-path|-tag)?[ =]\\S+");

    /// What a sweep keeps of a server that did not start has its flags and not its program.
    private static final String SWEEP = "vllm bench sweep:";

    static ImportedCommand of(List<ImportedLaunch> launches) {
        Optional<String> failed = launches.stream().map(ImportedLaunch::failure).filter(Objects::nonNull)
                .map(FailedLaunch::command).filter(command -> !command.startsWith(SWEEP)).map(ImportedCommand::program).findFirst();
        return new ImportedCommand(failed.orElseGet(() -> launches.stream().flatMap(launch -> launch.runs().stream()).findFirst()
                .map(ImportedCommand::program).orElse("")));
    }

    /// `vllm serve Qwen/Qwen3-8B`, `python -m sglang.launch_server --model-path Qwen/Qwen3-8B` of a command.
    private static String program(String command) {
        List<String> words = new ArrayList<>();
        for (String word : command.split(" ")) {
            boolean isModule = !words.isEmpty() && words.getLast().contains("python") && word.equals("-m");
            if (word.startsWith("-") && !isModule) {
                break;
            }
            words.add(word);
        }
        Matcher model = MODEL.matcher(command);
        return String.join(" ", words) + (model.find() ? model.group() : "");
    }

    private static String program(Run run) {
        String model = Factor.MODEL.level(run).map(Level::toString).orElse("");
        return model.isEmpty() ? "" : switch (run.conditions().text(Factor.ENGINE, "")) {
            case "vLLM" -> "vllm serve " + model;
            case "SGLang" -> "python -m sglang.launch_server --model-path " + model;
            default -> "";
        };
    }

    String of(ImportedLaunch launch) {
        FailedLaunch failure = launch.failure();
        return failure != null ? failure.command() : (program + launch.flags().entrySet().stream()
                .map(flag -> " " + (flag.getValue().equals(Parameter.OFF) ? flag.getKey().replaceFirst("^--", "--no-")
                        : (flag.getKey() + " " + flag.getValue()).stripTrailing())).collect(Collectors.joining())).strip();
    }
}
