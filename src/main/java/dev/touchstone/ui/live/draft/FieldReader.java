package dev.touchstone.ui.live.draft;

import dev.touchstone.i18n.I18n;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.Stream;

/// Reads fields of a draft and collects their problems. A field that cannot be read gives an empty value and a problem.
final class FieldReader {

    private static final int MOST_IN_LIST = 50;

    private final PlanDraft draft;
    private final List<Problem> problems = new ArrayList<>();

    FieldReader(PlanDraft draft) {
        this.draft = draft;
    }

    List<Problem> problems() {
        return List.copyOf(problems);
    }

    void wrong(PlanField field, int row, String sentence) {
        problems.add(new Problem(field, row, I18n.text("{0}: {1}", field.label(), sentence), text(field, row).isEmpty()));
    }

    String text(PlanField field, int row) {
        return draft.text(field, row).strip();
    }

    boolean is(PlanField field, int row) {
        return draft.rows(field.scope()).get(row).is(field);
    }

    /// Returns empty, without a problem, when the field is empty.
    Optional<String> optional(PlanField field, int row) {
        return Optional.of(text(field, row)).filter(text -> !text.isEmpty());
    }

    Optional<Integer> count(PlanField field, int row, int least) {
        List<Integer> counts = counts(text(field, row), least);
        if (counts.size() != 1) {
            wrong(field, row, not(field, row, I18n.text("enter a whole number from {0}", least)));
            return Optional.empty();
        }
        return Optional.of(counts.getFirst());
    }

    /// Returns empty when the field is empty or wrong; only the latter is a problem.
    Optional<Integer> optionalCount(PlanField field, int row, int least) {
        return optional(field, row).isEmpty() ? Optional.empty() : count(field, row, least);
    }

    /// Reads a list such as `1, 8, 32`; empty only when it was wrong.
    List<Integer> counts(PlanField field, int row, int least) {
        List<Integer> counts = counts(text(field, row), least);
        if (counts.isEmpty()) {
            wrong(field, row, not(field, row, I18n.text("enter a whole number from {0}, or several with commas, such as 1, 8, 32",
                    least)));
        }
        return counts;
    }

    private static List<Integer> counts(String text, int least) {
        List<Integer> counts = parts(text).map(part -> part.matches("\\d{1,9}") ? Integer.parseInt(part) : -1)
                .distinct().toList();
        return counts.stream().anyMatch(count -> count < least) || counts.size() > MOST_IN_LIST ? List.of() : counts;
    }

    /// Reads numbers above 0 such as `0.5, 2, 10`; empty only when they were wrong.
    List<Double> rates(PlanField field, int row) {
        List<Double> rates = parts(text(field, row)).map(FieldReader::parse).flatMap(Optional::stream)
                .filter(rate -> rate > 0).distinct().toList();
        if (rates.isEmpty() || rates.size() < parts(text(field, row)).distinct().count()) {
            wrong(field, row, not(field, row,
                    I18n.text("enter a number above 0, or several with commas, such as 0.5, 2, 10")));
            return List.of();
        }
        return rates;
    }

    /// @param advice what to enter: `enter a number from 0`
    Optional<Double> number(PlanField field, int row, DoublePredicate allowed, String advice) {
        Optional<Double> number = parse(text(field, row).replace(',', '.')).filter(allowed::test);
        if (number.isEmpty()) {
            wrong(field, row, not(field, row, advice));
        }
        return number;
    }

    Optional<Duration> duration(PlanField field, int row) {
        Optional<Duration> duration = DurationText.parse(text(field, row));
        if (duration.isEmpty()) {
            wrong(field, row, not(field, row, I18n.text("enter a duration such as 500 ms, 30 s or 5 min")));
        }
        return duration;
    }

    /// Returns an advice as a sentence, with the wrong value if there is one.
    String not(PlanField field, int row, String advice) {
        String text = text(field, row);
        return text.isEmpty() ? I18n.text("{0}.", advice)
                : I18n.text("{0}, not “{1}”.", advice, text.length() > 40 ? text.substring(0, 40) + "…" : text);
    }

    private static Stream<String> parts(String text) {
        return Arrays.stream(text.split("[,;，；、\\s]+")).filter(part -> !part.isEmpty());
    }

    private static Optional<Double> parse(String text) {
        return text.matches("\\d{1,9}(\\.\\d{1,9})?|\\.\\d{1,9}") ? Optional.of(Double.parseDouble(text))
                : Optional.empty();
    }
}
