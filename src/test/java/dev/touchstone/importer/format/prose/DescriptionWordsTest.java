package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A sentence that reports a measurement has one of the words by which others are told apart at a glance.
class DescriptionWordsTest {

    @ParameterizedTest
    @ValueSource(strings = {"We benchmarked Qwen3-8B on NVIDIA H20.", "I RAN it on two boards", "The tests were run on 4 GPUs",
        "All tests on H100", "Measured with vLLM", "BENCHMARKS on A10", "tested using SGLang", "a deployment of it on 8 boards",
        "All numbers used TP=2", "these results are with vLLM", "I'm running vLLM", "We're serving Qwen", "Numbers come from two boards",
        "Results for Qwen3-8B on H20 are below", "figures from a box with vLLM follow", "It was deployed with TP=2", "在 H20 上测试",
        "使用 vLLM 部署", "以下结果来自 A10", "测试环境：H20", "用两张卡跑"})
    void isInEverySentenceThatReports(String sentence) {
        assertThat(DescriptionLine.isReport(sentence)).isTrue();
        assertThat(DescriptionLine.mayReport(sentence)).isTrue();
    }

    @Test
    void isInEachOfTheSamples() throws IOException {
        List<String> lines;
        try (Stream<Path> files = Files.walk(Path.of("src/test/resources/formats"))) {
            lines = files.filter(file -> file.toString().endsWith(".md")).flatMap(file -> read(file).lines()).toList();
        }

        assertThat(lines.stream().filter(DescriptionLine::isReport)).isNotEmpty().allMatch(DescriptionLine::mayReport);
        assertThat(lines).anyMatch(line -> !DescriptionLine.mayReport(line));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Test
    void othersAreNotLookedAtTwice() {
        assertThat(List.of("SGLang Stress Test Results", "Throughput: 12 req/s", "step 5 TTFT ok")).noneMatch(DescriptionLine::mayReport);
    }
}
