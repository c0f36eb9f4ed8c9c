package dev.touchstone.importer.format.prose;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Lines on which an author states the conditions one by one: `**Model:** Qwen/Qwen3-8B`, `- GPU: 2x H100`, `| Engine |
/// vLLM 0.11.0 |`, `模型：Qwen3-8B`. They hold for what follows, as the words of a divider do. A label that occurs twice
/// with different values states nothing: it is a list of what was tested.
public final class FactLine implements BlockFormat {

    private static final int LONGEST = 320;
    private static final Set<String> ENGLISH = Set.of("gpu", "gpus", "model", "engine", "batch size");
    private static final int LONGEST_ENGLISH = 10;
    private static final int LONGEST_LABEL = 40;
    private static final int MOST_LINES = 64;
    private static final WordSet NAMES = WordSet.of("odel", "MODEL", "GPU", "gpu", "ngine", "ramework", "ardware",
            "ccelerator", "NPU", "ersion", "onc", "ensor", "ipeline", "ata ", "input", "Input", "utput", "Generated",
            "ISL", "OSL", "rompt", "ataset", "equest", "TP", "DP", "PP", "odes", "hink", "emperature", "模型", "显卡", "引擎",
            "框架", "硬件", "版本", "并发", "输入", "输出", "数据集", "请求", "并行", "卡", "节点", "思考", "温度", "API", "接口", "vLLM", "SGLang", "sglang", "LMDeploy", "orkers", "eneration", "ampling", "emplate", "orkload", "onfig", "etup:", "ettings:", "nvironment", "latform", "estbed", "配置", "环境", "平台", "achine", "nstance", "机器");
    private static final Pattern MARKS = Pattern.compile("`+|\\*{2,9}|(?<!\\d)\\*|\\*(?![A-Za-z0-9])|(?<![\\w_])__?|__?(?![\\w_])");
    private static final Pattern LINK = Pattern.compile("\\[([^\\[\\]]{1,160})]\\([^()]{0,300}\\)");
    private static final Pattern IN_CODE = Pattern.compile("[a-z][a-z _-]{1,30}: `[^`]{2,120}`");
    /// What scripts print above the timings of a model.
    private static final String USING_MODEL = "using model";
    private static final Pattern EXTRA_WORDS = Pattern.compile("(?i)^(?:llm|tested|test|using) (?=model)|(?<=[a-z]) used$"
            + "|^(?:测试|被测|压测|评测|所用|使用)的?(?=模型|引擎|框架|硬件|显卡)|(?<=tokens) per request$");
    private static final LabelCache<String> LABELS = new LabelCache<>(label ->
            EXTRA_WORDS.matcher(label).replaceAll(""));
    private static final Pattern BETWEEN = Pattern.compile("\\s{1,8}[|·]\\s{1,8}");
    private static final Pattern COMMAS = Pattern.compile("(?:[;；，、]\\s?|,\\s)(?![^()（）]{0,60}[)）])");
    private static final Set<String> LABELS_OF_ENGINES = Set.of("engine", "engines", "inference engines", "serving engines", "framework", "frameworks",
            "inference frameworks", "serving frameworks", "backends", "servers", "versions", "engine versions", "software", "software versions", "引擎", "推理引擎",
            "框架", "推理框架", "版本", "引擎版本", "框架版本", "软件版本");
    private static final Pattern ENGINES = Pattern.compile("(?:[,;，、；/&+]|\\bvs\\.?|\\band\\b|和|与)\\s?(?=[A-Za-z])");
    private static final int MOST_PARTS = 8;
    /// Behind the name of one of these, words that are no condition may follow: `GPU: H100, rented`.
    private static final Set<Factor> OF_NAMES = EnumSet.of(Factor.MODEL, Factor.GPU, Factor.ENGINE, Factor.ENGINE_VERSION);
    /// `vllm/vllm-openai:v0.11.0`, the image of an engine.
    private static final Pattern IMAGE = Pattern.compile("(?<![\\w./-])(?:[\\w.-]{1,40}/){1,3}(vllm|sglang|lmdeploy)(?:-[a-z]{1,20})?:[\\w.-]{1,80}");
    /// In a row, two numbers with a point between them may be a figure.
    private static final Pattern VERSION_IN_ROW = Pattern.compile("v?\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}.{0,60}");
    /// A row of two cells has so many.
    private static final int BARS = 3;

