package dev.touchstone.chart.spec;

import dev.touchstone.chart.panel.SharedScales;
import dev.touchstone.chart.spec.ChartSpec.Guide;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import java.util.List;

/// What every kind of chart has.
///
/// @param yLabel what the y axis shows, with its unit
/// @param xLabel what the x axis shows; empty when the categories explain themselves
/// @param panels small multiples; [SharedScales] decides which of them share a y scale
/// @param caption explains how to read the chart
/// @param summary the figures of the chart in a few sentences, for readers who cannot see it
/// @param guides lines across every panel
/// @param context what stands around the chart in a report
/// @param limits where the y axis begins and ends by the reader's choice
public record ChartContent(String title, String yLabel, String xLabel, List<Panel> panels, Caption caption,
        String summary, List<Guide> guides, ChartContext context, AxisLimits limits) {

    public ChartContent {
        panels = List.copyOf(panels);
        guides = List.copyOf(guides);
    }

    /// A chart whose y axis begins and ends as usual.
    public ChartContent(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            List<Guide> guides, ChartContext context) {
        this(title, yLabel, xLabel, panels, Caption.of(caption), summary, guides, context, AxisLimits.NONE);
    }

    /// A chart without words around it.
    public ChartContent(String title, String yLabel, String xLabel, List<Panel> panels, String caption, String summary,
            List<Guide> guides) {
        this(title, yLabel, xLabel, panels, caption, summary, guides, ChartContext.NONE);
    }

    /// A chart without words around it and without guides.
    public ChartContent(String title, String yLabel, String xLabel, List<Panel> panels, String caption,
            String summary) {
        this(title, yLabel, xLabel, panels, caption, summary, List.of());
    }

    /// The same chart with other words around it and another y axis.
    ChartContent with(ChartContext other, AxisLimits otherLimits) {
        return new ChartContent(title, yLabel, xLabel, panels, caption, summary, guides, other, otherLimits);
    }
}
