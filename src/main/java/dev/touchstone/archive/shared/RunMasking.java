package dev.touchstone.archive.shared;

import dev.touchstone.model.Run;
import dev.touchstone.model.RunTexts;
import dev.touchstone.model.Secrets;
import java.util.LinkedHashMap;
import java.util.Map;

/// Masks the secrets of a run once more before it leaves the computer: an older version may have stored what this one knows
/// as a secret.
final class RunMasking {

    private RunMasking() {
    }

    static Run masked(Run run) {
        Run texts = RunTexts.map(run, Secrets::mask, Secrets::maskLabel);
        return texts.withFlags(pairs(texts.flags(), " ")).withExtras(pairs(texts.extras(), ": "));
    }

    /// A name says that its value is a secret: `--api-key`.
    private static Map<String, String> pairs(Map<String, String> values, String between) {
        Map<String, String> masked = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            String pair = Secrets.mask(name + between + value);
            masked.put(name, pair.startsWith(name + between) ? pair.substring(name.length() + between.length()) : value);
        });
        return masked;
    }
}
