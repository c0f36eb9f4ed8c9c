package dev.touchstone.importer.column.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappingFileTest {

    private static final TableShape SHAPE = new TableShape(List.of("Users", "  First   Token ", "Speed", "How", "Tool", "At",
            "?"));
    private static final Mapping MAPPING = new Mapping(List.of(
            new MappedColumn("Users", new Meaning.Level(Factor.CONCURRENCY), true),
            new MappedColumn("First Token", new Meaning.Figure(
                    Metric.of(Quantity.TTFT, Statistic.percentile(99)), 0.001), true),
            new MappedColumn("Speed", new Meaning.Figure(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), 1), true),
            new MappedColumn("How", new Meaning.Definition(Aspect.TOKENS), true),
            new MappedColumn("Tool", new Meaning.Client(), true),
            new MappedColumn("At", new Meaning.MeasuredAt(), true),
            new MappedColumn("?", Meanings.EXTRA, true)));

    @TempDir
    private Path folder;
    private Path file;
    private MappingFile remembered;

    @BeforeEach
    void open() {
        file = folder.resolve("data/columns.json");
        remembered = new MappingFile(folder.resolve("data"));
    }

    @Test
    void remembersNothingBeforeAnythingWasSaid() {
        assertThat(remembered.of(SHAPE)).isEmpty();
        assertThat(remembered.problem()).isEmpty();
        assertThat(file.getParent()).doesNotExist();
    }

    @Test
    void whatIsKeptIsKnownToTheNextProgram() throws IOException {
        remembered.keep(SHAPE, MAPPING);

        assertThat(remembered.of(SHAPE)).contains(MAPPING);
        assertThat(new MappingFile(file.getParent()).of(
                new TableShape(List.of("users", "first token", "SPEED", "how", "tool", "at", "?")))).contains(MAPPING);
        assertThat(remembered.of(new TableShape(List.of("users")))).isEmpty();
    }

    @Test
    void whatTheUserSaidIsCertain() throws IOException {
        TableShape one = new TableShape(List.of("x"));
        remembered.keep(one, new Mapping(List.of(new MappedColumn("x", Meanings.EXTRA, false))));

        assertThat(remembered.of(one)).hasValueSatisfying(mapping ->
                assertThat(mapping.columns()).allMatch(MappedColumn::certain));
    }

    @Test
    void whatIsForgottenIsGone() throws IOException {
        remembered.keep(SHAPE, MAPPING);
        remembered.forget(SHAPE);

        assertThat(new MappingFile(file.getParent()).of(SHAPE)).isEmpty();
    }

    @Test
    void severalWritersLoseNothing() {
        List<MappingFile> writers = IntStream.range(0, 8).mapToObj(i -> new MappingFile(file.getParent())).toList();

        IntStream.range(0, 40).parallel().forEach(i -> {
            try {
                writers.get(i % writers.size()).keep(new TableShape(List.of("column " + i)),
                        new Mapping(List.of(new MappedColumn("column " + i, Meanings.EXTRA, true))));
            } catch (IOException failed) {
                throw new IllegalStateException(failed);
            }
        });

        assertThat(IntStream.range(0, 40)).allMatch(i ->
                remembered.of(new TableShape(List.of("column " + i))).isPresent());
        assertThat(file.getParent()).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void aDamagedFileIsPutAsideWithASentence() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"version\":1,\"mappings\":[{\"shape");

        assertThat(remembered.of(SHAPE)).isEmpty();
        assertThat(remembered.problem()).hasValue("The columns of tables that were remembered in " + file + " are lost: the "
                + "file was damaged. It is kept as columns.damaged.json; set the meaning of uncertain columns once more.");
        assertThat(file).doesNotExist();
        assertThat(file.resolveSibling("columns.damaged.json")).hasContent("{\"version\":1,\"mappings\":[{\"shape");

        remembered.keep(SHAPE, MAPPING);
        assertThat(remembered.of(SHAPE)).contains(MAPPING);
    }

    @Test
    void whatIsNoMappingFileIsNeverOverwritten() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "[1, 2]");

        remembered.keep(SHAPE, MAPPING);

        assertThat(file.resolveSibling("columns.damaged.json")).hasContent("[1, 2]");
        assertThat(remembered.of(SHAPE)).contains(MAPPING);
    }

    @Test
    void aNewerFileIsLeftAsItIs() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"version\":2,\"mappings\":[]}");

        assertThat(remembered.of(SHAPE)).isEmpty();
        String newer = "The columns of tables that were remembered in " + file + " are of a newer Touchstone and are not used; "
                + "install that one to use them.";
        assertThat(remembered.problem()).hasValue(newer);
        assertThatIOException().isThrownBy(() -> remembered.keep(SHAPE, MAPPING)).withMessage(newer);
        assertThat(file).hasContent("{\"version\":2,\"mappings\":[]}");
    }

    @Test
    void aMappingOfUnknownWordsIsLeftOut() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, """
                {"version": 1, "mappings": [
                  {"shape": ["a"], "columns": [{"label": "a", "metric": "warp.p99", "scale": 1}]},
                  {"shape": ["b"], "columns": [{"label": "b", "condition": "gpuCount"}]},
                  7, {"shape": "x", "columns": 3}]}
                """);

        assertThat(remembered.of(new TableShape(List.of("a")))).isEmpty();
        assertThat(remembered.of(new TableShape(List.of("b")))).isPresent();
    }

    @Test
    void aFolderThatCannotBeMadeIsSaid() throws IOException {
        Files.writeString(folder.resolve("data"), "a file in the way");

        assertThat(remembered.of(SHAPE)).isEmpty();
        assertThatIOException().isThrownBy(() -> remembered.keep(SHAPE, MAPPING))
                .withMessage("What the columns mean cannot be remembered in " + file + " (" + file.getParent()
                        + "); check the permissions of the folder.");
    }

    @Test
    void aFileThatCannotBeReadOrPutAsideIsNotUsed() throws IOException {
        String notUsed = "The columns of tables that were remembered in " + file + " are not used: the file ";
        Files.createDirectories(file);
        assertThat(remembered.problem()).hasValueSatisfying(sentence -> assertThat(sentence).startsWith(notUsed
                + "cannot be read (").endsWith("); check its permissions."));

        Files.delete(file);
        Files.writeString(file, "no JSON");
        Files.createDirectories(file.resolveSibling("columns.damaged.json/in the way"));
        assertThat(remembered.problem()).hasValue(notUsed + "is damaged. Delete it or mend it.");

        Files.writeString(file, "{\"version\":1,\"mappings\":[]}");
        assertThat(remembered.problem()).isEmpty();
    }
}
