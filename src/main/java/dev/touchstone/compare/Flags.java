package dev.touchstone.compare;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.CaseLabels;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
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

    /// Names that the reader of tables gives to what an author compares under no name.
    private static final Set<String> CASES = Set.of(CaseLabels.CASE, CaseLabels.VARIANT);

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
    static boolean isLaunchKnown(Run run) {
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

    /// What sets a launch apart, in words: `--quantization awq`, `without --quantization and --enforce-eager`. Flags that are
    /// not set are named only where none is: the others of its kind name theirs.
    static String names(Map<String, String> settings) {
        List<String> given = settings.entrySet().stream().filter(flag -> !flag.getValue().equals(SettingMeanings.NOT_SET))
                .map(flag -> name(flag.getKey(), flag.getValue())).toList();
        return settings.isEmpty() ? "" : given.isEmpty()
                ? I18n.text("without {0}", Phrases.and(settings.keySet().stream().map(SettingNames::shown).toList()))
                : String.join(I18n.text(", "), given);
    }

    /// What [#names] returns, behind the name of an engine: `with --max-num-seqs 64`, `without --enforce-eager`,
    /// `for Variant cached requests`; empty for an empty text.
    public static String phrase(String names) {
        return CASES.stream().anyMatch(label -> names.startsWith(label + " ")) ? I18n.text("for {0}", names)
                : names.isEmpty() || names.startsWith(I18n.text("without {0}", "")) ? names : I18n.text("with {0}", names);
    }

    /// A flag in words: `--max-num-seqs 64`, `--enforce-eager`, `without --enforce-eager`, `prefix cache off`.
    static String name(String flag, String value) {
        return switch (value) {
            case SettingMeanings.SET -> SettingNames.shown(flag);
            case SettingMeanings.NOT_SET -> I18n.text("without {0}", SettingNames.shown(flag));
            default -> SettingNames.shown(flag) + " " + LevelName.shown(value);
        };
    }

    /// The engines read `--max_num_seqs`, `-tp` and `--max-num-seqs`, `--tp` alike. What has no hyphen is a variable
    /// of the environment.
    static Map<String, String> of(Run run) {
        Map<String, String> flags = new LinkedHashMap<>();
        run.flags().forEach((name, value) -> flags.put(name.startsWith("-")
                ? "--" + name.replaceFirst("^-+", "").replace('_', '-') : name,
                value.isEmpty() ? SettingMeanings.SET : value));
        return flags;
    }
}
