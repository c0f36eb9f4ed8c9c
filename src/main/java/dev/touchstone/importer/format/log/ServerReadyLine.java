package dev.touchstone.importer.format.log;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;

/// The line with which vLLM and SGLang report that they accept requests: an error after it is not one of the launch.
public final class ServerReadyLine implements BlockFormat {

    private static final WordSet READY = WordSet.of("Application startup complete",
            "The server is fired up and ready to roll", "Uvicorn running on http");
    private static final FormatInfo INFO = FormatInfo.of("server-ready")
            .named(I18n.stored("server-ready lines"))
            .sample("vLLM", "all", "the line that reports that the server is ready", "server-ready/vllm.txt")
            .begins(READY);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !READY.anyIn(line)) {
            return List.of();
        }
        cursor.advance();
        return List.of(new Block.ServerReady(Lines.of(line.number())));
    }
}
