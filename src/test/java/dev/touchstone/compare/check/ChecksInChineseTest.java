package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("chinese")
class ChecksInChineseTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");

    @Test
    void theCatalogueIsInChineseAndItsIdsInEnglish() {
        assertThat(Checks.title("warm-up")).isEqualTo("疑似含预热");
        assertThat(Checks.ofId("littles-law").map(Check::severity)).contains(Severity.CAUTION);
        assertThat(Checks.all()).allSatisfy(check -> {
            assertThat(check.id()).matches("[a-z0-9-]+");
            assertThat(Stream.of(check.title(), check.needs(), check.advice(), check.falseAlarms()))
                    .noneMatch(ENGLISH.asPredicate());
        });
    }

    @Test
    void aChipHasWordsOfItsOwn() {
        assertThat(WarningWords.of("idle-in-batches")).isEqualTo("批次有空闲");
        assertThat(Checks.all()).extracting(check -> WarningWords.of(check.id())).noneMatch(words ->
                words.matches("[a-z0-9 ]+"));
        assertThat(WarningWords.of("of-a-later-version")).isEqualTo("of a later version");
    }

    @Test
    void sentencesAreWhole() {
        assertThat(text(run("a.md", 1).metric("e2e_latency.p50", 1.17).metric("e2e_latency.max", 14.62)
                .metric("successful_requests", 20).metric("requests", 20).metric("failed_requests", 0)))
                .contains("可能含预热：最慢的请求用了 14.62 s，中位数为 1.17 s，且只有 20 个请求。不计入此次运行，或在已预热的服务器上重复。",
                        "所有数据只来自 20 个请求。至少测量 30 个请求，百分位数需要更多。");
        assertThat(text(run("a.md", 1).define(Choice.WORDS).metric("output_token_throughput", 100).metric("duration", 10)
                .metric("output_tokens", 2000)))
                .contains("输出吞吐量 × 时长为 100 单词/s × 10 s = 1000 单词，但实际生成了 2000。"
                        + "检查是否把两份结果粘贴成了一份，以及三个数据中哪一个有误。");
        assertThat(text(run("a.md", 1).metric("requests", 100).metric("successful_requests", 90)
                .metric("failed_requests", 3))).anyMatch(text -> text.startsWith("请求：共 100 个，成功 90 个，失败 3 个：缺少 7 个。"));
        assertThat(text(run("a.md", 1).metric("ttft.p50", 2.25).metric("ttft.p99", 1.13)))
                .anyMatch(text -> text.startsWith("首 token 延迟：p99 1.13 s 低于中位数 2.25 s。"));
    }

    @Test
    void nothingThatIsFoundInTheSamplesIsInEnglish() {
        List<Run> runs = new Importer().read(List.of(Path.of("sample-results"),
                Path.of("src", "test", "resources", "formats")), ReadingProgress.UNWATCHED).stream()
                .flatMap(reading -> reading.runs().stream()).map(run -> run.with(run.engineLog(), List.of())).toList();
        Inspection inspection = Inspection.of(runs);
        List<Warning> found = runs.stream().flatMap(run -> inspection.warnings(run).stream()).toList();
        assertThat(found.stream().map(Warning::check).distinct()).hasSizeGreaterThan(12);
        assertThat(found.stream().map(Warning::text).map(text -> text.replaceAll("“[^”]*”", "")).distinct())
                .noneMatch(ENGLISH.asPredicate());
    }

    private static List<String> text(RunFixture fixture) {
        return Firings.warnings(fixture.build()).stream().map(Warning::text).toList();
    }
}
