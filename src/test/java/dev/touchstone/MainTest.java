package dev.touchstone;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {

    @Test
    void noArgumentsOrAnArchiveAloneOpenTheWindow() {
        assertThat(Main.isForWindow()).isTrue();
        assertThat(Main.isForWindow("--archive", "my.db")).isTrue();
        assertThat(Main.isForWindow("--archive=my.db")).isTrue();
        assertThat(Main.isForWindow("--archive")).as("of what?").isFalse();
        assertThat(Main.isForWindow("--archive", "my.db", "README.md")).isTrue();
        assertThat(Main.isForWindow("--archive=my.db", "README.md", "pom.xml")).isTrue();
        assertThat(Main.isForWindow("--archive", "my.db", "compare")).as("options stand behind a command").isFalse();
    }

    @Test
    void filesOpenTheWindow() {
        assertThat(Main.isForWindow("README.md")).isTrue();
        assertThat(Main.isForWindow("./icons", "README.md")).isTrue();
        assertThat(Main.isForWindow("pom.xml", "README.md", "LICENSE.md")).as("one is missing").isFalse();
        assertThat(Main.isForWindow("icons")).as("could be a command").isFalse();
    }

    @Test
    void aCommandOrAnOptionIsTheCommandLine() {
        assertThat(Main.isForWindow("read", "notes.md")).isFalse();
        assertThat(Main.isForWindow("--help")).isFalse();
        assertThat(Main.isForWindow("import", "--archive", "my.db")).isFalse();
    }
}
