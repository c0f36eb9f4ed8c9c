package dev.touchstone.report;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Answers and findings as lines of plain text.
public final class AnswersText {

    private AnswersText() {
    }

    /// Each answer with its question in front: `Which engine? On 4 GPUs …`.
    public static List<String> answers(List<Answer> answers) {
        return answers.stream().map(answer -> answer.question().title() + " " + answer.text()).toList();
    }

    /// Findings one per line with the numbers of their runs, under the titles of their topics. The findings of a topic
    /// stand together.
    public static List<String> findings(Answers answers) {
        RunNumbers numbers = new RunNumbers(answers.runs());
        Map<String, List<Finding>> topics = topics(answers.findings());
        return topics.entrySet().stream().flatMap(topic -> topic.getValue().stream().map(finding ->
                topic.getKey() + ": " + FindingText.text(finding) + " (" + numbers.text(finding.runs()) + ")"))
                .toList();
    }

    /// Topic → its findings, in the order in which they are met.
    static Map<String, List<Finding>> topics(List<Finding> findings) {
        Map<String, List<Finding>> topics = new LinkedHashMap<>();
        findings.forEach(finding -> topics.merge(FindingText.topic(finding), List.of(finding), (before, more) ->
                Stream.concat(before.stream(), more.stream()).toList()));
        return topics;
    }
}
