package dev.touchstone.ui.comparing.plots;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.comparing.study.FreeQuestion;
import dev.touchstone.ui.comparing.study.QuestionPage;
import dev.touchstone.ui.comparing.study.StudyChoice;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// The pages of the entries that are no studies.
public final class FreePages implements AutoCloseable {

    private final ScatterPage scatter;
    private final HistoryPage history;
    private final RequestsQuestion requests;

    /// @param open called with the ids of the runs behind a point
    /// @param menu called with each chart whose marks are runs, to give it a menu
    /// @param test begins a live test
    public FreePages(StudyChoice choice, ChartFiles files, Consumer<List<String>> open, Consumer<ChartView> menu, Runnable test) {
        scatter = new ScatterPage(choice.analysis(), files, open);
        history = new HistoryPage(choice.analysis(), files, open);
        menu.accept(scatter.marks());
        menu.accept(history.marks());
        requests = new RequestsQuestion(choice.analysis(), files, open, test);
    }

    public Map<FreeQuestion, QuestionPage> all() {
        return Map.of(FreeQuestion.SCATTER, scatter, FreeQuestion.HISTORY, history, FreeQuestion.REQUESTS, requests);
    }

    /// What was chosen on the pages, as names and values.
    public Map<String, String> state() {
        Map<String, String> state = new TreeMap<>(scatter.state());
        state.putAll(history.state());
        return state;
    }

    /// What is about these pages among names and values of other pages.
    public static Map<String, String> stateIn(Map<String, String> all) {
        Map<String, String> state = new TreeMap<>(all);
        state.keySet().removeIf(name -> !name.startsWith(ScatterPage.STATE) && !name.startsWith(HistoryPage.STATE));
        return state;
    }

    /// Chooses again what was chosen.
    public void restore(Map<String, String> state) {
        scatter.restore(state);
        history.restore(state);
    }

    @Override
    public void close() {
        scatter.close();
        history.close();
        requests.close();
    }
}
