package dev.touchstone.importer.format.log;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.List;

/// The picture that vLLM 0.19 and newer logs as it starts, with version and model beside it.
final class VllmBanner {

    private static final int HEIGHT = 5;

    private VllmBanner() {
    }

    static boolean isPart(String text) {
        return text.indexOf('█') >= 0 || text.indexOf('▀') >= 0;
    }

    /// Reads the picture under the cursor; nothing when it is another one, such as a progress bar.
    static List<Block> read(Cursor cursor) {
        List<Block> blocks = new ArrayList<>();
        int lines = 0;
        for (Line line = cursor.line(); lines < HEIGHT && line != null && isPart(line.text())
                && line.text().indexOf('|') < 0; line = cursor.peek(lines)) {
            StartUpSettings start = new StartUpSettings(line, 0, "vLLM");
            read(start, line.text());
            if (start.has(Factor.ENGINE_VERSION) || start.has(Factor.MODEL)) {
                blocks.add(start.block(false));
            }
            lines++;
        }
        if (!blocks.isEmpty()) {
            cursor.advance(lines);
        }
        return blocks;
    }

    private static void read(StartUpSettings start, String text) {
        int version = text.indexOf(" version ");
        int model = text.indexOf(" model ");
        if (version > 0) {
            VllmStart.version(start, text, version + " version ".length());
        } else if (model > 0) {
            String name = text.substring(model + " model ".length()).strip();
            start.set(Factor.MODEL, name, "start of the server: model " + name);
        }
    }
}
