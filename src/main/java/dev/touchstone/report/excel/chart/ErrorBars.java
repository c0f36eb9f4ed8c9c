package dev.touchstone.report.excel.chart;

import dev.touchstone.model.text.NumberText;
import dev.touchstone.report.excel.cell.CellAppearance;
import dev.touchstone.report.excel.cell.CellStyles;
import dev.touchstone.table.CellValue;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTErrBars;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumData;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumDataSource;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumRef;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrBarType;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrDir;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrValType;

/// Whiskers with lengths from cells. Written on the XML itself: the setters of POI 5.5 for them throw.
final class ErrorBars {

    private static final int EMU_PER_POINT = 12_700;

    private ErrorBars() {
    }

    static void write(CTErrBars bars, ChartColumn below, ChartColumn above) {
        bars.addNewErrBarType().setVal(STErrBarType.BOTH);
        bars.addNewErrValType().setVal(STErrValType.CUST);
        bars.addNewNoEndCap().setVal(false);
        refer(bars.addNewPlus(), above);
        refer(bars.addNewMinus(), below);
        var line = bars.addNewSpPr().addNewLn();
        line.setW(EMU_PER_POINT);
        line.addNewSolidFill().addNewSrgbClr().setVal(CellStyles.rgb(CellAppearance.INK));
    }

    /// Writes the whiskers of a chart whose x axis is numeric too, so that their direction has to be named.
    static void writeVertical(CTErrBars bars, ChartColumn below, ChartColumn above) {
        bars.addNewErrDir().setVal(STErrDir.Y);
        write(bars, below, above);
    }

    /// Points at the cells, and keeps their values for programs that show a chart without calculating.
    private static void refer(CTNumDataSource source, ChartColumn cells) {
        CTNumRef reference = source.addNewNumRef();
        reference.setF(cells.cells());
        CTNumData cache = reference.addNewNumCache();
        cache.setFormatCode(CellAppearance.GENERAL);
        cache.addNewPtCount().setVal(cells.values().size());
        for (int i = 0; i < cells.values().size(); i++) {
            if (cells.values().get(i) instanceof CellValue.Number(double value)) {
                var point = cache.addNewPt();
                point.setIdx(i);
                point.setV(NumberText.exact(value));
            }
        }
    }
}
