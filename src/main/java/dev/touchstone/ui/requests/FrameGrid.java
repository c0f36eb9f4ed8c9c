package dev.touchstone.ui.requests;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.charting.ChartFrame;
import dev.touchstone.ui.charting.ChartGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Label;

/// Charts beside each other; a sentence where there is none.
final class FrameGrid {

    private final String id;
    private final ChartFiles files;
    private final Consumer<List<String>> open;
    private final ChartGrid grid;
    private final Label missing = new Label();
    private final List<ChartFrame> frames = new ArrayList<>();

    /// @param id the prefix of the charts' ids
    /// @param columns how many columns there are at most
    FrameGrid(String id, int columns, ChartFiles files, Consumer<List<String>> open) {
        this.id = id;
        this.files = files;
        this.open = open;
        grid = new ChartGrid(columns);
        grid.setId(id);
        missing.setId(id + "-missing");
        missing.getStyleClass().addAll("muted", "requests-missing");
        missing.setWrapText(true);
    }

    ChartGrid node() {
        return grid;
    }

    /// The first chart.
    Optional<ChartView> chart() {
        return frames.isEmpty() ? Optional.empty() : Optional.of(frames.getFirst().chart());
    }

    /// @param instead a sentence for no charts
    void show(List<ChartSpec> specs, String instead) {
        while (frames.size() < specs.size()) {
            frames.add(new ChartFrame(id + "-" + (frames.size() + 1), new ChartView(open), files));
        }
        frames.subList(specs.size(), frames.size()).clear();
        for (int i = 0; i < specs.size(); i++) {
            frames.get(i).show(specs.get(i), "");
        }
        missing.setText(instead);
        grid.getChildren().setAll(specs.isEmpty() ? List.of(missing) : frames);
    }
}
