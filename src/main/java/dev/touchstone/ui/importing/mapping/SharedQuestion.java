package dev.touchstone.ui.importing.mapping;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.MappedColumn;
import dev.touchstone.importer.column.Meaning;
import dev.touchstone.importer.column.Meanings;
import dev.touchstone.importer.column.OpenMeaning;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// One question about all columns of the same doubt: `p50 TTFT per case` and `p99 TTFT per case` ask once. The choices are
/// those of the first column; a metric stands for the same one of each column with its own statistic.
///
/// @param columns their numbers, from 0
/// @param labels of the columns
/// @param why what is open, as sentences
/// @param words of the choices, the proposal first
public record SharedQuestion(List<Integer> columns, List<String> labels, String why, List<String> words) {

    public SharedQuestion {
        columns = List.copyOf(columns);
        labels = List.copyOf(labels);
        words = List.copyOf(words);
    }

    /// The open questions, in the order of the columns.
    public static List<SharedQuestion> of(List<MappedColumn> columns) {
        Map<List<String>, List<Integer>> alike = new LinkedHashMap<>();
        for (int number = 0; number < columns.size(); number++) {
            OpenMeaning open = columns.get(number).question();
            if (open != null) {
                List<String> doubt = new ArrayList<>(open.choices().stream().map(SharedQuestion::shared).toList());
                doubt.add(why(open));
                alike.computeIfAbsent(doubt, any -> new ArrayList<>()).add(number);
            }
        }
        return alike.values().stream().map(numbers -> of(numbers, columns)).toList();
    }

    private static SharedQuestion of(List<Integer> numbers, List<MappedColumn> columns) {
        OpenMeaning first = open(columns.get(numbers.getFirst()));
        boolean isOne = numbers.size() == 1;
        return new SharedQuestion(numbers, numbers.stream().map(number -> columns.get(number).label()).toList(),
                isOne ? first.why() : why(first), first.choices().stream()
                        .map(isOne ? MeaningChoice::words : SharedQuestion::shared).toList());
    }

    private static OpenMeaning open(MappedColumn column) {
        OpenMeaning open = column.question();
        if (open == null) {
            throw new IllegalArgumentException("no question about " + column.label());
        }
        return open;
    }

    /// The words of a choice that columns with other statistics have too.
    private static String shared(Meaning meaning) {
        return meaning instanceof Meaning.Figure figure ? figure.metric().quantity().label()
                + (Meanings.unit(figure).isEmpty() ? "" : " (" + Meanings.unit(figure) + ")") : MeaningChoice.words(meaning);
    }

    private static String why(OpenMeaning open) {
        String why = open.why();
        for (Meaning choice : open.choices()) {
            if (choice instanceof Meaning.Figure(Metric metric, _, _)) {
                why = why.replace(metric.label().toLowerCase(Locale.ROOT),
                        metric.quantity().label().toLowerCase(Locale.ROOT));
            }
        }
        return why;
    }

    /// The question as a sentence: `What are “p50 TTFT per case” and “p99 TTFT per case”?`.
    String sentence() {
        return I18n.plural(columns.size(), "What is {1}?", "What are {1}?",
                Phrases.and(labels.stream().map(label -> I18n.text("“{0}”", label)).toList())) + " " + why;
    }

    /// What a column is by the choice with this index.
    Meaning choice(int index, MappedColumn column) {
        return open(column).choices().get(index);
    }
}
