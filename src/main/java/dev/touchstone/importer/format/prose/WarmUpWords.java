package dev.touchstone.importer.format.prose;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a line says about a warm-up among the results beside it.
///
/// `Warm-up run, ignore` and `First row is a warm-up` say which results are meant. A sentence that names runs and a
/// warm-up in any other way (`some of the runs include the warm-up`) may be about results. A line that tells what was done
/// before (`after warm-up`), a setting (`warm-up: 20 requests`) or what a program prints is none of these.
public enum WarmUpWords {

    /// The result or the results right beside the line.
    THESE,
    /// The first run of them.
    FIRST_RUN,
    /// The first row of the table beside the line, whatever its conditions.
    FIRST_ROW,
    /// The first run of each set of repeats that follows.
    FIRST_OF_EACH,
    /// Perhaps some of them.
    UNCLEAR;

    private static final int LONGEST = 160;
    /// Those of Markdown, which may stand within a word.
    private static final String MARKS = "*`_";
    private static final String WARM = "(?:warm(?:ing)?[\\s-]?up|预热)";
    private static final String DROP = "(?:please |so |to be |should be |must be |will be |is |are |was |were |has been )*"
            + "(?:ignor(?:e|ed|ing)|discard(?:ed)?|disregard(?:ed)?|exclud(?:e|ed)|not counted|not used|not included|"
            + "do(?:es)?(?:n't| not) count|drop(?:ped)?|thrown? away|left out|skip)(?: it| this| them| these)?";
    private static final String IS = "(?:is|was|are|were|=|:|as|counts as|served as)\\s?";
    private static final String ONLY = "(?:(?:just|only|for|a|an|the|our|my|considered|used|meant|as) ){0,4}";
    private static final String RUN = "(?:runs?|rounds?|pass|passes|tests?|phase|results?|measurements?|numbers?|figures?"
            + "|iterations?|rows?|lines?|tables?|blocks?|requests?|one|batch)";
    private static final String END = "(?:[^\\p{L}\\p{N}]{0,4}" + DROP + ")?[^\\p{L}\\p{N}]{0,4}";
    private static final Pattern BARE = Pattern.compile("[^\\p{L}\\p{N}]{0,3}(?:the )?" + WARM + "(?: " + RUN
            + ")?(?: \\d{1,2})?(?: only)?" + END);
    private static final Pattern DROPPED = Pattern.compile(".*(?:\\b" + DROP + "\\b|忽略|作废|舍弃|不算|不计).*");
    private static final Pattern NOUN = Pattern.compile(".*" + WARM + " (?:runs?|results?|numbers?|figures?)[^\\p{L}\\p{N}]{0,4}");
    private static final Pattern POINTED = Pattern.compile("[^\\p{L}\\p{N}]{0,3}(?:this|these|the following|following|the next|next|below)"
            + "(?: (?:" + RUN + "|two|three|\\d))?(?: below)? " + IS + ONLY + WARM + "(?: " + RUN + ")?(?: only)?" + END);
    private static final Pattern DROP_THESE = Pattern.compile("[^\\p{L}\\p{N}]{0,3}" + DROP + " (?:this|these|the following|the next)(?: "
            + RUN + ")?\\b.{0,24}\\b" + WARM + "(?: " + RUN + ")?[^\\p{L}\\p{N}]{0,4}");
    private static final String FIRST = "(?:(?:the|our|my|each|every) ){0,2}(?:very )?(?:(?:first|1st)(?: " + RUN
            + ")?|(?:run|row|round|iteration|line) (?:no\\.? ?|nr\\.? ?|# ?)?1)(?: (?:in|of|from|for|per|after|with) (?:each|every|all|the|this|a)"
            + " \\w{2,16}(?: \\w{2,16})?| per \\w{2,16}| of each| of all| below| above| here| everywhere)?";
    private static final Pattern FIRST_IS = Pattern.compile("[^\\p{L}\\p{N}]{0,3}(?:in all (?:cases|tables|tests), )?" + FIRST
            + " (?:always )?" + IS + "(?:always )?" + ONLY + WARM + "(?: " + RUN + ")?" + END);
    private static final Pattern DROP_FIRST = Pattern.compile("[^\\p{L}\\p{N}]{0,3}" + DROP + " " + FIRST
            + "\\b.{0,24}\\b" + WARM + "(?: " + RUN + ")?[^\\p{L}\\p{N}]{0,4}");
    private static final Pattern EACH = Pattern.compile(".*(?:\\b(?:each|every|per|always|everywhere|of all|in all)\\b|每).*");
    private static final Pattern ROW = Pattern.compile(".*(?:\\b(?:row|line)\\b|行).*");
    private static final Pattern CHINESE_THESE = Pattern.compile("[^\\p{L}\\p{N}]{0,3}(?:(?:以下|下面|下表|这是|本轮|本次|这次|这轮|这一轮|此轮|此次)"
            + "(?:的)?(?:结果|数据|一轮|运行|测试)?[是为]?)?预热(?:轮|运行|测试|结果|数据|阶段)?"
            + "[,，、:：;； (（]*(?:请|可以|可|均|应)?(?:忽略|不计入?|不算|作废|舍弃|不统计|不参与统计)?[^\\p{IsHan}]{0,4}");
    private static final Pattern CHINESE_FIRST = Pattern.compile("[^\\p{L}\\p{N}]{0,3}(?:以下|下面|下表|表中|其中|上表|每[\\p{IsHan}]{1,4})?的?"
            + "(?:第\\s?[一1]|首)\\s?[行次轮个条组](?:结果|数据|运行|测试|请求)?[,，]?(?:都|均)?(?:是|为|作为|用于|属于)?预热"
            + "(?:轮|运行|测试|结果|数据)?[,，、:：;； (（]*(?:请|可以|可|均|应|已)?(?:忽略|不计入?|不算|作废|舍弃|不统计|不参与统计)?[^\\p{IsHan}]{0,4}");
    /// It was done before, was not needed, or was a setting.
    private static final Pattern DONE = Pattern.compile("\\b(?:no|not|without|w/o|after|before|with|skip\\w*|disabl\\w*|preceded"
            + "|followed|each (?:run|test|point) has|don't|doesn't|didn't)\\b[^.;:,!]{0,32}?warm|" + WARM
            + "\\s*[:=]?\\s*\\d|预热(?:后|完成|完毕|结束|之后)|(?:无需|不需要?|不用|没有|已经?|完成)预热");
    private static final Pattern DOUBT = Pattern.compile("(?:\\b(?:first|1st|second|some|one|two|run 1|row 1|may|might|maybe|"
            + "perhaps|probably|includ\\w+|contain\\w*|affected|contaminated|still)\\b|部分|可能|第[一二1-3]).*" + WARM + "|"
            + WARM + ".*\\b(?:first|1st|second|some|includ\\w+|affected|contaminat\\w+|may|might)\\b|"
            + WARM + ".*(?:部分|可能|第[一二1-3])");
    /// Requests before the measured ones, which are not in the figures: `warm-up requests excluded`, `10 warm-up requests were not
    /// counted`, `the first 10 requests are warm-up and not measured`.
    private static final String LEFT_OUT = "(?:excluded|discarded|dropped|left out|not (?:be )?(?:counted|measured|included|reported|in the)"
            + "|n't (?:counted|measured|included))";
    private static final Pattern OF_REQUESTS = Pattern.compile("\\b(?:warm(?:ing)?[\\s-]?up|warmup) (?:requests|prompts|queries|iterations|of \\d+ ?"
            + "(?:s|sec\\w*|min\\w*|requests))\\b[^.;!]{0,16}?\\b" + LEFT_OUT + "\\b|\\brequests\\b[^.;!]{0,16}?\\bwarm(?:ing)?[\\s-]?up\\b[^.;!]{0,16}?\\b"
            + LEFT_OUT + "\\b");
    private static final Pattern ABOUT_RUNS = Pattern.compile("\\b(?:runs?|rows?|results?|numbers?|figures?|measurements?|"
            + "tables?|rounds?|iterations?)\\b|[行次轮]|结果|数据");

