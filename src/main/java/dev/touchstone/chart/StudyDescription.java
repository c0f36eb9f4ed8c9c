package dev.touchstone.chart;

import dev.touchstone.chart.panel.ChartDigits;
import dev.touchstone.chart.panel.HoverTargets;
import dev.touchstone.chart.spec.ChartContext;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes a study's chart in sentences, series by series, for readers who cannot see it.
///
/// @param countsRequests whether the labels of points are the number of requests behind them
record StudyDescription(String title, String yLabel, String xLabel, Direction better, ChartDigits figures, boolean countsRequests) {

    /// A longer description is tiring to listen to; the table has all series.
    private static final int MOST_SENTENCES = 30;
    private static final int MOST_POINTS = 30;

    String of(List<Panel> panels, List<Guide> guides) {
        if (panels.isEmpty()) {
            return I18n.text("{0}: nothing to show.", title);
        }
        List<String> sentences = new ArrayList<>();
        String direction = ChartContext.better(better);
        sentences.add(direction.isEmpty() ? I18n.text("{0}. {1} along {2}.", title, yLabel, xLabel)
                : I18n.text("{0}. {1} along {2}; {3}.", title, yLabel, xLabel, direction));
        for (Guide guide : guides) {
            sentences.add(I18n.text("{0}: a line at {1}.", guide.label(), figures.exact(guide.value())));
        }
        panels.stream().flatMap(panel -> panel.series().stream().map(series -> Map.entry(panel, series)))
                .limit(MOST_SENTENCES).forEach(one -> sentences.add(sentence(one.getKey(), one.getValue())));
        int more = panels.stream().mapToInt(panel -> panel.series().size()).sum() - MOST_SENTENCES;
        if (more > 0) {
            sentences.add(I18n.plural(more, "{0} more series is in the table.", "{0} more series are in the table."));
        }
        return I18n.joined(sentences, " ");
    }

    private String sentence(Panel panel, Series series) {
        String name = Stream.of(panel.title(), series.name()).filter(part -> !part.isEmpty()).distinct()
                .collect(Collectors.joining(I18n.text(", ")));
        int more = series.points().size() - MOST_POINTS;
        Stream<String> points = series.points().stream().limit(MOST_POINTS).map(point -> words(panel, series, point));
        return I18n.text("{0}: {1}.", name, Stream.concat(points, more <= 0 ? Stream.of()
                : Stream.of(I18n.plural(more, "{0} more point is in the table", "{0} more points are in the table")))
                .collect(Collectors.joining(I18n.text("; "))));
    }

    private String words(Panel panel, Series series, Point point) {
        String category = panel.categories().get(point.category());
        if (countsRequests) {
            String details = Stream.of(point.label().isEmpty() ? "" : I18n.text("{0} requests", point.label()),
                    HoverTargets.remark(point)).filter(part -> !part.isEmpty()).collect(Collectors.joining(I18n.text(", ")));
            return category + " " + figures.exact(point) + (details.isEmpty() ? "" : " (" + details + ")");
        }
        String at = point.label().isEmpty() ? category : category.isEmpty() ? point.label()
                : I18n.text("{0}, at {1}", point.label(), category);
        String details = Stream.of(series.ideal() ? "" : "n = " + point.n(), HoverTargets.remark(point))
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(I18n.text(", ")));
        return at + " " + figures.exact(point) + (details.isEmpty() ? "" : " (" + details + ")");
    }
}
