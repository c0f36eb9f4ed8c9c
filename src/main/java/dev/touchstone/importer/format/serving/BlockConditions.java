package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.ApiNames;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.OptionalDouble;

/// The conditions that a block states for its run.
final class BlockConditions {

    private Conditions conditions = Conditions.none();
    private Conditions hints = Conditions.none();

    /// Takes a row; false when it sets nothing, or otherwise than a row before it.
    boolean take(Line line, BlockRow row, Factor factor) {
        OptionalDouble figure = NumberParser.leading(row.value());
        Level level = factor.kind() == Factor.Kind.NUMBER && figure.isPresent() ? Level.of(figure.getAsDouble())
                : Level.of(row.value());
        if (row.value().equals("not set") || !conditions.level(factor).orElse(level).equals(level)) {
            return false;
        }
        conditions = conditions.with(factor, level, evidence(line, "row " + row.label().text()));
        return true;
    }

    /// Takes the wire format from the row, and as a hint the server that it is named after.
    void backend(Line line, String backend) {
        String api = ApiNames.ofBackend(backend);
        if (api != null) {
            conditions = conditions.with(Factor.API, Level.of(api), evidence(line, "row Backend"));
        }
        EngineNames.named(Backends.server(backend)).ifPresent(engine -> hints = hints.with(Factor.ENGINE,
                Level.of(engine), evidence(line, "the client's word: backend " + backend)));
    }

    private static Evidence evidence(Line line, String rule) {
        return Evidence.at(Lines.of(line.number()), Excerpt.of(line), rule);
    }

    Conditions conditions() {
        return conditions;
    }

    /// Returns conditions of the server that apply where nothing else is known.
    Conditions hints() {
        return hints;
    }
}
