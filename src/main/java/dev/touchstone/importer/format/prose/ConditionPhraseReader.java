package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Removes phrase after phrase from words, by the rules of [ConditionPhrases], and examines the rest.
final class ConditionPhraseReader {

    private static final int LONGEST = 300;
    /// Stands for what was taken, so that no phrase reaches across it.
    static final char TAKEN = '\u0001';
    private static final String FILLER = "with|on|in|for|using|and|the|a|of|mode|api|test|tests|result|results|run|runs"
            + "|benchmark|now|only|测试|结果|模式|使用";
    private static final Set<String> FILLERS = Set.of(FILLER.split("\\|"));
    private static final Set<String> OF_TITLES = Stream.concat(FILLERS.stream(), Stream.of("measured", "performance", "benchmarks", "throughput", "latency", "decode", "prefill",
            "output", "comparison", "sweep", "scaling", "concurrency", "fp16", "bf16", "fp8", "fp4", "int8", "int4", "吞吐", "吞吐量", "延迟", "性能", "对比"))
            .collect(Collectors.toUnmodifiableSet());
    /// Behind these words stands a level that something is measured by, or that is not there.
    private static final Pattern MEASURED_BY = Pattern.compile("(?:(?:compared|relative|similar|close) (?:to|with)"
            + "|than|unlike|like|instead of|half of|part of|rather than|up to|at most|at least|not|without|no|never|except"
            + "|beyond|parser|(?<![对价])比|不用|不是|没有|除了)"
            + "[-_ =:]{0,2}(?:the |a |an |our |just |only )?$");
    private static final Pattern AGAINST = Pattern.compile("(?<![a-z])(?:vs\\.?|versus|against|(?<!\\p{IsHan})对比)\\s?(?:the )?$");
    /// Before these words stands a level that is mentioned, or planned.
    private static final Pattern MENTIONED = Pattern.compile(
            "^[-' ]{0,2}(?:(?!after |before |with )[a-z]{1,12} )?(?:issues?|bugs?|pr|docs?"
            + "|wanted|needed|planned|expected|available|later|todo|tbd|idle|unused|(?:were|was)(?! (?:served|used|deployed|hosted|launched|run|tested|measured|benchmarked)(?![a-z])))(?![a-z])");
    private static final Pattern SENTENCE = Pattern.compile("(?<![a-z])(?:is|are|was|were|has|have|had|does|did|should"
            + "|could|would|why|how|what|faster|slower|better|worse|crash\\w*|fail\\w*|hang\\w*|died|dies|oom|because"
            + "|todo|maybe|serve|launch_server)(?![a-z])"
            + "|[快慢好差崩挂]|报错|失败|错误|异常|为什么|怎么|可能|应该");

    /// One of these stands in every match of it.
    private static final WordSet OF_SENTENCES = WordSet.of("is", "are", "was", "were", "has", "have", "had", "does", "did", "should",
            "could",
            "would", "why", "how", "what", "faster", "slower", "better", "worse", "crash", "fail", "hang", "die", "oom", "because", "todo",
            "maybe", "serve", "快", "慢", "好", "差", "崩", "挂", "报错", "失败", "错误", "异常", "为什么", "怎么", "可能", "应该");

    private static final String BETWEEN_WORDS = " \t\n\u000b\f\r,;:.()（）、，+&/\u0001-";

    private final String original;
    private final StringBuilder rest;
    /// The rest as text, and the characters of the whole.
    private String text;
    private final long bits;
    private final Map<Factor, Set<Level>> found = new EnumMap<>(Factor.class);
    private final Set<Factor> unclear = EnumSet.noneOf(Factor.class);

    ConditionPhraseReader(String words) {
        original = halfWidth(words.length() > LONGEST ? words.substring(0, LONGEST) : words);
        rest = new StringBuilder(original.toLowerCase(Locale.ROOT));
        text = rest.toString();
        // What is taken later is looked for, too.
        bits = CharacterBits.of(text) | CharacterBits.of(TAKEN);
        if (rest.length() == original.length()) {
            long hinted = ConditionPhrases.hinted(text);
            // What the others take misleads no rule where none may find a level.
            int rules = mayFindLevel(hinted) ? ConditionPhrases.RULES.size() : 0;
            for (int i = 0; i < rules; i++) {
                ConditionRule rule = ConditionPhrases.RULES.get(i);
                if ((hinted & 1L << i) != 0 && rule.mayFind(text, bits)) {
                    apply(rule);
                }
            }
        }
    }

    /// A word that counts only when it is no part of a sentence: other phrases, fillers and punctuation may stand
    /// beside it.
    static String alone(String word) {
        return "(?<=^|[^\\p{L}'\\s]|[^\\p{L}'\\s][ _-]|(?<![\\p{L}'])(?:" + FILLER + ")[ _-]?|^\\s{1,8})(?:" + word
                + ")(?=$|\\s*$|[ _-]?[^\\p{L}\\s'?]|[ _-]?(?:" + FILLER + ")(?!\\p{L}))";
    }

