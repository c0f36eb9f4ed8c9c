package dev.touchstone.campaign.imported;

import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The flags of an imported launch as a search has them: those of its command, columns of its table that are named like a
/// flag of an engine (`max_num_seqs`, as in the CSV of LLMConf and of `vllm bench sweep`), and the parallelism, which runs
/// have as conditions.
final class ImportedFlags {

    private static final Set<String> KNOWN = EnginePresets.all().stream()
            .flatMap(preset -> Stream.concat(preset.parameters(0).stream(), preset.qualityParameters().stream()))
            .map(Parameter::name).collect(Collectors.toUnmodifiableSet());
    private static final String NO = "--no-";

    /// A kind of parallelism, with the flag as the presets of vLLM and of SGLang write it.
    ///
    /// @param written all ways to write it, a hyphen for each underscore
    private record Parallelism(Factor factor, String vllm, String sglang, String written) {

        private String name(boolean isSglang) {
            return isSglang ? sglang : vllm;
        }

        /// Whether the level was read from a flag or from what a server or a tool reports of it, not from a table of
        /// people.
        private boolean isNamedBy(Evidence evidence) {
            String rule = evidence.rule().replace('_', '-');
            return !rule.startsWith("column ") && Pattern.compile("(?<![\\w-])-{0,2}" + written + "(?![\\w-])").matcher(rule).find();
        }

        private Optional<String> degree(String command) {
            Matcher flag = Pattern.compile("(?<!\\S)--?" + written + "[ =](\\d{1,4})(?!\\S)").matcher(command.replace('_', '-'));
            return flag.find() ? Optional.of(flag.group(1)) : Optional.empty();
        }
    }

    private static final List<Parallelism> PARALLELISM = List.of(
            new Parallelism(Factor.TENSOR_PARALLEL, "-tp", "--tp-size", "(?:tp(?:-size)?|tensor-parallel(?:-size)?)"),
            new Parallelism(Factor.PIPELINE_PARALLEL, "-pp", "--pp-size", "(?:pp(?:-size)?|pipeline-parallel(?:-size)?)"),
            new Parallelism(Factor.DATA_PARALLEL, "-dp", "--dp-size", "(?:dp(?:-size)?|data-parallel(?:-size)?)"));

    private ImportedFlags() {
    }

    /// Name → value; a switch that is on has an empty one, one that is switched off has `off`, and a column of a switch
    /// that is off is left out.
    static Map<String, String> of(Run run) {
        Map<String, String> flags = switches(run.flags());
        run.extras().forEach((column, value) -> {
            String name = "--" + column.replaceFirst("^-+", "").replace('_', '-').toLowerCase(Locale.ROOT);
            String written = value.strip();
            if (KNOWN.contains(name) && !written.isEmpty() && !written.equalsIgnoreCase("false")) {
                flags.putIfAbsent(name, written.equalsIgnoreCase("true") ? "" : written);
            }
        });
        boolean isSglang = run.conditions().text(Factor.ENGINE, "").equals("SGLang");
        PARALLELISM.forEach(kind -> run.conditions().get(kind.factor()).filter(degree -> kind.isNamedBy(degree.evidence()))
                .ifPresent(degree -> flags.put(kind.name(isSglang), degree.level().toString())));
        return flags;
    }

    static Map<String, String> of(FailedLaunch failure) {
        Map<String, String> flags = switches(failure.flags());
        boolean isSglang = failure.command().contains("sglang");
        PARALLELISM.forEach(kind -> kind.degree(failure.command())
                .ifPresent(degree -> {
                    flags.keySet().removeIf(name -> name.replace('_', '-').matches("--?" + kind.written()));
                    flags.put(kind.name(isSglang), degree);
                }));
        return flags;
    }

    private static Map<String, String> switches(Map<String, String> written) {
        Map<String, String> flags = new LinkedHashMap<>();
        written.forEach((name, value) -> {
            if (name.startsWith(NO) && value.isEmpty()) {
                flags.put("--" + name.substring(NO.length()), Parameter.OFF);
            } else {
                flags.put(name, value.equals("true") ? "" : value.equals("false") ? Parameter.OFF : value);
            }
        });
        return flags;
    }
}
