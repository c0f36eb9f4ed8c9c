package dev.touchstone.chart.fx;

import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.MarkColor;
import dev.touchstone.chart.drawing.Palette;
import java.util.List;
import java.util.stream.DoubleStream;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.shape.Shape;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Text;

/// Turns marks into JavaFX shapes. Neutral colours come from the style sheet, those of engines from the palette.
record MarkPainter(boolean dark) {

    List<Node> paint(Drawing drawing) {
        return drawing.marks().stream().map(this::paint).toList();
    }

    private Node paint(Mark mark) {
        return switch (mark) {
            case Mark.Box box -> box(box);
            case Mark.Line line -> line(line);
            case Mark.Polyline line -> polyline(line);
            case Mark.Band band -> band(band);
            case Mark.Marker marker -> marker(marker);
            case Mark.Ring ring -> ring(ring);
            case Mark.Text text -> text(text);
            case Mark.Halo(Mark.Text text) -> halo(text);
        };
    }

    private Node box(Mark.Box box) {
        Rectangle rectangle = new Rectangle(box.x(), box.y(), box.width(), box.height());
        rectangle.setArcWidth(2);
        rectangle.setArcHeight(2);
        fill(rectangle, box.fill());
        if (box.outline() != null) {
            stroke(rectangle, box.outline(), 1.5);
        }
        return rectangle;
    }

    private Node line(Mark.Line mark) {
        // Horizontal and vertical lines are sharp at half a pixel.
        boolean upright = mark.x1() == mark.x2();
        boolean level = mark.y1() == mark.y2();
        Line line = new Line(upright ? sharp(mark.x1()) : mark.x1(), level ? sharp(mark.y1()) : mark.y1(),
                upright ? sharp(mark.x2()) : mark.x2(), level ? sharp(mark.y2()) : mark.y2());
        stroke(line, mark.ink(), mark.thickness());
        dash(line, mark.dash());
        return line;
    }

    private static void dash(Shape line, Dash dash) {
        if (dash != Dash.SOLID) {
            line.getStrokeDashArray().setAll(dash.lengths());
            line.setStrokeLineCap(StrokeLineCap.BUTT);
        }
    }

    private Node ring(Mark.Ring mark) {
        Circle circle = new Circle(mark.x(), mark.y(), mark.radius(), null);
        stroke(circle, mark.ink(), 1.5);
        return circle;
    }

    private static double sharp(double at) {
        return Math.floor(at) + 0.5;
    }

    private static double[] coordinates(List<Mark.Spot> spots) {
        return spots.stream().flatMapToDouble(spot -> DoubleStream.of(spot.x(), spot.y())).toArray();
    }

    private Node band(Mark.Band mark) {
        Polygon area = new Polygon(coordinates(mark.corners()));
        fill(area, mark.fill());
        return area;
    }

    private Node polyline(Mark.Polyline mark) {
        Polyline line = new Polyline(coordinates(mark.spots()));
        line.setStrokeLineJoin(StrokeLineJoin.ROUND);
        line.setFill(null);
        stroke(line, mark.ink(), mark.thickness());
        dash(line, mark.dash());
        return line;
    }

    private Node marker(Mark.Marker marker) {
        SVGPath path = new SVGPath();
        path.setContent(marker.outline());
        if (marker.hollow()) {
            path.getStyleClass().add("chart-hollow");
        } else {
            fill(path, marker.ink());
        }
        stroke(path, marker.ink(), 1.5);
        return path;
    }

    private Node halo(Mark.Text mark) {
        Text letters = text(mark);
        letters.getStyleClass().setAll("chart-halo");
        letters.setStrokeWidth(2 * Mark.Halo.EDGE);
        letters.setStrokeLineJoin(StrokeLineJoin.ROUND);
        return letters;
    }

    private Text text(Mark.Text mark) {
        Text text = new Text(mark.text());
        text.setStyle("-fx-font-size: " + mark.size() + "px;" + (mark.bold() ? "-fx-font-weight: bold;" : ""));
        fill(text, mark.ink());
        text.setX(mark.x());
        text.setY(mark.baseline());
        // The shift follows the real width, which is known once the style sheet has set the font.
        double share = switch (mark.anchor()) {
            case START -> 0;
            case MIDDLE -> 0.5;
            case END -> 1;
        };
        text.translateXProperty().bind(text.layoutBoundsProperty().map(bounds -> -share * bounds.getWidth()));
        return text;
    }

    private void fill(Shape shape, MarkColor ink) {
        switch (ink) {
            case MarkColor.Token.PAPER -> shape.getStyleClass().add("chart-hollow");
            case MarkColor.Token.MUTED -> shape.getStyleClass().add("chart-muted");
            case MarkColor.Token.TEXT, MarkColor.Token.AXIS, MarkColor.Token.GRID ->
                    shape.getStyleClass().add("chart-text");
            case MarkColor.Tone tone -> shape.setFill(color(tone));
            case MarkColor.OnTone tone -> shape.setFill(color(tone));
        }
    }

    private void stroke(Shape shape, MarkColor ink, double thickness) {
        shape.setStrokeWidth(thickness);
        switch (ink) {
            case MarkColor.Token.GRID -> shape.getStyleClass().add("chart-grid");
            case MarkColor.Token.AXIS -> shape.getStyleClass().add("chart-axis");
            case MarkColor.Token.MUTED -> shape.getStyleClass().add("chart-guide");
            case MarkColor.Token.TEXT, MarkColor.Token.PAPER -> shape.getStyleClass().add("chart-stroke");
            case MarkColor.Tone tone -> shape.setStroke(color(tone));
            case MarkColor.OnTone tone -> shape.setStroke(color(tone));
        }
    }

    private Color color(MarkColor.Tone tone) {
        return Color.web(Palette.color(tone.engine(), tone.tone(), dark));
    }

    private Color color(MarkColor.OnTone tone) {
        return Color.web(Palette.textOn(tone.engine(), tone.tone(), dark));
    }
}
