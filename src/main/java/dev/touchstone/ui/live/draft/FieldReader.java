package dev.touchstone.ui.live.draft;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.Stream;

/// Reads fields of a draft and notes what is wrong with them. What could not be read is empty; its problem is noted.
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
        problems.add(new Problem(field, row, field.label() + ": " + sentence, text(field, row).isEmpty()));
    }

    String text(PlanField field, int row) {
        return draft.text(field, row).strip();
    }

    boolean is(PlanField field, int row) {
        return draft.rows(field.scope()).get(row).is(field);
    }

    /// Empty without a note where the field is empty.
    Optional<String> optional(PlanField field, int row) {
        return Optional.of(text(field, row)).filter(text -> !text.isEmpty());
    }

    Optional<Integer> count(PlanField field, int row, int least) {
        List<Integer> counts = counts(text(field, row), least);
        if (counts.size() != 1) {
            wrong(field, row, "a whole number from " + least + not(field, row));
            return Optional.empty();
        }
        return Optional.of(counts.getFirst());
    }

    /// Empty where the field is empty or wrong; only the latter is noted.
    Optional<Integer> optionalCount(PlanField field, int row, int least) {
        return optional(field, row).isEmpty() ? Optional.empty() : count(field, row, least);
    }

    /// `1, 8, 32`; never empty unless it was wrong.
    List<Integer> counts(PlanField field, int row, int least) {
        List<Integer> counts = counts(text(field, row), least);
        if (counts.isEmpty()) {
            wrong(field, row, "a whole number from " + least + ", or several with commas between, such as 1, 8, 32"
                    + not(field, row));
        }
        return counts;
    }

    private static List<Integer> counts(String text, int least) {
        List<Integer> counts = parts(text).map(part -> part.matches("\\d{1,9}") ? Integer.parseInt(part) : -1)
                .distinct().toList();
        return counts.stream().anyMatch(count -> count < least) || counts.size() > MOST_IN_LIST ? List.of() : counts;
    }

    /// `0.5, 2, 10`: numbers above 0; never empty unless it was wrong.
    List<Double> rates(PlanField field, int row) {
        List<Double> rates = parts(text(field, row)).map(FieldReader::parse).flatMap(Optional::stream)
                .filter(rate -> rate > 0).distinct().toList();
        if (rates.isEmpty() || rates.size() < parts(text(field, row)).distinct().count()) {
            wrong(field, row, "a number above 0, or several with commas between, such as 0.5, 2, 10"
                    + not(field, row));
            return List.of();
        }
        return rates;
    }

    /// @param says what is allowed: `a number from 0`
    Optional<Double> number(PlanField field, int row, DoublePredicate allowed, String says) {
        Optional<Double> number = parse(text(field, row).replace(',', '.')).filter(allowed::test);
        if (number.isEmpty()) {
            wrong(field, row, says + not(field, row));
        }
        return number;
    }

    Optional<Duration> duration(PlanField field, int row) {
        Optional<Duration> duration = DurationText.parse(text(field, row));
        if (duration.isEmpty()) {
            wrong(field, row, "a time such as 500 ms, 30 s or 5 min" + not(field, row));
        }
        return duration;
    }

    /// What stands in the field instead, to be put behind what it may hold.
    String not(PlanField field, int row) {
        String text = text(field, row);
        return text.isEmpty() ? "." : ", not “" + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + "”.";
    }

    private static Stream<String> parts(String text) {
        return Arrays.stream(text.split("[,;\\s]+")).filter(part -> !part.isEmpty());
    }

    private static Optional<Double> parse(String text) {
        return text.matches("\\d{1,9}(\\.\\d{1,9})?|\\.\\d{1,9}") ? Optional.of(Double.parseDouble(text))
                : Optional.empty();
    }
}
