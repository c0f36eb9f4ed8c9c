package dev.touchstone.report.content;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.question.Caveat;
import dev.touchstone.i18n.I18n;
import dev.touchstone.table.AnswerTable;
import dev.touchstone.table.DataTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Answers and findings as lines of plain text.
public final class AnswersText {

    private static final int MOST_ROWS = 12;
    private static final int MOST_CAVEATS = 5;

    private AnswersText() {
    }

    /// Answers for people who read a terminal: each with its question in front, its figures, and what to know before
    /// relying on it. A caveat that an answer above has is not repeated.
    ///
    /// @param figures of which answers the figures are wanted
    public static List<String> answers(List<Answer> answers, Predicate<Answer> figures) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            StringBuilder text = new StringBuilder(I18n.joined(List.of(title(answer), answer.text()), " ") + "\n");
            if (figures.test(answer) && !answer.rows().isEmpty()) {
                text.append(figures(answer));
            }
            caveats(answer, answers.subList(0, i)).forEach(caveat -> text.append("! ").append(caveat).append('\n'));
            texts.add(text.toString());
        }
        return texts;
    }

    /// The question, and who is ahead how often.
    public static String title(Answer answer) {
        return I18n.joined(List.of(answer.question().title(), answer.headline()), " ").strip();
    }

    private static String figures(Answer answer) {
        AnswerTable table = new AnswerTable(answer);
        List<AnsweredRow> rows = table.rows();
        List<AnsweredRow> shown = rows.size() <= MOST_ROWS + 1 ? rows : rows.subList(0, MOST_ROWS);
        String more = shown.size() == rows.size() ? ""
                : I18n.text("and {0} more rows: findings --json", rows.size() - shown.size()) + "\n";
        String caption = table.caption();
        String text = (caption.isEmpty() ? "" : caption + "\n") + new DataTable<>(table.table().columns(), shown).readable().aligned() + more;
        return text.lines().map(line -> ("  " + line).stripTrailing() + "\n").collect(Collectors.joining());
    }

    /// What to know before relying on an answer, beyond what the answers above it have, in a few sentences.
    public static List<String> caveats(Answer answer, List<Answer> above) {
        List<String> all = answer.caveatsBeyond(above).stream().map(Caveat::text).toList();
        return all.size() <= MOST_CAVEATS + 1 ? all : Stream.concat(all.stream().limit(MOST_CAVEATS),
                Stream.of(I18n.text("And {0} more.", all.size() - MOST_CAVEATS))).toList();
    }

    /// Findings one per line with the numbers of their runs, under the titles of their topics. The findings of a topic
    /// stand together.
    public static List<String> findings(Answers answers) {
        return findings(answers, Integer.MAX_VALUE);
    }

    /// @param most of each topic
    public static List<String> findings(Answers answers, int most) {
        RunNumbers numbers = new RunNumbers(answers.runs());
        Map<String, List<Finding>> topics = topics(answers.findings());
        return topics.entrySet().stream().flatMap(topic -> topic.getValue().stream().limit(most).map(finding ->
                I18n.text("{0}: {1} ({2})", topic.getKey(), FindingText.text(finding), numbers.text(finding.runs()))))
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
