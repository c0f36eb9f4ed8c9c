package dev.touchstone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The start script with pretended JDKs that print how they were called.
@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {

    @TempDir
    Path temporary;
    private Path program = Path.of("");

    @BeforeEach
    void install() throws IOException {
        program = temporary.resolve("my programs/touchstone");
        Files.createDirectories(program.resolve("bin"));
        Files.copy(Path.of("src/main/dist/bin/touchstone"), program.resolve("bin/touchstone"));
    }

    @Test
    void takesTheJdkOfJavaHome() throws Exception {
        Path jdk = jdk("jdk 25", "25.0.3");
        List<String> printed = start(Map.of("JAVA_HOME", jdk.toString()), program.resolve("bin/touchstone"), "read",
                "my notes.md");
        assertThat(printed).startsWith("this is " + jdk).containsSubsequence(
                "-Dtouchstone.home=" + program.toRealPath(), "--module-path", program.toRealPath().resolve("lib").toString(),
                "--module", "dev.touchstone/dev.touchstone.Main", "read", "my notes.md");
        assertThat(printed).anyMatch(argument -> argument.startsWith("-Xmx"));
    }

    @Test
    void theWindowHasNoCapOnItsHeap() throws Exception {
        assertThat(start(Map.of("JAVA_HOME", jdk("jdk", "26").toString()), program.resolve("bin/touchstone")))
                .endsWith("dev.touchstone/dev.touchstone.Main").noneMatch(argument -> argument.startsWith("-Xmx"));
    }

    @Test
    void theWindowOfAnotherArchiveHasNoCapEither() throws Exception {
        assertThat(start(Map.of("JAVA_HOME", jdk("jdk", "26").toString()), program.resolve("bin/touchstone"),
                "--archive", "my.db")).endsWith("--archive", "my.db").noneMatch(argument -> argument.startsWith("-Xmx"));
    }

    /// codesign allows other files only in that folder.
    @Test
    void standsInTheFolderOfResourcesOnMacOs() throws Exception {
        Path contents = temporary.resolve("Touchstone.app/Contents");
        Files.createDirectories(contents.resolve("Resources/bin"));
        Files.createDirectories(contents.resolve("app"));
        Path script = Files.copy(Path.of("src/main/dist/bin/touchstone"), contents.resolve("Resources/bin/touchstone"));
        Path own = jdk("Touchstone.app/Contents/runtime/Contents/Home", "25.0.3");

        List<String> printed = start(Map.of("JAVA_HOME", jdk("other", "26").toString()), script, "--version");

        assertThat(printed).startsWith("this is " + own).containsSubsequence("-Dtouchstone.home=" + contents.toRealPath().resolve("Resources"),
                "--module-path", contents.toRealPath().resolve("app").toString());
    }

    @Test
    void passesAnOldJavaHomeByForOneOnThePath() throws Exception {
        Path good = jdk("good", "27-ea");
        List<String> printed = start(Map.of("JAVA_HOME", jdk("old", "1.8.0_402").toString(),
                "PATH", good.resolve("bin") + ":/usr/bin:/bin"), program.resolve("bin/touchstone"), "--version");
        assertThat(printed).startsWith("this is " + good);
    }

    @Test
    void findsOneThatSdkmanInstalled() throws Exception {
        jdk("home/.sdkman/candidates/java/21.0.1-tem", "21.0.1");
        Path good = jdk("home/.sdkman/candidates/java/99-tem", "99");
        List<String> printed = start(Map.of("JAVA_HOME", jdk("old", "17.0.15").toString(),
                "HOME", temporary.resolve("home").toString()), program.resolve("bin/touchstone"), "--version");
        assertThat(printed).startsWith("this is " + good);
    }

    @Test
    void worksThroughSymbolicLinks() throws Exception {
        Path first = Files.createSymbolicLink(temporary.resolve("ts"), Path.of("my programs/touchstone/bin/touchstone"));
        Path second = Files.createSymbolicLink(temporary.resolve("t"), first);
        assertThat(start(Map.of("JAVA_HOME", jdk("jdk", "25").toString()), second, "--version"))
                .contains("-Dtouchstone.home=" + program.toRealPath());
    }

    @Test
    void takesFurtherOptionsOfJava() throws Exception {
        assertThat(start(Map.of("JAVA_HOME", jdk("jdk", "25").toString(), "TOUCHSTONE_OPTS", "-Xmx2g -Dx=y"),
                program.resolve("bin/touchstone"), "--version")).containsSubsequence("-Xmx512m", "-Xmx2g", "-Dx=y");
    }

    @Test
    void liveTestsGetMoreRoom() throws Exception {
        assertThat(start(Map.of("JAVA_HOME", jdk("jdk", "25").toString()), program.resolve("bin/touchstone"), "run",
                "--url", ":8000")).contains("-Xmx2g").doesNotContain("-Xmx512m");
    }

    @Test
    void usesTheAotCacheWhereThereIsOne() throws Exception {
        Map<String, String> environment = Map.of("JAVA_HOME", jdk("jdk", "25").toString());
        Path script = program.resolve("bin/touchstone");
        assertThat(start(environment, script, "--version")).noneMatch(argument -> argument.contains("AOT"));
        Path cache = Files.writeString(program.resolve("touchstone.aot"), "whatever");
        Path place = program.resolve("touchstone.aot.place");
        Files.writeString(place, "/somewhere/else\n");
        assertThat(start(environment, script, "--version")).as("in another place Java would not start with it")
                .noneMatch(argument -> argument.contains("AOTCache"));
        Files.writeString(place, program.toRealPath() + "\n");
        assertThat(start(environment, script, "--version")).contains("-XX:AOTCache=" + cache.toRealPath())
                .anyMatch(argument -> argument.contains("aot*=off"));
    }

    @Test
    void aFileOpensInTheWindow() throws Exception {
        Map<String, String> environment = Map.of("JAVA_HOME", jdk("jdk", "25").toString());
        Path notes = Files.writeString(temporary.resolve("my notes.md"), "");
        assertThat(start(environment, program.resolve("bin/touchstone"), notes.toString())).endsWith(notes.toString())
                .noneMatch(argument -> argument.startsWith("-Xmx"));
        assertThat(start(environment, program.resolve("bin/touchstone"), temporary.resolve("missing.md").toString()))
                .as("a wrong word on the command line").anyMatch(argument -> argument.startsWith("-Xmx"));
    }

    @Test
    void anInstalledProgramUsesItsOwnJavaAndItsOwnLibraryOfSqlite() throws Exception {
        installWithJava();
        List<String> printed = start(Map.of("JAVA_HOME", jdk("jdk", "99").toString()), program.resolve("bin/touchstone"),
                "--version");
        assertThat(printed).startsWith("this is " + program.resolve("runtime"))
                .contains("-Dorg.sqlite.lib.path=" + program.toRealPath().resolve("lib"));
    }

    @Test
    void anInstalledProgramFindsItsCacheInTheUsersFolderAndElseNamesThePlaceForOne() throws Exception {
        installWithJava();
        Path script = program.resolve("bin/touchstone");
        Path caches = temporary.resolve("my caches");
        Map<String, String> environment = Map.of("XDG_CACHE_HOME", caches.toString());
        Path folder = caches.resolve("touchstone/start-0.1.0-abc");
        assertThat(start(environment, script)).contains("-Dtouchstone.start-cache=" + folder)
                .noneMatch(argument -> argument.contains("AOTCache"));

        Files.createDirectories(folder);
        Path place = Files.writeString(folder.resolve("touchstone.aot.place"), program.toRealPath() + "\n");
        assertThat(start(environment, script)).as("none could be made, and none will be tried again")
                .noneMatch(argument -> argument.contains("AOTCache") || argument.contains("start-cache"));

        Path cache = Files.writeString(folder.resolve("touchstone.aot"), "whatever");
        assertThat(start(environment, script)).contains("-XX:AOTCache=" + cache)
                .noneMatch(argument -> argument.contains("start-cache"));

        Files.writeString(place, "/where/it/was/before\n");
        assertThat(start(environment, script)).as("the program was moved")
                .contains("-Dtouchstone.start-cache=" + folder).noneMatch(argument -> argument.contains("AOTCache"));

        Files.writeString(program.resolve("stamp"), "0.2.0-def\n");
        assertThat(start(environment, script)).as("of another version")
                .contains("-Dtouchstone.start-cache=" + caches.resolve("touchstone/start-0.2.0-def"));
    }

    @Test
    void theCacheThatWasMadeAtInstallingComesFirst() throws Exception {
        installWithJava();
        Path cache = Files.writeString(program.resolve("touchstone.aot"), "whatever");
        Files.writeString(program.resolve("touchstone.aot.place"), program.toRealPath() + "\n");
        assertThat(start(Map.of(), program.resolve("bin/touchstone"))).contains("-XX:AOTCache=" + cache.toRealPath())
                .noneMatch(argument -> argument.contains("start-cache"));
    }

    private void installWithJava() throws IOException {
        jdk("my programs/touchstone/runtime", "25.0.3");
        Files.writeString(program.resolve("stamp"), "0.1.0-abc\n");
    }

    private Path jdk(String name, String version) throws IOException {
        Path jdk = temporary.resolve(name);
        Files.createDirectories(jdk.resolve("bin"));
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        Path java = Files.writeString(jdk.resolve("bin/java"),
                "#!/bin/sh\necho \"this is " + jdk + "\"\nprintf '%s\\n' \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return jdk;
    }

    private List<String> start(Map<String, String> environment, Path script, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("/bin/sh", script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(temporary.toFile()).redirectErrorStream(true);
        builder.environment().putAll(Map.of("PATH", "/usr/bin:/bin", "HOME", temporary.toString()));
        builder.environment().remove("TOUCHSTONE_OPTS");
        builder.environment().putAll(environment);
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed.lines().toList();
    }
}
