package dev.touchstone.importer.format.gpu;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;

/// The matrix of `nvidia-smi topo -m` with its legend. It shows how the boards are connected and has no figures.
public final class GpuTopology implements BlockFormat {

    private static final int MOST_LINES = 200;
    private static final WordSet SIGNS = WordSet.of("GPU0");
    private static final FormatInfo INFO = FormatInfo.of("gpu-topology")
            .sample("nvidia-smi", "all", "`topo -m`: how the boards are connected", "gpu-topology/matrix.txt")
            .begins(SIGNS, GpuTopology::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.first() == 'G' && isHead(line.text().strip());
    }

    private static boolean isHead(String text) {
        return text.startsWith("GPU0") && text.length() > 4 && Character.isWhitespace(text.charAt(4))
                && (text.contains("GPU1") || text.contains("CPU Affinity"));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null || !mayBegin(first)) {
            return List.of();
        }
        int last = first.number();
        cursor.advance();
        int ahead = 0;
        for (int lines = 0; lines < MOST_LINES; lines++) {
            Line line = cursor.peek(ahead);
            if (line == null || !line.isBlank() && !isPart(line.text().strip())) {
                break;
            }
            ahead++;
            if (!line.isBlank()) {
                last = line.number();
                cursor.advance(ahead);
                ahead = 0;
            }
        }
        return List.of(new Block.Echo(new Lines(first.number(), last), true));
    }

    private static boolean isPart(String text) {
        boolean row = (text.startsWith("GPU") || text.startsWith("NIC") || text.startsWith("mlx"))
                && text.length() > 3 && (Character.isDigit(text.charAt(3)) || text.startsWith("NIC Legend"));
        int equals = text.indexOf(" = ");
        return row || text.equals("Legend:") || equals > 0 && equals < 8;
    }
}
