package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Marks in the cells of free tables, and the lines below that explain them.
class FootnotesTest {

    private static final String HEAD = "| Engine | Concurrency | Output tok/s | TTFT (ms) |\n|---|---|---|---|\n";

    private static Reading read(String text) {
        return new Importer().read("page", text);
    }

    private static List<String> extras(Reading reading, String label) {
        return reading.runs().stream().map(run -> run.extras().getOrDefault(label, "-")).toList();
    }

    /// A row with a mark is no repeat of the one without.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"*;\\* with FP8 KV cache", "*;* with FP8 KV cache.", "†;† with FP8 KV cache", "¹;¹ with FP8 KV cache", "<sup>1</sup>;[1] with FP8 KV cache",
        "[^1];[^1]: with FP8 KV cache", "\\*;*\\* with FP8 KV cache*", "¹;<sup>1</sup> with FP8 KV cache; "})
    void theWordsOfAMarkStandInItsCell(String mark, String line) {
        Reading reading = read(HEAD + "| vLLM | 8 | 412 | 61 |\n| vLLM" + mark + " | 8 | 533 | 52 |\n\n" + line + "\n");
        assertThat(extras(reading, "Engine")).containsExactly("-", "vLLM (with FP8 KV cache)");
        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.ENGINE, "-")).containsOnly("vLLM");
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void aMarkBehindBoldWordsCounts() {
        assertThat(extras(read(HEAD + "| **vLLM** | 8 | 412 | 61 |\n| **vLLM*** | 8 | 533 | 52 |\n\n\\* eager mode\n"), "Engine")).containsExactly("-", "vLLM (eager mode)");
    }

    /// Bold and slanted cells have no marks, and bullets below are none either.
    @Test
    void emphasisIsNoMark() {
        Reading reading = read(HEAD + "| **vLLM** | 8 | **412** | 61 |\n| *SGLang* | 8 | *533* | 52 |\n\n* SGLang is faster here.\n");
        assertThat(reading.runs()).hasSize(2).allSatisfy(run -> assertThat(run.extras()).isEmpty());
        assertThat(reading.unread()).isNotEmpty();
    }

    /// Several lines with one mark are a list: the row is set apart by its mark alone.
    @Test
    void aListExplainsNoMark() {
        Reading reading = read(HEAD + "| vLLM | 8 | 412 | 61 |\n| vLLM* | 8 | 533 | 52 |\n\n* one try\n* eager mode\n");
        assertThat(extras(reading, "Engine")).containsExactly("-", "vLLM (*)");
        assertThat(reading.unread()).isNotEmpty();
    }

    @Test
    void conditionsInAFootnoteAreThoseOfTheRow() {
        Reading reading = read("| Engine | Output tok/s | TTFT (ms) |\n|---|---|---|\n| vLLM | 412 | 61 |\n| SGLang¹ | 533 | 52 |\n\n¹ at concurrency 16\n");
        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "-")).containsExactly("-", "16");
    }

    /// A short note stands with its figure; a long one is left in its line, and the figure has its mark.
    @ParameterizedTest
    @CsvSource({"one request failed, one request failed, true",
        "the server was restarted in between and the cache of prefixes was empty at first, footnote †, false"})
    void aMarkedFigureKeepsItsNote(String words, String kept, boolean isRead) {
        Reading reading = read(HEAD + "| vLLM | 8 | 412 | 61 |\n| SGLang | 8 | 533† | 52 |\n\n† " + words + "\n");
        assertThat(extras(reading, "Output tok/s, in brackets")).containsExactly("-", kept);
        assertThat(reading.runs().getLast().metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(533);
        assertThat(reading.unread().isEmpty()).isEqualTo(isRead);
    }

    /// The head of a metric stays what it is, the head of a case gets its words.
    @Test
    void marksInHeads() {
        Reading metric = read("| Engine | Output tok/s* | TTFT (ms) |\n|---|---|---|\n| vLLM | 412 | 61 |\n\n\\* higher is better\n");
        assertThat(metric.runs().getFirst().metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(412);
        assertThat(metric.runs().getFirst().extras()).isEmpty();
        Reading cases = read("Output throughput (tok/s):\n\n| Concurrency | vLLM | vLLM* |\n|---|---|---|\n| 1 | 61 | 75 |\n| 8 | 402 | 510 |\n\n\\* with FP8 KV cache\n");
        assertThat(extras(cases, "Engine")).containsExactly("-", "vLLM (with FP8 KV cache)", "-", "vLLM (with FP8 KV cache)");
    }

    @Test
    void anEmptyCellWithAMarkStaysEmpty() {
        Reading reading = read(HEAD + "| vLLM | 8 | TBD\\* | 61 |\n| SGLang | 8 | 533 | 52 |\n\n\\* not supported there yet\n");
        assertThat(reading.runs()).extracting(run -> run.extras().getOrDefault("Output tok/s", "-")).noneMatch(cell -> cell.contains("supported"));
    }

    /// In a table of HTML a raised number behind a name is none of its letters.
    @Test
    void raisedNumbersInHtml() {
        List<Run> runs = read("<table><tr><th>Engine</th><th>Output tok/s</th><th>TTFT (ms)</th></tr>\n<tr><td>vLLM</td><td>412</td><td>61</td></tr>\n"
                + "<tr><td>vLLM<sup>1</sup></td><td>533</td><td>52</td></tr></table>\n\n<sup>1</sup> eager mode\n").runs();
        assertThat(runs).extracting(run -> run.conditions().text(Factor.ENGINE, "-")).containsExactly("vLLM", "vLLM");
        assertThat(runs.getLast().extras()).containsEntry("Engine", "vLLM (eager mode)");
    }

    /// Drawn tables have them, too.
    @Test
    void inADrawnTable() {
        Reading reading = read("+---------+--------------+-----------+\n| Engine  | Output tok/s | TTFT (ms) |\n+---------+--------------+-----------+\n"
                + "| vLLM    | 412          | 61        |\n| vLLM*   | 533          | 52        |\n+---------+--------------+-----------+\n*: eager mode\n");
        assertThat(extras(reading, "Engine")).containsExactly("-", "vLLM (eager mode)");
    }
}
