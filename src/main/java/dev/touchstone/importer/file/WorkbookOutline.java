package dev.touchstone.importer.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/// The sheets of a workbook, in their order.
final class WorkbookOutline extends DefaultHandler {

    private static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String STRICT_RELATIONS = "http://purl.oclc.org/ooxml/officeDocument/relationships";
    /// genai-bench: its summary repeats the runs, and its sheet of requests has one row per request.
    private static final String GENAI_BENCH_RUNS = "Aggregated Metrics for Each Run";
    private static final Set<String> GENAI_BENCH = Set.of(GENAI_BENCH_RUNS, "Experiment Metadata");

    /// The sheets by which a workbook of Touchstone is recognised that another program saved again.
    private static final List<String> OWN = List.of("Summary", "Checks", "Definitions", "Sources");

    private final List<Sheet> sheets = new ArrayList<>();
    private boolean from1904;

    /// @param part id of the relation to its part
    record Sheet(String name, String part, boolean hidden) {
    }

    @Override
    public void startElement(String uri, String name, String qualified, Attributes attributes) {
        if (name.equals("workbookPr")) {
            String date1904 = attributes.getValue("date1904");
            from1904 = "1".equals(date1904) || "true".equals(date1904);
        } else if (name.equals("sheet")) {
            String part = attributes.getValue(RELATIONS, "id");
            part = part == null ? attributes.getValue(STRICT_RELATIONS, "id") : part;
            String label = attributes.getValue("name");
            String state = attributes.getValue("state");
            if (part != null && label != null) {
                sheets.add(new Sheet(label, part, state != null && !state.equals("visible")));
            }
        }
    }

    boolean startsIn1904() {
        return from1904;
    }

    /// Returns the sheets to read.
    ///
    /// @param application the program that wrote the workbook, by its properties
    List<Sheet> shown(String application) {
        boolean own = has("Runs") && (application.equals("Touchstone") || OWN.stream().allMatch(this::has));
        boolean genaiBench = has(GENAI_BENCH_RUNS);
        return sheets.stream().filter(sheet -> !sheet.hidden && (!own || sheet.name.equals("Runs"))
                && (!genaiBench || GENAI_BENCH.contains(sheet.name))).toList();
    }

    private boolean has(String sheet) {
        return sheets.stream().anyMatch(one -> one.name.equals(sheet));
    }
}
