package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.content.FindingText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Answers and findings as text to paste elsewhere.
final class FindingsText {

    private FindingsText() {
    }

    /// One per line, the answers first.
    static String plain(List<Answer> answers, List<Finding> findings) {
        return joined(answers.stream().map(answer -> I18n.joined(List.of(answer.question().title(), answer.text()), " ")),
                findings.stream().map(finding -> FindingText.text(finding) + " ["
                        + StandingLabels.word(finding.standing()) + "]"));
    }

    /// A list, the answers first, each finding with its standing at its end.
    static String markdown(List<Answer> answers, List<Finding> findings) {
        return joined(answers.stream().map(answer -> "- **" + escaped(answer.question().title()) + "** "
                + escaped(answer.text())), findings.stream().map(finding -> "- **" + escaped(finding.headline()) + "**: "
                + escaped(FindingBox.rest(finding)) + " *(" + StandingLabels.word(finding.standing()) + ")*"));
    }

    private static String joined(Stream<String> answers, Stream<String> findings) {
        return Stream.concat(answers, findings).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String escaped(String text) {
        return text.replaceAll("([\\\\`*_<>\\[\\]|~])", "\\\\$1").replace("\n", " ");
    }
}
