package dev.touchstone.report.excel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFDrawing;
import org.apache.poi.xssf.usermodel.XSSFSheet;

/// The charts of a sheet that share captions, with the lines of text below them.
///
/// @param charts the XML of each
record ChartMarks(List<String> charts, List<String> text) {

    private static final int LINES_BELOW = 8;
    private static final Pattern LABELS = Pattern.compile("<[^<>]*dLbl>.*?>!<", Pattern.DOTALL);
    /// How the caption begins that explains a mark, and how a chart that has it is recognised.
    private static final Map<String, Predicate<String>> MARKS = Map.of(
            "!: ", xml -> LABELS.matcher(xml).find() || xml.contains(" !<"),
            "hollow: ", xml -> xml.contains(", excluded<"),
            "small and grey: ", xml -> xml.contains(", others are better<"),
            "ringed: ", xml -> xml.contains("dPt>"),
            "dashed: ", xml -> xml.contains("prstDash"),
            "whisker: ", xml -> xml.contains("errBars>"),
            "band: ", xml -> false,
            "at the edge ", xml -> false);

    /// The charts of a sheet by the captions below them, from top to bottom.
    static List<ChartMarks> of(XSSFSheet sheet) {
        XSSFDrawing drawing = sheet.getDrawingPatriarch();
        if (drawing != null) {
            // Charts know their place only after this.
            drawing.getShapes();
        }
        Map<Integer, List<XSSFChart>> lines = new LinkedHashMap<>();
        Stream.ofNullable(drawing).flatMap(one -> one.getCharts().stream()).sorted(Comparator.comparing(chart -> anchor(chart).getRow1()))
                .forEach(chart -> lines.computeIfAbsent(anchor(chart).getRow1(), row -> new ArrayList<>()).add(chart));
        List<Integer> rows = List.copyOf(lines.keySet());
        List<ChartMarks> marks = new ArrayList<>();
        List<String> open = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            lines.get(rows.get(i)).forEach(chart -> open.add(chart.getCTChart().xmlText()));
            int bottom = lines.get(rows.get(i)).stream().mapToInt(chart -> anchor(chart).getRow2()).max().orElseThrow();
            int next = i + 1 < rows.size() ? rows.get(i + 1) : bottom + LINES_BELOW;
            List<String> text = new ArrayList<>();
            for (int row = bottom; row < next && row <= sheet.getLastRowNum(); row++) {
                if (sheet.getRow(row) != null) {
                    sheet.getRow(row).forEach(cell -> text.add(words(cell)));
                }
            }
            // Lines of panels of one chart stand one below the other without text between them.
            if (text.stream().anyMatch(line -> !line.isEmpty())) {
                marks.add(new ChartMarks(List.copyOf(open), text));
                open.clear();
            }
        }
        return marks;
    }

    /// The marks that are explained and not there, and those that are there and not explained.
    List<String> faults() {
        return MARKS.entrySet().stream().filter(mark -> charts.stream().anyMatch(mark.getValue())
                        != text.stream().flatMap(line -> Stream.of(line.split(" · "))).anyMatch(part -> part.startsWith(mark.getKey())
                                || part.contains(": " + mark.getKey())))
                .map(mark -> mark.getKey() + text).toList();
    }

    private static XSSFClientAnchor anchor(XSSFChart chart) {
        return (XSSFClientAnchor) chart.getGraphicFrame().getAnchor();
    }

    private static String words(Cell cell) {
        return cell.getCellType() == CellType.STRING ? cell.getStringCellValue() : "";
    }
}
