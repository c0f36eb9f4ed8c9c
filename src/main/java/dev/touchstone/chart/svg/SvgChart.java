package dev.touchstone.chart.svg;

import dev.touchstone.chart.ChartLayout;
import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.Drawing.Target;
import dev.touchstone.chart.drawing.Mark;
import dev.touchstone.chart.drawing.PictureSize;
import dev.touchstone.chart.spec.ChartSpec;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// Writes charts as a standalone SVG file: title, panels and caption, the summary as a description for screen readers,
/// and the figures of every point as a tooltip.
public final class SvgChart {

    /// The width of a report's page in pixels.
    public static final double WIDTH = 960;

    private static final String NAMESPACE = "http://www.w3.org/2000/svg";
    private static final String FONTS = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif";

    private SvgChart() {
    }

    /// Returns the text of an SVG file of the usual width, on a light or a dark background.
    public static String of(ChartSpec spec, boolean dark) {
        return of(spec, WIDTH, dark);
    }

    /// Returns the text of an SVG file.
    ///
    /// @param width in pixels; the height follows from the chart
    public static String of(ChartSpec spec, double width, boolean dark) {
        return page(List.of(spec), width, dark);
    }

    /// Returns the text of an SVG file in the size of a picture, on a light background.
    public static String of(ChartSpec spec, PictureSize size) {
        Drawing drawing = ChartLayout.page(spec, size, Locale.ROOT);
        return written(SvgColors.of(false), writer -> writer.write(List.of(spec), List.of(drawing), size.zoom()));
    }

    /// Returns the text of one SVG file with several charts below one another.
    public static String page(List<ChartSpec> specs, double width, boolean dark) {
        List<Drawing> drawings = specs.stream().map(spec -> ChartLayout.page(spec, width, Locale.ROOT)).toList();
        return written(SvgColors.of(dark), writer -> writer.write(specs, drawings, 1));
    }

    /// Returns an `svg` element for a page of HTML, on a light background.
    ///
    /// @param id unique within the page
    public static String element(ChartSpec spec, double width, String id) {
        return written(SvgColors.of(false), writer -> writer.writeElement(spec, width, "-" + id));
    }

