package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.ComparisonChart;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.UnitText;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The units of figures of which some count words in the place of tokens, in a process whose language is Chinese.
@Tag("chinese")
class ChineseUnitsTest {

    private static final List<Run> RUNS = new Importer().read(List.of(Path.of("sample-results")), ReadingProgress.UNWATCHED)
            .stream().flatMap(file -> file.runs().stream()).toList();

    @Test
    void wordsAreTranslated() {
        assertThat(UnitText.shown("words/s")).isEqualTo("词/s");
        assertThat(UnitText.shown("USD/1M words")).isEqualTo("USD/1M 词");
        assertThat(UnitText.shown("J/word")).isEqualTo("J/词");
        assertThat(UnitText.shown("tok/s")).isEqualTo("tok/s");
    }

    @Test
    void aMixedUnitIsKnownAsItIsShown() {
        String mixed = UnitText.shown("tok/s or words/s");
        assertThat(mixed).isEqualTo("tok/s 或 词/s");
        assertThat(UnitText.isMixed(mixed)).isTrue();
        assertThat(UnitText.first(mixed)).isEqualTo("tok/s");
        assertThat(UnitText.isMixed("词/s")).isFalse();
        assertThat(UnitText.first("词/s")).isEqualTo("词/s");
    }

    @Test
    void noTableAndNoChartOfTheSamplesHasAnEnglishUnit() {
        Answers answers = Answers.of(RUNS);
        Stream<String> columns = Stream.of(RunColumns.of(RUNS).stream().map(DataColumn::unit),
                answers.studies().stream().flatMap(study -> new StudyTable(study).data().columns().stream()).map(DataColumn::unit),
                answers.answers().stream().map(AnswerTable::new).flatMap(table -> Stream.concat(
                        Stream.of(table.captionWithUnit()), table.table().readable().rows().stream().flatMap(List::stream))))
                .flatMap(texts -> texts);
        assertThat(columns).contains("词/s").noneMatch(text -> text.contains("words"));
        ChartSpec chart = ComparisonChart.of(answers.compare(Lens.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), Factor.ENGINE)));
        assertThat(chart.yLabel()).contains("词/s");
    }

    @Test
    void whatProgramsReadStaysEnglish() {
        assertThat(RunTable.exact(RUNS).csv()).contains("words/s").doesNotContain("词/s");
    }
}
