package dev.touchstone.importer.format.melt.cell;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.LengthPair;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.format.prose.VariantLabel;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The conditions that a cell names: that of its column, and others in its words (`2xH100`, `vLLM TP8`).
public final class CellLevels {

    private static final Set<String> ON = Set.of("on", "yes", "true", "1", "enabled", "enable", "think", "thinking",
            "y",
            "开", "开启", "是", "启用", "有", "✅", "✓", "✔", "✔️", "☑", "打开");
    private static final Set<String> OFF = Set.of("off", "no", "false", "0", "disabled", "disable", "no think", "n",
            "non-thinking", "nothink", "no_think", "no-think", "nothinking", "关", "关闭", "否", "禁用", "无", "❌", "✗", "✘",
            "✖",
            "none", "no thinking", "non-think");
    private static final Set<String> ENDLESS = Set.of("inf", "infinity", "∞", "unlimited", "max", "+inf", "无限");
    private static final Set<String> MODE_ON = Set.of("thinking", "think", "thinking on", "think on", "思考", "思考模式",
            "开启思考", "with thinking");
    private static final Set<String> MODE_OFF = Set.of("non-thinking", "no thinking", "no think", "nothink",
            "non thinking", "thinking off", "think off", "非思考", "非思考模式", "关闭思考", "无思考", "不思考",
            "without thinking", "no-think");
    private static final Pattern PICTURES = Pattern.compile("^[\\p{So}\\ufe0f\\s]{1,8}(?=\\S)");
    private static final int FIRST_PICTURE = 0x2190;
    private static final Pattern ASIDE = Pattern.compile("([^()（）]{2,80})[(（]([^()（）]{2,20})[)）]");
    private static final Pattern BATCH_SIZE = Pattern.compile(
            "(?i)(?<![\\w-]|(?:max|micro|mini|train|training) )(?:batch[-_ ]?size|bs)\\s?[=:]\\s?(\\d{1,6})(?![\\w./-])");
    private static final Pattern MIXED = Pattern.compile("\\d{3,4}\\S{0,8} \\+ (?:\\d{1,2} ?[x×] ?)?(?:[A-Z]{1,3} ?)?\\d{3,4}");
    private static final Pattern THOUSANDS = Pattern.compile("\\d{1,4}(?:\\.\\d{1,2})?[kK]");
    private static final Pattern ENGINE_VERSION = Pattern.compile(
            "(?<=[a-zA-Z.] ?[v=@:-]{0,2} ?)(?<![\\d.])(\\d{1,3}\\.\\d{1,3}(?:\\.\\d{1,3})?(?:[.-]?(?:post|rc|dev)\\d{0,4})?)(?![\\w.])");

    /// `vllm0.7.2`
    private static final Pattern GLUED_VERSION = Pattern.compile("(?i)([a-z][a-z.-]{1,20}[a-z])_?v?(\\d{1,3}\\.\\d{1,3}(?:\\.\\"
            + "d{1,3})?(?:[.-]?(?:post|rc|dev)\\d{0,4})?)");

