package dev.touchstone.compare.setting;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The launch settings of the engines by meaning, from `settings.txt`, which describes its form: `--max-model-len` of
/// vLLM and `--context-length` of SGLang are the same setting.
public final class SettingMeanings {

    /// The value of a flag that is given without one.
    public static final String SET = "set";
    public static final String NOT_SET = "not set";

    private static final Map<String, List<Entry>> BY_FLAG = read();

    /// One flag of one engine.
    ///
    /// @param meaning the name of the setting: `context length`
    /// @param level that the flag alone stands for; empty where its value is the level
    /// @param unset level of a launch without the flag
    public record Entry(String meaning, String engine, String flag, String level, String unset) {

        /// The level of a launch with this flag.
        public String level(String value) {
            String written = value.toLowerCase(Locale.ROOT);
            if (level.isEmpty()) {
                return canonical(value);
            }
            return written.equals("false") || written.equals("0") ? opposite() : level;
        }

        private String opposite() {
            return level.equals("on") ? "off" : "on";
        }

        /// The level of a launch without it.
        ///
        /// @param version of the engine; empty where it is not known
        public String level(Optional<EngineVersion> version) {
            int bound = unset.indexOf(':');
            if (bound < 0) {
                return unset.isEmpty() ? NOT_SET : unset;
            }
            String[] since = unset.substring(0, bound).strip().split(" ");
            String[] levels = unset.substring(bound + 1).split("<[^:]*:");
            boolean newer = version.isPresent() && version.get().compareTo(EngineVersion.of(since[1]).orElseThrow()) >= 0;
            return version.isEmpty() ? NOT_SET : newer ? levels[0].strip()
                    : levels.length > 1 ? levels[1].strip() : NOT_SET;
        }
    }

    private SettingMeanings() {
    }

    /// The setting that a flag stands for.
    ///
    /// @param engine as in the conditions; empty where it is not known
    public static Optional<Entry> of(String flag, String engine) {
        List<Entry> entries = BY_FLAG.getOrDefault(flag, List.of());
        return entries.stream().filter(entry -> entry.engine().equalsIgnoreCase(engine)).findFirst()
                .or(() -> engine.isEmpty() ? entries.stream().findFirst() : Optional.empty());
    }

    /// The level of a launch of an engine that does not set this.
    public static String unset(String meaning, String engine, Optional<EngineVersion> version) {
        return BY_FLAG.values().stream().flatMap(List::stream)
                .filter(entry -> entry.meaning().equals(meaning) && entry.engine().equalsIgnoreCase(engine))
                .findFirst().map(entry -> entry.level(version)).orElse(NOT_SET);
    }

    /// The value that a flag has where it is not given, in all engines that have it; empty where they differ or it is not known.
    public static Optional<String> defaultOf(String flag) {
        List<String> values = BY_FLAG.getOrDefault(flag, List.of()).stream().filter(entry -> entry.level().isEmpty())
                .map(Entry::unset).distinct().toList();
        return values.size() == 1 && !values.getFirst().isEmpty() && values.getFirst().indexOf(':') < 0
                ? Optional.of(values.getFirst()) : Optional.empty();
    }

    /// Whether the flags of a setting are on or off, and have no values.
    public static boolean isSwitch(String meaning) {
        return BY_FLAG.values().stream().flatMap(List::stream)
                .anyMatch(entry -> entry.meaning().equals(meaning) && !entry.level().isEmpty());
    }

    /// Whether this is the name of a setting.
    static boolean isMeaning(String name) {
        return BY_FLAG.values().stream().flatMap(List::stream).anyMatch(entry -> entry.meaning().equals(name));
    }

    /// Whether words contain what a flag means.
    static boolean isMeantBy(String flag, String words) {
        return BY_FLAG.getOrDefault(flag, List.of()).stream().anyMatch(entry -> words.contains(entry.meaning()));
    }

    /// Whether a flag stands for a setting of this meaning.
    public static boolean isOf(String meaning, String flag) {
        String written = "--" + flag.replaceFirst("^-+", "").replace('_', '-');
        return BY_FLAG.getOrDefault(written, List.of()).stream().anyMatch(entry -> entry.meaning().equals(meaning));
    }

    /// `8k` is 8000 and `8K` 8192, as the engines read them; `0.90` is `0.9`; `half` is `float16`.
    private static String canonical(String value) {
        if (value.matches("\\d{1,9}[kKmM]")) {
            long number = Long.parseLong(value.substring(0, value.length() - 1));
            return String.valueOf(switch (value.charAt(value.length() - 1)) {
                case 'k' -> number * 1000;
                case 'K' -> number << 10;
                case 'm' -> number * 1_000_000;
                default -> number << 20;
            });
        }
        if (value.matches("\\d{1,9}\\.\\d{1,9}")) {
            return value.replaceFirst("\\.?0+$", "");
        }
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "half", "fp16", "float16" -> "float16";
            case "bf16", "bfloat16" -> "bfloat16";
            case "fp8", "fp8_e4m3" -> "fp8";
            default -> value;
        };
    }

    private static Map<String, List<Entry>> read() {
        Map<String, List<Entry>> byFlag = new LinkedHashMap<>();
        String meaning = "";
        for (String line : lines()) {
            if (line.startsWith("[")) {
                meaning = line.substring(1, line.length() - 1);
            } else if (!line.isBlank() && line.charAt(0) != '#') {
                String[] parts = line.split("\\|", -1);
                String level = parts[2].strip();
                Entry entry = new Entry(meaning, parts[0].strip(), parts[1].strip(), level.equals("value") ? "" : level,
                        parts[3].strip());
                byFlag.computeIfAbsent(entry.flag(), flag -> new ArrayList<>()).add(entry);
            }
        }
        return byFlag;
    }

    private static List<String> lines() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(Objects.requireNonNull(
                SettingMeanings.class.getResourceAsStream("settings.txt")), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
