package dev.touchstone.compare.study;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The warnings that a reader needs to judge a study. Similar ones are given once, with the first example and the
/// number of others.
final class StudyWarnings {

    private record Matter(String check, String kind, String noun) {
    }

    private final Map<Matter, List<Warning>> alike = new LinkedHashMap<>();

    void add(String check, String sentence) {
        add(new Warning(check, sentence), sentence, "");
    }

    /// @param kind warnings of the same kind are similar
    /// @param noun what the others are that are counted: `run` or `row`
    void add(Warning warning, String kind, String noun) {
        alike.computeIfAbsent(new Matter(warning.check(), kind, noun), any -> new ArrayList<>()).add(warning);
    }

    List<Warning> warnings() {
        return alike.entrySet().stream().map(entry -> {
            Warning first = entry.getValue().getFirst();
            int more = entry.getValue().size() - 1;
            return more == 0 ? first : new Warning(first.check(), first.severity(), I18n.joined(List.of(first.message(),
                    entry.getKey().noun().equals("run")
                            ? I18n.plural(more, "The same holds for {0} more run.", "The same holds for {0} more runs.")
                            : I18n.plural(more, "The same holds for {0} more row.", "The same holds for {0} more rows.")), " "),
                    first.advice());
        }).toList();
    }
}
