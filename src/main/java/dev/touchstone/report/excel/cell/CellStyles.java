package dev.touchstone.report.excel.cell;

import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.apache.poi.ss.usermodel.BorderStyle;
import org.apache.poi.ss.usermodel.FillPatternType;
import org.apache.poi.ss.usermodel.VerticalAlignment;
import org.apache.poi.xssf.usermodel.XSSFCellStyle;
import org.apache.poi.xssf.usermodel.XSSFColor;
import org.apache.poi.xssf.usermodel.XSSFFont;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/// The styles of one workbook: each look becomes one style.
public final class CellStyles {

    private static final String LINE = "#D1D9E0";

    private final XSSFWorkbook workbook;
    private final Map<CellAppearance, XSSFCellStyle> styles = new HashMap<>();

    public CellStyles(XSSFWorkbook workbook) {
        this.workbook = workbook;
    }

    XSSFCellStyle of(CellAppearance look) {
        return styles.computeIfAbsent(look, this::create);
    }

    public XSSFFont font(CellAppearance look) {
        XSSFFont font = workbook.createFont();
        font.setFontHeightInPoints((short) look.points());
        font.setBold(look.bold());
        font.setColor(color(look.color()));
        return font;
    }

    /// The three bytes of `#RRGGBB`.
    public static byte[] rgb(String color) {
        return HexFormat.of().parseHex(color.substring(1));
    }

    private XSSFCellStyle create(CellAppearance look) {
        XSSFCellStyle style = workbook.createCellStyle();
        style.setFont(font(look));
        style.setAlignment(look.align());
        style.setVerticalAlignment(look.lined() ? VerticalAlignment.CENTER : VerticalAlignment.TOP);
        style.setIndention((short) (look.inset() ? 1 : 0));
        style.setWrapText(look.wrap());
        style.setDataFormat(workbook.createDataFormat().getFormat(look.format()));
        style.setQuotePrefixed(look.quoted());
        String fill = look.fill();
        if (fill != null) {
            style.setFillForegroundColor(color(fill));
            style.setFillPattern(FillPatternType.SOLID_FOREGROUND);
        }
        if (look.lined()) {
            style.setBorderBottom(BorderStyle.THIN);
            style.setBottomBorderColor(color(LINE));
        }
        return style;
    }

    private static XSSFColor color(String color) {
        return new XSSFColor(rgb(color), null);
    }
}
