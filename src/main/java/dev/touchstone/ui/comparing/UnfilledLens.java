package dev.touchstone.ui.comparing;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import java.util.List;

/// A lens that the runs may not be able to fill.
record UnfilledLens(Lens lens, Answers answers) {

    /// Why the runs cannot fill it, a sentence; empty when they can.
    String words() {
        if (answers.hasRows(lens)) {
            return "";
        }
        List<Run> measured = answers.runs().stream().filter(run -> run.metrics().get(lens.metric()).isPresent()).toList();
        String factor = LevelName.factor(lens.by());
        if (answers.runs().isEmpty()) {
            return I18n.text("No run passes the filters.");
        }
        if (measured.isEmpty()) {
            return I18n.text("None of the shown runs has the metric {0}.", lens.metric().label());
        }
        long levels = measured.stream().flatMap(run -> lens.by().level(run).stream()).distinct().count();
        return levels == 0 ? I18n.text("The {0} of the shown runs is not known.", factor)
                : levels == 1 ? I18n.text("The shown runs do not differ in the {0}.", factor)
                : I18n.text("No two of the shown runs are alike but for the {0}.", factor);
    }
}
