package dev.touchstone.campaign.space;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number as flags of engines have it. vLLM reads `8k` as 8,000 and `8K` as 8,192 (`human_readable_int` in
/// `vllm/engine/arg_utils.py`), `m` and `g`, `M` and `G` likewise.
public final class FlagNumber {

    private static final Pattern FORM = Pattern.compile("([-+]?[0-9]+(?:\\.[0-9]+)?)([kmgKMG]?)");
    private static final Map<String, Double> FACTORS = Map.of("", 1.0, "k", 1e3, "m", 1e6, "g", 1e9,
            "K", 1024.0, "M", 1024.0 * 1024, "G", 1024.0 * 1024 * 1024);

    private FlagNumber() {
    }

    /// Empty for anything else.
    public static OptionalDouble of(String text) {
        // Most of what comes here is the name of a flag; a search looks at thousands of candidates per launch.
        if (text.isEmpty() || text.startsWith("--") || Character.isLetter(text.charAt(0))) {
            return OptionalDouble.empty();
        }
        Matcher form = FORM.matcher(text);
        return form.matches()
                ? OptionalDouble.of(Double.parseDouble(form.group(1)) * FACTORS.getOrDefault(form.group(2), 1.0))
                : OptionalDouble.empty();
    }
}
