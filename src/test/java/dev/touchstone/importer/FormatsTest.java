package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonResults;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The samples under `src/test/resources/formats`, one folder a format: a format recognises its own from their first
/// line to their last, and no format recognises another's.
class FormatsTest {

    private static final Path FOLDER = Path.of("src/test/resources/formats");

    /// What lines of these samples may be as well where they stand alone: what authors write, and a result that is only
    /// so far inside a log.
    private static final Set<String> ALIKE = Set.of("comment in yaml", "comment in fact", "heading in mlperf-summary",
            "json in evalscope-console", "llama-cpp-log in llama-cpp-timings", "heading in trtllm-bench",
            "comment in trtllm-bench",
            "comment in mx-smi", "comment in one-batch-server", "serving-block in sglang-offline",
            "heading in bench-lines", "fact in tgi-benchmark", "comment in lmdeploy-profile",
            "comment in lmdeploy-profiler", "comment in multi-round-qa", "heading in multi-round-qa",
            "console in openvino-benchmark", "console in vllm-progress");

    private static final List<BlockFormat> ALL = Formats.all(Mappings.NONE);

    private static final Set<String> PLAIN_TABLES = Set.of("html-table", "markdown-table", "grid-table", "aligned-table", "csv", "tsv",
            "labelled-list");

    private static boolean isJson(String owner) {
        return Formats.SCHEMAS.stream().anyMatch(schema -> schema.info().id().equals(owner));
    }

    @Test
    void everyRowOfThePageHasASample() {
        assertThat(Formats.infos().stream().flatMap(format -> format.samples().stream()
                .map(row -> format.id() + ": " + row.file())))
                .allSatisfy(row -> {
                    String[] parts = row.split(": ");
                    assertThat(parts[1]).startsWith(parts[0] + "/");
                    assertThat(FOLDER.resolve(parts[1])).isRegularFile();
                });
    }

    @Test
    void everyFormatHasASampleAndEverySampleAFormat() throws IOException {
        try (Stream<Path> folders = Files.list(FOLDER)) {
            assertThat(folders.map(folder -> folder.getFileName().toString()).toList())
                    .containsExactlyInAnyOrderElementsOf(Formats.infos().stream().map(FormatInfo::id).toList());
        }
    }

    @TestFactory
    Stream<DynamicTest> recognisesItsOwnAndNoOthers() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> samples = Files.walk(FOLDER)) {
            for (Path sample : samples.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(SampleReadings.EXPECTED)).sorted().toList()) {
                BlockFormat owner = owner(sample.getParent().getFileName().toString());
                String name = FOLDER.relativize(sample).toString();
                tests.add(DynamicTest.dynamicTest(owner.info().id() + " reads " + name,
                        () -> readsAll(owner, cursor(sample))));
                tests.add(DynamicTest.dynamicTest("the others leave " + name, () -> othersLeave(owner, sample)));
            }
        }
        return tests.stream();
    }

    private static BlockFormat owner(String folder) {
        return ALL.stream().filter(format -> format.info().id().equals(folder)
                || format instanceof JsonResults && isJson(folder)).findFirst().orElseThrow();
    }

    private static void othersLeave(BlockFormat owner, Path sample) throws IOException {
        Cursor cursor = cursor(sample);
        for (Line line = cursor.begin(); line != null; line = cursor.begin()) {
            int mark = cursor.mark();
            // A rule without words is anybody's.
            boolean says = line.text().chars().anyMatch(Character::isLetterOrDigit);
            for (BlockFormat format : ALL) {
                boolean isAlike = ALIKE.contains(format.info().id() + " in " + owner.info().id())
                        || isAnyTableBesides(format, owner);
                if (says && format != owner && !isAlike && format.info().mayBegin(line)) {
                    assertThat(format.read(cursor)).as(format.info().id() + " from line " + line.number()).isEmpty();
                    cursor.reset(mark);
                }
            }
            cursor.advance();
        }
    }

    /// Tables of anything are read behind those that a tool prints and before words: what they would make of the one
    /// and the other of them is never asked.
    private static boolean isAnyTableBesides(BlockFormat format, BlockFormat owner) {
        return ALL.indexOf(format) > ALL.indexOf(owner)
                && (PLAIN_TABLES.contains(format.info().id()) || PLAIN_TABLES.contains(owner.info().id()));
    }

    /// Block after block, with blank lines between them.
    private static void readsAll(BlockFormat format, Cursor cursor) {
        for (Line line = cursor.begin(); line != null; line = cursor.begin()) {
            if (line.isBlank()) {
                cursor.advance();
            } else {
                assertThat(format.info().mayBegin(line)).as("may begin with line " + line.number()).isTrue();
                assertThat(format.read(cursor)).as("read from line " + line.number()).isNotEmpty();
            }
        }
    }

    private static Cursor cursor(Path sample) throws IOException {
        return new Cursor(new LineReader(Files.newInputStream(sample)));
    }

    @Test
    void theResultsSayTheSameInEveryFormat() throws IOException {
        for (String sample : List.of("rich-table/box.txt", "rich-table/ascii.txt", "rich-table/wrapped.txt",
                "serving-block/vllm.txt", "vllm-benchmark-json/object.txt")) {
            Block block = ALL.stream().map(format -> {
                try {
                    return format.read(cursor(FOLDER.resolve(sample)));
                } catch (IOException broken) {
                    throw new IllegalStateException(broken);
                }
            }).filter(blocks -> !blocks.isEmpty()).findFirst().orElseThrow().getFirst();
            assertThat(block).as(sample).isInstanceOfSatisfying(Block.Result.class, result -> {
                assertThat(result.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(3.21);
                if (sample.startsWith("rich")) {
                    assertThat(result.metrics().get(Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN))).hasValue(2.05);
                    assertThat(result.conditions().text(Factor.CONCURRENCY, "")).isEqualTo("7");
                }
                if (sample.endsWith("wrapped.txt")) {
                    assertThat(result.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS))).hasValue(43.0);
                    assertThat(result.conditions().text(Factor.ENGINE, "")).isEqualTo("SGLang");
                }
            });
        }
    }

    @Test
    void aFormatIsNamedByItselfOrByItsToolAndForm() {
        assertThat(List.of("rich-table", "guidellm-csv", "vllm-log", "aligned-table", "no-such")).extracting(
                RecognisedFormat::name).containsExactly("stress scripts · table", "GuideLLM · benchmarks.csv",
                "vLLM log",
                "table without lines", "no-such");
    }
}
