package dev.touchstone.report.excel;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A column of the sheet of runs with the place of each run in a comparison or a study, so that formulas find
/// their runs whatever the sheet is sorted by.
///
/// @param head of the column, unique among them
/// @param byId the id of a run → what stands there, one text for each time that the report has the run
record RunKeyColumn(String head, Map<String, List<String>> byId) {

    /// @param number of the comparison, counted from 1
    static RunKeyColumn of(int number, Comparison comparison) {
        Map<String, List<String>> byId = new HashMap<>();
        for (int row = 0; row < ComparisonSheet.rows(comparison); row++) {
            CellKey.forEach(comparison, row, (key, cell) -> cell.runs().forEach(run ->
                    byId.computeIfAbsent(run.id(), id -> new ArrayList<>()).add(key.text())));
        }
        return new RunKeyColumn(head(number), byId);
    }

    /// A run may stand in several rows of a study: `R1 R4 `.
    static RunKeyColumn of(Study study) {
        Map<String, List<String>> byId = new HashMap<>();
        List<StudyRow> rows = StudySheet.rows(study);
        for (int row = 0; row < rows.size(); row++) {
            Map<String, Integer> times = new HashMap<>();
            StudyRow it = rows.get(row);
            for (Run run : it.runs()) {
                int time = times.merge(run.id(), 1, Integer::sum);
                List<String> texts = byId.computeIfAbsent(run.id(), id -> new ArrayList<>());
                if (texts.size() < time) {
                    texts.add("");
                }
                texts.set(time - 1, texts.get(time - 1) + key(row) + " ");
            }
        }
        return new RunKeyColumn(head(study), byId);
    }

    static String head(int comparison) {
        return I18n.text("Comparison {0}", comparison);
    }

    static String head(Study study) {
        return I18n.text("{0} rows", study.title());
    }

    /// @param row of a study, counted from 0
    static String key(int row) {
        return "R" + (row + 1);
    }

    /// What a formula looks for to find the runs of a row: its key with the blank behind it, that R1 be not found in
    /// R12.
    ///
    /// @param cell that holds the key
    static String pattern(String cell) {
        return "\"*\"&" + cell + "&\" *\"";
    }
}
