package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.gpu.GpuReadings.Part;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The long form, `nvidia-smi -q`: a page of `key : value` for each board.
public final class NvidiaSmiQuery implements BlockFormat {

    private static final int MOST_LINES = 50_000;
    /// Section, a slash and the key in it, or the key alone.
    private static final Map<String, Part> PARTS = Map.ofEntries(
            Map.entry("Product Name", Part.NAME),
            Map.entry("FB Memory Usage/Total", Part.TOTAL_MIB),
            Map.entry("FB Memory Usage/Used", Part.USED_MIB),
            Map.entry("Utilization/Gpu", Part.UTILIZATION_PERCENT),
            Map.entry("Utilization/GPU", Part.UTILIZATION_PERCENT),
            Map.entry("Temperature/GPU Current Temp", Part.TEMPERATURE_C),
            Map.entry("Power Readings/Power Draw", Part.POWER_W),
            Map.entry("Power Readings/Power Limit", Part.LIMIT_W),
            Map.entry("GPU Power Readings/Power Draw", Part.POWER_W),
            Map.entry("GPU Power Readings/Average Power Draw", Part.POWER_W),
            Map.entry("GPU Power Readings/Instantaneous Power Draw", Part.POWER_W),
            Map.entry("GPU Power Readings/Current Power Limit", Part.LIMIT_W));
    private static final WordSet SIGNS = WordSet.of("=NVSMI LOG");
    private static final FormatInfo INFO = FormatInfo.of("nvidia-smi-query")
            .sample("nvidia-smi", "all", "`-q`: the long form", "nvidia-smi-query/page.txt")
            .begins(SIGNS, NvidiaSmiQuery::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has('=') && line.text().contains("NVSMI LOG=");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return List.of();
        }
        Page page = new Page();
        int last = first.number();
        cursor.advance();
        int ahead = 0;
        for (int lines = 0; lines < MOST_LINES; lines++) {
            Line line = cursor.peek(ahead);
            if (line == null || !line.isBlank() && !page.take(line.text(), ahead > 0)) {
                break;
            }
            ahead++;
            if (!line.isBlank()) {
                last = line.number();
                cursor.advance(ahead);
                ahead = 0;
            }
        }
        return page.boards.block(first.number(), last, "nvidia-smi");
    }

    /// Reads the lines and keeps the current section.
    private static final class Page {

        private final GpuDumpBuilder boards = new GpuDumpBuilder();
        private @Nullable GpuReadings board;
        private String section = "";

        /// @param apart whether a blank line stands before it: no section begins there
        /// @return false for a line that is none of the page
        boolean take(String text, boolean apart) {
            int colon = text.indexOf(" : ");
            String key = (colon < 0 ? text : text.substring(0, colon)).strip();
            boolean indented = text.startsWith(" ") || text.startsWith("\t");
            if (colon >= 0) {
                value(key, text.substring(colon + 3).strip());
                return true;
            }
            if (!indented && key.startsWith("GPU ")) {
                board = boards.at(key);
                section = "";
                return true;
            }
            section = key;
            return indented && !apart;
        }

        private void value(String key, String value) {
            GpuReadings open = board;
            if (open == null) {
                switch (key) {
                    case "Timestamp" -> boards.time(value);
                    case "Driver Version" -> boards.driver(value);
                    case "CUDA Version", "CUDA UMD Version" -> boards.cuda(value);
                    default -> { }
                }
                return;
            }
            Part inSection = PARTS.get(section + "/" + key);
            Part part = inSection == null ? PARTS.get(key) : inSection;
            if (part != null) {
                open.take(part, value);
            }
        }
    }
}
