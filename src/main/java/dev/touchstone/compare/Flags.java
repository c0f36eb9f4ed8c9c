package dev.touchstone.compare;

import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The launch flags in which runs differ.
final class Flags {

    private static final String SET = "set";
    static final String NOT_SET = "not set";
    /// These are conditions already, or do not concern the measurement.
    private static final Set<String> LEFT_OUT = Set.of("--tp", "--tp-size", "--tensor-parallel-size", "--pp",
            "--pp-size", "--pipeline-parallel-size", "--dp", "--dp-size", "--data-parallel-size", "--nnodes",
            "--node-rank", "--dist-init-addr", "--model", "--model-path", "--served-model-name", "--tokenizer",
            "--tokenizer-path", "--host", "--port", "--uds", "--api-key", "--admin-api-key", "--hf-token",
            "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES");

    private Flags() {
    }

    /// Name → the values that occur, in the order of the runs. A run without a known launch has no value; one with
    /// a launch that lacks a flag has it `not set`.
    static Map<String, List<String>> differing(Collection<Run> runs) {
        List<Map<String, String>> launches = runs.stream().map(Flags::of).filter(flags -> !flags.isEmpty()).toList();
        Set<String> names = new TreeSet<>();
        launches.forEach(flags -> names.addAll(flags.keySet()));
        names.removeAll(LEFT_OUT);
        Map<String, List<String>> differing = new LinkedHashMap<>();
        for (String name : names) {
            Set<String> values = new LinkedHashSet<>();
            launches.forEach(flags -> values.add(flags.getOrDefault(name, NOT_SET)));
            if (values.size() > 1) {
                differing.put(name, List.copyOf(values));
            }
        }
        return differing;
    }

    /// The runs by launch. A run without a known launch goes with the others where there is but one launch.
    ///
    /// @return the few flags that distinguish the launches, name → value → its runs; no flag where all are of one
    /// launch
    static Map<Map<String, String>, List<Run>> launches(List<Run> runs) {
        Set<String> differing = differing(runs).keySet();
        Set<String> distinguishing = new TreeSet<>();
        while (count(runs, distinguishing) < count(runs, differing)) {
            distinguishing.add(differing.stream().filter(name -> !distinguishing.contains(name))
                    .max(Comparator.<String>comparingLong(name -> count(runs, with(distinguishing, name)))
                            .thenComparing(Comparator.reverseOrder())).orElseThrow());
        }
        return runs.stream().collect(Collectors.groupingBy(run -> launch(run, distinguishing), LinkedHashMap::new,
                Collectors.toList()));
    }

    private static Set<String> with(Set<String> names, String one) {
        Set<String> more = new TreeSet<>(names);
        more.add(one);
        return more;
    }

    private static long count(List<Run> runs, Set<String> names) {
        return runs.stream().map(run -> launch(run, names)).distinct().count();
    }

    private static Map<String, String> launch(Run run, Set<String> names) {
        Map<String, String> flags = of(run);
        Map<String, String> launch = new TreeMap<>();
        if (!flags.isEmpty()) {
            names.forEach(name -> launch.put(name, flags.getOrDefault(name, NOT_SET)));
        }
        return launch;
    }

    /// `--max-num-seqs 64`, `--enable-chunked-prefill`, `without --enable-chunked-prefill`.
    static String name(String flag, String value) {
        return switch (value) {
            case SET -> flag;
            case NOT_SET -> "without " + flag;
            default -> flag + " " + value;
        };
    }

    /// The engines read `--max_num_seqs`, `-tp` and `--max-num-seqs`, `--tp` alike. What has no hyphen is a variable
    /// of the environment.
    static Map<String, String> of(Run run) {
        Map<String, String> flags = new LinkedHashMap<>();
        run.flags().forEach((name, value) -> flags.put(name.startsWith("-")
                ? "--" + name.replaceFirst("^-+", "").replace('_', '-') : name, value.isEmpty() ? SET : value));
        return flags;
    }
}
