package dev.touchstone.chart;

import dev.touchstone.chart.spec.Caption;
import dev.touchstone.chart.spec.Caption.Kind;
import dev.touchstone.chart.spec.Caption.Part;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.stream.Stream;

/// The caption of a chart in a workbook, which has the first of its panels only, and in which Excel draws some marks
/// otherwise: runs that are left out are no bars, the range of repeats is a whisker in dense lines too, and no value
/// stands at the edge.
public final class WorkbookCaption {

    private final List<Part> all;
    private final List<Part> ofDrawn;
    private final List<Part> ofRepeats;
    private final boolean areBars;
    private final List<Panel> drawn;

    private WorkbookCaption(ChartSpec spec, List<Panel> drawn) {
        this.all = spec.content().caption().parts();
        this.drawn = drawn;
        this.ofDrawn = ChartCaption.marks(drawn);
        this.ofRepeats = ChartCaption.repeats(drawn, all.contains(ChartCaption.requests()));
        this.areBars = !spec.xAxis().isNumeric();
    }

    /// @param drawn the panels that the workbook has
    public static String of(ChartSpec spec, List<Panel> drawn) {
        WorkbookCaption caption = new WorkbookCaption(spec, drawn);
        return new Caption(caption.all.stream().flatMap(caption::inWorkbook).distinct().toList()).text();
    }

    private Stream<Part> inWorkbook(Part part) {
        return switch (part.kind()) {
            case CHART -> Stream.of(part);
            case TONES -> Stream.of(part).filter(tones -> drawnTones() > 1);
            case REPEATS -> ofRepeats.stream();
            case WHISKER, BAND -> ofRepeats.stream().filter(repeats -> repeats.kind() == Kind.WHISKER);
            case MARK -> Stream.of(part).filter(ofDrawn::contains);
            case LEFT_OUT -> ofDrawn.stream().filter(mark -> mark.kind() == Kind.LEFT_OUT)
                    .map(mark -> areBars ? new Part(Kind.LEFT_OUT, withoutBars()) : mark);
            case AT_THE_EDGE -> Stream.empty();
        };
    }

    private long drawnTones() {
        return drawn.stream().flatMap(panel -> panel.series().stream()).filter(series -> !series.ideal() && !series.points().isEmpty())
                .map(ChartSpec.Series::tone).distinct().count();
    }

    private String withoutBars() {
        String reasons = ChartCaption.reasons(drawn).orElse("");
        return reasons.isEmpty() ? I18n.text("without runs that are left out")
                : I18n.text("without runs that are left out ({0})", reasons);
    }
}
