package dev.touchstone.chart.drawing;

import dev.touchstone.chart.drawing.Drawing.Area;
import dev.touchstone.chart.drawing.Mark.Spot;
import java.awt.geom.Rectangle2D;
import java.util.List;

/// The marks that labels should not cover.
///
/// @param bodies bars, markers and whiskers
/// @param lines through points
public record Obstacles(List<Area> bodies, List<List<Spot>> lines) {

    public boolean covers(Area area) {
        return bodies.stream().anyMatch(area::meets);
    }

    /// The number of bodies under an area; lines count as one more.
    public long under(Area area) {
        return bodies.stream().filter(area::meets).count() + (crosses(area) ? 1 : 0);
    }

    public boolean crosses(Area area) {
        Rectangle2D box = new Rectangle2D.Double(area.x(), area.y(), area.width(), area.height());
        return lines.stream().anyMatch(line -> {
            for (int i = 1; i < line.size(); i++) {
                if (box.intersectsLine(line.get(i - 1).x(), line.get(i - 1).y(), line.get(i).x(), line.get(i).y())) {
                    return true;
                }
            }
            return false;
        });
    }
}
