package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tables with more rows than are read.
class CutTablesTest {

    private static String table(int rows) {
        StringBuilder text = new StringBuilder("concurrency,ttft_ms,output_tok_s\n");
        for (int row = 0; row < rows; row++) {
            text.append(row % 512 + 1).append(',').append(100 + row % 997).append(".5,").append(1000 + row).append(".25\n");
        }
        return text.toString();
    }

    @Test
    void saysWhichRowsWereNotRead() {
        Reading reading = new Importer().read("runs.csv", table(12_000));

        assertThat(reading.runs()).hasSize(9_999);
        assertThat(reading.problems()).containsExactly("runs.csv: a table is too long to be read whole; of its rows 9999 were read,"
                + " lines 10001–12001 were not. Split it into several files to read them all.");
    }

    @ParameterizedTest
    @CsvSource({"2500, ''", "9999, '\n'"})
    void saysNothingOfATableThatWasReadWhole(int rows, String between) {
        Reading reading = new Importer().read("runs.csv", table(rows) + between + "Some words that nobody reads as a row,\nand more\nof them\nhere.\n");

        assertThat(reading.runs()).hasSize(rows);
        assertThat(reading.problems()).isEmpty();
    }
}
