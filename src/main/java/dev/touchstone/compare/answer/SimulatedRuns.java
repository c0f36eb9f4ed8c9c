package dev.touchstone.compare.answer;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.study.Study;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.List;

/// The remark that runs against simulated engines are left out because there are real ones.
///
/// @param leftOut how many; 0 for no remark
record SimulatedRuns(int leftOut) {

    private String sentence() {
        return I18n.plural(leftOut, "One run against a simulated engine is left out, because there are real ones. Filter "
                + "by Simulated = yes to see only simulated runs.", "{0} runs against simulated engines are left out, "
                + "because there are real ones. Filter by Simulated = yes to see only simulated runs.");
    }

    List<Study> remarked(List<Study> studies) {
        return leftOut == 0 ? studies : studies.stream().map(this::remarked).toList();
    }

    private Study remarked(Study study) {
        List<Warning> warnings = new ArrayList<>(study.warnings());
        warnings.add(new Warning("left-out", Severity.NOTE, sentence(), ""));
        return new Study(study.id(), study.title(), study.question(), study.columns(), study.rows(), study.plots(),
                warnings);
    }

    /// With one more finding about the runs that are left out.
    List<Finding> added(List<Finding> findings) {
        if (leftOut == 0) {
            return findings;
        }
        List<Finding> all = new ArrayList<>(findings);
        all.add(new Finding("simulated", I18n.text("Simulated runs"), sentence(), Finding.Standing.OBSERVATION, List.of()));
        return List.copyOf(all);
    }
}