    private static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS);

    private CellLevels() {
    }

    /// @param cell with something in it
    public static Map<Factor, Level> of(Factor factor, String cell, boolean decimalComma) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        boolean words = CellFigure.of(cell, decimalComma).isEmpty();
        if (words && mayName(factor)) {
            levels.putAll(named(cell));
            if (factor == Factor.GPU) {
                ConditionPhrases.ofBoards(cell).forEach(levels::putIfAbsent);
            }
        }
        if (factor == Factor.DATASET) {
            // `Short prompts, concurrency 4`
            ConditionPhrases.in(cell).forEach((one, level) -> {
                if (LOAD.contains(one)) {
                    levels.put(one, level);
                }
            });
        }
        if (factor == Factor.GPU && MIXED.matcher(cell).find()) {
            // `5090 + 2× 3080`: neither is the board, nor 2 their number.
            levels.keySet().removeAll(List.of(Factor.GPU, Factor.GPU_COUNT));
        }
        Level own = switch (factor) {
            case THINKING -> thinking(cell, levels);
            case ENGINE -> engine(cell, levels);
            case GPU -> gpu(cell, levels);
            case MODEL -> model(cell, levels);
            case API -> Level.of(Objects.requireNonNullElse(ApiNames.ofWords(cell), cell));
            case REQUEST_RATE -> ENDLESS.contains(cell.toLowerCase(Locale.ROOT)) ? Level.of("inf")
                    : number(factor, cell, decimalComma, levels);
            default -> factor.kind() == Factor.Kind.NUMBER ? number(factor, cell, decimalComma, levels)
                    : Level.of(cell);
        };
        if (own.toString().isEmpty()) {
            levels.remove(factor);
        } else {
            levels.put(factor, own);
        }
        return levels;
    }

    /// Whether the words of a cell name a level of the condition: an engine, a board, a wire format of an API.
    public static boolean names(Factor factor, String cell) {
        return switch (factor) {
            case GPU -> ConditionPhrases.ofBoards(cell).containsKey(factor);
            case API -> ApiNames.ofWords(cell) != null || cell.contains("/v1/");
            default -> ConditionPhrases.in(cell).containsKey(factor);
        };
    }

    /// Returns the levels that the words of a cell name, whatever its column.
    public static Map<Factor, Level> named(String cell) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        levels.putAll(ConditionPhrases.in(cell));
        Matcher version = ENGINE_VERSION.matcher(cell);
        Level model = levels.get(Factor.MODEL);
        // `vLLM · Qwen2.5-7B`: the number is part of another name.
        boolean isFound = levels.containsKey(Factor.ENGINE) && version.find();
        while (isFound && model != null && model.toString().contains(version.group(1))) {
            isFound = version.find();
        }
        if (isFound) {
            levels.put(Factor.ENGINE_VERSION, Level.of(version.group(1)));
        }
        batchSize(cell).ifPresent(size -> levels.putIfAbsent(Factor.CONCURRENCY, size));
        return levels;
    }

    /// `batch_size=100`: the number of requests that are sent at once, as in a column of that name.
    public static Optional<Level> batchSize(String cell) {
        Matcher size = BATCH_SIZE.matcher(cell);
        Optional<Level> first = size.find() ? Optional.of(Level.of(Integer.parseInt(size.group(1)))) : Optional.empty();
        return size.find() ? Optional.empty() : first;
    }

    /// Whether the words name conditions and nothing else, a batch size among them: `vLLM tp2 bs=8`.
    public static boolean areOnly(String words) {
        if (ConditionPhrases.areOnly(words)) {
            return true;
        }
        String others = batchSize(words).isEmpty() ? words : BATCH_SIZE.matcher(words).replaceFirst("").strip();
        return !others.equals(words) && (others.isEmpty() || ConditionPhrases.areOnly(others));
    }

    /// Whether words in a column of this condition may name others: a model's name holds all kinds of words.
    private static boolean mayName(Factor factor) {
        return switch (factor) {
            case ENGINE, GPU, GPU_COUNT, NODES, TENSOR_PARALLEL, PIPELINE_PARALLEL, DATA_PARALLEL, THINKING -> true;
            default -> false;
        };
    }

    /// An empty word stands for no level.
    private static Level number(Factor factor, String cell, boolean decimalComma, Map<Factor, Level> named) {
        Level phrase = named.get(factor);
        if (phrase != null) {
            return phrase;
        }
        boolean isLength = factor == Factor.INPUT_TOKENS || factor == Factor.OUTPUT_TOKENS
                || factor == Factor.MAX_TOKENS;
        if (isLength && THOUSANDS.matcher(cell).matches()) {
            return length(cell);
        }
        Optional<LengthPair> ofTwo = factor == Factor.INPUT_TOKENS ? LengthPair.of(cell) : Optional.empty();
        if (ofTwo.isPresent()) {
            named.putIfAbsent(Factor.OUTPUT_TOKENS, length(ofTwo.get().output()));
            return length(ofTwo.get().input());
        }
        OptionalInt load = factor == Factor.CONCURRENCY ? LoadCell.of(cell) : OptionalInt.empty();
        return load.isPresent() ? Level.of(load.getAsInt())
                : CellFigure.of(cell, decimalComma).map(figure -> Level.of(figure.value())).orElse(Level.of(""));
    }

    /// Of `1k` it is not known whether 1,000 or 1,024 is meant.
    private static Level length(String words) {
        return THOUSANDS.matcher(words).matches() ? Level.of(words.toLowerCase(Locale.ROOT)) : Level.of(Integer.parseInt(words));
    }

    private static Level thinking(String cell, Map<Factor, Level> named) {
        String word = cell.toLowerCase(Locale.ROOT);
        if (ON.contains(word) || OFF.contains(word)) {
            return Level.of(ON.contains(word) ? "on" : "off");
        }
        return named.getOrDefault(Factor.THINKING, Level.of(""));
    }

    private static Level engine(String cell, Map<Factor, Level> named) {
        Level engine = named.get(Factor.ENGINE);
        if (engine != null) {
            return engine;
        }
        Matcher glued = GLUED_VERSION.matcher(cell);
        Optional<String> versioned = glued.matches() ? EngineNames.named(glued.group(1)) : Optional.empty();
        if (versioned.isPresent()) {
            named.putIfAbsent(Factor.ENGINE_VERSION, Level.of(glued.group(2)));
            return Level.of(versioned.get());
        }
        // `vLLM PR` is a build of vLLM.
        int blank = cell.indexOf(' ');
        String name = blank > 0 && VariantLabel.is(cell.substring(blank)) ? cell.substring(0, blank) : cell;
        return EngineNames.named(name).map(Level::of).orElse(Level.of(cell));
    }

    /// The name, without the think mode in brackets behind it: `Qwen3-32B (non-thinking)`.
    private static Level model(String written, Map<Factor, Level> levels) {
        // A picture before a name is none of it.
        String cell = written.codePointAt(0) < FIRST_PICTURE ? written : PICTURES.matcher(written).replaceFirst("");
        Matcher aside = ASIDE.matcher(cell);
        if (!aside.matches()) {
            return Level.of(cell);
        }
        String word = aside.group(2).strip().toLowerCase(Locale.ROOT);
        Level thinking = MODE_OFF.contains(word) ? Level.of("off") : MODE_ON.contains(word) ? Level.of("on") : null;
        if (thinking == null) {
            return Level.of(cell);
        }
        levels.put(Factor.THINKING, thinking);
        return Level.of(aside.group(1).strip());
    }

    /// The name as it stands, or the known name where the cell contains little else.
    private static Level gpu(String cell, Map<Factor, Level> named) {
        Level known = named.get(Factor.GPU);
        boolean isShort = known != null && (named.containsKey(Factor.GPU_COUNT)
                || cell.length() <= known.toString().length());
        return isShort && known != null ? known : Level.of(cell);
    }
}
