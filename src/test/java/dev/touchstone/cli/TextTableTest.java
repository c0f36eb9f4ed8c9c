package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.report.Table;
import dev.touchstone.report.Table.Column;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

    @Test
    void columnsAreAlignedAndNumbersStandToTheRight() {
        StringWriter text = new StringWriter();
        TextTable.print(new Table(List.of(new Column("engine", false), new Column("req/s", true)),
                List.of(List.of("vLLM", "9.5"), List.of("SGLang", "120.25"))), new PrintWriter(text));
        assertThat(text.toString().lines()).containsExactly(
                "engine   req/s",
                "vLLM       9.5",
                "SGLang  120.25");
    }

    @Test
    void wideCharactersTakeTwoColumns() {
        StringWriter text = new StringWriter();
        TextTable.print(new Table(List.of(new Column("a", false), new Column("b", false)),
                List.of(List.of("模型", "1"), List.of("abcd", "2"))), new PrintWriter(text));
        assertThat(text.toString().lines()).containsExactly("a     b", "模型  1", "abcd  2");
    }
}
