package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The names of models, such as LoRA adapters of one base model, that requests ask for in turn.
///
/// @param weights name → how many of so many requests as all weights together ask for it
public record AdapterMix(Map<String, Integer> weights) {

    /// All requests ask for the server's model.
    public static final AdapterMix NONE = new AdapterMix(Map.of());

    /// The word for no adapters, and the level of the condition `adapters` beside points that have some.
    public static final String NO_ADAPTERS = "none";

    private static final Pattern PART = Pattern.compile("([^=,]+?)(?:\\s*=\\s*(\\d{1,4}))?");
    private static final int MOST = 1000;

    public AdapterMix {
        weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
        if (weights.values().stream().anyMatch(weight -> weight < 1) || weights.values().stream().mapToInt(weight -> weight).sum() > MOST) {
            throw new IllegalArgumentException(I18n.text("the weights of adapters are 1 or more, and {0} at most together", MOST));
        }
    }

    /// Reads names with their weights: `sql=2, chat`.
    ///
    /// @throws IllegalArgumentException with a sentence when it is none
    public static AdapterMix parse(String text) {
        Map<String, Integer> weights = new LinkedHashMap<>();
        String named = text.strip();
        for (String part : named.isEmpty() || named.equals(NO_ADAPTERS) ? new String[0] : named.split(",", -1)) {
            Matcher adapter = PART.matcher(part.strip());
            if (!adapter.matches() || weights.put(adapter.group(1),
                    adapter.group(2) == null ? 1 : Integer.parseInt(adapter.group(2))) != null) {
                throw new IllegalArgumentException(
                        I18n.text("adapters are names with their weights, each once, such as sql=2, chat=1; not {0}", text));
            }
        }
        return new AdapterMix(weights);
    }

    public boolean isNone() {
        return weights.isEmpty();
    }

    /// Each name as often as its weight.
    public List<String> round() {
        List<String> round = new ArrayList<>();
        weights.forEach((name, weight) -> round.addAll(Collections.nCopies(weight, name)));
        return round;
    }

    /// As it is read.
    @Override
    public String toString() {
        return isNone() ? NO_ADAPTERS : weights.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue())
                .collect(Collectors.joining(", "));
    }
}
