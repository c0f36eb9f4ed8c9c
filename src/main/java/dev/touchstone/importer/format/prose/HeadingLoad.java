package dev.touchstone.importer.format.prose;

import dev.touchstone.model.Level;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The number of requests at once that a heading names in other words: `Llama 8B, batch size 8`, `Single user performance`.
final class HeadingLoad {

    /// The size of a batch that is a limit, trained with or captured is none of the load.
    private static final Pattern BATCH = Pattern.compile("(?i)(?<=^|[,;:(\\[|/&+] ?| [-–—] |(?<![a-z])(?:at|with|and|for|of|a|fixed|static) )"
            + "(?:batch[-_ ]?size|bs)(?: of)?\\s?[=:]?\\s?" + ConditionPhrases.values("\\d{1,6}"));
    private static final Pattern ONE = Pattern.compile("(?i)(?<![a-z])single[- ](?:user|stream|request|client)(?![a-z])(?!.{0,80}(?:(?<![a-z])(?:vs|and|to|multi|concurrent"
            + "|many|several)|[/&→]))");

    private HeadingLoad() {
    }

    /// Empty for a heading that names none, or several.
    static Optional<Level> of(String heading) {
        // Most headings have none of the words, which takes a tenth of the time of the patterns.
        String lower = heading.toLowerCase(Locale.ROOT);
        boolean mayNameBatch = lower.contains("batch") || lower.contains("bs");
        List<Level> sizes = mayNameBatch ? BATCH.matcher(heading).results().flatMap(size -> ConditionPhrases.numbers(size).stream()).toList() : List.of();
        boolean isOne = sizes.isEmpty() && lower.contains("single") && ONE.matcher(heading).find();
        return sizes.size() == 1 ? Optional.of(sizes.getFirst()) : isOne ? Optional.of(Level.of(1)) : Optional.empty();
    }
}
