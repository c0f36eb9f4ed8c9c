package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.column.cell.BareNumber;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.format.prose.PhaseWords;
import dev.touchstone.importer.format.prose.StatedMetrics;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The words around a table that may name the metric of its figures: its title and caption, the lines above it up to
/// the next heading, and the paragraph below it. Other tables right beside it are passed over, as several tables often
/// share one caption.
///
/// @param words the nearest first, those above before those below
/// @param outer the headings that the nearest one stands below, the innermost first
/// @param below how many of the words stand below the table
public record TableContext(List<Words> words, List<String> outer, int below) {

    private static final int MOST_ABOVE = 8;
    private static final int MOST_BELOW = 2;
    private static final int MOST_LINES = 60;
    private static final int LONGEST = 600;
    private static final String DRAWN = "│┃║├└┌┏┡┗╭╰╞╘╒╟╔╚┠";
    /// What parts the columns of a table that has no edges.
    private static final Pattern COLUMNS = Pattern.compile("[│┃║]|\\S {2,80}\\S.{0,80}\\S {2,80}\\S");
    /// A line is near several tables.
    private static final LabelCache<Boolean> HAS_COLUMNS = new LabelCache<>(text -> COLUMNS.matcher(text).find());
    private static final Pattern LABEL = Pattern.compile(
            "#{1,6}\\s.*|(?i)[*_]{1,3}(?:table|figure)\\s?\\d{0,3}.{0,400}|(?:\\*\\*|__).{1,200}(?:\\*\\*|__)\\s{0,3}(?:[(（].{1,80}[)）])?[:：]?|[*_].{1,400}[*_]|.{1,160}[:：]"
                    + "|(?i)(?:table|tab\\.|tabelle|figure|表)\\s?\\d{0,3}.{0,400}");

    private static final LabelCache<Boolean> ARE_LABELS = new LabelCache<>(text -> LABEL.matcher(text).matches());
    private static final int LONGEST_TITLE = 80;
    /// What many titles end with, a sentence of its own.
    private static final Pattern BETTER = Pattern.compile("(?i)[.,;，；。]\\s?(?:higher|lower|more|less|bigger|smaller) (?:is|=) "
            + "better[.。]?$|[，；。]?越[高低大小]越好。?$");
    /// How sentences begin, and how they end.
    private static final Pattern SENTENCE = Pattern.compile("(?i)^(?:we|i|the|this|these|those|here|all|it|each|as|in|for|with|when|note"
            + "|see|to|below|above|if|both|on|at"
            + "|and|but|so|then|there|our|my|you)(?![a-z])|^(?:以下|下[表面图]|上[表面图]|我们|在|对|从|由|这|可以)|[.。!！?？]\\s*(?:\\p{L}|$)");

