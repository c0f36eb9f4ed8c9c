package dev.touchstone.importer.format;

import dev.touchstone.model.Secrets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The options of benchmark clients that change what is sent or how, and that are no condition. An option with the
/// default of its client is as if it was not given, so that a command without it and a client that prints it agree.
public final class ClientOptions {

    /// The value of an option that takes none.
    public static final String SET = "set";

    private static final List<String> NAMES = List.of("--ignore-eos", "--disable-ignore-eos", "--random-range-ratio",
            "--random-prefix-len", "--sonnet-prefix-len", "--prefix-repetition-prefix-len", "--prefix-length",
            "--prefix-prompt-length", "--num-prefix-prompts", "--gsp-num-groups", "--gsp-prompts-per-group",
            "--gsp-system-prompt-len", "--gsp-question-len", "--burstiness", "--disable-stream", "--streaming",
            "--stream", "--no-stream", "--top-p", "--top-k", "--min-p", "--min-tokens", "--use-beam-search",
            "--lora-name", "--lora-modules", "--apply-chat-template", "--flush-cache", "--ramp-up-strategy",
            "--multi-turn", "--conversation-turn-mean", "--session-concurrency", "--extra-inputs");
    /// The defaults of `vllm bench serve` (`vllm/benchmarks/datasets.py`, `serve.py`) and of SGLang's
    /// `bench_serving.py`.
    private static final Map<String, String> DEFAULTS = Map.of("--random-range-ratio", "0", "--random-prefix-len", "0",
            "--sonnet-prefix-len", "200", "--prefix-repetition-prefix-len", "256", "--burstiness", "1",
            "--gsp-num-groups", "64", "--gsp-prompts-per-group", "16", "--gsp-system-prompt-len", "2048",
            "--gsp-question-len", "128");
    /// How Python prints what was not given.
    private static final Set<String> NOT_GIVEN = Set.of("None", "False", "[]", "{}", "");

    private ClientOptions() {
    }

    /// Returns the options that were given, name → value.
    ///
    /// @param given returns the value of an option of a command, [#SET] for one without; null where it is not there
    public static Map<String, String> of(Function<String, @Nullable String> given) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String name : NAMES) {
            String value = given.apply(name);
            if (value != null) {
                String plain = value.endsWith(".0") ? value.substring(0, value.length() - 2) : value;
                if (!plain.equals(DEFAULTS.get(name))) {
                    options.put(name, Secrets.mask(plain));
                }
            }
        }
        return options;
    }

    /// Returns the same for arguments as Python prints them: `ignore_eos` → `True`.
    public static Map<String, String> printed(Map<String, String> arguments) {
        return of(name -> {
            String value = arguments.get(name.substring(2).replace('-', '_'));
            return value == null || NOT_GIVEN.contains(value) ? null : value.equals("True") ? SET : value;
        });
    }
}
