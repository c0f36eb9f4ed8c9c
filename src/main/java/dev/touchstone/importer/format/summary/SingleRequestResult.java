package dev.touchstone.importer.format.summary;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Collects the figures that an engine prints for the one request that it has just answered.
final class SingleRequestResult {

    /// Its rates are those of reading the prompt and of writing the answer, each over its own time.
    static final Definitions DEFINITIONS = Definitions.of(Choice.TOKENS, Choice.SERVER_USAGE, Choice.MEASURED_WINDOW,
            Choice.SLIDING_WINDOW);

    final PrintedFigures printed = new PrintedFigures();
    final Map<String, String> extras = new LinkedHashMap<>();
    private final List<Line> lines = new ArrayList<>();

    void line(Line line) {
        lines.add(line);
    }

    Block.Result block(String format, String client, String engine) {
        Line first = lines.getFirst();
        Evidence place = Evidence.at(Lines.of(first.number()), Excerpt.of(first.text()), I18n.stored("timings of {0}", engine));
        Conditions conditions = Conditions.none().with(Factor.ENGINE, Level.of(engine), place)
                .with(Factor.CONCURRENCY, Level.of(1), place).with(Factor.REQUESTS, Level.of(1), place);
        return new ResultBuilder(client).conditions(conditions).figures(printed)
                .definitions(DEFINITIONS.with(Aspect.CLIENT, client).about(printed.metrics().keySet())).extras(extras)
                .build(format, lines);
    }
}