    /// Labels over all conditions at once: `Config: SGLang | TP=8 | ISL=1024`.
    private static final Set<String> ALL = Set.of("config", "configuration", "setup", "settings", "test config",
            "test setup", "test configuration", "benchmark setup", "benchmark configuration", "benchmark config", "workload",
            "environment", "test environment", "env", "testbed", "test bed", "platform", "hardware", "hardware setup",
            "machine", "server hardware", "测试环境", "硬件环境", "机器", "测试机器", "机器配置", "服务器配置", "环境", "实验环境", "测试平台", "硬件配置",
            "generation", "generation config", "sampling", "sampling parameters", "sampling params", "chat template",
            "配置", "测试配置", "测试条件", "测试参数", "压测配置", "压测参数", "实验配置");
    /// Labels of lists that no table has as a head.
    private static final Map<String, Factor> LABELS_OF_LISTS = Map.of("client workers", Factor.CONCURRENCY,
            "concurrent workers", Factor.CONCURRENCY, "api", Factor.API, "api endpoint", Factor.API, "接口", Factor.API);

    /// In rows they may be what is left of a result that was cut.
    private static final Set<Factor> OF_RESULTS = EnumSet.of(Factor.CONCURRENCY, Factor.REQUESTS, Factor.REQUEST_RATE,
            Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS);
    private static final WordSet SIGNS = WordSet.of(":", "|");
    private static final FormatInfo INFO = FormatInfo.of("fact")
            .sample("notes", "all", "lines that state a condition", "fact/list.md")
            .sample("notes", "all", "a table of conditions", "fact/table.md")
            .begins(SIGNS, FactLine::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return (line.has(':') || line.has('|')) && line.text().length() <= LONGEST
                && NAMES.anyIn(line);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        List<Stated> all = new ArrayList<>();
        for (Line line = cursor.line(); line != null && all.size() < MOST_LINES && mayBegin(line);
                line = cursor.line()) {
            List<Stated> several = several(line);
            if (!several.isEmpty()) {
                all.addAll(several);
                cursor.advance();
                continue;
            }
            Stated stated = stated(line);
            Line below = stated == null ? listedBelow(line, cursor.peek(1), cursor.peek(2)) : null;
            if (below != null) {
                stated = stated(line, line.body().strip() + " " + below.body());
                cursor.advance(stated == null ? 0 : 1);
            }
            if (stated == null) {
                break;
            }
            all.add(stated);
            cursor.advance();
        }
        return blocks(all);
    }

    /// @param label as it stands
    /// @param whole whether the label is one over all conditions
    private record Stated(Line line, String label, Map<Factor, Level> levels, String text, boolean whole) {
    }

    /// Of one label with several values nothing is taken; of several labels of one condition the first.
    private static List<Block> blocks(List<Stated> all) {
        Map<Factor, Stated> first = new EnumMap<>(Factor.class);
        Set<Factor> listed = EnumSet.noneOf(Factor.class);
        for (Stated stated : all) {
            stated.levels.forEach((factor, level) -> {
                Stated before = first.computeIfAbsent(factor, none -> stated);
                boolean isSame = before.label.equals(stated.label)
                        || EngineNames.named(before.label).isPresent() && EngineNames.named(stated.label).isPresent();
                if (isSame && !level.equals(before.levels.get(factor))) {
                    listed.add(factor);
                }
            });
        }
        List<Block> blocks = new ArrayList<>();
        for (Stated stated : all) {
            Lines lines = Lines.of(stated.line.number());
            Conditions conditions = Conditions.none();
            for (Map.Entry<Factor, Level> level : stated.levels.entrySet()) {
                if (first.get(level.getKey()) == stated && !listed.contains(level.getKey())) {
                    conditions = conditions.with(level.getKey(), level.getValue(),
                            Evidence.at(lines, Excerpt.of(stated.text), I18n.stored("stated: {0}", stated.label)));
                }
            }
            blocks.add(new Block.Fact(lines, conditions, stated.whole));
            versions(stated, listed, lines).ifPresent(blocks::add);
            if (conditions.level(Factor.MODEL).isPresent()) {
                blocks.addAll(PrecisionWords.blocks(lines, stated.text, false));
            }
        }
        return blocks;
    }

    /// The version of one of several engines: it is that of the runs of this engine.
    private static Optional<Block> versions(Stated stated, Set<Factor> listed, Lines lines) {
        Level engine = stated.levels.get(Factor.ENGINE);
        Level version = stated.levels.get(Factor.ENGINE_VERSION);
        return engine == null || version == null || !listed.contains(Factor.ENGINE) ? Optional.empty() : Optional.of(new Block.Installation(lines,
                Map.of(engine, new Condition(version, Evidence.at(lines, Excerpt.of(stated.text), I18n.stored("stated: {0}", stated.label))))));
    }

