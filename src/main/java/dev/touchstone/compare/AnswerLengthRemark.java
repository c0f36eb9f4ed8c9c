package dev.touchstone.compare;

import dev.touchstone.compare.Matching.Matched;
import dev.touchstone.compare.check.output.AnswerLength;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Warns where the answers of two sides differ in length, so that a request is more work on the one than on the other.
final class AnswerLengthRemark {

    private static final String CHECK = "answer-length";

    private AnswerLengthRemark() {
    }

    /// Empty where the length of the answers is what is compared, or does not matter for the metric.
    static Optional<Warning> of(Lens lens, @Nullable Level baseline, List<Matched> rows) {
        if (!AnswerLength.matters(lens.metric()) || lens.by() == Factor.MAX_TOKENS
                || lens.by() == Factor.OUTPUT_TOKENS) {
            return Optional.empty();
        }
        List<Lengths> found = new ArrayList<>();
        for (Matched matched : rows) {
            Row row = matched.row();
            Cell base = (baseline == null ? Optional.<Cell>empty() : row.cell(baseline)).orElse(row.cells().getFirst());
            OptionalDouble length = AnswerLength.of(base.runs());
            if (length.isPresent()) {
                row.cells().stream().filter(cell -> cell != base)
                        .flatMap(cell -> Lengths.of(base, length.getAsDouble(), cell).stream()).findFirst()
                        .ifPresent(found::add);
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(new Warning(CHECK,
                I18n.joined(List.of(I18n.text("{0}: a request is not the same work on both sides. Compare output tokens/s or the time per "
                        + "output token.", found.getFirst().sentence(lens.by())), found.size() == 1 ? "" : I18n.plural(found.size() - 1,
                                "The same holds for {0} more row.", "The same holds for {0} more rows.")), " ").strip()));
    }

    /// Two sides whose answers have other mean lengths.
    private record Lengths(Cell base, double ofBase, Cell cell, double ofCell) {

        static Optional<Lengths> of(Cell base, double ofBase, Cell cell) {
            OptionalDouble other = AnswerLength.of(cell.runs());
            boolean alike = countsWords(base) == countsWords(cell);
            return alike && other.isPresent() && AnswerLength.differ(ofBase, other.getAsDouble())
                    ? Optional.of(new Lengths(base, ofBase, cell, other.getAsDouble())) : Optional.empty();
        }

        private static boolean countsWords(Cell cell) {
            return cell.runs().getFirst().definitions().has(Choice.WORDS);
        }

        String sentence(AnyFactor by) {
            return I18n.text("Answers have {0} {1} on average at {2}, {3} at {4}", NumberText.significant(ofBase),
                    (countsWords(base) ? Choice.WORDS : Choice.TOKENS).shown(), LevelName.of(by, base.level()),
                    NumberText.significant(ofCell), LevelName.of(by, cell.level()));
        }
    }
}
