package dev.touchstone.compare.finding;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyColumn;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.cost.Demand;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The configuration that serves the demand within the objectives at the least cost, on the fewest GPUs where no cost is known,
/// and with the fewest replicas where the GPUs are not known; as the study of capacity has it.
final class CapacityNeeded {

    private static final String REPLICAS = "replicas";
    private static final String GPUS = "gpus";
    private static final String COST = "costPerHour";

    private CapacityNeeded() {
    }

    static List<Finding> of(FindingInput input) {
        Demand demand = input.terms().demand();
        return demand == null ? List.of() : input.study("capacity").filter(study -> study.columns().stream()
                .noneMatch(column -> column.key().equals("definition")))
                .flatMap(study -> finding(input, study, demand)).stream().toList();
    }

    private static Optional<Finding> finding(FindingInput input, Study study, Demand demand) {
        String by = List.of(COST, GPUS, REPLICAS).stream().filter(key -> !study.rows().isEmpty()
                && study.rows().stream().allMatch(row -> number(study, row, key).isPresent())).findFirst().orElse("");
        if (by.isEmpty()) {
            return Optional.empty();
        }
        StudyRow best = study.rows().stream()
                .min(Comparator.comparingDouble(row -> number(study, row, by).orElseThrow())).orElseThrow();
        String headline = I18n.text("Capacity for {0} requests/s with {1} headroom",
                NumberText.SENTENCE.figure(demand.requestsPerSecond()), NumberText.SENTENCE.percent(demand.headroom(), 0, 1));
        long replicas = Math.round(number(study, best, REPLICAS).orElseThrow());
        String place = input.names().place(best.match());
        OptionalDouble gpus = number(study, best, GPUS);
        String needed = gpus.isEmpty() ? I18n.plural(replicas, "{0} replica of {1}", "{0} replicas of {1}", place)
                : I18n.plural(replicas, "{0} replica of {1}, {2}", "{0} replicas of {1}, {2}", place,
                        Phrases.counted(Math.round(gpus.getAsDouble()), "GPU"));
        OptionalDouble cost = number(study, best, COST);
        String whole = cost.isEmpty() ? needed : I18n.text("{0}, for {1}", needed, NumberText.SENTENCE.figure(cost.getAsDouble())
                + " " + study.columns().stream().filter(column -> column.key().equals(COST)).map(StudyColumn::unit).findFirst()
                        .orElse(""));
        String least = study.rows().size() == 1 ? I18n.text("{0}: {1}.", headline, whole)
                : I18n.text("{0}: {1}; {2}.", headline, whole, least(study, by, number(study, best, by).orElseThrow()));
        return Optional.of(new Finding("capacity", headline, least, Standing.OBSERVATION, best.runs()));
    }

    /// `the fewest GPUs of 3 configurations`; where another needs as few, `no other of 3 configurations needs fewer GPUs`.
    private static String least(Study study, String by, double least) {
        int all = study.rows().size();
        boolean isAlone = study.rows().stream().filter(row -> number(study, row, by).orElseThrow() <= least).count() == 1;
        return switch (by) {
            case COST -> isAlone ? I18n.text("the least cost of {0} configurations", all)
                    : I18n.text("no other of {0} configurations costs less", all);
            case GPUS -> isAlone ? I18n.text("the fewest GPUs of {0} configurations", all)
                    : I18n.text("no other of {0} configurations needs fewer GPUs", all);
            default -> isAlone ? I18n.text("the fewest replicas of {0} configurations", all)
                    : I18n.text("no other of {0} configurations needs fewer replicas", all);
        };
    }

    private static OptionalDouble number(Study study, StudyRow row, String key) {
        return study.columns().stream().anyMatch(column -> column.key().equals(key))
                && study.entry(row, key) instanceof StudyEntry.Number(double value, var _) ? OptionalDouble.of(value)
                : OptionalDouble.empty();
    }
}
