package dev.touchstone.compare.question;

import dev.touchstone.compare.group.Assumption;
import dev.touchstone.compare.group.Assumptions;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Names what is assumed of pairs of which it is not known.
final class AssumedNames {

    private final List<LevelPair> pairs;

    /// @param pairs at least one; something is assumed of each
    AssumedNames(List<LevelPair> pairs) {
        this.pairs = pairs;
    }

    /// `the same engine version and model on both sides; GPU of some runs`.
    String words() {
        List<String> parts = new ArrayList<>();
        parts.addAll(parts(Assumptions.UNKNOWN::equals, names -> I18n.text("the same {0} on both sides", names)));
        parts.addAll(parts(name -> !Assumptions.UNKNOWN.equals(name) && !Assumptions.FILE_NAME.equals(name),
                names -> I18n.text("{0} of some runs", names)));
        parts.addAll(parts(Assumptions.FILE_NAME::equals, names -> I18n.text("{0} by the names of files", names)));
        return String.join(I18n.text("; "), parts);
    }

    /// What is assumed of all pairs, then what is of some of them only.
    private List<String> parts(Predicate<String> kind, UnaryOperator<String> words) {
        Map<String, Long> rows = new LinkedHashMap<>();
        pairs.forEach(pair -> pair.assumed().entrySet().stream().filter(entry -> kind.test(entry.getKey()))
                .map(Map.Entry::getValue).map(Assumption::conditions).flatMap(List::stream).distinct()
                .forEach(name -> rows.merge(name, 1L, Long::sum)));
        Map<Boolean, List<String>> names = rows.keySet().stream()
                .collect(Collectors.partitioningBy(name -> rows.getOrDefault(name, 0L) == pairs.size()));
        List<String> parts = new ArrayList<>();
        if (!names.getOrDefault(true, List.of()).isEmpty()) {
            parts.add(words.apply(Phrases.and(names.getOrDefault(true, List.of()))));
        }
        if (!names.getOrDefault(false, List.of()).isEmpty()) {
            parts.add(I18n.text("{0} (in some of the rows)", words.apply(Phrases.and(names.getOrDefault(false, List.of())))));
        }
        return parts;
    }
}
