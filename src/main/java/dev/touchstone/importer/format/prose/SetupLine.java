package dev.touchstone.importer.format.prose;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A line of words and no figures that names how the table beside it was measured: `InferenceX snapshot, DeepSeek-R1 FP4,
/// 8k/1k`, `Results on MI300X (TP8):`. A line of nearly nothing but conditions holds for its section.
public final class SetupLine implements BlockFormat {

    private static final int SHORTEST = 6;
    private static final int LONGEST = 200;
    /// Lines between it and its table, blank ones and fences included.
    private static final int FARTHEST = 3;
    private static final int FEW_OTHER_WORDS = 4;
    private static final int SOME_OTHER_WORDS = 6;
    private static final int FEWEST_SETTINGS = 3;
    private static final int MOST_SETTINGS = 16;
    private static final int MOST_WORDS = 4;
    /// Words about how a model is kept, which name no condition.
    private static final Pattern PRECISION = Pattern.compile("(?i)(?<![a-z0-9-])(?:(?:nv|mx)?fp\\d{1,2}|bf16|int[48]|awq|gptq|gguf"
            + "|w\\da\\d{1,2}|i?q\\d(?:_[a-z0-9]{1,3}){0,2}|[48][- ]bit|half precision|cuda \\d[\\d.]*|rocm \\d[\\d.]*)(?![a-z0-9])");
    /// A figure makes a result of the line, and an answer of a question.
    static final Pattern FIGURE = Pattern.compile("(?i)(?<![a-z\\d.,_-])\\d[\\d.,]*\\s?(?:k?tok\\w{0,3}/|t/s|tps"
            + "|ms(?![a-z])|s(?![a-z])|sec|%|x(?![a-z0-9 ])|req\\w{0,5}\\s?(?:/|per)|qps|rps|times|倍|毫秒|秒)|[?？]$");
    private static final Pattern COMMAND = Pattern.compile("(?:^|\\s)--?[a-z]|==|://|\\$[A-Z{(]|\\S=[^\\s,;，]{1,60} \\S{1,40}=|\\\\$"
            + "|^(?:RUN|CMD|pip3?|uv|ollama|docker|podman|kubectl|python3?|curl|cd|export|git|sudo|bash|sh) |^(?:vllm|sglang|lmdeploy) [a-z]");
    private static final Pattern VERSUS = Pattern.compile("(?i)\\s(?:vs\\.?|versus)\\s");
    private static final Pattern ABOVE = Pattern.compile("(?i)^(?:on|for|with|using|results|在|使用)(?![a-z])");
    /// Words before the name of what follows: `Here are the numbers for 4 GPUs:`.
    private static final Pattern INTRODUCTION = Pattern.compile("(?i)^(?:here(?:'s| is| are)|below (?:is|are)|these are|the following are) (?:the |my |our |some )?(?=\\S)"
            + "|^(?:and |now )?(?:the )?same(?: (?:again|tests?|benchmarks?|runs?|setup|numbers|thing))?,? (?:but )?(?=(?:on|with|for|at|using) )");
    /// What the figures of a table are.
    private static final Pattern METRIC = Pattern.compile("(?i)tok(?:en)?s?(?: per |/)s|throughput|latency|ttft|tpot|吞吐|延迟|时延");
    /// Cells of a table: between bars, gaps, tabs or commas.
    private static final Pattern CELLS = Pattern.compile("^\\s*[|+┌╔┏╭│┃║]|\\|.{0,200}\\||<t(?:able|r|d|h|head|body)\\b"
            + "|\\S(?: {2,}|\\t)\\S.{0,200}?\\S(?: {2,}|\\t)\\S|\\S[,;]\\S[^\\s]{0,60}[,;]\\S");
    private static final List<Factor> SUBJECTS = List.of(Factor.MODEL, Factor.GPU, Factor.ENGINE);
    private static final FactorHints OF_SUBJECTS = FactorHints.of(SUBJECTS);
    private static final FormatInfo INFO = FormatInfo.of("setup-line")
            .named(I18n.stored("lines that name a setup"))
            .sample("notes", "all", "a line of conditions beside a table", "setup-line/label.md")
            .begins(WordSet.ANY, SetupLine::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    /// All that the line itself shows: of a line that stands in the text again and again it is asked once.
    private static boolean mayBegin(Line line) {
        int length = line.text().length();
        boolean mayName = length >= SHORTEST && length <= LONGEST && !line.isFenced() && !line.has('|') && isOfWords(line.first())
                && ConditionPhrases.mayName(line);
        return mayName && (!line.isRecurring() || isSetup(line, words(line)));
    }

    private static boolean isSetup(Line line, String words) {
        // Cheapest for most lines: what was found in words is remembered.
        return isOfFewWords(words) && !hasCells(line.text().strip())
                && !COMMAND.matcher(line.body()).find() && !FactLine.isFact(line) && !FIGURE.matcher(words).find()
                && (!DescriptionLine.isOfOthers(words) || isOfBoth(line, words));
    }

    private static boolean isOfFewWords(String words) {
        return ConditionPhrases.areMostly(words, SOME_OTHER_WORDS) || EngineVersions.areList(words) || isListOfSettings(words);
    }

    /// `recipe defaults, KV 0.90, DFlash 7, thinking off`: short parts between commas, one of which is a thinking mode.
    private static boolean isListOfSettings(String words) {
        String[] parts = words.split(", ", MOST_SETTINGS);
        return parts.length >= FEWEST_SETTINGS && Arrays.stream(parts).allMatch(part -> part.split(" ", MOST_WORDS + 1).length <= MOST_WORDS)
                && Arrays.stream(parts).anyMatch(SetupLine::isThinkingMode);
    }

    private static boolean isThinkingMode(String part) {
        return ConditionPhrases.in(part).containsKey(Factor.THINKING) && ConditionPhrases.areOnly(part);
    }

    /// Whether an announcement only sets levels of one factor against each other: `thinking off vs on (4x A10):`.
    private static boolean isOfBoth(Line line, String words) {
        return isAnnounced(line) && !ConditionPhrases.openIn(words).isEmpty() && !DescriptionLine.isOfOthers(VERSUS.matcher(words)
                .replaceAll(" and "));
    }

    private static String words(Line line) {
        String text = atEnd(INTRODUCTION.matcher(DescriptionLine.plain(line.body())).replaceFirst(""));
        boolean isSlanted = text.length() > 2 && text.charAt(0) == '_' && text.endsWith("_");
        return PRECISION.matcher(unframed(isSlanted ? text.substring(1, text.length() - 1) : text)).replaceAll(" ").strip();
    }

    /// Returns the conditions in brackets at the end of words that name none: `With and without graphs (Qwen3-8B, H100, c=16):`; other words
    /// as they are.
    private static String atEnd(String text) {
        int end = text.endsWith("):") || text.endsWith(").") ? text.length() - 2 : text.endsWith(")") ? text.length() - 1 : -1;
        int open = end < 0 ? -1 : text.lastIndexOf('(', end);
        String inside = open <= 0 ? "" : text.substring(open + 1, end);
        boolean isSetup = inside.indexOf(',') > 0 && ConditionPhrases.areOnly(inside) && ConditionPhrases.in(inside).size() > 1
                && ConditionPhrases.in(text.substring(0, open)).isEmpty() && ConditionPhrases.openIn(text.substring(0, open)).isEmpty();
        return isSetup ? inside + (text.endsWith(":") ? ":" : "") : text;
    }

    private static boolean isOfWords(char first) {
        return Character.isLetterOrDigit(first) || "(（`\"<>*_".indexOf(first) >= 0;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null) {
            return List.of();
        }
        String words = words(line);
        boolean isSettings = isListOfSettings(words);
        boolean isBesideTable = isTable(below(cursor, 1)) || isTable(above(cursor, line)) || isAnnounced(line) && isFigureOfCase(below(cursor, 1));
        boolean mayName = isBesideTable || EngineVersions.areList(words) || isSettings || isOfSubject(DescriptionLine.sentence(words));
        if (!mayName || !line.isRecurring() && !isOfFewWords(words)) {
            return List.of();
        }
        Optional<Block> versions = EngineVersions.block(Lines.of(line.number()), words);
        if (versions.isPresent() && EngineVersions.areList(words) && (line.isRecurring() || isSetup(line, words))) {
            cursor.advance();
            return List.of(versions.get());
        }
        if (!isBesideTable && !ConditionPhrases.areMostly(words, FEW_OTHER_WORDS) && !isSettings) {
            return List.of();
        }
        Block.Description found = DescriptionLine.of(words, Lines.of(line.number()), "line beside a table", isBesideTable);
        boolean isLabel = found.conditions().factors().size() > 1
                && found.conditions().factors().stream().anyMatch(SUBJECTS::contains) && !words.endsWith(".");
        boolean isAnnouncement = !found.conditions().factors().isEmpty() && isBesideTable
                && (found.conditions().factors().size() > 1 || ABOVE.matcher(words).find() || isAnnounced(line)
                        || METRIC.matcher(words).find());
        if (!isLabel && !isAnnouncement && !(isSettings && found.conditions().level(Factor.THINKING).isPresent()) && !(isBesideTable && versions.isPresent())
                // The dearest of all.
                || !line.isRecurring() && !isSetup(line, words)) {
            return List.of();
        }
        cursor.advance();
        List<Block> blocks = new ArrayList<>(versions.stream().toList());
        boolean isAbove = isTable(below(cursor, 0));
        if (isAbove || !isBesideTable) {
            blocks.addAll(PrecisionWords.blocks(found.lines(), line.body(), isAbove));
        }
        blocks.add(line.stripTrailing().endsWith(":") || line.stripTrailing().endsWith("：") ? found.announcing() : found);
        return blocks;
    }

