package dev.touchstone.importer.format.prose;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The lengths of prompt and answer that a heading has as two bare numbers: `Workload 8000/1024`, `Case A: 1024/128`.
final class HeadingLengths {

    private static final Pattern TWO = Pattern.compile("(?<![\\d./,:-])(\\d{2,6})\\s?/\\s?(\\d{2,6})(?![\\d./,%:-]|\\s?/)");
    /// What other pairs are about.
    private static final Pattern OTHER = Pattern.compile("(?i)ok(?![a-z])|succe|pass|fail|completed|request|prompt[^ ]* sent|(?<![a-z])(?:gpus?|experts?|layers?|pages?|issues?|pr|part|step|nodes?|ranks?|users?|qps|rps|ms|blocks?|heads?|questions?|samples?"
            + "|correct|accuracy|score|version|v\\d)(?![a-z])|成功|通过|请求");
    private static final Pattern WORKLOAD = Pattern.compile("(?i)workload|context|lengths?(?![a-z])|[- ]heavy|balanced|shape|(?<![a-z])(?:long|short|medium|chat|summari[sz]\\w*|rag|isl|osl|seq\\w*|tokens?)(?![a-z])|负载|长度|场景|上下文");
    private static final int LEAST = 64;

    private HeadingLengths() {
    }

    /// Empty for a heading that has none, or several pairs, or one that may be about something else.
    static Map<Factor, Level> of(String heading) {
        if (heading.indexOf('/') < 0) {
            return Map.of();
        }
        List<MatchResult> pairs = TWO.matcher(heading).results().toList();
        boolean isOne = pairs.size() == 1 && !OTHER.matcher(heading).find();
        boolean areLengths = isOne && (WORKLOAD.matcher(heading).find() || Stream.of(1, 2).allMatch(group -> isRound(Integer.parseInt(pairs.getFirst().group(group)))));
        return areLengths ? Map.of(Factor.INPUT_TOKENS, Level.of(Integer.parseInt(pairs.getFirst().group(1))),
                Factor.OUTPUT_TOKENS, Level.of(Integer.parseInt(pairs.getFirst().group(2)))) : Map.of();
    }

    /// Lengths are asked for in hundreds, or as multiples of powers of two.
    private static boolean isRound(int length) {
        return length >= LEAST && (length % 100 == 0 || length % 32 == 0);
    }
}