    private static String written(SvgColors colors, Part part) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            part.write(new Writer(xml, colors));
            xml.close();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException("a string writer does not fail", impossible);
        }
        return text.toString();
    }

    /// Removes the characters that XML 1.0 cannot hold; texts that were pasted may contain any.
    static String clean(String text) {
        return text.codePoints().filter(c -> c == '\t' || c == '\n' || c == '\r' || c >= 0x20 && c < 0xD800
                || c >= 0xE000 && c < 0xFFFE || c >= 0x10000).mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    private interface Part {
        void write(Writer writer) throws XMLStreamException;
    }

    private record Writer(XMLStreamWriter xml, SvgColors colors) {

        /// @param zoom pixels of the file per pixel of the drawings
        void write(List<ChartSpec> specs, List<Drawing> drawings, double zoom) throws XMLStreamException {
            double width = drawings.stream().mapToDouble(Drawing::width).max().orElse(0);
            double height = drawings.stream().mapToDouble(Drawing::height).sum();
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            open("svg", "xmlns", NAMESPACE, "width", number(width * zoom), "height", number(height * zoom),
                    "viewBox", "0 0 " + number(width) + " " + number(height), "font-family", FONTS);
            double y = 0;
            for (int i = 0; i < drawings.size(); i++) {
                write(specs.get(i), drawings.get(i), y, i == 0 ? "" : "-" + (i + 1));
                y += drawings.get(i).height();
            }
            xml.writeEndElement();
            xml.writeCharacters("\n");
            xml.writeEndDocument();
        }

        void writeElement(ChartSpec spec, double width, String suffix) throws XMLStreamException {
            Drawing drawing = ChartLayout.page(spec, width, Locale.ROOT);
            String size = "0 0 " + number(width) + " " + number(drawing.height());
            open("svg", "xmlns", NAMESPACE, "viewBox", size, "font-family", FONTS);
            write(spec, drawing, 0, suffix);
            xml.writeEndElement();
        }

        /// @param suffix makes the ids of a further chart unique
        private void write(ChartSpec spec, Drawing drawing, double y, String suffix) throws XMLStreamException {
            open("svg", "y", number(y), "width", number(drawing.width()), "height", number(drawing.height()),
                    "role", "img", "aria-labelledby", "title" + suffix + " desc" + suffix);
            textElement("title", "title" + suffix, spec.heading());
            textElement("desc", "desc" + suffix, spec.summary());
            empty("rect", "width", "100%", "height", "100%", "fill", colors.background());
            for (Mark mark : drawing.marks()) {
                write(mark);
            }
            for (Column column : drawing.columns()) {
                for (Target target : column.targets()) {
                    writeTarget(column, target);
                }
            }
            xml.writeEndElement();
            xml.writeCharacters("\n");
        }

        private void write(Mark mark) throws XMLStreamException {
            switch (mark) {
                case Mark.Box box -> empty("rect", "x", number(box.x()), "y", number(box.y()),
                        "width", number(box.width()), "height", number(box.height()), "rx", "1",
                        "fill", colors.of(box.fill()),
                        "stroke", box.outline() == null ? "none" : colors.of(box.outline()), "stroke-width", "1.5");
                case Mark.Line line -> empty("line", "x1", number(line.x1()), "y1", number(line.y1()),
                        "x2", number(line.x2()), "y2", number(line.y2()), "stroke", colors.of(line.ink()),
                        "stroke-width", number(line.thickness()), "stroke-dasharray", dashes(line.dash()));
                case Mark.Polyline line -> empty("polyline", "points", points(line.spots()),
                        "fill", "none", "stroke", colors.of(line.ink()), "stroke-width", number(line.thickness()),
                        "stroke-linejoin", "round", "stroke-dasharray", dashes(line.dash()));
                case Mark.Band band -> empty("polygon", "points", points(band.corners()), "fill", colors.of(band.fill()));
                case Mark.Ring ring -> empty("circle", "cx", number(ring.x()), "cy", number(ring.y()),
                        "r", number(ring.radius()), "fill", "none", "stroke", colors.of(ring.ink()),
                        "stroke-width", "1.5");
                case Mark.Marker marker -> empty("path", "d", marker.outline(),
                        "fill", marker.hollow() ? colors.background() : colors.of(marker.ink()),
                        "stroke", colors.of(marker.ink()), "stroke-width", "1.5");
                case Mark.Text label -> writeText(label, colors.of(label.ink()), "none");
                case Mark.Halo(Mark.Text label) -> writeText(label, colors.background(), colors.background());
            }
        }

        private static String points(List<Mark.Spot> spots) {
            return spots.stream().map(spot -> number(spot.x()) + "," + number(spot.y())).collect(Collectors.joining(" "));
        }

        private static String dashes(Dash dash) {
            return dash == Dash.SOLID ? "none"
                    : dash.lengths().stream().map(Writer::number).collect(Collectors.joining(" "));
        }

        private void writeText(Mark.Text label, String fill, String edge) throws XMLStreamException {
            String anchor = switch (label.anchor()) {
                case START -> "start";
                case MIDDLE -> "middle";
                case END -> "end";
            };
            open("text", "x", number(label.x()), "y", number(label.baseline()), "text-anchor", anchor,
                    "font-size", number(label.size()), "font-weight", label.bold() ? "600" : "400",
                    "fill", fill, "stroke", edge, "stroke-width", edge.equals("none") ? "none" : number(2 * Mark.Halo.EDGE),
                    "stroke-linejoin", edge.equals("none") ? "none" : "round");
            xml.writeCharacters(clean(label.text()));
            close();
        }

        /// Writes an invisible area over a point, whose title browsers show as a tooltip.
        private void writeTarget(Column column, Target target) throws XMLStreamException {
            Drawing.Area area = target.area();
            open("rect", "x", number(area.x()), "y", number(area.y()), "width", number(area.width()),
                    "height", number(area.height()), "fill", "transparent");
            xml.writeStartElement("title");
            xml.writeCharacters(clean(column.title() + " · " + target.text()));
            xml.writeEndElement();
            close();
        }

        private void textElement(String name, String id, String text) throws XMLStreamException {
            open(name, "id", id);
            xml.writeCharacters(clean(text));
            close();
        }

        private void open(String name, String... attributes) throws XMLStreamException {
            xml.writeStartElement(name);
            attributes(attributes);
        }

        private void empty(String name, String... attributes) throws XMLStreamException {
            xml.writeEmptyElement(name);
            attributes(attributes);
            xml.writeCharacters("\n");
        }

        private void attributes(String... attributes) throws XMLStreamException {
            for (int i = 0; i < attributes.length; i += 2) {
                if (!attributes[i + 1].equals("none") || attributes[i].equals("fill")) {
                    xml.writeAttribute(attributes[i], attributes[i + 1]);
                }
            }
        }

        private void close() throws XMLStreamException {
            xml.writeEndElement();
            xml.writeCharacters("\n");
        }

        private static String number(double value) {
            return String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : "%.2f", value);
        }
    }
}
