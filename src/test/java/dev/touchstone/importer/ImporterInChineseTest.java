package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What the reader remarks is stored in English, and shown in Chinese in a process whose language is Chinese.
@Tag("chinese")
class ImporterInChineseTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");
    /// Words of a source, and what stands behind a colon or in brackets as its tool wrote it.
    private static final Pattern OF_SOURCE = Pattern.compile("“[^”]*”|[(（][^()（）]*[)）]");
    private static final Set<Path> ALL = Set.of(Path.of("sample-results"), Path.of("src/test/resources/formats"),
            Path.of("src/test/resources/reading"));

    @Test
    void everythingThatTheReaderRemarksIsShownInChinese() {
        Set<String> english = new LinkedHashSet<>();
        for (String text : remarks()) {
            String shown = I18n.shown(text);
            if (ENGLISH.matcher(OF_SOURCE.matcher(shown).replaceAll("")).find()) {
                english.add(text + " → " + shown);
            }
        }
        assertThat(english).isEmpty();
    }

    private static Set<String> remarks() {
        Set<String> remarks = new LinkedHashSet<>();
        List<Path> folders = ALL.stream().filter(folder -> folder.toFile().isDirectory()).sorted().toList();
        for (Reading reading : new Importer().read(folders, ReadingProgress.UNWATCHED)) {
            remarks.addAll(reading.problems());
            remarks.addAll(reading.notices());
            reading.questions().stream().map(ColumnQuestion::why).forEach(remarks::add);
            reading.tables().stream().map(PlainTable::doubt).forEach(remarks::add);
            for (Run run : reading.runs()) {
                for (Warning warning : run.warnings()) {
                    remarks.add(warning.message());
                    remarks.add(warning.advice());
                }
            }
        }
        return remarks;
    }

    @Test
    void aWarningIsStoredInEnglish() {
        List<Run> runs = read("""
                | c | request throughput (req/s) | TTFT p99 (ms) |
                |---|---|---|
                | 1 | 10.5 | 100-200 |
                | 8 | 40.1 | 300 |
                """).runs();
        Warning warning = runs.getFirst().warnings().getFirst();
        assertThat(warning.message()).isEqualTo("“TTFT p99 (ms)” of 100-200 was left out: it is a range and no single value.");
        assertThat(warning.shown().message()).isEqualTo("“TTFT p99 (ms)”的值 100-200 未计入：它是一个范围，不是单个值。");
        assertThat(warning.shown().advice()).isEqualTo("请从来源取得该值；单元格内容随运行保留。");
    }

    @Test
    void aRuleIsStoredInEnglish() {
        Evidence evidence = read("# vLLM, 2 GPUs\n\n| c | request throughput (req/s) |\n|---|---|\n| 1 | 10.5 |\n| 8 | 40.1 |\n")
                .runs().getFirst().conditions().get(Factor.ENGINE).orElseThrow().evidence();
        assertThat(evidence.rule()).isEqualTo("heading");
        assertThat(evidence.shownRule()).isEqualTo("标题");
        assertThat(Evidence.proposed("4 boards", "the file name").shownRule()).isEqualTo("推测自文件名");
    }

    @Test
    void placesAreStoredInEnglish() {
        assertThat(new Lines(4, 27).english()).isEqualTo("lines 4–27");
        assertThat(I18n.shown("notes.md, lines 4–27: this table may hold results, but was not read, because it seems to list"
                + " limits; open it in the window and set there what its columns mean."))
                .isEqualTo("notes.md，第 4–27 行：此表可能包含结果，但未读取，因为它看起来列的是限值；请在窗口中打开，并设定各列的含义。");
    }

    @Test
    void aRemarkOfTheAuthorStaysAsItIs() {
        for (String remark : List.of("warm up effect!", "the first run was slower. We repeated it.",
                "Duration was set to 60 s")) {
            assertThat(I18n.shown(remark)).isEqualTo(remark);
        }
    }

    private static Reading read(String text) {
        return new Importer().read("notes.md", text);
    }
}
