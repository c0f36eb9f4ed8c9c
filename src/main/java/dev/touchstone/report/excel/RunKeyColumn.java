package dev.touchstone.report.excel;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A column of the sheet of runs with the place of each run in a comparison, a study or an answer, so that formulas find
/// their runs whatever the sheet is sorted by.
///
/// @param head of the column, unique among them
/// @param byId the id of a run → what stands there, one text for each time that the report has the run
record RunKeyColumn(String head, Map<String, List<String>> byId) {

    /// @param number of the comparison, counted from 1
    static RunKeyColumn of(int number, Comparison comparison) {
        Map<String, List<String>> byId = new HashMap<>();
        CellKey.Visitor write = (key, cell) -> cell.runs().forEach(run ->
                byId.computeIfAbsent(run.id(), id -> new ArrayList<>()).add(key.text()));
        for (Row row : ComparisonSheet.shown(comparison)) {
            int place = comparison.rows().indexOf(row);
            if (place < 0) {
                CellKey.forEachOfIncomplete(comparison, row, write);
            } else {
                CellKey.forEach(comparison, place, write);
            }
        }
        return new RunKeyColumn(head(number), byId);
    }

    /// A run may stand in several rows of a study: `R1 R4 `.
    static RunKeyColumn of(Study study) {
        List<StudyRow> rows = StudySheet.rows(study);
        return of(head(study), IntStream.range(0, rows.size()).mapToObj(row -> new Keyed(key(row), rows.get(row).runs())).toList());
    }

    /// A run may stand on one side of some rows of an answer and on the other of others: `R1F R4T `.
    ///
    /// @param number of the answer, counted from 1
    static RunKeyColumn of(int number, Answer answer) {
        List<AnsweredRow> rows = answer.rows().subList(0, AnswerFigures.rows(answer));
        return of(headOfAnswer(number), IntStream.range(0, rows.size()).boxed().flatMap(row -> Stream.of(
                new Keyed(key(row, AnswerSide.FROM), rows.get(row).from().runs()),
                new Keyed(key(row, AnswerSide.TO), rows.get(row).to().runs()))).toList());
    }

    /// Runs with what finds them.
    private record Keyed(String key, List<Run> runs) {
    }

    private static RunKeyColumn of(String head, List<Keyed> groups) {
        Map<String, List<String>> byId = new HashMap<>();
        for (Keyed group : groups) {
            Map<String, Integer> times = new HashMap<>();
            for (Run run : group.runs()) {
                int time = times.merge(run.id(), 1, Integer::sum);
                List<String> texts = byId.computeIfAbsent(run.id(), id -> new ArrayList<>());
                if (texts.size() < time) {
                    texts.add("");
                }
                texts.set(time - 1, texts.get(time - 1) + group.key() + " ");
            }
        }
        return new RunKeyColumn(head, byId);
    }

    static String head(int comparison) {
        return I18n.text("Comparison {0}", comparison);
    }

    static String head(Study study) {
        return I18n.text("{0} rows", study.title());
    }

    /// @param answer counted from 1
    static String headOfAnswer(int answer) {
        return I18n.text("Answer {0}", answer);
    }

    /// @param row of a study, counted from 0
    static String key(int row) {
        return "R" + (row + 1);
    }

    /// @param row of an answer, counted from 0
    static String key(int row, AnswerSide side) {
        return key(row) + (side == AnswerSide.FROM ? "F" : "T");
    }

    /// What a formula looks for to find the runs of a row: its key with the blank behind it, that R1 be not found in
    /// R12.
    ///
    /// @param cell that holds the key
    static String pattern(String cell) {
        return "\"*\"&" + cell + "&\" *\"";
    }
}
