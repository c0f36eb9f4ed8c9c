package dev.touchstone.importer.format.sglang;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Collects the figures and conditions of one result of SGLang's benchmarks, line by line.
final class SglangFigures {

    private static final String CLIENT = "sglang-bench";

    final PrintedFigures printed = new PrintedFigures();
    final Map<String, String> extras = new LinkedHashMap<>();
    private final List<Line> lines = new ArrayList<>();
    private Conditions conditions = Conditions.none();

    void line(Line line) {
        lines.add(line);
    }

    int lastLine() {
        return lines.getLast().number();
    }

    void metric(Metric metric, String label, String value) {
        if (NumberParser.leading(value).isEmpty() || printed.get(metric).isPresent()) {
            extras.putIfAbsent(label, value);
        }
        printed.put(metric, label, NumberParser.leading(value), 1);
    }

    /// Puts a row where its label belongs; one that is not known becomes an extra.
    void row(LabelTable labels, String label, String value) {
        labels.figure(label).ifPresentOrElse(figure -> metric(figure.metric(), label, value),
                () -> extras.put(label, value));
    }

    void level(Factor factor, Line line, String label, String value) {
        NumberParser.leading(value).ifPresentOrElse(number -> conditions = conditions.with(factor, Level.of(number),
                Evidence.at(Lines.of(line.number()), Excerpt.of(line), label)), () -> extras.put(label, value));
    }

    boolean isEmpty() {
        return printed.metrics().isEmpty();
    }

    /// @param tool that printed it: it drives SGLang where no other engine is named
    Block.Result result(String format, String tool, Definitions made, List<String> missing) {
        Lines range = new Lines(lines.getFirst().number(), lines.getLast().number());
        Conditions engine = Conditions.none().with(Factor.ENGINE, Level.of("SGLang"),
                Evidence.at(range, "", I18n.stored("printed by {0}", tool)));
        return new ResultBuilder(CLIENT).conditions(conditions).hints(engine).figures(printed)
                .definitions(made.about(printed.metrics().keySet())).extras(extras).missing(missing)
                .build(format, lines);
    }
}
