package dev.touchstone.report;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.model.json.RunJson;
import dev.touchstone.report.content.FindingText;
import dev.touchstone.report.content.RunNumbers;
import dev.touchstone.report.content.WarningGroup;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Studies, findings and the results of checks as JSON. Runs are named by their numbers, counted from 1.
final class StudyJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final RunNumbers numbers;

    StudyJson(RunNumbers numbers) {
        this.numbers = numbers;
    }

    ObjectNode study(Study study) {
        ObjectNode node = NODES.objectNode().put("id", study.id()).put("title", study.title())
                .put("question", study.question());
        ArrayNode columns = node.putArray("columns");
        study.columns().forEach(column -> columns.addObject().put("key", column.key()).put("label", column.label())
                .put("unit", column.unit()).put("better", column.better().key()));
        ArrayNode rows = node.putArray("rows");
        study.rows().forEach(row -> rows.add(row(study, row)));
        ArrayNode warnings = node.putArray("warnings");
        study.warnings().forEach(warning -> warnings.add(RunJson.warning(warning)));
        return node;
    }

    ObjectNode finding(Finding finding) {
        ObjectNode node = NODES.objectNode().put("kind", finding.kind()).put("headline", finding.headline())
                .put("sentence", finding.sentence()).put("standing", FindingText.key(finding.standing()));
        put(node, numbers.of(finding.runs()));
        return node;
    }

    static ObjectNode firing(WarningGroup firing) {
        ObjectNode node = RunJson.warning(firing.warning());
        put(node, firing.runs());
        return node;
    }

    private ObjectNode row(Study study, StudyRow row) {
        ObjectNode node = NODES.objectNode();
        node.set("match", JsonReport.match(row.match()));
        ObjectNode figures = node.putObject("figures");
        ObjectNode spreads = NODES.objectNode();
        for (int i = 0; i < study.columns().size(); i++) {
            String key = study.columns().get(i).key();
            switch (row.entries().get(i)) {
                case StudyEntry.Nothing nothing -> { }
                case StudyEntry.Words words -> figures.put(key, words.text());
                case StudyEntry.Number number -> {
                    figures.set(key, JsonReport.number(number.value()));
                    Spread spread = number.spread();
                    if (spread != null) {
                        ObjectNode spreadNode = spreads.putObject(key);
                        JsonReport.put(spreadNode, spread);
                    }
                }
            }
        }
        if (!spreads.isEmpty()) {
            node.set("spreads", spreads);
        }
        if (row.origin() >= 0) {
            node.put("origin", row.origin());
        }
        ArrayNode marks = node.putArray("marks");
        row.marks().forEach(mark -> marks.add(mark.name().toLowerCase(Locale.ROOT)));
        put(node, numbers.of(row.runs()));
        return node;
    }

    private static void put(ObjectNode node, List<Integer> runs) {
        ArrayNode array = node.putArray("runs");
        runs.forEach(array::add);
    }
}
