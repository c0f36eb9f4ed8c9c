package dev.touchstone.load.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` at a random moment loses no request whose writing had returned; `JournalKillBench` does it fifty times.
class JournalKillTest {

    @TempDir
    Path folder;

    @RepeatedTest(3)
    void losesNothing(RepetitionInfo repetition) throws Exception {
        KilledWriter.Remains remains = KilledWriter.killOne(folder, new Random(repetition.getCurrentRepetition()));

        assertThat(remains.said()).isPositive();
        assertThat(remains.lost()).isEmpty();
        assertThat(remains.damage()).isEmpty();
        assertThat(remains.canBeGoneOnWith()).isTrue();
    }
}
