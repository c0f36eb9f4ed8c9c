package dev.touchstone.load.measure;

import dev.touchstone.load.plan.AnswerForm;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.FormOutcome;
import dev.touchstone.model.request.RequestRecord;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// How many of the answers keep the form that was asked for. Answers that were cut off at the greatest length count, too:
/// half of a JSON text is none.
final class FormShares {

    private FormShares() {
    }

    /// Returns the figures with the shares of the successful requests; the figures alone where any form will do.
    static Metrics with(Metrics figures, AnswerForm form, MeasuredRequests measured) {
        List<FormOutcome> outcomes = measured.succeeded().stream().map(RequestRecord::form).filter(Objects::nonNull).toList();
        if (form == AnswerForm.TEXT || outcomes.isEmpty()) {
            return figures;
        }
        double answers = outcomes.size();
        int kept = Collections.frequency(outcomes, FormOutcome.KEPT);
        Map<Metric, Double> all = new HashMap<>();
        figures.forEach(all::put);
        all.put(Metric.of(Quantity.SCHEMA_SHARE), kept / answers);
        all.put(Metric.of(Quantity.VALID_JSON_SHARE),
                (kept + Collections.frequency(outcomes, FormOutcome.OTHER_JSON)) / answers);
        if (form == AnswerForm.TOOL_CALL) {
            all.put(Metric.of(Quantity.TOOL_CALL_SHARE),
                    (answers - Collections.frequency(outcomes, FormOutcome.NOT_CALLED)) / answers);
        }
        return Metrics.of(all);
    }
}
