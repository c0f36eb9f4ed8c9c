package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.report.FindingText;
import java.util.List;
import java.util.stream.Collectors;

/// Findings as text to paste elsewhere.
final class FindingsText {

    private FindingsText() {
    }

    /// One a line.
    static String plain(List<Finding> findings) {
        return findings.stream().map(finding -> FindingText.text(finding) + " ["
                + StandingLabels.word(finding.standing()) + "]").collect(Collectors.joining("\n", "", "\n"));
    }

    /// A list, with what gives the sentence its weight at its end.
    static String markdown(List<Finding> findings) {
        return findings.stream().map(finding -> "- **" + escaped(finding.headline()) + "**: "
                + escaped(FindingBox.rest(finding)) + " *(" + StandingLabels.word(finding.standing()) + ")*")
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String escaped(String text) {
        return text.replaceAll("([\\\\`*_<>\\[\\]|~])", "\\\\$1").replace("\n", " ");
    }
}
