package dev.touchstone.ui.comparing.study;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.study.Study;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.Run;
import dev.touchstone.table.ShownValue;
import dev.touchstone.table.StudyTable;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The cells of a study on screen show the values of its table, for each sample.
class StudyColumnsTest {

    static List<String> samples() {
        return SampleResults.names();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void showsTheValuesOfTheTable(String sample) {
        List<Run> runs = new Importer().read(List.of(Path.of("sample-results", sample)), ReadingProgress.UNWATCHED)
                .stream().flatMap(reading -> reading.runs().stream()).toList();
        for (Study study : Answers.of(runs).studies()) {
            StudyColumns columns = new StudyColumns(study);
            new StudyTable(study).data().columns().forEach(column -> study.rows().forEach(row ->
                    ShownValue.check(columns.shown(column, row).text(), column.of(row))));
        }
    }
}
