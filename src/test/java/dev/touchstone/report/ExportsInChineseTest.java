package dev.touchstone.report;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.difference.Diff;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// In a process whose language is Chinese, what programs read is as in English: heads of comma-separated values, names of
/// members in JSON, ids.
@Tag("chinese")
class ExportsInChineseTest {

    private static final Pattern HAN = Pattern.compile("\\p{IsHan}");
    private static final List<Run> RUNS = new Importer().read(List.of(Path.of("sample-results")),
            ReadingProgress.UNWATCHED).stream().flatMap(reading -> reading.runs().stream()).toList();

    @Test
    void headsOfCommaSeparatedValues() {
        assertThat(CsvReport.runs(RUNS).lines().findFirst().orElseThrow()).doesNotContainPattern(HAN)
                .contains("gpuCount", "e2e_latency.p99 (s)", "definitions.client");
        for (Comparison comparison : Answers.of(RUNS).comparisons()) {
            assertThat(CsvReport.comparison(comparison).lines().findFirst().orElseThrow()).doesNotContainPattern(HAN);
        }
    }

    @Test
    void namesOfMembers() {
        List<Comparison> comparisons = Answers.of(RUNS).comparisons();
        assertThat(comparisons).isNotEmpty();
        for (Comparison comparison : comparisons) {
            JsonNode json = JsonMapper.shared().readTree(JsonReport.comparison(comparison));
            assertMembersAreEnglish(json);
            assertThat(json.path("better").asString()).isIn("higher", "lower", "neither");
            json.path("rows").forEach(row -> row.path("cells").forEach(cell ->
                    assertThat(cell.path("verdict").asString()).doesNotContainPattern(HAN)));
        }
    }

    private static void assertMembersAreEnglish(JsonNode node) {
        node.propertyStream().forEach(member -> {
            assertThat(member.getKey()).doesNotContainPattern(HAN);
            assertMembersAreEnglish(member.getValue());
        });
        if (node.isArray()) {
            node.forEach(ExportsInChineseTest::assertMembersAreEnglish);
        }
    }

    @Test
    void aDiffInJson() {
        Diff diff = Diff.of(List.of(run("a.md", 1).with(Factor.GPU_COUNT, 2).define(Choice.WORDS).flag("--x", "").build(),
                run("a.md", 4).with(Factor.GPU_COUNT, 4).define(Choice.TOKENS).flag("--y", "1").build()));
        assertThat(JsonReport.diff(diff, List.of(1, 2), true)).doesNotContainPattern(HAN).contains("\"GPUs\"",
                "\"Tokens counted as\"", "\"words\"", "\"not set\"");
    }

    @Test
    void figuresOfRequestsThatFailed() {
        assertThat(RUNS).allSatisfy(run -> assertThat(run.extras().keySet()).noneMatch(HAN.asPredicate()));
    }
}
