package dev.touchstone.chart.fx;

import dev.touchstone.chart.Drawing;
import dev.touchstone.chart.Ink;
import dev.touchstone.chart.Mark;
import dev.touchstone.chart.Palette;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.shape.Shape;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Text;

/// Makes shapes of marks. Neutral colours are left to the style sheet; those of the engines come from the palette.
record MarkPainter(boolean dark) {

    List<Node> paint(Drawing drawing) {
        return drawing.marks().stream().map(this::paint).toList();
    }

    private Node paint(Mark mark) {
        return switch (mark) {
            case Mark.Box box -> box(box);
            case Mark.Line line -> line(line);
            case Mark.Polyline line -> polyline(line);
            case Mark.Marker marker -> marker(marker);
            case Mark.Ring ring -> ring(ring);
            case Mark.Text text -> text(text);
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
        // Half a pixel off, upright and level lines are sharp.
        boolean upright = mark.x1() == mark.x2();
        boolean level = mark.y1() == mark.y2();
        Line line = new Line(upright ? sharp(mark.x1()) : mark.x1(), level ? sharp(mark.y1()) : mark.y1(),
                upright ? sharp(mark.x2()) : mark.x2(), level ? sharp(mark.y2()) : mark.y2());
        stroke(line, mark.ink(), mark.thickness());
        dash(line, mark.dashed());
        return line;
    }

    private static void dash(Shape line, boolean dashed) {
        if (dashed) {
            line.getStrokeDashArray().setAll(Mark.DASH, Mark.DASH_GAP);
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

    private Node polyline(Mark.Polyline mark) {
        Polyline line = new Polyline(mark.spots().stream()
                .flatMap(spot -> Stream.of(spot.x(), spot.y())).mapToDouble(Double::doubleValue)
                .toArray());
        line.setStrokeLineJoin(StrokeLineJoin.ROUND);
        line.setFill(null);
        stroke(line, mark.ink(), mark.thickness());
        dash(line, mark.dashed());
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

    private Node text(Mark.Text mark) {
        Text text = new Text(mark.text());
        text.setStyle("-fx-font-size: " + mark.size() + "px;" + (mark.bold() ? "-fx-font-weight: bold;" : ""));
        fill(text, mark.ink());
        text.setX(mark.x());
        text.setY(mark.baseline());
        // The shift follows the real width, which is known when the font is.
        double share = switch (mark.anchor()) {
            case START -> 0;
            case MIDDLE -> 0.5;
            case END -> 1;
        };
        text.translateXProperty().bind(text.layoutBoundsProperty().map(bounds -> -share * bounds.getWidth()));
        return text;
    }

    private void fill(Shape shape, Ink ink) {
        switch (ink) {
            case Ink.Token.PAPER -> shape.getStyleClass().add("chart-hollow");
            case Ink.Token.MUTED -> shape.getStyleClass().add("chart-muted");
            case Ink.Token.TEXT, Ink.Token.AXIS, Ink.Token.GRID -> shape.getStyleClass().add("chart-text");
            case Ink.Tone(var engine, double tone) -> shape.setFill(Color.web(Palette.color(engine, tone, dark)));
            case Ink.OnTone(var engine, double tone) -> shape.setFill(Color.web(Palette.ink(engine, tone, dark)));
        }
    }

    private void stroke(Shape shape, Ink ink, double thickness) {
        shape.setStrokeWidth(thickness);
        switch (ink) {
            case Ink.Token.GRID -> shape.getStyleClass().add("chart-grid");
            case Ink.Token.AXIS -> shape.getStyleClass().add("chart-axis");
            case Ink.Token.MUTED -> shape.getStyleClass().add("chart-guide");
            case Ink.Token.TEXT, Ink.Token.PAPER -> shape.getStyleClass().add("chart-stroke");
            case Ink.Tone(var engine, double tone) -> shape.setStroke(Color.web(Palette.color(engine, tone, dark)));
            case Ink.OnTone(var engine, double tone) -> shape.setStroke(Color.web(Palette.ink(engine, tone, dark)));
        }
    }
}
