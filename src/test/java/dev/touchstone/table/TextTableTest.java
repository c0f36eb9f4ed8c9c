package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.table.TextTable.Column;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTableTest {

    private static TextTable of(String... cells) {
        return new TextTable(List.of(new Column("head", false)), List.of(cells).stream().map(List::of).toList());
    }

    @Test
    void quotesWhatRfc4180SaysMustBeQuoted() {
        assertThat(of("a,b", "say \"hi\"", "two\nlines", " blank ", "plain").csv())
                .isEqualTo("head\r\n\"a,b\"\r\n\"say \"\"hi\"\"\"\r\n\"two\nlines\"\r\n\" blank \"\r\nplain\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "--tp 4", "\t=1", "\r=1"})
    void noCellBecomesAFormula(String formula) {
        assertThat(of(formula).csv()).contains("'" + formula);
        assertThat(of(formula).tsv()).startsWith("head\n'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1.5", "+13.9 %", "-2", "+1e-3", "-1.5%"})
    void plainNumbersStayNumbers(String number) {
        assertThat(of(number).csv()).isEqualTo("head\r\n" + number + "\r\n");
    }

    @Test
    void aCellOfTheClipboardIsOneLine() {
        assertThat(of("two\r\nlines\tand a tab").tsv()).isEqualTo("head\ntwo lines and a tab\n");
    }

    @Test
    void markdownIsAlignedAndTakesNoMarkupFromTheCells() {
        TextTable table = new TextTable(List.of(new Column("Model", false), new Column("n", true)),
                List.of(List.of("a|b", "12"), List.of("模型 <b>*", "3"), List.of("a\nb\\", "–")));
        assertThat(table.markdown()).isEqualTo("""
                | Model       |   n |
                | ----------- | --: |
                | a\\|b        |  12 |
                | 模型 \\<b>\\* |   3 |
                | a b\\\\       |   – |
                """);
    }

    @Test
    void aTableWithoutColumnsIsNothing() {
        assertThat(new TextTable(List.of(), List.of()).markdown()).isEmpty();
    }

    @Test
    void everyRowHasACellForEachColumn() {
        assertThatThrownBy(() -> new TextTable(List.of(new Column("one", false)), List.of(List.of("a", "b"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void proseBeginsNoHeadingAndNoList() {
        assertThat(Markdown.text("# no heading")).isEqualTo("\\# no heading");
        assertThat(Markdown.text("- no [list](http://x)")).isEqualTo("\\- no \\[list](http://x)");
    }

    @Test
    void onATerminalColumnsAreAlignedAndNumbersStandToTheRight() {
        assertThat(new TextTable(List.of(new Column("engine", false), new Column("req/s", true)),
                List.of(List.of("vLLM", "9.5"), List.of("SGLang", "120.25"))).aligned().lines()).containsExactly(
                "engine   req/s",
                "vLLM       9.5",
                "SGLang  120.25");
    }

    @Test
    void wideCharactersTakeTwoColumnsOfATerminal() {
        assertThat(new TextTable(List.of(new Column("a", false), new Column("b", false)),
                List.of(List.of("模型", "1"), List.of("abcd", "2"))).aligned().lines())
                .containsExactly("a     b", "模型  1", "abcd  2");
    }
}
