package dev.touchstone;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {

    @Test
    void noArgumentsOrAnArchiveAloneOpenTheWindow() {
        assertThat(Main.isForWindow()).isTrue();
        assertThat(Main.isForWindow("--archive", "my.db")).isTrue();
        assertThat(Main.isForWindow("--archive=my.db")).isTrue();
    }

    @Test
    void aCommandOrAnOptionIsTheCommandLine() {
        assertThat(Main.isForWindow("read", "notes.md")).isFalse();
        assertThat(Main.isForWindow("--help")).isFalse();
        assertThat(Main.isForWindow("import", "--archive", "my.db")).isFalse();
    }
}
