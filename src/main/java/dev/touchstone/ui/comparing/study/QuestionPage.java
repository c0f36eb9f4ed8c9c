package dev.touchstone.ui.comparing.study;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.table.TextTable;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.layout.Region;

/// What the page Compare shows for an entry of its row of questions.
public interface QuestionPage {

    /// What can be chosen, above the charts.
    Region head();

    Region charts();

    /// What stands below the charts.
    Region table();

    /// The chart that the keys are about; empty while there is none.
    Optional<ChartView> chart();

    /// Whether there is such a chart.
    ObservableBooleanValue drawn();

    /// What writes the table as text, on any thread; empty for none.
    Optional<Supplier<TextTable>> text();

    /// Shows the current runs.
    void show();
}
