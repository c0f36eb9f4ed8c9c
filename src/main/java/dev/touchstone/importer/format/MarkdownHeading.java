package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.List;

/// `## SGLang, 4 GPUs`. Inside a code fence a single `#` is a comment of the shell, not a heading.
public final class MarkdownHeading implements BlockFormat {

    private static final int DEEPEST = 6;

    @Override
    public String id() {
        return "heading";
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null) {
            return List.of();
        }
        String body = line.body();
        int level = 0;
        while (level < body.length() && body.charAt(level) == '#') {
            level++;
        }
        boolean heading = level > 0 && level <= DEEPEST && level < body.length() && isBlank(body.charAt(level))
                && !(line.isFenced() && level == 1);
        if (!heading) {
            return List.of();
        }
        cursor.advance();
        return List.of(new Block.Heading(Lines.of(line.number()), level, body.substring(level).strip()));
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\u3000' || c == '\u00a0';
    }
}
