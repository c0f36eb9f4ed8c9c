package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// A drawn table without a head of whose lines it is not certain which are one row: nothing is read from it, and no reader fails.
class BoxWithoutHeadTest {

    private static final String RULE = "+-----------+--------------------------------------------------------------------------------------+\n";
    private static final String WORDS = "max_seq_len=4096, Throughput of tokens\n";

    @Test
    void isLeftToOthers() {
        String box = RULE
                + "| 1         | Device Name: Intel(R) Arc(TM) Pro B60 Graphics                                       |\n"
                + "|           | Vendor Name: Intel(R) Corporation                                                    |卡\n"
                + "|           | PCI BDF Address: 0000:1a:00.0                                                        |\n"
                + "                |\n" + RULE.strip();

        Reading reading = new Importer().read("notes.txt", WORDS + box);

        assertThat(reading.problems()).isEmpty();
        assertThat(reading.runs()).isEmpty();
        assertThat(reading.tables()).isEmpty();
    }

    @Test
    void withAHeadItIsRead() {
        Reading reading = new Importer().read("notes.txt", "+-------------+-----------+\n| concurrency | TTFT (ms) |\n+-------------+-----------+\n"
                + "| 4           | 12.5      |\n+-------------+-----------+\n");

        assertThat(reading.problems()).isEmpty();
        assertThat(reading.runs()).hasSize(1);
    }
}
