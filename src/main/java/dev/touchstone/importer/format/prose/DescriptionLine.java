package dev.touchstone.importer.format.prose;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A paragraph that states how the results below it were measured (`We benchmarked Qwen3-8B on NVIDIA H20.`), and the
/// caption of a table (`*Table 4: results of gpt-oss-20b*`). Only the sentence that reports a measurement is read; a
/// sentence about what was compared, planned or reached states nothing.
public final class DescriptionLine implements BlockFormat {

    private static final int SHORTEST = 16;
    private static final int LONGEST = 3000;
    private static final int MOST_LINES = 8;
    /// Chinese and its marks are beyond it.
    private static final char FIRST_FOREIGN = '\u2e80';
    private static final Pattern MARKUP = Pattern.compile("\\[([^\\[\\]]{1,160})]\\([^()]{0,300}\\)|<[^<>]{1,80}>|[*`]{1,3}");
    private static final Pattern CAPTION = Pattern.compile("(?:Table|Tab\\.|表)\\s?\\d{1,3}\\s?[.:：]\\s*");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[^\\s.][.!?])(?<! vs\\.)(?<!\\.g\\.)(?<!\\.e\\.)"
            + "(?<!approx\\.)\\s{1,9}(?=[\\p{Lu}*_`(])|(?<=[。！？；])");
    /// One of these stands at the end of every sentence that another follows.
    private static final String ENDS = ".!?。！？；";
    private static final String MEASURED = "(?:benchmarked|measured|tested|evaluated|executed|collected|obtained|conducted|recorded|gathered|carried out"
            + "|performed|captured|profiled|run)";
    /// That someone measured, or what was measured with.
    private static final Pattern REPORT = Pattern.compile("(?i)(?<![a-z])(?:we|i) (?:[a-z]{2,12} ){0,2}(?:benchmark(?:ed)?"
            + "|measured?|test(?:ed)?|evaluated?|ran|run|conducted|performed|profiled|used?|served?|deployed|hosted)(?![a-z])"
            + "|(?<![a-z])(?:is|are|was|were|been) (?:all |[a-z]{2,12}ly )?" + MEASURED + "(?![a-z])"
            + "|^(?:all )?(?:tests|benchmarks|tested|measured|benchmarked|evaluated) (?:were |was )?(?:[a-z]{2,10} |\\d{4}-\\d\\d-\\d\\d )?(?:on|with|using|in)"
            + "|^(?:tested|measured|benchmarked|evaluated|served) \\S{2,60} (?:on|with|using) "
            + "|^(?:everything|all of (?:this|it|them)|(?:all )?(?:the )?(?:tests?|benchmarks?|measurements?|runs?|experiments?)) (?:is|are|was|were) done(?![a-z])"
            + "|(?<![a-z])(?:here(?:'s| is| are)|this is|these are) (?:what|the [a-z]{2,12}) (?:i|we) (?:get|got|see|saw|measured?)(?![a-z])"
            + "|^(?:my|our|the) (?:test )?(?:setup|set-up|rig|hardware|environment|configuration|testbed) (?:is|was|consists of)(?![a-z])|^hardware (?:is|was)(?![a-z])"
            + "|(?<![a-z])(?:deployment|deploying) [^.]{2,60} on \\d"
            + "|在[^。]{2,60}[上下][^。]{0,60}测试|在[^。]{2,60}(?:测试|压测)[中下时]|使用[^。]{2,80}测试|(?:测试|压测|实验|评测)(?:环境|平台|均|使用|采用|基于)"
            + "|(?:^|(?<![a-z])(?:all|these|the) )(?:runs|tests|benchmarks|experiments|measurements|numbers|results) (?:below )?(?:used?|were run|are with)(?![a-z])"
            + "|(?:使用|采用|用)[^。]{2,60}(?:部署|跑)|^(?:以)?下(?:表|面|图)?[^。]{0,4}(?:为|是|中)[^。]{2,80}(?:结果|数据|性能)"
            + "|以下(?:结果|数据|测试)");
    /// How the server ran, or under what the figures were taken: `All numbers are from two boards with TP=2.`
    private static final Pattern SERVED = Pattern.compile("(?i)(?<![a-z])(?:i'm|i am|we're|we are) (?:running|using|serving"
            + "|benchmarking|testing|measuring)(?![a-z])"
            + "|(?<![a-z])(?:results|numbers|figures|measurements) (?:below |here )?(?:are|come|were) (?:all )?(?:for|from|with|on)(?![a-z])"
            + "|(?<![a-z])(?:results|numbers|figures|measurements) (?:for|from|with|on) .{2,60} (?:are )?(?:below|follow)(?![a-z])"
            + "|(?<![a-z])(?:is|are|was|were) (?:served|deployed|hosted|launched|started)(?![a-z])");
    /// One of these stands in every match of [#REPORT] and of [#SERVED] that has no Chinese and does not begin with one of
    /// [#FIRST].
    private static final List<String> PARTS = List.of("here's", "consists", "we ", "i ", "is ", "are ", "was ", "were ", "been ", "i'm ", "we're ", "come ",
            "below", "follow", "deploy", "use");
    private static final Pattern FIRST = Pattern.compile("(?:all )?(?:tests|benchmarks|tested|measured|benchmarked|evaluated|served) ");
    /// Of other runs than these.
    private static final Pattern OTHER_RUNS = Pattern.compile("(?i)(?<![a-z])(?:last|older?|others?|another|fail\\w{0,3}"
            + "|crash\\w{0,4}|hangs?|hung|oom|why|expected|published|official|next|appendix|similar|same|see|in production)(?![a-z])");
    /// Words of other sentences: of comparisons, instructions, plans and bounds.
    private static final Pattern OTHERS = Pattern.compile("(?i)(?<![a-z])(?:faster|slower|higher|lower|than|compared|versus"
            + "|vs\\.?|speed-?up|outperforms?|achiev\\w{0,4}|you|will|would|should|could|can|may|might|must|let's|please|plan\\w{0,4}"
            + "|previous(?:ly)?|earlier|above|not|never|without|unlike|instead|future|recommend\\w{0,4}|requires?|if)(?![a-z])"
            + "|上述|上面|以上|相比|提升|对比|建议|需要|可以|如果|未");
    private static final Pattern REQUESTS = Pattern.compile("(?i)(?<![\\d.,])(\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,7})\\s?(?:requests|prompts"
            + "|个请求|条请求)(?! ?(?:per|/|in[- ]flight|at a time|each|every|concurrent|并发))");
    private static final Pattern DATASET = Pattern.compile("(?i)(?<![a-z0-9/-])(sharegpt|sonnet|mt-?bench|longbench|gsm8k"
            + "|humaneval|alpaca|openqa|wildchat|burstgpt|lmsys-chat-1m|visionarena-chat)(?:[_ -]?v\\d)?\\s?(?:data ?sets?|数据集|prompts)");
    /// Levels of one factor were compared, and all else is what they were measured with: `We compared 1, 2 and 4 GPUs with vLLM.`
    private static final Pattern COMPARES = Pattern.compile("(?i)^(we|i) compare[ds]?(?= (?:(?:runs?|results?|throughput|performance|latency|it) (?:on|with|at|of|for|across) )?(?:\\d[\\dk]{0,6}(?:, ?\\d[\\dk]{0,6}){0,8},?"
            + " (?:and|or|to|vs\\.?|versus|with) \\d[\\dk]{0,6}|(?:the )?(?:different|several|various|two|three|four|five|all)) (?:[a-z0-9-]{1,16} ){0,2}(?:gpus?|cards|boards|users|clients|requests|concurrenc(?:y|ies)|batch|tp|tensor|lengths?"
            + "|loads?|levels|settings|configurations?|configs|precisions|quanti[sz]ations?)(?![a-z]))");
    private static final WordSet WORDS = WordSet.of("compare", "enchmark", "easured", "ested", "valuat", "xecuted", "ollected",
            "Here", "setup", "ardware", "done ", "ecorded", "athered", "arried", "nvironment ", "ran ", "run ", "running ", "using ", "We use", "we use", "I use", "We serv", "we serv", "enchmarks use", "enchmarked ", "erving ", "results", "Results", "umbers", "igures", "easurements",
            "erved ", "aunched ", "tarted ", "onducted", "erformed", "aptured", "eploy", "btained", "Table", "Tab.", "测试", "压测", "实验", "评测",
            "以下", "表", "runs ", "tests ", "experiments ", "部署", "下图", "hosted ");
    private static final FormatInfo INFO = FormatInfo.of("description")
            .named(I18n.stored("sentences about measurements"))
            .sample("notes", "all", "a paragraph that states how was measured", "description/paragraph.md")
            .begins(WORDS, DescriptionLine::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        int length = line.text().length();
        return length >= SHORTEST && length <= LONGEST && !line.isFenced() && !line.has('|') && isOfProse(line.first())
                && WORDS.anyIn(line);
    }

    private static boolean isOfProse(char first) {
        return Character.isUpperCase(first) || first == '*' || first == '<' || first == '_' || first >= '\u4e00';
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first) || first.text().strip().contains("   ")) {
            return List.of();
        }
        StringBuilder paragraph = new StringBuilder(first.text().strip());
        int count = 1;
        for (Line next = cursor.peek(1); next != null && goesOn(next) && count < MOST_LINES; next = cursor.peek(count)) {
            paragraph.append(' ').append(next.text().strip());
            count++;
        }
        String text = plain(paragraph.toString());
        Matcher caption = CAPTION.matcher(text);
        boolean isCaption = caption.lookingAt();
        Lines lines = new Lines(first.number(), first.number() + count - 1);
        Block.Description read = isCaption ? caption(text.substring(caption.end()), lines) : paragraph(text, lines);
        if (read.conditions().factors().isEmpty() && read.open().isEmpty()) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>();
        if (read.open().contains(Factor.ENGINE)) {
            EngineVersions.block(lines, text).ifPresent(blocks::add);
        }
        boolean announces = text.endsWith(":") || text.endsWith("：");
        if (read.conditions().level(Factor.MODEL).isPresent() && (announces || !isCaption)) {
            blocks.addAll(PrecisionWords.blocks(lines, text, announces || isCaption));
        }
        blocks.add(announces && isCaption ? read.announcing() : read);
        cursor.advance(count);
        return blocks;
    }

    /// Whether a line belongs to the paragraph above it.
    private static boolean goesOn(Line line) {
        char first = line.first();
        return !line.isBlank() && !line.isFenced() && !line.has('|') && Character.isLetterOrDigit(first)
                && line.text().charAt(0) == first && line.text().indexOf("  ") < 0;
    }

    static String plain(String text) {
        boolean hasMarkup = text.indexOf('[') >= 0 || text.indexOf('<') >= 0 || text.indexOf('*') >= 0 || text.indexOf('`') >= 0;
        return (hasMarkup ? MARKUP.matcher(text).replaceAll("$1") : text).replace('\u00a0', ' ').strip();
    }

    private static Block.Description caption(String text, Lines lines) {
        return of(SENTENCE_END.split(text, 2)[0], lines, "caption", true);
    }

    /// What words state that stand in these lines.
    static Block.Description of(String words, Lines lines, String rule, boolean isCaption) {
        Gathered gathered = new Gathered();
        gathered.add(words);
        return gathered.block(lines, words, rule, isCaption);
    }

    /// Whether words compare, plan, instruct or are about other runs.
    static boolean isOfOthers(String words) {
        return OTHERS.matcher(words).find() || OTHER_RUNS.matcher(words).find();
    }

    private static Block.Description paragraph(String text, Lines lines) {
        Gathered gathered = new Gathered();
        String shown = "";
        List<String> before = new ArrayList<>();
        boolean goesOn = false;
        for (String written : sentences(text)) {
            String sentence = COMPARES.matcher(written).replaceFirst("$1 tested");
            boolean reports = reports(sentence) && !OTHERS.matcher(sentence).find();
            // `We served Qwen3-8B on 2x L4. Input 1024, output 256.`
            Optional<String> conditions = reports ? Optional.of(sentence) : ConditionSentence.conditions(withoutStop(sentence));
            goesOn = reports || goesOn && conditions.isPresent();
            if (goesOn) {
                before.forEach(gathered::add);
                gathered.add(conditions.orElseThrow());
                shown = shown.isEmpty() ? sentence : shown;
            }
            if (goesOn || conditions.isEmpty()) {
                before.clear();
            } else {
                before.add(conditions.orElseThrow());
            }
        }
        return gathered.block(lines, shown, "sentence about the measurement", false);
    }

    private static String[] sentences(String text) {
        boolean hasEnd = text.chars().anyMatch(c -> ENDS.indexOf(c) >= 0);
        return hasEnd ? SENTENCE_END.split(text) : new String[] {text};
    }

    /// The words that are searched for conditions. A load is sent `against` a server; a sentence that sets two engines against each
    /// other names both.
    static String sentence(String words) {
        return withoutStop(words).replace(" against ", " on ");
    }

    /// A number before a full stop is whole.
    private static String withoutStop(String sentence) {
        return sentence.endsWith(".") || sentence.endsWith("。") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private static boolean reports(String sentence) {
        return mayReport(sentence) && isReport(sentence);
    }

    /// Whether the sentence has a word without which it reports nothing: the expressions are tried at every letter, in a
    /// paragraph that is looked at from each of its lines.
    static boolean mayReport(String sentence) {
        String words = sentence.toLowerCase(Locale.ROOT);
        return words.chars().anyMatch(c -> c >= FIRST_FOREIGN) || FIRST.matcher(words).lookingAt()
                || WordSet.anyIn(words, PARTS);
    }

    static boolean isReport(String sentence) {
        return REPORT.matcher(sentence).find()
                || SERVED.matcher(sentence).find() && !OTHER_RUNS.matcher(sentence).find();
    }

    /// The levels in the sentences of one paragraph.
    private static final class Gathered {

        private final Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        private final Set<Factor> open = EnumSet.noneOf(Factor.class);

        void add(String words) {
            String sentence = sentence(words);
            Map<Factor, Level> found = new EnumMap<>(Factor.class);
            found.putAll(ConditionPhrases.in(sentence));
            only(REQUESTS, sentence).ifPresent(number -> found.putIfAbsent(Factor.REQUESTS,
                    Level.of(Double.parseDouble(number.replace(",", "")))));
            only(DATASET, sentence).ifPresent(name -> found.putIfAbsent(Factor.DATASET, Level.of(name)));
            open.addAll(ConditionPhrases.openIn(sentence));
            found.forEach((factor, level) -> {
                Level before = levels.putIfAbsent(factor, level);
                if (before != null && !before.equals(level)) {
                    open.add(factor);
                }
            });
        }

        private static Optional<String> only(Pattern pattern, String sentence) {
            Matcher matcher = pattern.matcher(sentence);
            String found = matcher.find() ? matcher.group(1) : null;
            return found == null || matcher.find() && !matcher.group(1).toLowerCase(Locale.ROOT).equals(
                    found.toLowerCase(Locale.ROOT)) ? Optional.empty() : Optional.of(found);
        }

        Block.Description block(Lines lines, String shown, String rule, boolean isCaption) {
            levels.keySet().removeAll(open);
            Conditions conditions = Conditions.none();
            Evidence evidence = Evidence.at(lines, Excerpt.of(shown), rule);
            for (Map.Entry<Factor, Level> level : levels.entrySet()) {
                conditions = conditions.with(level.getKey(), level.getValue(), evidence);
            }
            return new Block.Description(lines, conditions, open, isCaption, false);
        }
    }
}
