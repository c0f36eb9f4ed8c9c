package dev.touchstone.importer.format.prose;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What stands behind the label of a [FactLine]. Strict: a value that is not wholly understood states nothing.
final class FactValue {

    private static final int LONGEST_NAME = 120;
    private static final Pattern VERSION = Pattern.compile(
            "(?<![\\d.])v?(\\d{1,3}\\.\\d{1,3}(?:\\.\\d{1,3})?(?:[.-]?(?:post|rc|dev)\\d{0,5}){0,3})(?:\\+[a-z0-9.]{1,40})?(?![\\w.])");
    /// A version and perhaps a remark in brackets.
    private static final Pattern VERSION_ALONE = Pattern.compile("(?:nightly(?:-[0-9a-f]{7,40})?\\s?[(（]?)?v?\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}(?:[.-]?(?:post|rc|dev)\\d{0,5}){0,3}(?:\\+[a-z0-9.]{1,40})?[)）]?(?: nightly)?(?:\\s?[(（].{0,60}[)）])?");
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,9}(?:\\.\\d{1,3})?)"
            + "(?:\\s?(?:tokens?|requests?|req/s|rps|qps|prompts|users|gpus?|nodes?|个|条|张|卡|块|次))?");
    /// `Qwen/Qwen3-8B (AWQ)`
    private static final Pattern NAME = Pattern.compile("([^\\s,;，；、（(]{2,120})(?:\\s?[,;，；（(].{0,60})?");
    /// `Llama 3.1 8B Instruct`
    private static final Pattern SPACED_NAME = Pattern.compile("(?i)((?:gpt|" + ModelFamilies.common() + ")[\\w.-]{0,20}(?: [\\w.-]{1,20}){1,4})(?:\\s?[,;，；（(].{0,60})?");
    private static final Pattern NEXT_MODEL = Pattern.compile("(?i)[,;，；、/&]\\s?(?:and )?(?:gpt|" + ModelFamilies.common() + ")");
    private static final Pattern COUNTED = Pattern.compile("(\\d{1,3})\\s?[x×*]\\s?(\\S.{1,40})");

    private static final Pattern SEVERAL = Pattern.compile("(?i)[,;/|、，和与]|\\b(?:and|or|vs|versus)\\b");

    private FactValue() {
    }

    /// Whether the value is nothing but the version of what its label names: `vLLM: 0.11.0`.
    static boolean isVersion(String value) {
        return VERSION_ALONE.matcher(value).matches();
    }

    static Map<Factor, Level> of(Factor factor, String label, String value) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        switch (factor) {
            case MODEL -> model(unquoted(value), levels);
            case ENGINE, ENGINE_VERSION -> engine(factor, label, value, levels);
            case GPU, GPU_COUNT -> gpu(factor, label, value, levels);
            case THINKING -> {
                Level level = ConditionPhrases.in("thinking " + value).get(Factor.THINKING);
                put(levels, factor, ConditionPhrases.areOnly("thinking " + value) ? level : null);
            }
            case DATASET -> put(levels, factor, value.indexOf(' ') < 0 && value.length() <= LONGEST_NAME
                    ? Level.of(value) : null);
            case REQUEST_RATE -> put(levels, factor, value.toLowerCase(Locale.ROOT).equals("inf") ? Level.of("inf")
                    : number(value));
            case API -> put(levels, factor, ConditionPhrases.in(value).get(Factor.API));
            case URL -> {
                // A command or the result itself is the better source.
            }
            default -> put(levels, factor, number(value));
        }
        return levels;
    }

    private static void put(Map<Factor, Level> levels, Factor factor, @Nullable Level level) {
        if (level != null) {
            levels.put(factor, level);
        }
    }

    private static @Nullable Level number(String value) {
        Matcher number = NUMBER.matcher(value.toLowerCase(Locale.ROOT));
        return number.matches() ? Level.of(Double.parseDouble(number.group(1).replace(",", ""))) : null;
    }

    private static String unquoted(String value) {
        char first = value.charAt(0);
        boolean quoted = (first == '"' || first == '\'') && value.length() > 2
                && value.indexOf(first, 1) == value.length() - 1;
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static void model(String value, Map<Factor, Level> levels) {
        Matcher name = NAME.matcher(value);
        Matcher spaced = SPACED_NAME.matcher(value);
        if (spaced.matches() && !ConditionPhrases.isSentence(value)) {
            // `Llama 3 8B, Mixtral 8x7B` lists what was tested.
            if (!NEXT_MODEL.matcher(value.substring(spaced.end(1))).find()) {
                levels.put(Factor.MODEL, Level.of(spaced.group(1)));
            }
        } else if (name.matches() && isName(name.group(1))
                && !ConditionPhrases.in(value.substring(name.end(1))).containsKey(Factor.MODEL)) {
            levels.put(Factor.MODEL, Level.of(name.group(1)));
        }
    }

    /// With letters, and a digit or the name of who made it: `Qwen/Qwen3-8B`, `gpt2`, but not `loaded`.
    private static boolean isName(String word) {
        return word.chars().anyMatch(Character::isLetter) && "\"'<{[$=".indexOf(word.charAt(0)) < 0
                && !word.startsWith("http") && (word.chars().anyMatch(Character::isDigit) || word.indexOf('/') > 0);
    }

    private static void engine(Factor factor, String label, String value, Map<Factor, Level> levels) {
        Level engine = ConditionPhrases.in(factor == Factor.ENGINE ? value : label).get(Factor.ENGINE);
        Matcher version = VERSION.matcher(value);
        boolean isVersioned = version.find();
        boolean isWhole = value.length() <= LONGEST_NAME && !ConditionPhrases.isSentence(value);
        if (engine == null || !isWhole || factor == Factor.ENGINE_VERSION && !isVersioned) {
            return;
        }
        levels.put(Factor.ENGINE, engine);
        if (isVersioned) {
            levels.put(Factor.ENGINE_VERSION, Level.of(version.group(1)));
        }
        if (factor == Factor.ENGINE) {
            // `vLLM (2x H100, TP=2)`
            ConditionPhrases.ofBoards(value).forEach(levels::putIfAbsent);
        }
    }

    /// The name of a known board with its number; any other name unchanged where the label announces a board.
    private static void gpu(Factor factor, String label, String value, Map<Factor, Level> levels) {
        Map<Factor, Level> found = ConditionPhrases.ofBoards(value);
        if (ConditionPhrases.isSentence(value)) {
            return;
        }
        // `2x H100, vLLM 0.11.0, TP=2`: what stands behind the board, too.
        levels.putAll(found);
        Level count = factor == Factor.GPU_COUNT ? number(value) : null;
        put(levels, Factor.GPU_COUNT, count);
        String kind = label.toLowerCase(Locale.ROOT);
        boolean isBoard = kind.contains("gpu") || kind.contains("npu") || kind.contains("accelerator")
                || kind.contains("显卡") || kind.contains("卡型");
        if (!levels.isEmpty() || !isBoard || value.length() > LONGEST_NAME / 2 || factor == Factor.GPU_COUNT
                || SEVERAL.matcher(value).find()) {
            return;
        }
        Matcher counted = COUNTED.matcher(value);
        boolean isCounted = counted.matches();
        String name = isCounted ? counted.group(2) : value;
        if (isCounted) {
            levels.put(Factor.GPU_COUNT, Level.of(Double.parseDouble(counted.group(1))));
        }
        if (name.chars().anyMatch(Character::isLetter) && name.chars().anyMatch(Character::isDigit)) {
            levels.put(Factor.GPU, Level.of(name));
        } else {
            levels.clear();
        }
    }
}
