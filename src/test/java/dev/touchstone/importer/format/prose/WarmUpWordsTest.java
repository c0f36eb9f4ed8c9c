package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WarmUpWordsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "Warm-up run, ignore | THESE", "warm-up (ignore): | THESE", "Warm-up results: | THESE",
            "**Warmup run - please ignore** | THESE", "This is a warm-up run. | THESE",
            "The following table is only a warm-up. | THESE", "Ignore this run, it was the warm-up. | THESE",
            "以下是预热，请忽略。| THESE", "预热轮，不计入 | THESE", "下表为预热结果 | THESE",
            "First run was a warm-up. | FIRST_RUN", "The first run is warm-up, ignore it. | FIRST_RUN",
            "Run 1 is the warm-up | FIRST_RUN", "Ignore the first run (warm-up). | FIRST_RUN",
            "第一次是预热，请忽略 | FIRST_RUN", "第一轮为预热 | FIRST_RUN",
            "First row is a warm-up | FIRST_ROW", "The first row is the warm-up run, please ignore. | FIRST_ROW",
            "以下第一行是预热，忽略。| FIRST_ROW",
            "The first run of each engine is a warm-up. | FIRST_OF_EACH", "Run 1 is always warm-up. | FIRST_OF_EACH",
            "每组第一次是预热 | FIRST_OF_EACH",
            "The first runs may include warm-up. | UNCLEAR", "Some of the runs include the warm-up. | UNCLEAR",
            "Warm-up probably affected the first results. | UNCLEAR", "部分结果可能包含预热 | UNCLEAR"})
    void saysWhichResultsAreOfAWarmUp(String line, WarmUpWords says) {
        assertThat(WarmUpWords.ofLine(line)).contains(says);
    }

    @ParameterizedTest
    @ValueSource(strings = {"All runs were preceded by a warm-up of 20 requests.", "Results after warm-up", "Warmup: 3",
            "Warmup", "Warm-up run 1", "Warm-up run 1 of 3 done", "Warming up model...", "Starting warmup ...",
            "Warm-up matters for this engine; we did 20 requests first.", "The first run was slow.", "No warm-up runs were made.",
            "Every run has a warm-up of 10 s.", "Warm-up completed in 3.2 s", "We sent ten requests as a warm-up first.",
            "Warm-up requests excluded", "10 warm-up requests were not counted", "The first 10 requests are warm-up and not measured.",
            "预热完成", "已预热 20 个请求", "测试前先预热", "INFO: Warmup run finished, results follow"})
    void saysNothingOfResults(String line) {
        assertThat(WarmUpWords.ofLine(line)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"**Warm**-up run, ignore", "a w`ar`m start", "swarm, war_m", "预热", "WARM-UP"})
    void marksOfMarkdownMayStandWithinTheWord(String words) {
        assertThat(WarmUpWords.mayName(words)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "w", "the wart", "W A R M", "war-m", "wa", "throughput 12.5 tok/s"})
    void whatHasNoSuchWordIsAboutNoWarmUp(String words) {
        assertThat(WarmUpWords.mayName(words)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"warm up! | THESE", "Warm-up run 1 | THESE", "warm-up | THESE"})
    void commentsAreOfTheAuthor(String words, WarmUpWords says) {
        assertThat(WarmUpWords.ofRemark(words)).contains(says);
    }
}
