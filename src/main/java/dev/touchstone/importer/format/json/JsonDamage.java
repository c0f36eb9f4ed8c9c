package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/// Distinguishes JSON that is damaged in one place, and goes on behind it, from JSON that ends too early.
final class JsonDamage {

    private static final int NEAR = 3;
    private static final int LONGEST = 100;

    private JsonDamage() {
    }

    /// Returns the place of the damage; empty when the text ends there, or something else begins.
    ///
    /// @param firstLine the number of the line that the parser counts as its first
    static Optional<Block.Damage> damage(JacksonException fault, LineSource source, int firstLine) {
        TokenStreamLocation place = fault.getLocation();
        if (fault instanceof UnexpectedEndOfInputException || fault instanceof JsonReading.AnotherObject
                || place == null || place.getLineNr() < 1) {
            return Optional.empty();
        }
        int at = place.getLineNr() - 1;
        String line = source.line(at);
        int column = Math.clamp(place.getColumnNr(), 1, Math.max(1, line.length()));
        boolean isAnother = line.stripLeading().startsWith("{") && line.substring(0, column - 1).isBlank();
        if (isAnother || !goesOn(source, at, column - 1)) {
            return Optional.empty();
        }
        return Optional.of(new Block.Damage(Lines.of(firstLine + at), column + source.hidden(at),
                reason(fault.getOriginalMessage()), null));
    }

    /// Whether members or closing brackets stand behind a place, or on the next lines.
    private static boolean goesOn(LineSource source, int at, int column) {
        String rest = source.line(at).substring(column);
        if (isMember(rest) || rest.stripTrailing().endsWith("}")) {
            return true;
        }
        for (int next = at + 1; next <= at + NEAR; next++) {
            String line = source.line(next).strip();
            if (line.startsWith("\"") && isMember(line) || line.startsWith("}") || line.startsWith("]")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMember(String line) {
        return line.contains("\":") || line.contains("\" :");
    }

    /// Returns the blocks of what was parsed, the cursor behind their lines. The rest of a damaged object is passed over
    /// as not read: it is no result of its own.
    static List<Block> blocks(ParsedForm form, Cursor cursor) {
        Line first = cursor.line();
        cursor.advance(form.lines());
        if (first == null || form.blocks().isEmpty() || !(form.blocks().getLast() instanceof Block.Damage damage)) {
            return form.blocks();
        }
        int from = 0;
        int end = 0;
        int last = 0;
        boolean closed = false;
        for (Line line = cursor.peek(0); line != null && !closed
                && (line.number() <= damage.lines().first() || isPartOfObject(line.text())); line = cursor.peek(end)) {
            from = end == 0 ? line.number() : from;
            last = line.number();
            closed = line.body().startsWith("}") && indent(line) <= indent(first);
            end++;
        }
        if (end == 0) {
            return form.blocks();
        }
        cursor.advance(end);
        List<Block> blocks = new ArrayList<>(form.blocks());
        blocks.set(blocks.size() - 1,
                new Block.Damage(damage.lines(), damage.column(), damage.reason(), new Lines(from, last)));
        return blocks;
    }

    private static boolean isPartOfObject(String text) {
        String line = text.strip();
        return !line.isEmpty() && "\"{}[]-0123456789".indexOf(line.charAt(0)) >= 0;
    }

    private static int indent(Line line) {
        return line.text().length() - line.text().stripLeading().length();
    }

    /// Returns the first line of what a parser reports, secrets masked.
    static String reason(String message) {
        String first = Secrets.mask(message.lines().findFirst().orElse(""));
        return first.length() <= LONGEST ? first : first.substring(0, LONGEST - 1) + "…";
    }
}
