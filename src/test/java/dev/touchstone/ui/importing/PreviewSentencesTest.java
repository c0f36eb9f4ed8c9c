package dev.touchstone.ui.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadText;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.source.SourceText;
import dev.touchstone.model.Factor;
import dev.touchstone.ui.Fx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sentences of the preview of an import, each beside the text of which it would be wrong.
class PreviewSentencesTest {

    @TempDir
    Path folder;

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void howCertainATableIs() {
        assertThat(table("| Concurrency | Mean TTFT (ms) |\n|---|---|\n| 8 | 12.5 |\n| 16 | 24.5 |\n"))
                .isEqualTo("The 2 columns of a.md are read by their names and units.");
        assertThat(table("| TTFT (ms) | Price ($) |\n|---|---|\n| 12.5 | 3.5 |\n| 24.5 | 4.5 |\n")).startsWith("A table in "
                + "a.md (lines 1–4) may hold results, but was not read: ").endsWith(". Map its columns to read it.");
        assertThat(table("| Concurrency | Mean TPOT (ms) | TTFT cached (ms) |\n|---|---|---|\n| 8 | 9.5 | 12.5 |\n| 16 | 9.9 | 24.5 |\n")).isEqualTo("1 question "
                + "about the columns of a.md: “TTFT cached (ms)”. Its figures are left out until then.");
        assertThat(table("| Concurrency | Mean TPOT (ms) | TTFT cached (ms) | Warm throughput (tok/s) |\n|---|---|---|---|\n| 8 | 9.5 "
                + "| 12.5 | 300.5 |\n| 16 | 9.9 | 24.5 | 290.5 |\n")).startsWith("2 questions about the columns of a.md: ")
                .endsWith(". Their figures are left out until then.");
    }

    @Test
    void aMappingThatTheUserGaveBefore() {
        ImportSource source = source("| Concurrency | Mean TTFT (ms) |\n|---|---|\n| 8 | 12.5 |\n| 16 | 24.5 |\n");
        PlainTable table = source.reading().tables().getFirst();
        assertThat(new DetectedTable(source, new PlainTable(table.lines(), table.shape(), table.mapping(), true, table.rows(), table.rowCount(),
                table.doubt())).description()).isEqualTo("The 2 columns of a.md are read by the mapping that you chose before.");
    }

    private static String table(String text) {
        ImportSource source = source(text);
        return new DetectedTable(source, source.reading().tables().getFirst()).description();
    }

    @Test
    void aTextWithoutResults() {
        String report = "Report what was not understood…";
        assertThat(nothing("only words\n")).contains("No results in this text", "Touchstone looked for", "What to do",
                "A picture or a PDF of a result cannot be read; paste its text.", report)
                .doesNotContain("There is no text in it", "This could not be read");
        assertThat(nothing("")).contains("This could not be read", "a.md is empty.")
                .doesNotContain("No results in this text", "Touchstone looked for", report);
        assertThat(nothing("only \u0000\u0001\u0002 binary \u0000\u0003\n".repeat(50))).contains("This could not be read")
                .doesNotContain("No results in this text", "There is no text in it");
    }

    @Test
    void aFolderWithNothingToRead() throws IOException {
        Files.write(folder.resolve("a.png"), new byte[] {1, 2, 3});
        List<Reading> readings = new Importer().read(List.of(folder), ReadingProgress.UNWATCHED);
        assertThat(nothing(new ImportSource(readings.getFirst(), SourceText.NONE, new ImportSource.Origin.Nowhere())))
                .contains("There is no text in it", "Copy the output of a benchmark in the terminal or the editor, then paste "
                        + "it here.").doesNotContain("This could not be read", "Touchstone looked for");
    }

    private static List<String> nothing(String text) {
        return nothing(source(text));
    }

    private static List<String> nothing(ImportSource source) {
        ImportModel model = Fx.get(() -> new ImportModel(Set.of()));
        Fx.run(() -> model.add(List.of(source)));
        return Fx.texts(() -> new NothingFoundPane(model, () -> { }));
    }

    @Test
    void rowsThatDoNotFitTheSelectedRuns() {
        ImportModel model = Fx.get(() -> new ImportModel(Set.of()));
        Fx.run(() -> model.add(List.of(Evening.source())));
        List<FoundRun> found = List.copyOf(model.found());
        List<List<String>> rows = List.of(List.of("1"), List.of("2"));
        assertThat(paste(model, found.subList(0, 1), rows)).contains("The clipboard holds 2 rows, but 1 run is selected; "
                + "select as many runs as rows.");
        assertThat(paste(model, found.subList(0, 3), rows)).contains("The clipboard holds 2 rows, but 3 runs are selected; "
                + "select as many runs as rows.");
        assertThat(paste(model, found.subList(0, 2), rows)).isEmpty();
    }

    private static Optional<String> paste(ImportModel model, List<FoundRun> runs, List<List<String>> rows) {
        return Fx.get(() -> model.corrections().paste(runs, List.of(Factor.GPU_COUNT), rows));
    }

    private static ImportSource source(String text) {
        ReadText read = new Importer().readWithLines("a.md", text);
        return new ImportSource(read.reading(), read.text(), new ImportSource.Origin.Words(text));
    }
}
