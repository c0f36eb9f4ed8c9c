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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `rocm-smi` prints: the table of all its generations (columns came and went: figures are recognised by their
/// units), and the lines `GPU[0] : label: value` of `--showmeminfo`, `--showproductname` and others. The table has the
/// share of memory in use, not the amount.
public final class RocmSmi implements BlockFormat {

    private static final Pattern ROW = Pattern.compile("(\\d{1,3})\\s{1,8}\\S.*");
    private static final Pattern TEMPERATURE = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3})?)\\s?[°_]?[cC]\\b");
    private static final Pattern POWER = Pattern.compile("(\\d{1,4}(?:\\.\\d{1,4})?)\\s?W\\b");
    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3})%");
    private static final Pattern PAIR = Pattern.compile("GPU\\[(\\d{1,3})\\]"
            + "\\s{0,8}:\\s{0,8}([^:]{1,80}):\\s{0,20}(.{1,120})");
    private static final Map<String, Part> PARTS = Map.of("Card series", Part.NAME, "Card Series", Part.NAME,
            "Device Name", Part.NAME,
            "GPU use (%)", Part.UTILIZATION_PERCENT, "Temperature (Sensor junction) (C)", Part.TEMPERATURE_C,
            "Average Graphics Package Power (W)", Part.POWER_W,
            "Current Socket Graphics Package Power (W)", Part.POWER_W,
            "Max Graphics Package Power (W)", Part.LIMIT_W);
    private static final double MIB = 1 << 20;
    private static final int MOST_LINES = 2000;
    private static final String END = "End of ROCm SMI Log";
    private static final WordSet SIGNS = WordSet.of("=ROCm System Management Interface");
    private static final FormatInfo INFO = FormatInfo.of("rocm-smi")
            .sample("rocm-smi", "ROCm 3 to 5", "table of boards", "rocm-smi/old.txt")
            .sample("rocm-smi", "ROCm 6.0 and 6.1", "table of boards with their names", "rocm-smi/named.txt")
            .sample("rocm-smi", "ROCm 6.2 and newer", "table of boards with nodes and partitions",
                    "rocm-smi/nodes.txt")
            .sample("rocm-smi", "all", "lines `GPU[0] : label: value`", "rocm-smi/pairs.txt")
            .begins(SIGNS, RocmSmi::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has('=') && line.text().contains("ROCm System Management Interface");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return List.of();
        }
        GpuDumpBuilder boards = new GpuDumpBuilder();
        GpuReadings open = null;
        int last = first.number();
        cursor.advance();
        for (int lines = 0; lines < MOST_LINES; lines++) {
            Line line = cursor.line();
            String text = line == null ? "" : line.text().strip();
            boolean isNamed = open != null && line != null && isIndented(line);
            if (line == null || mayBegin(line) || !isNamed && !isOne(cursor, line)) {
                break;
            }
            Matcher row = ROW.matcher(text);
            Matcher pair = PAIR.matcher(text);
            if (row.matches()) {
                open = boards.at(Integer.parseInt(row.group(1)));
                takeRow(open, text);
            } else if (pair.matches()) {
                takePair(boards.at(Integer.parseInt(pair.group(1))), pair.group(2).strip(), pair.group(3));
            } else if (isNamed && open != null) {
                open.take(Part.NAME, text);
            }
            // The name stands right below its row.
            open = text.isEmpty() ? null : open;
            last = text.isEmpty() ? last : line.number();
            cursor.advance();
            if (text.contains(END)) {
                break;
            }
        }
        return boards.block(first.number(), last, "rocm-smi");
    }

    private static boolean isIndented(Line line) {
        return !line.isBlank() && Character.isWhitespace(line.text().charAt(0));
    }

    /// Whether the line is one of the dump: a rule, a title with more of the dump below, a head, a row, a pair, a
    /// warning.
    private static boolean isOne(Cursor cursor, Line line) {
        String text = line.text().strip();
        if (!text.startsWith("==")) {
            return isInside(text);
        }
        Line next = cursor.peek(1);
        boolean isRule = text.chars().allMatch(c -> c == '=');
        return isRule || text.contains(END) || next != null && !next.isBlank() && isInside(next.text().strip());
    }

    private static boolean isInside(String text) {
        return text.isEmpty() || text.startsWith("GPU") || text.startsWith("Device") || text.startsWith("Name (")
                || text.startsWith("(DID,") || text.startsWith("WARNING") || text.chars().allMatch(c -> c == '=')
                || ROW.matcher(text).matches();
    }

    /// Of the powers the first is drawn, the second the cap; the last percentage is the load.
    private static void takeRow(GpuReadings board, String text) {
        Matcher temperature = TEMPERATURE.matcher(text);
        if (temperature.find()) {
            board.take(Part.TEMPERATURE_C, temperature.group(1));
        }
        Matcher power = POWER.matcher(text);
        if (power.find()) {
            board.take(Part.POWER_W, power.group(1));
            if (power.find()) {
                board.take(Part.LIMIT_W, power.group(1));
            }
        }
        Matcher percent = PERCENT.matcher(text);
        String load = "";
        while (percent.find()) {
            load = percent.group(1);
        }
        if (text.endsWith("%")) {
            board.take(Part.UTILIZATION_PERCENT, load);
        }
    }

    private static void takePair(GpuReadings board, String label, String value) {
        Part part = PARTS.get(label);
        if (part != null) {
            board.take(part, value);
        } else if (label.startsWith("VRAM Total") && value.strip().chars().allMatch(Character::isDigit)
                && value.strip().length() < 16) {
            board.take(label.contains("Used") ? Part.USED_MIB : Part.TOTAL_MIB,
                    Math.rint(Double.parseDouble(value.strip()) / MIB));
        }
    }
}