    /// What a comment of the author says.
    public static Optional<WarmUpWords> ofRemark(String words) {
        if (!mayName(words)) {
            return Optional.empty();
        }
        String text = plain(words);
        return !mayBe(text) ? Optional.empty() : isBare(text) ? Optional.of(THESE) : of(text);
    }

    /// What a note below results says that mentions a warm-up in other words: perhaps that of some of them.
    public static Optional<WarmUpWords> ofNote(String words) {
        String text = mayName(words) ? plain(words) : "";
        return mayBe(text) && !DONE.matcher(text).find() ? Optional.of(UNCLEAR) : Optional.empty();
    }

    /// What a line without marks says. Words that programs print too (`Warmup`, `Warm-up run 1`) are none here.
    public static Optional<WarmUpWords> ofLine(String line) {
        if (!mayName(line)) {
            return Optional.empty();
        }
        String text = plain(line);
        if (!mayBe(text)) {
            return Optional.empty();
        }
        boolean bare = isBare(text);
        boolean says = DROPPED.matcher(text).matches() || text.matches(".*(?:以下|下面|下表|[这本此]).*预热.*")
                || text.endsWith("预热") && text.length() > 2 || NOUN.matcher(text).matches() && !text.endsWith(".");
        return bare && says ? Optional.of(THESE) : bare ? Optional.empty() : of(text);
    }