    private static final Pattern EMBEDDING = Pattern.compile("(?i)(?<![a-z])(?:embeddings?|rerank(?:er|ing)?)(?![a-z])|向量化|嵌入模型");
    /// Figures that nobody measured.
    private static final Pattern MADE_UP = Pattern.compile("(?i)(?<![a-z])(?:illustrative|for illustration|hypothetical|made[- ]up|placeholders?|not measured"
            + "|rough estimates?|(?:modell?ed|extrapolated|projected|derived|computed|calculated) from (?:the )?(?:memory|bandwidth|flops|roofline|specs?|spec sheets?|theoretical|peak)|(?:numbers|figures|values) are (?:estimates|estimated|approximate guesses))(?![a-z])|^[*_\\s]{0,4}假设[*_]{0,4}[:：]?[*_]{0,4}$|会得到类似|数据为示意|仅为示意|示意数据|示例数据|仅供示意|非实测|估算值|理论值|理论估算|分析值|분석값|추정치|이론값|実測ではな|理論値");
    /// Titles of figures that follow from a model.
    private static final Pattern CALCULATED = Pattern.compile("(?i)(?<![a-z])(?:analytical|theoretical|roofline|back[- ]of[- ]the[- ]envelope)(?![a-z])|理论性能|性能[预估]算|性能预估|이론|概算|目安|見積|추정|예상");
    /// Headings of parts of figures that are expected.
    /// Headings of forms that others fill in.
    private static final Pattern TEMPLATE = Pattern.compile("(?i)(?<![a-z-])(?:report|results?|benchmark|output) (?:template|format)(?![a-z])|(?<![a-z])template$|模板|模版|テンプレート|템플릿|vorlage");
    private static final Pattern PROJECTED = Pattern.compile("(?i)(?<![a-z])(?:projections?|projected|estimates?|estimated|expectations?|expected)(?![a-z])|预估|预期|見積|概算|예상");
    private static final Pattern MEASURED = Pattern.compile("(?i)(?<![a-z])(?:measured|actual|observed|vs\\.?|versus|results?)(?![a-z])|实测|実測|실측|结果|結果");
    /// A model that is made and not served.
    private static final Pattern TRAINING = Pattern.compile("(?i)(?<![a-z-])(?:training|pre-?training|fine-?tuning|sft|training throughput|lora training|checkpointing|fsdp\\w*|grad(?:ient)?[ _-]accum\\w*|adamw|backward pass|backprop(?:agation)?)(?![a-z])|反向传播|含反传|微调|预训练|训练(?!好|完|后|过|出|集|数据)");
    /// Words of nothing else, in sentences of any length.
    private static final Pattern BACKWARD = Pattern.compile("(?i)(?<![a-z-])(?:grad(?:ient)?[ _-]accum\\w*|adamw|backward pass|backprop(?:agation)?)(?![a-z])|反向传播|含反传");
    private static final LabelCache<Boolean> ARE_OF_TRAINING = new LabelCache<>(text -> TRAINING.matcher(text).find());
    /// It does not say whether the figures of the example were measured.
    private static final Pattern EXAMPLE = Pattern.compile("(?i)^[*_\\s]{0,4}(?:an? )?(?:made-up )?(?:example|for example|for instance|e\\.g\\.)[*_]{0,4}[:：][*_]{0,4}$"
            + "|^[*_\\s]{0,4}(?:例如|比如|举例|示例)[*_]{0,4}[:：]?[*_]{0,4}$");
    private static final Pattern EXAMPLE_HEADING = Pattern.compile("(?i)#{1,6}\\s(?:[\\d.]{1,6}\\s)?(?:an? )?(?:example|sample) (?:outputs?|reports?|tables?|of the output)[:：]?|#{1,6}\\s(?:输出示例|示例输出|报告示例|结果示例)[:：]?");
    private static final LabelCache<Boolean> ARE_EXAMPLES = new LabelCache<>(text -> EXAMPLE.matcher(text).find());
    private static final LabelCache<Boolean> ARE_MADE_UP = new LabelCache<>(text -> MADE_UP.matcher(text).find());
    private static final Pattern FENCE_OF_PAGE = Pattern.compile("(?i)^[`~]{3,6}\\s?(?:md|markdown)(?![a-z])");
    /// Below every level of a heading.
    private static final int OUTSIDE = 7;
    private static final int LONGEST_OF_PROMPT = 60;
    private static final int LONGEST_OF_TOKENS = 200;
    private static final Pattern ALL_TOKENS = Pattern.compile("(?i)(?:through?put|tok(?:en)?s?(?: ?/ ?s| per second)?|tps) (?:counts?|includes?|covers?|is|are|=|means) (?:both )?(?:the )?(?:input|prompt)s? (?:and|\\+|plus|&) (?:output|generated|completion)"
            + "|(?:through?put|tok(?:en)?s? ?/ ?s|total) \\((?:input|prompt|in) ?(?:and|\\+|plus|&) ?(?:output|generation|out)\\)|(?:through?puts?|numbers|figures|tok(?:en)?s? ?/ ?s) (?:also )?includes? (?:the )?(?:prefill|prompt|input) tokens|吞吐(?:量)?(?:包含|包括|为|=)输入(?:和|与|\\+|加)输出");
    private static final LabelCache<Boolean> ARE_OF_ALL_TOKENS = new LabelCache<>(text -> ALL_TOKENS.matcher(text).find());

    /// Words on one line.
    ///
    /// @param isLabel whether they are a heading, a caption or a label, and no sentence of running text
    /// @param isBeside whether no other words stand between them and the table
    /// @param isTitle whether they are a short line of their own right above the table: `Requests/s at saturation`
    /// @param line its number; 0 for words inside of the table's own lines
    public record Words(String text, boolean isLabel, boolean isBeside, boolean isTitle, int line) {

        private boolean isCaption() {
            return isLabel || isTitle;
        }
    }

    /// No words.
    public static final TableContext NONE = new TableContext(List.of());

    public TableContext {
        words = List.copyOf(words);
        outer = List.copyOf(outer);
    }

    TableContext(List<Words> words) {
        this(words, List.of(), 0);
    }

