package dev.touchstone.ui.comparing.plots;

import dev.touchstone.chart.ChartTable;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.comparing.study.QuestionPage;
import dev.touchstone.ui.requests.RequestsView;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.layout.Region;

/// The requests of the shown runs.
final class RequestsQuestion implements QuestionPage, AutoCloseable {

    private final Analysis analysis;
    private final RequestsView view;
    private final Region below = new Region();

    RequestsQuestion(Analysis analysis, ChartFiles files, Consumer<List<String>> open, Runnable test) {
        this.analysis = analysis;
        view = new RequestsView(analysis.requests(), files, open, test);
    }

    @Override
    public Region head() {
        return view.head();
    }

    @Override
    public Region charts() {
        return view.charts();
    }

    @Override
    public Region table() {
        return below;
    }

    @Override
    public Optional<ChartView> chart() {
        return view.chart();
    }

    @Override
    public Optional<Supplier<TextTable>> text() {
        return chart().map(shown -> shown.spec().get()).map(spec -> () -> ChartTable.of(spec));
    }

    @Override
    public ObservableBooleanValue drawn() {
        return view.drawn();
    }

    @Override
    public void show() {
        view.show(analysis.answers().get().runs());
    }

    @Override
    public void close() {
        view.close();
    }
}
