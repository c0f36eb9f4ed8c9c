package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.difference.Diff;
import dev.touchstone.compare.difference.SideDifference;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.FlagNames;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.RunLabels;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("chinese")
class ComparisonsInChineseTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");
    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Lens GPUS = Lens.of(THROUGHPUT, Factor.GPU_COUNT);

    @Test
    void levelsAndRunsAreNamedInChinese() {
        assertThat(LevelName.of(Factor.GPU_COUNT, Level.of(2))).isEqualTo("2 块 GPU");
        assertThat(LevelName.of(Factor.THINKING, Level.of("off"))).isEqualTo("思考关闭");
        assertThat(LevelName.of(Factor.CONCURRENCY, Level.of(30))).isEqualTo("并发数 30");
        assertThat(LevelName.of(Factor.ENGINE, null)).isEqualTo("引擎未知");
        assertThat(LevelName.of(new OwnFactor("KV dtype"), Level.of("fp8"))).isEqualTo("KV dtype fp8");
        assertThat(LevelName.trait("client")).isEqualTo("客户端");
        assertThat(LevelName.trait("max running sequences")).isEqualTo("最大运行序列数");
        assertThat(LevelName.shown("not known")).isEqualTo("未知");
        assertThat(RunName.of(gpus(4, 2).with(Factor.CONCURRENCY, 5).build()))
                .isEqualTo("vLLM、2 块 GPU、并发数 5（notes.md，第 4–29 行）");
        assertThat(FlagNames.name("--enforce-eager", SettingMeanings.NOT_SET)).isEqualTo("不带 --enforce-eager");
    }

    @Test
    void reasonsForLeavingOutAreChinese() {
        Run byHand = gpus(1, 2).build().excluded(Run.BY_HAND);
        Run warmUp = gpus(1, 2).build().excluded("warm-up");
        assertThat(List.of(ExclusionReason.of(byHand), ExclusionReason.of(warmUp))).containsExactly("手动", "疑似含预热");
        List<Warning> warnings = Answers.of(List.of(gpus(101, 2).build(), gpus(151, 4).build(), byHand)).studies().stream()
                .flatMap(study -> study.warnings().stream()).filter(warning -> warning.check().equals("excluded")).toList();
        assertThat(warnings).isNotEmpty().allSatisfy(warning -> assertThat(warning.message()).contains("（手动）"));
    }

    @Test
    void verdictsHaveChineseWordsAndEnglishKeys() {
        assertThat(Verdict.HIGHER.words(THROUGHPUT)).isEqualTo("更快");
        assertThat(Verdict.HIGHER.words(Metric.of(Quantity.PREFIX_CACHE_HIT_RATE))).isEqualTo("更高");
        assertThat(Verdict.SAME.label()).isEqualTo("无实质差异");
        assertThat(Verdict.NOT_COMPARABLE.key()).isEqualTo("not-comparable");
    }

    @Test
    void sentencesAreWhole() {
        assertThat(messages(GPUS, gpus(1, 2), gpus(51, 2)))
                .contains("无可对比：全部 2 次运行（含 request_throughput）都是 gpuCount = 2。");
        assertThat(messages(GPUS, gpus(1, 2).define(Choice.OPEN_LOOP), gpus(51, 4).define(Choice.SLIDING_WINDOW)))
                .contains("负载形态：开环（2 块 GPU），滑动窗口（4 块 GPU）：请求吞吐量不可比较。");
        assertThat(messages(Lens.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), Factor.GPU_COUNT),
                gpus(1, 2).define(Choice.WORDS).metric("output_token_throughput", 10),
                gpus(51, 4).define(Choice.TOKENS).metric("output_token_throughput", 20)))
                .contains("2 块 GPU 数的是单词，4 块 GPU 数的是 token：输出 token 吞吐量不可比较。",
                        "此处 2 次运行中有 1 次的输出 token 吞吐量数的是以空白分隔的单词，而不是 token。");
        assertThat(new Clash(Aspect.LOAD, "open loop", "sliding window").words())
                .isEqualTo("负载形态：开环对滑动窗口");
    }

    @Test
    void figuresThatWereDerivedAreKnownInChineseAndInEnglish() {
        Run counted = run("notes.md", 1).metric("duration", 10).metric("successful_requests", 50).build();
        Run derived = DerivedFigures.completed(counted);
        assertThat(derived.warnings()).extracting(Warning::message)
                .containsExactly("请求吞吐量是成功请求数 ÷ 时长；原结果没有输出它。");
        assertThat(DerivedFigures.isDerived(derived, THROUGHPUT)).isTrue();
        Run read = derived.with(List.of(), List.of(new Warning("derived-figures",
                "Request throughput is successful requests ÷ duration; it was not printed.")));
        assertThat(DerivedFigures.isDerived(read, THROUGHPUT)).isTrue();
        assertThat(DerivedFigures.isRefined(read, THROUGHPUT)).isFalse();
        assertThat(DerivedFigures.remarks(THROUGHPUT, List.of(derived, gpus(4, 2).build()))).extracting(Warning::message)
                .containsExactly("2 次运行中的 1 次的请求吞吐量是成功请求数 ÷ 时长；原结果没有输出它。");
    }

    @Test
    void aDiffIsInEnglishForProgramsAndInChineseForReaders() {
        Diff diff = Diff.of(List.of(gpus(1, 2).define(Choice.WORDS).flag("--enforce-eager", "").build(),
                gpus(4, 4).define(Choice.TOKENS).flag("--max-num-seqs", "64").build()));
        assertThat(diff.lines()).extracting(Diff.Line::name)
                .contains("GPUs", "Engine", "Tokens counted as", "--enforce-eager");
        assertThat(diff.lines()).extracting(Diff.Line::shownName)
                .contains("GPU 数", "引擎", "token 计数单位", "--enforce-eager");
        assertThat(diff.lines()).filteredOn(line -> line.name().equals("Tokens counted as")).singleElement()
                .satisfies(line -> {
                    assertThat(line.levels()).containsExactly("words", "tokens");
                    assertThat(line.shownLevels()).containsExactly("单词", "token");
                });
        assertThat(diff.lines()).filteredOn(line -> line.name().equals("--enforce-eager")).singleElement()
                .satisfies(line -> assertThat(line.shownLevels()).containsExactly("设置", "未设置"));
    }

    @Test
    void whatDiffersIsInEnglishForProgramsAndInChineseForReaders() {
        List<Run> runs = List.of(run("a.md", 1).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8)
                .with(Factor.TEMPERATURE, 0.7).metric("request_throughput", 3).build(),
                run("a.md", 4).with(Factor.ENGINE, "SGLang").with(Factor.CONCURRENCY, 8)
                        .metric("request_throughput", 4).build());
        Comparison comparison = Answers.of(runs).compare(Lens.of(THROUGHPUT, Factor.ENGINE));
        assertThat(comparison.alsoDiffers()).containsEntry("temperature", List.of("0.7", "not known"));
        assertThat(SideDifference.of(comparison, runs)).extracting(difference -> difference.words(Factor.ENGINE))
                .containsExactly("未知（SGLang）、0.7（vLLM）");
    }

    @Test
    void nothingAboutTheSamplesIsInEnglish() {
        List<Run> runs = new Importer().read(List.of(Path.of("sample-results")), ReadingProgress.UNWATCHED).stream()
                .flatMap(reading -> reading.runs().stream()).map(run -> run.with(run.engineLog(), List.of())).toList();
        Answers answers = Answers.of(runs);
        List<String> texts = new ArrayList<>();
        for (Comparison comparison : answers.comparisons()) {
            comparison.warnings().stream().map(Warning::text).forEach(texts::add);
            comparison.rows().forEach(row -> {
                texts.add(RunName.of(row.match()) + row.settingNames());
                row.assumed().values().forEach(assumption -> texts.add(assumption.sentence()));
            });
            SideDifference.of(comparison, runs).forEach(difference -> texts.add(difference.words(comparison.lens().by())));
        }
        for (AnyFactor by : List.of(Factor.ENGINE, Factor.GPU_COUNT, Factor.THINKING, Factor.CONCURRENCY)) {
            answers.compare(Lens.of(THROUGHPUT, by)).warnings().stream().map(Warning::text).forEach(texts::add);
        }
        Repeats.of(runs).forEach(repeats -> texts.add(repeats.name()));
        texts.addAll(RunLabels.of(runs));
        answers.offer().presets().forEach(preset -> texts.add(preset.name()));
        assertThat(texts).hasSizeGreaterThan(50).noneMatch(text -> ENGLISH.matcher(text.replaceAll("“[^”]*”", "")).find());
    }

    private static List<String> messages(Lens lens, RunFixture... runs) {
        return Answers.of(Arrays.stream(runs).map(RunFixture::build).toList()).compare(lens).warnings().stream()
                .map(Warning::message).toList();
    }

    private static RunFixture gpus(int line, int gpus) {
        return run("notes.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                .metric("request_throughput", 4 + gpus);
    }
}