    /// `Engines: vLLM 0.11.0, SGLang 0.5.3`; empty for any other line.
    private static List<Stated> engines(Line line) {
        String plain = plain(line.body());
        int colon = colon(plain);
        String label = colon < 0 ? "" : plain.substring(0, colon).strip();
        if (!LABELS_OF_ENGINES.contains(label.toLowerCase(Locale.ROOT))) {
            return List.of();
        }
        List<Stated> engines = new ArrayList<>();
        for (String part : ENGINES.split(plain.substring(colon + 1).strip(), MOST_PARTS)) {
            Map<Factor, Level> levels = FactValue.of(Factor.ENGINE, label, part.strip());
            if (!levels.containsKey(Factor.ENGINE_VERSION)) {
                return List.of();
            }
            engines.add(new Stated(line, label, levels, line.body(), false));
        }
        return engines.size() > 1 ? List.copyOf(engines) : List.of();
    }

    /// The only item of a list below a label that has no value of its own: `- **Hardware**:` over `  - NVIDIA H20`.
    private static @Nullable Line listedBelow(Line line, @Nullable Line next, @Nullable Line after) {
        boolean isLabel = next != null && line.text().length() <= LONGEST_LABEL && line.has(':')
                && plain(line.text()).stripTrailing().endsWith(":");
        boolean isOnly = next != null && isLabel && depth(next) > depth(line) && "-*•".indexOf(next.first()) >= 0
                && (after == null || after.isBlank() || depth(after) < depth(next));
        return isOnly ? next : null;
    }

    private static int depth(Line line) {
        return line.text().length() - line.text().stripLeading().length();
    }

    /// Labels with their values side by side, `**Model:** Qwen3-8B | **GPU:** H100`; empty for any other line.
    private static List<Stated> several(Line line) {
        List<Stated> engines = line.has(':') ? engines(line) : List.of();
        if (!engines.isEmpty()) {
            return engines;
        }
        String body = line.body().indexOf('&') < 0 ? line.body() : line.body().replace("&nbsp;", " ");
        String[] parts = line.first() == '|' || body.indexOf(" | ") < 0 && body.indexOf(" · ") < 0
                ? new String[0] : BETWEEN.split(body, MOST_PARTS);
        List<Stated> several = new ArrayList<>();
        for (String part : parts) {
            if (colon(plain(part.strip())) < 0) {
                return List.of();
            }
            Stated stated = stated(line, part.strip());
            if (stated != null && !stated.whole) {
                several.add(stated);
            }
        }
        return parts.length > 1 ? List.copyOf(several) : line.first() == '|' ? List.of() : listed(line);
    }

    /// Labels with their values behind one another, between them parts that are conditions without a label:
    /// `Model: Qwen3-8B, GPU: 2x H100, TP2`. Empty for any other line, and where one label has several values.
    private static List<Stated> listed(Line line) {
        String[] parts = COMMAS.split(line.body(), MOST_PARTS);
        if (isWhole(parts[0])) {
            return List.of();
        }
        List<Stated> listed = new ArrayList<>();
        int labels = 0;
        for (String part : parts) {
            boolean labelled = colon(plain(part.strip())) >= 0;
            Stated before = listed.isEmpty() ? null : listed.getLast();
            Stated stated = labelled ? stated(line, part.strip()) : before == null ? null
                    : withoutLabel(line, before.label, part.strip());
            if (stated != null) {
                listed.add(new Stated(line, stated.label, stated.levels, stated.text, false));
                labels += labelled ? 1 : 0;
            } else if (before == null || !labelled && before.levels.keySet().stream().noneMatch(OF_NAMES::contains)) {
                return List.of();
            }
        }
        return listed.size() > 1 && labels > 0 && !contradict(listed) ? List.copyOf(listed) : List.of();
    }

    private static boolean isWhole(String part) {
        String plain = plain(part.strip());
        String label = plain.substring(0, Math.max(0, colon(plain))).strip();
        return ALL.contains(label.toLowerCase(Locale.ROOT)) && ColumnGuess.condition(label).isEmpty();
    }

    /// Whether the line states conditions under their labels.
    static boolean isFact(Line line) {
        return mayBegin(line) && (!several(line).isEmpty() || stated(line) != null);
    }

