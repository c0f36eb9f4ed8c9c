package dev.touchstone.report;

import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.statistics.Interval;
import java.util.List;
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
        node.set("match", JsonReport.match(row.match()));
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
