package dev.touchstone.ui.live.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.LoadKind;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Objectives;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the loads of a draft.
final class LoadReader {

    static final String CONSTANT = "constant";

    private final PlanDraft draft;
    private final FieldReader fields;

    LoadReader(PlanDraft draft, FieldReader fields) {
        this.draft = draft;
        this.fields = fields;
    }

    Optional<Loads> read(Objectives objectives) {
        List<LoadShape> shapes = new ArrayList<>();
        for (int row = 0; row < draft.loads().size(); row++) {
            if (kind(row) == LoadKind.KNEE) {
                return knee(row, objectives);
            }
            shapes.addAll(shapes(row));
        }
        return shapes.isEmpty() ? Optional.empty() : Optional.of(new Loads.Listed(shapes));
    }

    private LoadKind kind(int row) {
        return LoadKind.ofKey(draft.text(PlanField.SHAPE, row)).orElse(LoadKind.IN_FLIGHT);
    }

    private Optional<Loads> knee(int row, Objectives objectives) {
        if (draft.loads().size() > 1) {
            fields.wrong(PlanField.SHAPE, row,
                    I18n.text("a search for the knee cannot be combined with other loads; remove them."));
        }
        if (objectives.isEmpty() && fields.problems().stream()
                .noneMatch(problem -> problem.field() == PlanField.TTFT)) {
            fields.wrong(PlanField.TTFT, 0,
                    I18n.text("enter an objective for the search for the knee, for instance 500 ms here."));
        }
        return range(row).map(range -> new Loads.Knee(range.from(), range.to()));
    }

    private List<? extends LoadShape> shapes(int row) {
        return switch (kind(row)) {
            case BATCHES -> fields.counts(PlanField.CONCURRENCY, row, 1).stream().map(LoadShape.Batches::new).toList();
            case OPEN_LOOP -> rates(row);
            case RAMP -> ramp(row);
            case REPLAY -> replays(row);
            case IN_FLIGHT -> fields.counts(PlanField.CONCURRENCY, row, 1).stream().map(LoadShape.InFlight::new)
                    .toList();
            case KNEE -> List.of();
        };
    }

    private List<LoadShape.OpenLoop> rates(int row) {
        List<Double> rates = fields.rates(PlanField.RATE, row);
        Optional<Double> burstiness = fields.text(PlanField.BURSTINESS, row).equals(CONSTANT)
                ? Optional.of(Double.POSITIVE_INFINITY) : fields.number(PlanField.BURSTINESS, row, value -> value > 0,
                        I18n.text("enter a number above 0 (1 for random arrivals), or the word constant"));
        @Nullable Integer most = fields.optionalCount(PlanField.MAX_IN_FLIGHT, row, 1).orElse(null);
        return burstiness.isEmpty() ? List.of()
                : rates.stream().map(rate -> new LoadShape.OpenLoop(rate, burstiness.get(), most)).toList();
    }

    private List<LoadShape.Replay> replays(int row) {
        @Nullable Integer most = fields.optionalCount(PlanField.MAX_IN_FLIGHT, row, 1).orElse(null);
        return fields.rates(PlanField.SPEED, row).stream().map(speed -> new LoadShape.Replay(speed, most)).toList();
    }

    private List<LoadShape.Ramp> ramp(int row) {
        Optional<Range> range = range(row);
        Optional<Duration> over = fields.duration(PlanField.OVER, row);
        return range.isEmpty() || over.isEmpty() ? List.of()
                : List.of(new LoadShape.Ramp(range.get().from(), range.get().to(), over.get()));
    }

    private Optional<Range> range(int row) {
        Optional<Integer> from = fields.count(PlanField.FROM, row, 1);
        Optional<Integer> to = fields.count(PlanField.TO, row, 1);
        if (from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        if (kind(row) == LoadKind.KNEE && to.get() < from.get()) {
            fields.wrong(PlanField.TO, row, I18n.text("enter a number from {0}, where the search begins.", from.get()));
            return Optional.empty();
        }
        return Optional.of(new Range(from.get(), to.get()));
    }

    private record Range(int from, int to) {
    }
}
