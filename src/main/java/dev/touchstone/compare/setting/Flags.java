package dev.touchstone.compare.setting;

import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The launch flags of runs.
public final class Flags {

    /// These are conditions already, or do not concern the measurement.
    private static final Set<String> LEFT_OUT = Set.of("--tp", "--tp-size", "--tensor-parallel-size", "--pp",
            "--pp-size", "--pipeline-parallel-size", "--dp", "--dp-size", "--data-parallel-size", "--nnodes",
            "--node-rank", "--dist-init-addr", "--model", "--model-path", "--model-id", "--m", "--hf-repo", "--hf",
            "--served-model-name", "--alias", "--tokenizer", "--tokenizer-path", "--host", "--port", "--uds",
            "--api-key", "--admin-api-key", "--hf-token", "--trust-remote-code", "--download-dir", "--log-level",
            "--uvicorn-log-level", "--log-level-http", "--enable-metrics", "--root-path", "--allowed-origins",
            "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES");

    private Flags() {
    }

    /// Whether the names of launches contain a flag, or what it means.
    public static boolean isNamed(String flag, String names) {
        return List.of(names.split("[\\s,=]+")).contains(flag) || SettingMeanings.isMeantBy(flag, names);
    }

    /// Whether this names a setting of launches by what it means: `CUDA graphs`.
    public static boolean isSetting(String name) {
        return SettingMeanings.isMeaning(name);
    }

    /// Returns the flags that concern the measurement and are no conditions.
    public static Map<String, String> settings(Run run) {
        Map<String, String> flags = of(run);
        flags.keySet().removeAll(LEFT_OUT);
        return flags;
    }

    /// Whether the launch of a run was read. A launch without flags has none; then a condition that was read from it
    /// bears witness.
    public static boolean isLaunchKnown(Run run) {
        if (!run.flags().isEmpty()) {
            return true;
        }
        boolean[] known = {false};
        run.conditions().forEach((factor, condition) -> known[0] |= isOfLaunch(factor, condition.evidence()));
        return known[0];
    }

    /// Whether evidence stands in a launch command.
    public static boolean isOfLaunch(Factor factor, Evidence evidence) {
        return evidence.rule().equals("launch command") || switch (factor) {
            case ENGINE, TENSOR_PARALLEL, PIPELINE_PARALLEL, DATA_PARALLEL -> evidence.rule().startsWith("--")
                    && !evidence.rule().startsWith("--backend");
            default -> false;
        };
    }

    /// The engines read `--max_num_seqs`, `-tp` and `--max-num-seqs`, `--tp` alike. What has no hyphen is a variable
    /// of the environment.
    public static Map<String, String> of(Run run) {
        Map<String, String> flags = new LinkedHashMap<>();
        run.flags().forEach((name, value) -> flags.put(name.startsWith("-")
                ? "--" + name.replaceFirst("^-+", "").replace('_', '-') : name,
                value.isEmpty() ? SettingMeanings.SET : value));
        return flags;
    }
}
