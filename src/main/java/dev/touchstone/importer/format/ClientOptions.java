package dev.touchstone.importer.format;

import dev.touchstone.model.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The options of benchmark clients that change what is sent or how, and that are no condition. An option with the
/// default of its client is as if it was not given, so that a command without it and a client that prints it agree.
///
/// Some are known by name. Any other option of a command may change the load too, unless `options-without-effect.txt`
/// lists it.
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

    /// Options that concern the results, the display or the address.
    private static final Set<String> WITHOUT_EFFECT = withoutEffect();
    private static final Pattern SEVERAL_NUMBERS = Pattern.compile("[\\d.]+(?:[, ]+[\\d.]+)+");

    private ClientOptions() {
    }

    /// Whether the option is known by name: a command without it has its default, and so has a client of which no
    /// command is known.
    public static boolean isKnown(String name) {
        return NAMES.contains(name);
    }

    /// Returns the options of a command, name → value: those that are known, then every other one that may change the
    /// load. Of several numbers it is not known which one a result is of; a path is kept without its folders.
    ///
    /// @param flags that set no condition, name → value
    public static Map<String, String> ofCommand(Map<String, String> flags) {
        Map<String, String> given = new LinkedHashMap<>();
        flags.forEach((name, value) -> given.put(name.replace('_', '-'), value.isEmpty() ? SET : value));
        Map<String, String> options = new LinkedHashMap<>(of(given::get));
        given.forEach((name, value) -> {
            if (!isKnown(name) && !WITHOUT_EFFECT.contains(name) && !SEVERAL_NUMBERS.matcher(value).matches()) {
                options.put(name, Secrets.mask(value.indexOf(' ') < 0 && value.indexOf('{') < 0
                        ? value.substring(Math.max(value.lastIndexOf('/'), value.lastIndexOf('\\')) + 1) : value));
            }
        });
        return options;
    }

    private static Set<String> withoutEffect() {
        try (InputStream text = Objects.requireNonNull(
                ClientOptions.class.getResourceAsStream("options-without-effect.txt"))) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#")).flatMap(line -> Stream.of(line.split(" ")))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// Returns the known options that were given, name → value.
    ///
    /// @param given returns the value of an option, [#SET] for one without; null where it is not there
    private static Map<String, String> of(Function<String, @Nullable String> given) {
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

    /// Returns the known options among arguments as Python prints them: `ignore_eos` → `True`.
    public static Map<String, String> printed(Map<String, String> arguments) {
        return of(name -> {
            String value = arguments.get(name.substring(2).replace('-', '_'));
            return value == null || NOT_GIVEN.contains(value) ? null : value.equals("True") ? SET : value;
        });
    }
}