    /// Returns the words around a table that stands near the cursor.
    public static TableContext around(Cursor cursor, SourceTable table) {
        List<Words> words = new ArrayList<>();
        if (!table.title().isBlank()) {
            words.add(new Words(table.title(), true, true, true, 0));
        }
        if (!table.caption().isBlank()) {
            words.add(new Words(table.caption(), true, true, true, 0));
        }
        List<String> outer = new ArrayList<>();
        above(cursor, table.lines().getFirst().number() - 1, words, outer);
        StatedMetrics.of(cursor).label().ifPresent(stated -> words.add(new Words(stated, true, false, false, 0)));
        int above = words.size();
        below(cursor, table.lines().getLast().number() + 1, words);
        return new TableContext(words, outer, words.size() - above);
    }

    /// What the table stands under: its title and caption, the words right above it, and the nearest label above it.
    public List<String> captions() {
        List<Words> above = words.subList(0, words.size() - below);
        Words label = above.stream().filter(Words::isLabel).findFirst().orElse(null);
        return above.stream().filter(near -> near.isBeside() || near.equals(label)).map(Words::text).toList();
    }

    /// Whether the nearest label is about the processing of the prompt and nothing else.
    public boolean isOfPrompt() {
        return words.stream().filter(Words::isCaption).findFirst().map(Words::text).filter(PhaseWords::areOfPrompt).isPresent();
    }

    /// Whether words right beside the table say that its rates count the tokens of input and output.
    public boolean isOfAllTokens() {
        return words.stream().anyMatch(near -> (near.isBeside() || near.isCaption()) && near.text().length() <= LONGEST_OF_TOKENS && ARE_OF_ALL_TOKENS.of(near.text()));
    }

    /// Whether the nearest label says that the model embeds texts, and generates none.
    public boolean isOfEmbedding() {
        return words.stream().filter(Words::isCaption).findFirst().filter(label -> label.text().length() <= LONGEST_OF_PROMPT
                && EMBEDDING.matcher(label.text()).find()).isPresent();
    }

    /// Whether the nearest label, or the heading that it stands below, says that the figures are expected or asked for and not measured.
    public boolean isOfWishes() {
        Words nearest = words.stream().filter(Words::isCaption).findFirst().orElse(null);
        if (nearest == null || StatedGoals.isIn(nearest.text())) {
            return nearest != null;
        }
        return !MEASURED.matcher(nearest.text()).find() && words.stream().map(Words::text).filter(text -> text.startsWith("#")).findFirst().filter(StatedGoals::isIn).isPresent();
    }

    /// Whether nothing but a word for an example stands right beside the table, `For example:`, or its heading is one: `Example output`.
    public boolean isExample() {
        return words.stream().anyMatch(near -> near.isBeside() && ARE_EXAMPLES.of(near.text()))
                || words.stream().filter(Words::isLabel).map(Words::text).findFirst().or(() -> outer.stream().findFirst()).filter(label -> EXAMPLE_HEADING.matcher(label).matches()).isPresent();
    }

    /// Whether words right beside the table say that nobody measured its figures: `*Illustrative numbers.*`
    public boolean isMadeUp() {
        return words.stream().anyMatch(near -> near.isBeside() && ARE_MADE_UP.of(near.text())
                || near.isCaption() && near.text().length() <= LONGEST_TITLE && CALCULATED.matcher(near.text()).find())
                || outer.stream().anyMatch(title -> title.length() <= LONGEST_TITLE && PROJECTED.matcher(title).find() && !MEASURED.matcher(title).find());
    }

    /// Whether a heading that the table stands below calls the page a template.
    public boolean isOfTemplate() {
        return Stream.concat(outer.stream(), words.stream().filter(Words::isLabel).map(Words::text).filter(text -> text.startsWith("#")))
                .anyMatch(title -> title.length() <= LONGEST_TITLE && TEMPLATE.matcher(title).find());
    }

    /// Whether a heading, a caption or a label says that the model is trained, or the heads have a setting of a training.
    ///
    /// @param heads of the columns
    public boolean isOfTraining(List<String> heads) {
        return heads.stream().anyMatch(head -> !BareNumber.is(head) && ARE_OF_TRAINING.of(head))
                || words.stream().anyMatch(near -> near.isCaption()
                        && (near.text().length() <= LONGEST_TITLE ? ARE_OF_TRAINING.of(near.text()) : BACKWARD.matcher(near.text()).find()));
    }