    private static @Nullable Stated withoutLabel(Line line, String label, String part) {
        Map<Factor, Level> levels = ConditionPhrases.areOnly(part) ? ConditionPhrases.in(part) : Map.of();
        return levels.isEmpty() ? null : new Stated(line, label, levels, part, false);
    }

    private static boolean contradict(List<Stated> listed) {
        Map<Factor, Level> first = new EnumMap<>(Factor.class);
        return listed.stream().flatMap(stated -> stated.levels.entrySet().stream()).anyMatch(level -> {
            Level before = first.putIfAbsent(level.getKey(), level.getValue());
            return before != null && !before.equals(level.getValue());
        });
    }

    private static @Nullable Stated stated(Line line) {
        return stated(line, line.first() == '|' ? line.text().strip() : line.body());
    }

    /// What the line states; null for any other line.
    private static @Nullable Stated stated(Line line, String text) {
        boolean isRow = line.first() == '|';
        if (isRow && text.indexOf('[') < 0 && text.chars().filter(c -> c == '|').count() != BARS) {
            return null;
        }
        String plain = plain(text);
        int from = isRow ? 1 : 0;
        int colon = isRow ? plain.indexOf('|', 1) : colon(plain);
        // Tools set their labels to the right; authors do not.
        if (colon <= from || colon - from > LONGEST_LABEL + 20 || isRow && plain.startsWith("   ", 1)) {
            return null;
        }
        String label = LABELS.of(plain.substring(from, colon).strip());
        String value = plain.substring(colon + 1);
        if (isRow) {
            int end = value.lastIndexOf('|');
            value = end < 0 || value.indexOf('|') < end ? "" : value.substring(0, end);
        }
        if (label.isEmpty() || label.length() > LONGEST_LABEL || value.isBlank()
                || !mayBeAuthors(label, text) && !(line.first() == '*' && label.equals("model")) || !isRow && value.startsWith("  ")) {
            return null;
        }
        Factor listed = isRow ? null : LABELS_OF_LISTS.get(label.toLowerCase(Locale.ROOT));
        boolean isEngine = (!isRow || VERSION_IN_ROW.matcher(value.strip()).matches()) && EngineNames.named(label).isPresent() && FactValue.isVersion(value.strip());
        Factor factor = isEngine ? Factor.ENGINE_VERSION : listed != null ? listed : ColumnGuess.condition(label).orElse(null);
        if (factor == null && !isRow && ALL.contains(label.toLowerCase(Locale.ROOT)) && !ConditionPhrases.isSentence(value)) {
            Map<Factor, Level> levels = ConditionPhrases.in(IMAGE.matcher(value.replace('"', ' ')).replaceAll("$1"));
            return levels.isEmpty() ? null : new Stated(line, label, levels, text, true);
        }
        Map<Factor, Level> levels = factor == null || isRow && OF_RESULTS.contains(factor) ? Map.of()
                : FactValue.of(factor, label, value.strip());
        return levels.isEmpty() ? null : new Stated(line, label, levels, text, false);
    }

    private static String plain(String text) {
        String linked = text.indexOf('[') < 0 ? text : LINK.matcher(text).replaceAll("$1");
        return linked.indexOf('*') < 0 && linked.indexOf('`') < 0 && linked.indexOf('_') < 0 ? linked
                : MARKS.matcher(linked).replaceAll("");
    }

    /// Authors write `Model: …`; programs and their settings write `model: …`, but for an environment's `vLLM Version` and a report's
    /// value in the marks of code.
    private static boolean mayBeAuthors(String label, String text) {
        char first = label.charAt(0);
        return Character.isLetter(first) && label.indexOf('[') < 0
                && (!Character.isLowerCase(first) || text.startsWith("**") || label.startsWith("vLLM") || text.startsWith(USING_MODEL) || IN_CODE.matcher(text).matches());
    }

    /// The first colon with a blank behind it; behind Chinese words, and behind the labels that Chinese texts write in English
    /// (`GPU：A100`), it needs none. -1 when there is none.
    private static int colon(String text) {
        for (int i = 1; i + 1 < text.length(); i++) {
            if (text.charAt(i) == ':' && (text.charAt(i + 1) == ' ' || text.charAt(i - 1) >= '\u4e00'
                    || i <= LONGEST_ENGLISH && Character.isLetterOrDigit(text.charAt(i + 1)) && ENGLISH.contains(text.substring(0, i).toLowerCase(Locale.ROOT)))) {
                return i;
            }
        }
        return -1;
    }
}
