package dev.touchstone.importer.draft;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.command.LaunchCommand;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Secrets;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The folder in which `vllm bench sweep serve` keeps the runs of one combination:
/// `SERVE--max_num_seqs=64-enable_prefix_caching=False-BENCH--max_concurrency=16` (`vllm/benchmarks/sweep/serve.py`). The
/// JSON of a run has the values of both halves as members; only the name shows which of them were flags of the server.
public final class SweepFolder {

    private static final Pattern NAME = Pattern.compile("(?:^|[/\\\\])(SERVE--([^/\\\\]+?)(?:-BENCH--[^/\\\\]*)?)(?=[/\\\\])");
    /// Members of runs of this tool, whatever the sweep varies.
    private static final String NUMBER = "run_number";

    private final String name;
    private final String settings;

    private SweepFolder(String name, String settings) {
        this.name = name;
        this.settings = "-" + settings;
    }

    /// @param path of the text: its folders and its file name
    public static Optional<SweepFolder> of(String path) {
        Matcher folder = NAME.matcher(path);
        return folder.find() ? Optional.of(new SweepFolder(folder.group(1), folder.group(2))) : Optional.empty();
    }

    /// Gives a run the flags of the server, where it has none, and its parallelism, where nothing states that.
    public void complete(RunDraft run) {
        Map<String, String> members = run.result().extras();
        if (!members.containsKey(NUMBER) || !run.flags().isEmpty()) {
            return;
        }
        List<String> words = new ArrayList<>(List.of("vllm", "serve", "model"));
        members.forEach((member, value) -> {
            if (settings.contains("-" + member + "=")) {
                words.addAll(words(member, value));
            }
        });
        byte[] shown = name.getBytes(StandardCharsets.UTF_8);
        LaunchCommand.of(words, Line.of(shown, 0, shown.length)).ifPresent(launch -> complete(run, launch));
    }

    /// As the sweep adds them to the command: `--max-num-seqs 64`, `--no-enable-prefix-caching`.
    private static List<String> words(String member, String value) {
        int inner = member.indexOf('.');
        String flag = inner < 0 ? member.replace('_', '-') : member.substring(0, inner).replace('_', '-') + member.substring(inner);
        return switch (value) {
            case "true" -> List.of("--" + flag);
            case "false" -> List.of("--no-" + flag);
            default -> List.of("--" + flag, value);
        };
    }

    private void complete(RunDraft run, Block.Launch launch) {
        Conditions known = run.conditions();
        for (Factor factor : Factor.PARALLELISM) {
            Condition set = launch.conditions().get(factor).orElse(null);
            if (set != null && known.get(factor).filter(before -> !before.evidence().isProposed()).isEmpty()) {
                known = known.with(factor, set.level(), Evidence.reported(Secrets.mask(name), set.evidence().rule()));
            }
        }
        run.known(known, new LinkedHashMap<>(launch.flags()));
    }
}