    private static boolean isOfSubject(String sentence) {
        return OF_SUBJECTS.areIn(sentence) && ConditionPhrases.in(sentence).keySet().stream().anyMatch(SUBJECTS::contains);
    }

    private static boolean isAnnounced(Line line) {
        String text = line.stripTrailing();
        return ":：)）".indexOf(text.charAt(text.length() - 1)) >= 0;
    }

    /// Without brackets or quotes around the whole, and without a colon at its end.
    private static String unframed(String text) {
        String bare = text.endsWith(":") || text.endsWith("：") ? text.substring(0, text.length() - 1).strip() : text;
        boolean framed = bare.length() > 2 && (bare.charAt(0) == '(' && bare.endsWith(")") && bare.indexOf(')') == bare.length() - 1
                || bare.charAt(0) == '（' && bare.endsWith("）"));
        return framed ? bare.substring(1, bare.length() - 1).strip() : bare;
    }

    private static @Nullable Line below(Cursor cursor, int from) {
        for (int i = from; i < from + FARTHEST; i++) {
            Line next = cursor.peek(i);
            if (next == null || !next.isBlank() && !next.body().startsWith("```")) {
                return next;
            }
        }
        return null;
    }

    private static @Nullable Line above(Cursor cursor, Line line) {
        for (int i = 1; i <= FARTHEST; i++) {
            Line before = cursor.at(line.number() - i);
            if (before == null || !before.isBlank() && !before.body().startsWith("```")) {
                return before;
            }
        }
        return null;
    }

    private static boolean isTable(@Nullable Line line) {
        return line != null && hasCells(line.text());
    }

    /// Whether a line is an item of a list of figures: `- vLLM: 1,604 tok/s`, `c=16 → 1830 tok/s`.
    private static boolean isFigureOfCase(@Nullable Line line) {
        return line != null && line.text().length() <= LONGEST && ("-*•·".indexOf(line.first()) >= 0 || line.has(':') || line.has('→'))
                && FIGURE.matcher(line.body()).find();
    }

    private static boolean hasCells(String text) {
        int marks = 0;
        boolean mayHave = text.contains("  ") || text.contains("<t");
        for (int i = 0; i < text.length() && !mayHave; i++) {
            char c = text.charAt(i);
            marks += c == ',' || c == ';' ? 1 : 0;
            mayHave = marks > 1 || c == '|' || c == '+' || c == '\t' || c >= '\u2500' && c <= '\u257f';
        }
        return mayHave && CELLS.matcher(text).find();
    }
}
