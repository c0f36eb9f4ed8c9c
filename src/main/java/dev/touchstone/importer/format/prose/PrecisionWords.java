package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The number format of a model that words beside a result name apart from anything else: `Qwen2.5-7B-Instruct (AWQ 4bit) on one
/// L4`, `## Llama-3.1-8B, FP8`, `Llama 3.3 70B Q4_K_M`. That of a cache or a kernel (`FP8 KV cache`) is none.
final class PrecisionWords {

    private static final WordSet SIGNS = WordSet.of("fp", "bf16", "bfloat", "float16", "int", "awq", "gptq", "gguf", "bit", "nf4", "bnb",
            "w4", "w8", "q2", "q3",
            "q4", "q5", "q6", "q8", "half");
    private static final String FORMAT = "(?:(?:nv|mx)?fp(?:4|6|8|16|32)(?:[-_ ]?(?:e4m3|e5m2|dynamic|static))?|bf16|bfloat16|float16"
            + "|half precision|int[48]"
            + "|w\\da\\d{1,2}(?:kv\\d)?|awq|gptq|gguf|i?q\\d(?:_[a-z0-9]{1,3}){0,2}|[2-8][- ]?bits?|bnb|nf4)";
    private static final Pattern PARTS = Pattern.compile("[,;:()（）\\[\\]，；：、|·]|\\s[-–—/]\\s");
    private static final Pattern PRECISION = Pattern.compile("(?i)(?:in |using |with )?(" + FORMAT + "(?:[ /+-]" + FORMAT + "){0,3})"
            + "(?: (?:quant(?:ized|ization)?|weights?|precision|model|dtype|checkpoint)| ?(?:量化|精度)(?:版本?)?)?");
    /// `Llama 3.3 70B Q4_K_M`
    private static final Pattern BEHIND_NAME = Pattern.compile("(?i)(?<=\\db|\\db-instruct|\\db-chat|\\db-it|\\db instruct) (" + FORMAT
            + "(?:[ /+-]" + FORMAT
            + "){0,2})(?=\\s*$| (?:on|with|at|using|in|weights|quantized) )");
    private static final LabelCache<Optional<String>> READ = new LabelCache<>(PrecisionWords::find);

    private PrecisionWords() {
    }

    /// Returns the format as it is written; empty where the words name none, or several.
    static Optional<String> in(String words) {
        return READ.of(words);
    }

    /// @param isOfNext whether the words are about the one table or result right below them
    static List<Block> blocks(Lines lines, String words, boolean isOfNext) {
        return in(words).map(format -> List.<Block>of(new Block.Setting(lines, CaseLabels.PRECISION, format, true, isOfNext)))
                .orElse(List.of());
    }

    private static Optional<String> find(String words) {
        String lower = words.toLowerCase(Locale.ROOT);
        if (!SIGNS.anyIn(lower, CharacterBits.of(lower))) {
            return Optional.empty();
        }
        List<String> found = new ArrayList<>();
        for (String part : PARTS.split(DescriptionLine.plain(words))) {
            Matcher precision = PRECISION.matcher(part.strip());
            Matcher behind = precision.matches() ? precision : BEHIND_NAME.matcher(part);
            if (precision.matches() || behind.find()) {
                found.add(behind.group(1));
            }
        }
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }
}
