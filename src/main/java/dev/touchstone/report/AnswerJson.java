package dev.touchstone.report;

import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.report.content.RunNumbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Answers as JSON. Runs are named by their numbers, counted from 1.
final class AnswerJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private AnswerJson() {
    }

    static ObjectNode node(Answer answer, RunNumbers numbers) {
        ObjectNode node = NODES.objectNode().put("question", answer.question().key()).put("text", answer.text());
        ArrayNode rows = node.putArray("rows");
        List<OwnFactor> own = answer.rows().stream().allMatch(row -> row.settings().isEmpty()) ? List.of()
                : OwnFactors.of(answer.rows().stream().flatMap(row -> row.runs().stream()).distinct().toList());
        answer.rows().forEach(row -> rows.add(row(row, own, numbers)));
        ArrayNode leftOut = node.putArray("leftOut");
        answer.leftOut().forEach(left -> numbers.of(List.of(left.run())).forEach(number ->
                leftOut.addObject().put("run", number).put("why", left.why())));
        ArrayNode caveats = node.putArray("caveats");
        answer.caveats().forEach(caveat -> {
            ObjectNode one = caveats.addObject();
            if (caveat.isAcceptable()) {
                one.put("name", caveat.name());
            }
            one.put("text", caveat.text());
        });
        return node;
    }

    /// @param own factors of the author's own: those that name the row stand in its match beside the conditions
    private static ObjectNode row(AnsweredRow row, List<OwnFactor> own, RunNumbers numbers) {
        ObjectNode node = NODES.objectNode();
        Map<AnyFactor, Level> match = new LinkedHashMap<>(row.match());
        own.stream().filter(factor -> row.settings().contains(factor.label())).forEach(factor ->
                Row.common(row.runs(), factor).ifPresent(level -> match.put(factor, level)));
        node.set("match", JsonReport.match(match));
        node.put("from", row.from().level()).put("to", row.to().level()).put("metric", row.metric().key());
        JsonReport.put(node, "ratio", row.ratio());
        Interval interval = row.interval();
        if (interval != null) {
            node.putArray("interval").add(JsonReport.number(interval.low())).add(JsonReport.number(interval.high()));
        }
        node.putArray("n").add(row.from().n()).add(row.to().n());
        node.putArray("means").add(JsonReport.number(row.from().mean())).add(JsonReport.number(row.to().mean()));
        JsonReport.put(node, "efficiency", row.perUnit());
        node.put("verdict", row.verdict().key());
        ArrayNode runs = node.putArray("runs");
        numbers.of(row.runs()).forEach(runs::add);
        return node;
    }
}
