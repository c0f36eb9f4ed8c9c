package dev.touchstone.report;

import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
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
        answer.rows().forEach(row -> rows.add(row(row, numbers)));
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

    private static ObjectNode row(AnsweredRow row, RunNumbers numbers) {
        ObjectNode node = NODES.objectNode();
        Map<AnyFactor, Level> match = new LinkedHashMap<>(row.match());
        match.putAll(row.own());
        node.set("match", JsonReport.match(match));
        node.put("from", row.from()).put("to", row.to()).put("metric", row.metric().key());
        JsonReport.put(node, "ratio", row.ratio());
        Interval interval = row.interval();
        if (interval != null) {
            node.putArray("interval").add(JsonReport.number(interval.low())).add(JsonReport.number(interval.high()));
        }
        node.putArray("n").add(row.fromN()).add(row.toN());
        node.put("verdict", row.verdict().key());
        ArrayNode runs = node.putArray("runs");
        numbers.of(row.runs()).forEach(runs::add);
        return node;
    }
}
