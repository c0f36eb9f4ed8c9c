package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.Set;
import java.util.regex.Pattern;

/// GuideLLM's flags that mean different things: `--rate` is a concurrency or a rate by the profile, the lengths stand
/// in `--data prompt_tokens=256,output_tokens=128`.
final class GuidellmFlags {

    private static final Set<String> RATES = Set.of("constant", "poisson", "async");
    private static final Set<String> CONCURRENCIES = Set.of("concurrent", "concurrency");

    /// Nothing but the lengths.
    private static final Pattern LENGTHS = Pattern.compile(
            "\\{?(?:(?:prompt|output)_tokens[:=]\\d{1,9}(?:,|}|$)){1,2}");

    private GuidellmFlags() {
    }

    static Conditions take(Conditions before, CommandFlags flags) {
        Conditions conditions = before;
        Word profile = flags.has("--profile") ? flags.get("--profile") : flags.get("--rate-type");
        Word rate = flags.get("--rate");
        if (profile != null && rate != null && CommandFlags.isNumber(rate.text())) {
            Level level = Level.of(NumberParser.leading(rate.text()).orElseThrow());
            String rule = profile.text() + " --rate " + rate.text();
            if (CONCURRENCIES.contains(profile.text())) {
                conditions = conditions.with(Factor.CONCURRENCY, level, flags.evidence(rate, rule));
                flags.remove("--rate");
            } else if (RATES.contains(profile.text())) {
                conditions = conditions.with(Factor.REQUEST_RATE, level, flags.evidence(rate, rule));
                flags.remove("--rate");
            }
        }
        Word data = flags.get("--data");
        if (data == null) {
            return conditions;
        }
        if (LENGTHS.matcher(data.text().replaceAll("[\"' ]", "")).matches()) {
            flags.remove("--data");
        }
        conditions = length(conditions, Factor.INPUT_TOKENS, flags, data, "prompt_tokens");
        return length(conditions, Factor.OUTPUT_TOKENS, flags, data, "output_tokens");
    }

    /// `prompt_tokens=256` or `"prompt_tokens": 256`.
    private static Conditions length(Conditions conditions, Factor factor, CommandFlags flags, Word data,
            String name) {
        int at = data.text().indexOf(name);
        int from = at + name.length();
        while (at >= 0 && from < data.text().length() && "\"': =".indexOf(data.text().charAt(from)) >= 0) {
            from++;
        }
        int end = from;
        while (at >= 0 && end < data.text().length() && Character.isDigit(data.text().charAt(end))) {
            end++;
        }
        return at < 0 || end == from || end - from > 9 ? conditions
                : conditions.with(factor, Level.of(Double.parseDouble(data.text().substring(from, end))),
                        flags.evidence(data, "--data " + name));
    }
}
