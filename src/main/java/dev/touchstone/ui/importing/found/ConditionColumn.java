package dev.touchstone.ui.importing.found;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.table.FixedColumns;
import dev.touchstone.ui.theme.ConditionText;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.TableColumn;

/// A column with the levels of one condition.
final class ConditionColumn extends TableColumn<FoundRun, Optional<Level>> {

    /// Conditions whose levels are long.
    private static final Set<Factor> LONG = Set.of(Factor.MODEL, Factor.URL, Factor.GPU, Factor.DATASET);
    private static final double MODEL_MIN_WIDTH = 84;
    /// How much wider the others may become; the rest of a wide window goes to these.
    private static final double SLACK = 12;

    private static final double CHARACTER = 7;
    private static final double PADDING = 18;
    /// The coloured dot before the name of an engine.
    private static final double DOT = 16;
    private static final double LEAST_ENGINE = 76;
    private static final double MOST_ENGINE = 100;

    private final Factor factor;

    ConditionColumn(ImportModel model, Factor factor, FixedColumns fixed) {
        super(ConditionText.head(factor));
        this.factor = factor;
        setId("import-runs-" + factor.key());
        setCellValueFactory(row -> row.getValue().run().map(run -> run.conditions().level(factor)));
        setCellFactory(column -> fixed.hold(new ConditionCell(model, factor)));
        setComparator(Comparator.comparing(level -> level.orElse(null),
                Comparator.nullsLast(Comparator.naturalOrder())));
        if (factor.kind() == Factor.Kind.NUMBER) {
            getStyleClass().add("number");
        }
        double width = switch (factor) {
            case MODEL -> 200;
            case URL, GPU, DATASET -> 120;
            case ENGINE -> engine(model);
            case API -> 96;
            case GPU_COUNT -> 62;
            default -> Math.max(60, CHARACTER * ConditionText.head(factor).length() + PADDING);
        };
        setMinWidth(factor == Factor.MODEL ? MODEL_MIN_WIDTH : width);
        setPrefWidth(width);
        if (!LONG.contains(factor)) {
            setMaxWidth(width + SLACK);
        }
    }

    private static double engine(ImportModel model) {
        int longest = model.found().stream().flatMap(found -> found.level(Factor.ENGINE).stream())
                .mapToInt(level -> level.toString().length()).max().orElse(0);
        return Math.clamp(CHARACTER * longest + PADDING + DOT, LEAST_ENGINE, MOST_ENGINE);
    }

    Factor factor() {
        return factor;
    }
}
