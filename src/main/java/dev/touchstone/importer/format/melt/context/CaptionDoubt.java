package dev.touchstone.importer.format.melt.context;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.name.ResourceSections;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Secrets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/// Words that a table stands under and that make something else of all its figures than what its heads name: `Simulated results`,
/// `Normalized to vLLM`, `Throughput per GPU`, `Standard deviation`, `Tokenizer benchmark`, `Hardware requirements`.
public final class CaptionDoubt {

    private static final Map<String, List<String>> WORDS = ResourceSections.of(CaptionDoubt.class, "doubtful-captions.txt");
    private static final Pattern OF_ALL_FIGURES = pattern("of all figures");
    private static final Pattern OF_PART = pattern("of a part");
    private static final Pattern OTHER_WORK = pattern("of other work");
    private static final Pattern OF_NEEDS = pattern("of needs");
    private static final Pattern NAMES_PART = Pattern.compile("per|/|[每单当]|each|user|gpu|stream|あたり|당", Pattern.CASE_INSENSITIVE);
    private static final int LONGEST = 300;
    private static final LabelCache<Boolean> ARE_OF_ALL = new LabelCache<>(words -> OF_ALL_FIGURES.matcher(words).find());
    private static final LabelCache<Boolean> ARE_OF_PART = new LabelCache<>(words -> OF_PART.matcher(words).find());
    private static final LabelCache<Boolean> ARE_OF_OTHER_WORK = new LabelCache<>(words -> OTHER_WORK.matcher(words).find());

    private static final LabelCache<Boolean> ARE_OF_NEEDS = new LabelCache<>(words -> OF_NEEDS.matcher(words).find());

    private CaptionDoubt() {
    }

    private static Pattern pattern(String section) {
        String words = String.join("|", section(section));
        for (String name : List.of("figures", "rates", "part")) {
            words = words.replace("{" + name + "}", "(?:" + String.join("|", section(name)) + ")");
        }
        return Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    private static List<String> section(String name) {
        return Objects.requireNonNull(WORDS.get(name), name);
    }

    /// Returns the reason why the figures of a table may be others than its heads name, as the end of a sentence; empty where no such words
    /// stand over it.
    ///
    /// @param guess what its columns mean by themselves
    /// @param heads of its columns
    public static String in(TableContext context, ColumnGuess guess, List<String> heads) {
        boolean hasRates = guess.hasRateOfRun() && heads.stream().noneMatch(head -> NAMES_PART.matcher(head).find() && !ColumnGuess.isRateOfRun(head));
        for (String caption : context.captions()) {
            boolean isDoubt = caption.length() <= LONGEST && (ARE_OF_ALL.of(caption) || hasRates && ARE_OF_PART.of(caption)
                    || !guess.isOfGeneration() && (ARE_OF_OTHER_WORK.of(caption) || ARE_OF_NEEDS.of(caption)));
            if (isDoubt) {
                return Secrets.mask(I18n.stored("the words above it, “{0}”, may make something else of its figures", ContextMetric.plain(caption)));
            }
        }
        return "";
    }
}
