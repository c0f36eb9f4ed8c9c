package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
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
                reason(fault.getOriginalMessage())));
    }

    /// Whether members or closing brackets stand behind a place, or on the next lines.
    private static boolean goesOn(LineSource source, int at, int column) {
        String rest = source.line(at).substring(column);
        if (rest.indexOf("\":") >= 0 || rest.stripTrailing().endsWith("}")) {
            return true;
        }
        for (int next = at + 1; next <= at + NEAR; next++) {
            String line = source.line(next).strip();
            boolean isMember = line.startsWith("\"") && line.contains("\":");
            if (isMember || line.startsWith("}") || line.startsWith("]")) {
                return true;
            }
        }
        return false;
    }

    private static String reason(String message) {
        String first = message.lines().findFirst().orElse("");
        return Secrets.mask(first.length() <= LONGEST ? first : first.substring(0, LONGEST - 1) + "…");
    }
}