    /// Whether they tell of requests before the measured ones that are not in the figures.
    public static boolean areOfRequests(String words) {
        return OF_REQUESTS.matcher(plain(words)).find();
    }

    /// Whether the words may be about a warm-up, whatever marks stand within them; cheap.
    public static boolean mayName(String words) {
        if (words.indexOf('预') >= 0) {
            return true;
        }
        for (int at = 0; at < words.length(); at++) {
            char c = words.charAt(at);
            if ((c == 'w' || c == 'W') && isWarm(words, at + 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWarm(String words, int from) {
        int letter = 0;
        for (int at = from; at < words.length() && letter < "arm".length(); at++) {
            char c = words.charAt(at);
            if (Character.toLowerCase(c) == "arm".charAt(letter)) {
                letter++;
            } else if (MARKS.indexOf(c) < 0) {
                return false;
            }
        }
        return letter == "arm".length();
    }

    private static boolean isBare(String text) {
        return BARE.matcher(text).matches() || CHINESE_THESE.matcher(text).matches();
    }

    private static boolean mayBe(String text) {
        return text.length() <= LONGEST && (text.contains("warm") || text.contains("预热")) && !OF_REQUESTS.matcher(text).find();
    }

    private static Optional<WarmUpWords> of(String text) {
        if (FIRST_IS.matcher(text).matches() || DROP_FIRST.matcher(text).matches()
                || CHINESE_FIRST.matcher(text).matches()) {
            return Optional.of(EACH.matcher(text).matches() ? FIRST_OF_EACH
                    : ROW.matcher(text).matches() ? FIRST_ROW : FIRST_RUN);
        }
        if (POINTED.matcher(text).matches() || DROP_THESE.matcher(text).matches()) {
            return Optional.of(THESE);
        }
        return !DONE.matcher(text).find() && DOUBT.matcher(text).find() && ABOUT_RUNS.matcher(text).find()
                ? Optional.of(UNCLEAR) : Optional.empty();
    }

    private static String plain(String words) {
        return words.strip().toLowerCase(Locale.ROOT).replace('’', '\'').replace("*", "").replace("`", "").replace("_", "");
    }
}
