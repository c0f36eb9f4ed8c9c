package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Mark;
import java.util.ArrayList;
import java.util.List;

/// What holds for every drawing.
public final class Geometry {

    private Geometry() {
    }

    /// Everything inside, and no text over another.
    public static void check(Drawing drawing, double width, double height) {
        assertThat(drawing.width()).isEqualTo(width);
        assertThat(drawing.height()).isEqualTo(height);
        Area paper = new Area(-0.01, -0.01, width + 0.02, height + 0.02);
        for (Mark mark : drawing.marks()) {
            for (Area area : extent(mark)) {
                assertThat(area.width()).as("%s", mark).isNotNegative().isFinite();
                assertThat(area.height()).as("%s", mark).isNotNegative().isFinite();
                assertThat(paper.contains(area.x(), area.y()) && paper.contains(area.right(), area.bottom()))
                        .as("%s inside %s x %s", mark, width, height).isTrue();
            }
        }
        List<Mark.Text> texts = texts(drawing);
        for (int i = 0; i < texts.size(); i++) {
            for (int j = i + 1; j < texts.size(); j++) {
                assertThat(shrunk(texts.get(i)).meets(shrunk(texts.get(j))))
                        .as("%s meets %s", texts.get(i), texts.get(j)).isFalse();
            }
        }
    }

    private static Area shrunk(Mark.Text text) {
        Area area = text.area();
        return new Area(area.x() + 0.5, area.y() + 1.5, Math.max(0, area.width() - 1), area.height() - 3);
    }

    private static List<Area> extent(Mark mark) {
        List<Area> areas = new ArrayList<>();
        switch (mark) {
            case Mark.Box box -> areas.add(new Area(box.x(), box.y(), box.width(), box.height()));
            case Mark.Line line -> areas.add(new Area(Math.min(line.x1(), line.x2()), Math.min(line.y1(), line.y2()),
                    Math.abs(line.x1() - line.x2()), Math.abs(line.y1() - line.y2())));
            case Mark.Polyline line -> line.spots().forEach(spot -> areas.add(new Area(spot.x(), spot.y(), 0, 0)));
            case Mark.Band band -> band.corners().forEach(spot -> areas.add(new Area(spot.x(), spot.y(), 0, 0)));
            case Mark.Ring ring -> areas.add(new Area(ring.x() - ring.radius(), ring.y() - ring.radius(),
                    2 * ring.radius(), 2 * ring.radius()));
            case Mark.Marker marker -> areas.add(new Area(marker.x() - 5, marker.y() - 5, 10, 10));
            case Mark.Text text -> areas.add(text.area());
            case Mark.Halo(Mark.Text text) -> areas.add(text.area());
        }
        return areas;
    }

    public static List<Mark.Text> texts(Drawing drawing) {
        return marks(drawing, Mark.Text.class);
    }

    public static <T extends Mark> List<T> marks(Drawing drawing, Class<T> kind) {
        return drawing.marks().stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
