package dev.touchstone.ui.importing.mapping;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.UnnamedFigure;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
                isOne ? I18n.shown(first.why()) : why(first), isOne ? first.choices().stream().map(MeaningChoice::words).toList()
                        : IntStream.range(0, first.choices().size()).mapToObj(choice -> shared(numbers.stream()
                                .map(number -> open(columns.get(number)).choices().get(choice)).toList(),
                                head(numbers.stream().map(number -> columns.get(number).label()).toList()).isPresent())).toList());
    }

    /// The head of a column whose cells have several figures without names, where all of them are meant.
    private static Optional<String> head(List<String> labels) {
        List<Optional<String>> heads = labels.stream().map(label -> UnnamedFigure.in(label).map(UnnamedFigure::head)).distinct().toList();
        return labels.size() > 1 && heads.size() == 1 ? heads.getFirst() : Optional.empty();
    }

    /// The words of a choice for all columns: `Time to first token: median / p95 / p99 (ms)` for the figures of one cell.
    private static String shared(List<Meaning> choice, boolean isOfCell) {
        if (!isOfCell || !(choice.getFirst() instanceof Meaning.Figure first)) {
            return shared(choice.getFirst());
        }
        String statistics = choice.stream().map(meaning -> meaning instanceof Meaning.Figure(Metric metric, _, _)
                && metric.statistic() != null ? metric.statistic().label() : "").collect(Collectors.joining(" / "));
        String unit = Meanings.unit(first);
        return I18n.text("{0}: {1}", first.metric().quantity().label(), statistics)
                + (unit.isEmpty() ? "" : " (" + unit + ")");
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
        String why = I18n.shown(open.why());
        for (Meaning choice : open.choices()) {
            if (choice instanceof Meaning.Figure(Metric metric, _, _)) {
                why = why.replace(metric.label().toLowerCase(Locale.ROOT),
                        metric.quantity().label().toLowerCase(Locale.ROOT));
            }
        }
        return why;
    }

    /// The question as a sentence: `What are “p50 TTFT per case” and “p99 TTFT per case”?`, `What are the 3 figures of
    /// “TTFT”?`.
    String sentence() {
        Optional<String> head = head(labels);
        if (head.isPresent()) {
            return I18n.joined(List.of(I18n.text("What are the {0} figures of “{1}”?", labels.size(), head.get()), why), " ");
        }
        return I18n.joined(List.of(I18n.plural(columns.size(), "What is {1}?", "What are {1}?",
                Phrases.and(labels.stream().map(label -> I18n.text("“{0}”", label)).toList())), why), " ");
    }

    /// What a column is by the choice with this index.
    Meaning choice(int index, MappedColumn column) {
        return open(column).choices().get(index);
    }
}