    private boolean mayFindLevel(long hinted) {
        for (long left = hinted & ConditionPhrases.OF_LEVELS; left != 0; left &= left - 1) {
            if (ConditionPhrases.RULES.get(Long.numberOfTrailingZeros(left)).mayFind(text, bits)) {
                return true;
            }
        }
        return false;
    }

    private void apply(ConditionRule rule) {
        Matcher matcher = rule.pattern().matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
        boolean isThere = false;
        for (int from = 0; rule.find(matcher, text, from); from = Math.max(matcher.end(), matcher.start() + 1)) {
            isThere = true;
            Factor factor = rule.factor();
            if (factor != null) {
                level(factor, rule, matcher);
            }
            for (int i = matcher.start(); i < matcher.end(); i++) {
                rest.setCharAt(i, TAKEN);
            }
        }
        text = isThere ? rest.toString() : text;
    }

    private void level(Factor factor, ConditionRule rule, Matcher matcher) {
        String before = rest.substring(0, matcher.start());
        // Each of the two ends at the end of what stands before.
        boolean mayBeMeasure = before.chars().anyMatch(Character::isLetter);
        boolean inForce = !(mayBeMeasure && MEASURED_BY.matcher(before).find())
                && !MENTIONED.matcher(rest.substring(matcher.end())).lookingAt();
        if (mayBeMeasure && AGAINST.matcher(before).find()) {
            unclear.add(factor);
        }
        if (inForce && factor == Factor.MODEL) {
            model(original.substring(matcher.start(1), matcher.end(1)));
        } else if (inForce && factor == Factor.DATASET) {
            levels(factor).add(Level.of(original.substring(matcher.start(1), matcher.end(1))));
        } else if (inForce) {
            levels(factor).addAll(rule.levels().apply(matcher));
        }
    }

    /// `Qwen3-8B` beside `Qwen/Qwen3-8B` is the same model, by its name alone.
    private void model(String name) {
        Set<Level> models = levels(Factor.MODEL);
        models.removeIf(other -> isNameOf(other.toString(), name));
        if (models.stream().noneMatch(other -> isNameOf(name, other.toString()))) {
            models.add(Level.of(name));
        }
    }

    private static boolean isNameOf(String name, String path) {
        int folder = path.length() - name.length();
        return folder > 0 && path.charAt(folder - 1) == '/' && path.regionMatches(true, folder, name, 0, name.length());
    }

    private Set<Level> levels(Factor factor) {
        return found.computeIfAbsent(factor, none -> new TreeSet<>());
    }

    /// The level of each factor that the words name without contradiction.
    Map<Factor, Level> levels() {
        Map<Factor, Level> clear = new EnumMap<>(Factor.class);
        found.forEach((factor, levels) -> {
            if (levels.size() == 1 && !unclear.contains(factor)) {
                clear.put(factor, levels.iterator().next());
            }
        });
        // The version of one of several engines is not that of the others.
        if (found.getOrDefault(Factor.ENGINE, Set.of()).size() > 1) {
            clear.remove(Factor.ENGINE_VERSION);
        }
        return clear;
    }

    /// The factors of which the words name several levels.
    Set<Factor> open() {
        Set<Factor> open = EnumSet.copyOf(unclear);
        found.forEach((factor, levels) -> {
            if (levels.size() > 1) {
                open.add(factor);
            }
        });
        return open;
    }

    /// The words without the phrases.
    String rest() {
        return text;
    }

    /// Whether the words that are left when the phrases were removed make a sentence.
    static boolean isSentence(String rest) {
        return OF_SENTENCES.anyIn(rest, CharacterBits.of(rest)) && SENTENCE.matcher(rest).find();
    }

    int otherWords() {
        return words(word -> !FILLERS.contains(word));
    }

    /// The same without words that a title has beside conditions: what was measured, and settings with their values.
    int wordsOfStatement() {
        return words(word -> !OF_TITLES.contains(word) && !isSetting(word));
    }

    private int words(Predicate<String> counted) {
        int count = 0;
        int from = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || BETWEEN_WORDS.indexOf(text.charAt(i)) >= 0) {
                count += i > from && counted.test(text.substring(from, i)) ? 1 : 0;
                from = i + 1;
            }
        }
        return count;
    }

    private static boolean isSetting(String word) {
        int equals = word.indexOf('=');
        return equals > 0 && equals < word.length() - 1;
    }

    /// Full-width letters, digits and punctuation, and the dashes that word processors put, as their ASCII twins.
    static String halfWidth(String text) {
        StringBuilder narrow = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean wide = c >= '\uff01' && c <= '\uff5e';
            boolean dash = c >= '\u2010' && c <= '\u2014' || c == '\u2212';
            narrow.append(wide ? (char) (c - 0xfee0) : dash ? '-' : c == '\u3000' || c == '\u00a0' ? ' ' : c);
        }
        return narrow.toString();
    }
}