    private static void above(Cursor cursor, int last, List<Words> words, List<String> outer) {
        int taken = 0;
        int end = Math.max(0, last - MOST_LINES);
        LinesBesideTables beside = LinesBesideTables.of(cursor, TableContext::isBesideTables);
        for (int number = beside.above(cursor, last, end); number > end && taken < MOST_ABOVE;
                number = taken == 0 ? beside.above(cursor, number - 1, end) : number - 1) {
            Line line = cursor.at(number);
            if (line != null && isFence(line)) {
                outer(cursor, number, end, OUTSIDE, outer);
            }
            if (line == null || isFence(line)) {
                return;
            }
            String text = text(line);
            boolean isTable = isOfTable(text);
            if (isTable && taken > 0) {
                return;
            }
            boolean isUnit = !isTable && ContextMetric.unitLine(text).isPresent();
            // A line right below another table is about that.
            if (!text.isEmpty() && !isTable && !(isUnit && isRowOfTable(cursor, number - 1))) {
                words.add(new Words(text, ARE_LABELS.of(text), taken == 0, taken == 0 && isTitle(cursor, number, text), number));
                taken += isUnit ? 0 : 1;
            }
            if (text.startsWith("#")) {
                outer(cursor, number, end, level(text), outer);
                return;
            }
        }
    }

    /// Takes the headings of higher levels, down to the line.
    private static void outer(Cursor cursor, int below, int end, int inner, List<String> outer) {
        int level = inner;
        for (int number = below - 1; number > end; number--) {
            Line line = cursor.at(number);
            String text = line == null ? "" : line.text();
            if (line != null && isFence(line) && FENCE_OF_PAGE.matcher(text).find()) {
                // A page inside a page: all headings before it are outside.
                level = OUTSIDE;
            } else if (text.startsWith("#") && level(text) < level) {
                level = level(text);
                outer.add(text);
            }
        }
    }

    private static int level(String heading) {
        int level = 0;
        while (level < heading.length() && heading.charAt(level) == '#') {
            level++;
        }
        return level;
    }

    private static void below(Cursor cursor, int first, List<Words> words) {
        int taken = 0;
        int end = first + MOST_LINES;
        LinesBesideTables beside = LinesBesideTables.of(cursor, TableContext::isBesideTables);
        for (int number = beside.below(cursor, first, end); number < end && taken < MOST_BELOW;
                number = taken == 0 ? beside.below(cursor, number + 1, end) : number + 1) {
            Line line = cursor.at(number);
            String text = line == null ? "" : text(line);
            if (line == null || isFence(line) || text.startsWith("#") || taken > 0 && isOfTable(text)) {
                return;
            }
            // A label below the table is that of what follows.
            if (!text.isEmpty() && !isOfTable(text)) {
                taken++;
                boolean isOfNext = ContextMetric.unitLine(text).isPresent() && isRowOfTable(cursor, number + 1);
                if (!isOfNext && !text.endsWith(":") && !text.endsWith("：")) {
                    words.add(new Words(text, ARE_LABELS.of(text), taken == 1, false, number));
                }
            }
        }
    }

    private static boolean isBesideTables(Line line) {
        String text = text(line);
        return isFence(line) || !text.isEmpty() && !isOfTable(text);
    }

    private static boolean isTitle(Cursor cursor, int number, String text) {
        Line above = text.length() > LONGEST_TITLE ? null : cursor.at(number - 1);
        return text.length() <= LONGEST_TITLE && (above == null || above.isBlank()) && !SENTENCE.matcher(withoutDirection(text)).find();
    }

    /// Without a remark at its end about which figures are better.
    static String withoutDirection(String text) {
        return BETTER.matcher(text).replaceFirst("");
    }

    private static boolean isRowOfTable(Cursor cursor, int number) {
        return isOfTable(text(cursor.at(number)));
    }

    private static String text(@Nullable Line line) {
        String text = line == null ? "" : line.text().strip();
        return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    }

    private static boolean isFence(Line line) {
        return line.text().startsWith("```") || line.text().startsWith("~~~");
    }

    private static boolean mayHaveColumns(String text) {
        return text.indexOf("  ") >= 0 || text.indexOf('│') >= 0 || text.indexOf('┃') >= 0 || text.indexOf('║') >= 0;
    }

    private static boolean isOfTable(String text) {
        return !text.isEmpty() && (DRAWN.indexOf(text.charAt(0)) >= 0 || text.startsWith("+-") || text.startsWith("+=")
                || text.indexOf('|') != text.lastIndexOf('|') || mayHaveColumns(text) && HAS_COLUMNS.of(text) || text.startsWith("<t") || text.startsWith("</t"));
    }
}
