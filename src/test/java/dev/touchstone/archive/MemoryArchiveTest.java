package dev.touchstone.archive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryArchiveTest extends RunArchiveContract {

    @Override
    RunArchive open() {
        return new MemoryArchive();
    }

    @Test
    void saysThatNothingIsStored() {
        assertThat(archive().name()).isEqualTo("not stored");
    }
}
