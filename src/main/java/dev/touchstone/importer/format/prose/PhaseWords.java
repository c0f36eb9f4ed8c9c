package dev.touchstone.importer.format.prose;

import java.util.regex.Pattern;

/// Words that are about the processing of the prompt and nothing else.
public final class PhaseWords {

    private static final int LONGEST = 60;
    private static final Pattern PROMPT = Pattern.compile("(?i)(?<![a-z])(?:prefill(?:ing)?|prompt (?:processing|evaluation|eval)"
            + "|pp ?\\d{1,6}|(?:prompt|input) (?:tok(?:en)?s? ?/ ?s(?:ec(?:ond)?)?|tokens per second|(?:token )?throughput))(?![a-z])|预填充|输入吞吐");
    /// Words that make something else of the prefill, or name the output, too.
    private static final Pattern NOT_ONLY = Pattern.compile("(?i)decod|generat|output|exclud|includ|except|chunk|disagg|separat|cach|node|worker|instance"
            + "|server|scheduler|enabled|disabled|priorit|mixed|overlap|budget|(?<![a-z])(?:with|without|and|vs|tg ?\\d{1,6}|tg|pd|e2e|on|off)(?![a-z])"
            + "|[0-9]\\s?[pd](?![a-z0-9])|[+&/]|分离|解码|生成|输出|缓存|节点|[与和]");
    private static final Pattern UNITS = Pattern.compile("(?i)(?:tok(?:en)?s?|t)\\s?/\\s?s(?:ec(?:ond)?)?");

    private PhaseWords() {
    }

    /// Whether what stands in all such words stands in these.
    private static boolean mayBeOfPrompt(String words) {
        return words.indexOf('p') >= 0 || words.indexOf('P') >= 0 || words.indexOf('预') >= 0 || words.indexOf('输') >= 0;
    }

    /// Whether the words are about the prompt alone: `Prefill (8K)`, but not `chunked prefill`.
    public static boolean areOfPrompt(String words) {
        return words.length() <= LONGEST && mayBeOfPrompt(words) && PROMPT.matcher(words).find() && !NOT_ONLY.matcher(UNITS.matcher(words).replaceAll("")).find();
    }
}
