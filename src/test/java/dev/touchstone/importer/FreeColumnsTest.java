package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Columns of free tables whose heads leave open of what their figures are: of all users or one, of one board, of both phases, in another
/// language.
class FreeColumnsTest {

    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<String> levels(Reading reading, Factor factor) {
        return reading.runs().stream().map(run -> run.conditions().text(factor, "-")).toList();
    }

    private static List<Double> figures(Reading reading, Metric metric) {
        return reading.runs().stream().map(run -> run.metrics().get(metric).orElse(Double.NaN)).toList();
    }

    private static List<String> messages(Run run) {
        return run.warnings().stream().map(Warning::message).toList();
    }

    /// The unit of a rate may stand before what it is of.
    @ParameterizedTest
    @CsvSource({"tok/s aggregate, 98.5, 390.5", "tok/s total, 98.5, 390.5", "tok/s peak of all, NaN, NaN"})
    void aRateOfAllUsers(String head, double first, double second) {
        Reading reading = read("| Concurrency | tok/s per user | " + head + " |\n|---|---|---|\n| 2 | 50.5 | 98.5 |\n| 8 | 49.5 | 390.5 |\n");
        assertThat(figures(reading, OUTPUT)).containsExactly(first, second);
        assertThat(figures(reading, Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, Statistic.MEAN))).containsExactly(50.5, 49.5);
    }

    /// A total that is more than all users have is of input and output, perhaps: it is asked.
    @Test
    void aTotalOfMoreThanTheUsersHave() {
        Reading reading = read("| Concurrency | tok/s per user | tok/s total |\n|---|---|---|\n| 2 | 50.5 | 498.5 |\n| 8 | 49.5 | 1390.5 |\n");
        assertThat(figures(reading, OUTPUT)).containsOnly(Double.NaN);
        assertThat(messages(reading.runs().getFirst())).anyMatch(message -> message.contains("It may be of input and output"));
    }

    /// The rate of one board is none of the run, which is said where no other column has that.
    @ParameterizedTest
    @CsvSource({"TPOT (ms), true", "Output tok/s, false"})
    void aRateOfOneBoard(String other, boolean isSaid) {
        Reading reading = read("| Concurrency | tok/s/GPU | TTFT (ms) | " + other + " |\n|---|---|---|---|\n| 8 | 1031 | 121 | 31.5 |\n| 16 | 1207 | 153 | 33.5 |\n");
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(messages(run).stream().anyMatch(message -> message.contains("it is the rate of one GPU"))).isEqualTo(isSaid));
        assertThat(reading.runs().getFirst().extras()).containsEntry("tok/s/GPU", "1031");
    }

    /// Beside the rates of both phases a throughput is none of them.
    @ParameterizedTest
    @CsvSource({"Prefill tok/s, true", "TTFT (ms), false"})
    void aThroughputBesideBothPhases(String first, boolean isAsked) {
        Reading reading = read("| Test | " + first + " | Decode tok/s | Throughput |\n|---|---|---|---|\n| A | 537.5 | 29.5 | 182.5 tok/s |\n| B | 527.5 | 27.5 | 340.5 tok/s |\n");
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(messages(run).stream().anyMatch(message -> message.contains("columns of their own"))).isEqualTo(isAsked));
        assertThat(figures(reading, OUTPUT).contains(29.5)).isEqualTo(isAsked);
    }

    /// The unit of the cells says no more than that of the head.
    @Test
    void aUnitInHeadAndCells() {
        Reading reading = read("| Test | TTFT (ms) | pp TPS | tg TPS |\n|---|---|---|---|\n| A | 1906 | 537.5 tok/s | 29.5 tok/s |\n| B | 7766 | 527.5 tok/s | 27.5 tok/s |\n");
        assertThat(figures(reading, Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT))).containsExactly(537.5, 527.5);
        assertThat(figures(reading, OUTPUT)).containsExactly(29.5, 27.5);
    }

    /// Answers of hardly a token are none: TPS may be transactions.
    @ParameterizedTest
    @CsvSource({"435, true", "43500, false"})
    void transactionsPerSecond(double rate, boolean isAsked) {
        Reading reading = read("| Concurrency | Throughput (TPS) | p50 latency (ms) |\n|---|---|---|\n| 1 | " + rate + " | 8.5 |\n| 10 | " + 2 * rate + " | 37.5 |\n");
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(messages(run).stream().anyMatch(message -> message.contains("they may be transactions"))).isEqualTo(isAsked));
        assertThat(figures(reading, OUTPUT).contains(rate)).isEqualTo(!isAsked);
    }

    /// A rate under a name that nobody knows is asked for, beside that of the run, too, unless it is a gain.
    @ParameterizedTest
    @CsvSource({"Gloop (tok/s), TPOT (ms), true", "Gloop (tok/s), Output tok/s, true", "end-to-end tok/s, Decode tok/s, true",
            "Gloop p50 (tok/s), TPOT (ms), true", "Gloop p50 (tok/s), Output tok/s, false", "每卡吞吐(tok/s), Output tok/s, false",
            "Gain (tok/s), TPOT (ms), false", "Gain (tok/s), Output tok/s, false"})
    void aRateWithoutAKnownName(String head, String other, boolean isAsked) {
        Reading reading = read("| Concurrency | " + head + " | TTFT (ms) | " + other + " |\n|---|---|---|---|\n| 8 | 1031 | 121 | 31.5 |\n| 16 | 1207 | 153 | 33.5 |\n");
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(messages(run).stream().anyMatch(message -> message.contains("its name is not known"))).isEqualTo(isAsked));
    }

    /// N may count anything, unless a column has the load.
    @ParameterizedTest
    @CsvSource({"TPOT (ms), -, true", "Concurrency, 96, false"})
    void aCountWithoutALoad(String other, String requests, boolean isAsked) {
        Reading reading = read("| N | Output tok/s | TTFT (ms) | " + other + " |\n|---|---|---|---|\n| 96 | 3888 | 121 | 8 |\n| 128 | 3897 | 153 | 16 |\n");
        assertThat(levels(reading, Factor.REQUESTS).getFirst()).isEqualTo(requests);
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(messages(run).stream().anyMatch(message -> message.contains("It may count all requests"))).isEqualTo(isAsked));
    }

    @Test
    void aCountThatIsTheSameInAllRowsIsProposedAsRequests() {
        Reading reading = new Importer(Mappings.NONE.takingProposals()).read("page", "| N | Output tok/s | TTFT (ms) |\n|---|---|---|\n| 96 | 3888 | 121 |\n| 96 | 3897 | 153 |\n");
        assertThat(levels(reading, Factor.REQUESTS)).containsOnly("96");
        assertThat(levels(new Importer(Mappings.NONE.takingProposals()).read("page", "| N | Output tok/s | TTFT (ms) |\n|---|---|---|\n| 8 | 3888 | 121 |\n| 96 | 3897 | 153 |\n"), Factor.CONCURRENCY))
                .containsExactly("8", "96");
    }

    /// Fewer requests than are sent at a time are those of each user.
    @ParameterizedTest
    @CsvSource({"3, -", "300, 300"})
    void requestsOfEachLevel(int count, String requests) {
        Reading reading = read("## Sweep\n\n512-token input, 256-token output, " + count + " prompts per concurrency level.\n\n| Concurrency | Output tok/s | TTFT (ms) |\n|---|---|---|\n| 1 | 17.5 | 156 |\n| 64 | 165.5 | 3770 |\n");
        assertThat(levels(reading, Factor.REQUESTS)).containsOnly(requests);
        assertThat(levels(reading, Factor.INPUT_TOKENS)).containsOnly("512");
    }

    @ParameterizedTest
    @CsvSource({"s/step, false", "peak memory (GiB), true"})
    void stepsAreOfATraining(String head, boolean isRead) {
        Reading reading = read("| Recipe | " + head + " | tokens/s | GPUs |\n|---|---|---|---|\n| A | 31.8 | 33000 | 8 |\n| B | 36.5 | 29100 | 8 |\n");
        assertThat(reading.runs().isEmpty()).isEqualTo(!isRead);
    }

    /// A row that sums up those that are counted is none of them; a case that is called so is one among others.
    @ParameterizedTest
    @CsvSource({"1, 2, 3, 3", "1, 2, Run 3, 3", "alpha, beta, gamma, 4"})
    void aRowOfTheMean(String first, String second, String third, int runs) {
        Reading reading = read("| Run | Eval rate (tok/s) | TTFT (ms) |\n|---|---|---|\n| " + first + " | 16.5 | 31 |\n| " + second + " | 16.7 | 32 |\n| " + third
                + " | 16.9 | 33 |\n| **Average Eval Rate** | 16.7 | 32 |\n");
        assertThat(reading.runs()).hasSize(runs);
    }

    /// A laptop's board is another than the card of that name.
    @ParameterizedTest
    @CsvSource({"NVIDIA RTX 5080 Laptop GPU, NVIDIA GeForce RTX 5080 Laptop GPU", "RTX 4090 laptop, NVIDIA GeForce RTX 4090 Laptop GPU", "NVIDIA RTX 5080, NVIDIA GeForce RTX 5080"})
    void boardsOfLaptops(String words, String gpu) {
        assertThat(levels(read("Hardware: " + words + "\n\n| Concurrency | Output tok/s | TTFT (ms) |\n|---|---|---|\n| 1 | 17.5 | 156 |\n| 8 | 65.5 | 377 |\n"), Factor.GPU)).containsOnly(gpu);
    }

    /// An engine of the author's own name may be a form of the one that the setup names, whose version it does not have.
    @ParameterizedTest
    @CsvSource({"Python TM, Qwen3-8B", "SGLang, -"})
    void anEngineOfTheAuthorsOwnName(String engine, String model) {
        Reading reading = read("### 1.1 Environment\n\n| Item | Value |\n|---|---|\n| **Model** | Qwen3-8B |\n| **GPU** | V100 |\n| **LMDeploy** | 0.13.0 |\n\n### 1.2 Core figures\n\n| Context | Engine | TTFT (ms) | Decode (tok/s) |\n|---|---|---|---|\n| 1K | "
                + engine + " | 69.5 | 41.5 |\n| 4K | " + engine + " | 122.5 | 41.1 |\n");
        assertThat(levels(reading, Factor.MODEL)).containsOnly(model);
        assertThat(levels(reading, Factor.ENGINE)).containsOnly(engine);
        assertThat(levels(reading, Factor.ENGINE_VERSION)).containsOnly("-");
    }

    /// A row of one phase has the rate of its tokens.
    @ParameterizedTest
    @CsvSource({"Prefill (8K), 420.5", "chunked prefill on, NaN", "prose, NaN"})
    void aRowOfThePrompt(String name, double input) {
        Reading reading = read("| Case | Throughput (tok/s) | Concurrency |\n|---|---|---|\n| " + name + " | 420.5 | 1 |\n| code | 25.5 | 1 |\n");
        assertThat(figures(reading, Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT))).containsExactly(input, Double.NaN);
        assertThat(figures(reading, OUTPUT).getFirst()).isEqualTo(Double.valueOf(Double.isNaN(input) ? 420.5 : Double.NaN));
    }

    @ParameterizedTest
    @CsvSource({"CPU, -", "warm, NVIDIA A100"})
    void aRateOfTheProcessor(String remark, String gpu) {
        Reading reading = read("| Model | Format | MMLU | tok/s (A100) |\n|---|---|---|---|\n| Llama-3-70B | FP8 | 79.5% | 55 |\n| Llama-3-70B | Q4_K_M | 77.5% | 28 (" + remark + ") |\n");
        assertThat(levels(reading, Factor.GPU)).containsExactly("NVIDIA A100", gpu);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"動作;同時実行数;トークン/秒;TTFT (ミリ秒)", "구성;동시 요청 수;처리량 (tok/s);TTFT (ms)", "Вариант;Параллельность;Выходных токенов/с;TTFT, мс",
        "Case;Concurrency;토큰/초;첫 토큰 지연 (ms)", "Case;Gelijktijdigheid;Doorvoer (tok/s);TTFT (ms)"})
    void headsInOtherLanguages(String name, String load, String rate, String time) {
        Reading reading = read("| " + name + " | " + load + " | " + rate + " | " + time + " |\n|---|---|---|---|\n| A | 1 | 24.5 | 605 |\n| B | 4 | 73.5 | 2350 |\n");
        assertThat(levels(reading, Factor.CONCURRENCY)).containsExactly("1", "4");
        assertThat(figures(reading, OUTPUT)).containsExactly(24.5, 73.5);
        assertThat(figures(reading, Metric.of(Quantity.TTFT, Statistic.MEAN))).containsExactly(0.605, 2.35);
    }

    /// Below Cyrillic heads a comma before three digits is no sign of thousands for certain.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"Скорость, токенов/с;8,494;NaN", "Скорость, токенов/с;8,49;8.49", "Decode, tok/s;8,494;8494"})
    void commasBelowCyrillicHeads(String head, String cell, double rate) {
        Reading reading = read("| Concurrency | " + head + " | Output |\n|---|---|---|\n| 1 | " + cell + " | 128 |\n| 2 | " + cell + " | 128 |\n");
        assertThat(reading.runs().isEmpty()).isEqualTo(Double.isNaN(rate));
        assertThat(figures(reading, OUTPUT)).allMatch(found -> found == rate);
        assertThat(reading.notices().stream().anyMatch(notice -> notice.contains("its commas may stand before decimals or before thousands"))).isEqualTo(Double.isNaN(rate));
    }

    /// Two lengths under a head of workloads are those of prompts and answers.
    @ParameterizedTest
    @CsvSource({"Workload, 1024 / 128, 1024, 128", "Scenario, 1k→8k, 1k, 8k", "Shape, '1,024/128', 1024, 128", "Scenario, 1/5, -, -", "Colour, 1024 / 128, -, -"})
    void lengthsUnderAWorkload(String head, String cell, String input, String output) {
        Reading reading = read("| " + head + " | Output tok/s | TTFT (ms) |\n|---|---|---|\n| " + cell + " | 31.5 | 121 |\n| " + cell + " | 33.5 | 153 |\n");
        assertThat(levels(reading, Factor.INPUT_TOKENS)).containsOnly(input);
        assertThat(levels(reading, Factor.OUTPUT_TOKENS)).containsOnly(output);
    }

    /// The least and the greatest beside a mean are those of the same time, where they lie around it.
    @ParameterizedTest
    @CsvSource({"99, 150, 0.099, 0.15", "199, 150, NaN, NaN"})
    void extremesBesideAMean(int least, int greatest, double min, double max) {
        Reading reading = read("| Concurrency | TTFT avg (ms) | Min (ms) | Max (ms) |\n|---|---|---|---|\n| 1 | 121 | " + least + " | " + greatest + " |\n| 8 | 122 | " + least + " | " + greatest + " |\n");
        assertThat(figures(reading, Metric.of(Quantity.TTFT, Statistic.MIN))).containsOnly(min);
        assertThat(figures(reading, Metric.of(Quantity.TTFT, Statistic.MAX))).containsOnly(max);
    }

    @ParameterizedTest
    @CsvSource({"accept len, 2.5", "acc something, NaN"})
    void acceptedLengths(String head, double length) {
        Reading reading = read("| Concurrency | Output tok/s | " + head + " |\n|---|---|---|\n| 1 | 71.5 | 2.5 |\n| 4 | 212.5 | 2.5 |\n");
        assertThat(figures(reading, Metric.of(Quantity.ACCEPT_LENGTH))).containsOnly(length);
    }

    /// The share of one stream has no unit; the load shows what it is, or it is asked.
    @ParameterizedTest
    @CsvSource({"36.5, 36.5, false", "99.5, NaN, true"})
    void aRateOfOneStreamWithoutAUnit(double each, double rate, boolean isAsked) {
        Reading reading = read("| Concurrency | aggregate tok/s | per-stream |\n|---|---|---|\n| 2 | 72.5 | " + each + " |\n| 4 | 145.5 | " + each + " |\n");
        assertThat(figures(reading, Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, Statistic.MEAN))).containsOnly(rate);
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(messages(run).stream().anyMatch(message -> message.contains("No unit of its figures"))).isEqualTo(isAsked));
    }

    @ParameterizedTest
    @CsvSource({"🍎 `qwen3.6:35b`, qwen3.6:35b", "⭐ Qwen3-8B, Qwen3-8B", "通义千问-7B, 通义千问-7B", "Qwen3-8B, Qwen3-8B"})
    void aPictureBeforeAName(String cell, String model) {
        assertThat(levels(read("| Model | Output tok/s | TTFT (ms) |\n|---|---|---|\n| " + cell + " | 80.5 | 121 |\n| Llama-3.1-8B | 69.5 | 153 |\n"), Factor.MODEL)).containsExactly(model, "Llama-3.1-8B");
    }

    /// A range with words behind it names no figures, and takes none from the other rows.
    @ParameterizedTest
    @CsvSource({"148–158 (peak 167), NaN", "148 (peak 167), 148", "148, 148"})
    void aRangeBesideWords(String cell, double last) {
        Reading reading = read("| Concurrency | Output tok/s | TTFT (ms) |\n|---|---|---|\n| 1 | 44 | 44 |\n| 2 | 72 | 36 |\n| 8 | " + cell + " | 19 |\n");
        assertThat(figures(reading, OUTPUT)).startsWith(44.0, 72.0);
        assertThat(figures(reading, OUTPUT).getLast()).isEqualTo(Double.valueOf(last));
    }

    /// Of an estimate and a measurement side by side the measurement is a result.
    @ParameterizedTest
    @CsvSource({"Estimated tok/s,Measured tok/s,1200.0", "Predicted tok/s,Actual tok/s,1200.0", "预计 tok/s,实测 tok/s,1200.0", "Estimated tok/s,VRAM (GB),-", "Recommended,Output tok/s,-"})
    void whatIsMeasuredBesideAnEstimate(String first, String second, String rate) {
        List<Run> runs = WrongInSilenceTest.runs("| Model | Engine | " + first + " | " + second + " |\n|---|---|---|---|\n| Qwen3-8B | vLLM | 1000 | 1200 |\n| Qwen3-8B | SGLang | 1100 | 1300 |\n");
        assertThat(runs.stream().findFirst().map(run -> String.valueOf(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).orElse(-1))).orElse("-")).isEqualTo(rate);
    }

    /// Tokens ÷ time is the rate beside them: where no answer has as many, they are those of the whole run, however fast an engine is.
    @ParameterizedTest
    @CsvSource({"'102,400','25,600',9.22 s,'2,777',-,25600.0", "512,128,2.0 s,64,512,-1.0", "700,500,0.24 s,'2,083',700,-1.0", "'102,400','25,600',9.22 s,'3,777',102400,-1.0"})
    void tokensOfTheWholeRun(String input, String output, String time, String rate, String length, double total) {
        List<Run> runs = WrongInSilenceTest.runs("| Precision | Model | Input Tokens | Output Tokens | Time | Output TPS |\n|---|---|---|---|---|---|\n| FP8 | Qwen3-8B | "
                + input + " | " + output + " | " + time + " | " + rate + " tok/s |\n");
        assertThat(runs).singleElement().satisfies(run -> {
            assertThat(run.conditions().text(Factor.INPUT_TOKENS, "-")).isEqualTo(length);
            assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKENS)).orElse(-1)).isEqualTo(total);
        });
    }

    /// Another name of the input says nothing of all requests.
    @Test
    void theLengthOfTheInputStays() {
        assertThat(WrongInSilenceTest.runs("| Model | Input length | Output Tokens | Time | Output TPS |\n|---|---|---|---|---|\n| Qwen3-8B | 512 | 25,600 | 9.22 s | 2,777 tok/s |\n"
                + "| Qwen3-14B | 512 | 25,600 | 12.75 s | 2,009 tok/s |\n")).hasSize(2).allSatisfy(run -> {
                    assertThat(run.conditions().text(Factor.INPUT_TOKENS, "-")).isEqualTo("512");
                    assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKENS))).hasValue(25600);
                });
    }

    /// Tokens that grow with the load are those of all requests; tokens that are the same at each load are of one, and so are time and rate.
    @ParameterizedTest
    @CsvSource({"128 | 2 | 64, 1024 | 4 | 256, -, 1024.0, 256.0, -1.0", "128 | 2 | 64, 128 | 4 | 32, 128, -1.0, -1.0, 32.0", "128 | 2 | 64, 1024 | 4 | 999, 1024, -1.0, 999.0, -1.0"})
    void tokensThatMakeTheRateAtSeveralLoads(String alone, String eight, String length, double total, double rate, double rateOfOne) {
        assertThat(WrongInSilenceTest.runs("| Engine | Concurrency | Output tokens | Time (s) | tok/s |\n|---|---|---|---|---|\n| vLLM | 1 | " + alone + " |\n| vLLM | 8 | " + eight + " |\n"))
                .last().satisfies(run -> {
                    assertThat(run.conditions().text(Factor.OUTPUT_TOKENS, "-")).isEqualTo(length);
                    assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKENS)).orElse(-1)).isEqualTo(total);
                    assertThat(run.metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).orElse(-1)).isEqualTo(rate);
                    assertThat(run.metrics().get(Metric.of(Quantity.REQUEST_OUTPUT_THROUGHPUT, Statistic.MEAN)).orElse(-1)).isEqualTo(rateOfOne);
                });
    }

    /// Where one row leaves open whether tokens, time and rate are of each request or of the whole run, they are asked for.
    @ParameterizedTest
    @CsvSource({"Concurrency,8,Time (s),4096,tok/s,'Output tokens, Time (s), tok/s'", "Concurrency,8,Latency (s),4096,tok/s,'Output tokens, tok/s'",
        "Concurrency,8,Time (s),4096,Output throughput (tok/s),'Output tokens, Time (s)'", "Concurrency,1,Time (s),4096,tok/s,'Output tokens, Time (s)'", "Requests,1,Time (s),128,tok/s,Time (s)"})
    void tokensThatMakeTheRateAtOneLoad(String load, int number, String time, int tokens, String rate, String asked) {
        Reading reading = read("| Engine | TTFT (ms) | " + load + " | Output tokens | " + time + " | " + rate + " |\n|---|---|---|---|---|---|\n| vLLM | 20 | " + number + " | " + tokens + " | 10 | " + tokens / 10.0 + " |\n");
        assertThat(String.join(", ", reading.questions().stream().map(ColumnQuestion::cell).toList())).isEqualTo(asked);
    }
}
