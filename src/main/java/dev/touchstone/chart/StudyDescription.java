package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Guide;
import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.chart.ChartSpec.Point;
import dev.touchstone.chart.ChartSpec.Series;
import dev.touchstone.model.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes a study's chart in sentences, series by series, for readers who cannot see it.
record StudyDescription(String title, String yLabel, String xLabel, Direction better, ChartDigits figures) {

    /// A longer description is tiring to listen to; the table has all series.
    private static final int MOST_SENTENCES = 30;

    String of(List<Panel> panels, List<Guide> guides) {
        if (panels.isEmpty()) {
            return title + ": nothing to show.";
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(title + ". " + yLabel + " along " + xLabel
                + (better == Direction.NEITHER ? "." : "; " + better.key() + " is better."));
        for (Guide guide : guides) {
            sentences.add(guide.label() + ": a line at " + figures.exact(guide.value()) + ".");
        }
        panels.stream().flatMap(panel -> panel.series().stream().map(series -> Map.entry(panel, series)))
                .limit(MOST_SENTENCES).forEach(one -> sentences.add(sentence(one.getKey(), one.getValue())));
        int more = panels.stream().mapToInt(panel -> panel.series().size()).sum() - MOST_SENTENCES;
        if (more > 0) {
            sentences.add(more + " more series " + (more == 1 ? "is" : "are") + " in the table.");
        }
        return String.join(" ", sentences);
    }

    private String sentence(Panel panel, Series series) {
        String name = Stream.of(panel.title(), series.name()).filter(part -> !part.isEmpty()).distinct()
                .collect(Collectors.joining(", "));
        return series.points().stream().map(point -> words(panel, series, point))
                .collect(Collectors.joining("; ", name + ": ", "."));
    }

    private String words(Panel panel, Series series, Point point) {
        String at = Stream.of(point.label(), panel.categories().get(point.category()))
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(", at "));
        String details = Stream.of(series.ideal() ? "" : "n = " + point.n(), HoverTargets.remark(point))
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
        return at + " " + figures.exact(point) + (details.isEmpty() ? "" : " (" + details + ")");
    }
}
