package dev.touchstone.chart;

import dev.touchstone.chart.ChartSpec.Panel;
import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;

/// The caption of a chart in a workbook, which has the first of its panels only, and in which Excel draws some marks
/// otherwise: runs that are left out are no bars, the range of repeats is a whisker in dense lines too, and no value
/// stands at the edge.
public final class WorkbookCaption {

    private WorkbookCaption() {
    }

    /// @param drawn the panels that the workbook has
    public static String of(ChartSpec spec, List<Panel> drawn) {
        String caption = replaced(spec.caption(), ChartCaption.hollow(spec.panels()), leftOut(spec, drawn));
        List<String> there = ChartCaption.marks(drawn);
        for (String mark : ChartCaption.marks(spec.panels())) {
            caption = there.contains(mark) && !mark.equals(ChartCaption.AT_THE_EDGE) ? caption : replaced(caption, mark, "");
        }
        String whisker = I18n.text("whisker: range of the repeats");
        return replaced(caption, I18n.text("band: range of the repeats"), caption.contains(whisker) ? "" : whisker);
    }

    private static String leftOut(ChartSpec spec, List<Panel> drawn) {
        Optional<String> reasons = ChartCaption.reasons(drawn);
        if (spec.xAxis().isNumeric() || reasons.isEmpty()) {
            return ChartCaption.hollow(drawn);
        }
        return reasons.get().isEmpty() ? I18n.text("without runs that are left out")
                : I18n.text("without runs that are left out ({0})", reasons.get());
    }

    /// The caption with another part in the place of this one; with none where that is empty.
    private static String replaced(String caption, String part, String other) {
        String all = ChartCaption.BETWEEN + caption + ChartCaption.BETWEEN;
        String changed = all.replace(ChartCaption.BETWEEN + part + ChartCaption.BETWEEN,
                other.isEmpty() ? ChartCaption.BETWEEN : ChartCaption.BETWEEN + other + ChartCaption.BETWEEN);
        return part.isEmpty() || changed.equals(ChartCaption.BETWEEN) ? part.isEmpty() ? caption : ""
                : changed.substring(ChartCaption.BETWEEN.length(), changed.length() - ChartCaption.BETWEEN.length());
    }
}
