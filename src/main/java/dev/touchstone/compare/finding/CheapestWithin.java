package dev.touchstone.compare.finding;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The configuration that answers at the least cost within the objectives, as the study of cost has it. Nothing is found where
/// figures of different currencies or ways of counting stand apart, and where fewer than two rows are within the objectives.
final class CheapestWithin {

    private static final String KEY = Quantity.COST_PER_MILLION_OUTPUT_TOKENS.key();

    private CheapestWithin() {
    }

    static List<Finding> of(FindingInput input) {
        return input.terms().limits().isEmpty() ? List.of()
                : input.study("cost").filter(CheapestWithin::comparable).flatMap(study -> finding(input, study)).stream().toList();
    }

    private static boolean comparable(Study study) {
        List<String> keys = study.columns().stream().map(StudyColumn::key).toList();
        return keys.contains(KEY) && !keys.contains("definition");
    }

    private static Optional<Finding> finding(FindingInput input, Study study) {
        List<StudyRow> within = study.rows().stream().filter(row -> row.marks().contains(Mark.MEETS)
                && !row.marks().contains(Mark.EXCLUDED) && study.entry(row, KEY) instanceof StudyEntry.Number).toList();
        if (within.size() < 2) {
            return Optional.empty();
        }
        StudyRow cheapest = within.stream().min(Comparator.comparingDouble(row -> cost(study, row))).orElseThrow();
        Metric metric = Metric.of(Quantity.COST_PER_MILLION_OUTPUT_TOKENS);
        String headline = I18n.text("Cheapest within the objectives");
        return Optional.of(new Finding("cost", headline, I18n.text("{0}: {1} at {2} ({3} of {4} configurations are within them,"
                + " n = {5}).", headline, input.names().place(cheapest.match()),
                NumberText.SENTENCE.figure(cost(study, cheapest)) + FindingWords.unit(metric, cheapest.runs()), within.size(),
                study.rows().stream().filter(row -> !row.marks().contains(Mark.EXCLUDED)).count(), cheapest.runs().size()),
                Standing.OBSERVATION, cheapest.runs()));
    }

    private static double cost(Study study, StudyRow row) {
        return study.entry(row, KEY) instanceof StudyEntry.Number(double value, var _) ? value : Double.NaN;
    }
}
