package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowArgumentsTest {

    @Test
    void noArgumentsOrAnArchiveAloneOpenTheWindow() {
        assertThat(WindowArguments.open()).isTrue();
        assertThat(WindowArguments.open("--archive", "my.db")).isTrue();
        assertThat(WindowArguments.open("--archive=my.db")).isTrue();
        assertThat(WindowArguments.open("--archive")).as("of what?").isFalse();
        assertThat(WindowArguments.open("--archive", "my.db", "README.md")).isTrue();
        assertThat(WindowArguments.open("--archive=my.db", "README.md", "pom.xml")).isTrue();
        assertThat(WindowArguments.open("--archive", "my.db", "compare")).as("options stand behind a command").isFalse();
    }

    @Test
    void filesOpenTheWindow() {
        assertThat(WindowArguments.open("README.md")).isTrue();
        assertThat(WindowArguments.open("./icons", "README.md")).isTrue();
        assertThat(WindowArguments.open("pom.xml", "README.md", "LICENSE.md")).as("one is missing").isFalse();
        assertThat(WindowArguments.open("icons")).as("could be a command").isFalse();
    }

    @Test
    void aCommandOrAnOptionIsTheCommandLine() {
        assertThat(WindowArguments.open("read", "notes.md")).isFalse();
        assertThat(WindowArguments.open("--help")).isFalse();
        assertThat(WindowArguments.open("import", "--archive", "my.db")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "missing.md | no such file or folder: missing.md, looked for in {here}; check its name",
        "./missing | no such file or folder: ./missing, looked for in {here}; check its name",
        "/missing/notes.md | no such file or folder: /missing/notes.md; check its name",
        "README.md missing.md | no such file or folder: missing.md, looked for in {here}; check its name",
        "--archive my.db missing.md | no such file or folder: missing.md, looked for in {here}; check its name",
        "--archive=my.db README.md missing | no such file or folder: missing, looked for in {here}; check its name",
        "--archive | --archive needs the file of the archive: touchstone --archive runs.db",
        "--archive= | --archive needs the file of the archive: touchstone --archive runs.db",
        "--archive my.db compare | compare is a command and stands first: touchstone compare ...",
        "--archive=my.db --json | the window has no option --json; options of a command stand behind its name",
        "icons | unknown command icons; write ./icons to open the file or folder of this name",
        "--archive my.db icons | unknown command icons; write ./icons to open the file or folder of this name",
        "missing | unknown command missing",
        "--missing | unknown option --missing",
    })
    void whatKeepsTheWindowClosedIsSaidWithWhatToDo(String arguments, String said) {
        Shell.Result wrong = Shell.run(arguments.split(" "));
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.out()).isEmpty();
        assertThat(wrong.errorLines()).singleElement().asString().startsWith("touchstone: "
                + said.replace("{here}", Path.of("").toAbsolutePath().toString())).endsWith("(\"touchstone --help\" explains)");
    }

    @Test
    void nothingIsWrongWithArgumentsThatOpenTheWindowOrNameACommand() {
        assertThat(WindowArguments.problem(Set.of("read"), "--archive", "my.db", "README.md")).isEmpty();
        assertThat(WindowArguments.problem(Set.of("read"), "README.md")).isEmpty();
        assertThat(WindowArguments.problem(Set.of("read"), "read", "missing.md")).isEmpty();
        assertThat(WindowArguments.problem(Set.of("read"), "--help")).isEmpty();
        assertThat(WindowArguments.problem(Set.of("read"))).isEmpty();
    }

    @Test
    void aNameThatNoSystemCouldHaveIsNoFile() {
        assertThat(WindowArguments.open("a\0.md")).isFalse();
        assertThat(WindowArguments.problem(Set.of(), "a\0.md")).hasValue("no such file or folder: a\0.md; check its name");
    }
}
