package dev.touchstone.load.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.load.protocol.HostMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class HostSystemTest {

    @TempDir
    private Path folder;

    @Test
    void aLookIsReadBetweenWhatAShellPrints() {
        HostSystem system = HostSystem.read("""
                Welcome to load1!
                touchstone-folder /home/me/.cache/touchstone/client
                touchstone-system Linux x86_64
                touchstone-missing b.jar
                touchstone-old-java 11 /usr/lib/jvm/11/bin/java
                touchstone-old-java 17 /usr/lib/jvm/17/bin/java
                """);
        assertThat(system).isEqualTo(new HostSystem("/home/me/.cache/touchstone/client", "Linux x86_64", null,
                "17 /usr/lib/jvm/17/bin/java", List.of("b.jar")));
        assertThat(HostSystem.read("bash: sh: command not found")).isNull();
    }

    @Test
    void whatAHostLacksIsSaid() {
        String found = "touchstone-folder /home/me\ntouchstone-system Linux x86_64\n";
        assertThat(HostInstall.lacking("load1", HostSystem.read(found)))
                .isEqualTo("load1 has no Java: install Java 25 or newer there (a JRE is enough), or Touchstone itself.");
        assertThat(HostInstall.lacking("load1", HostSystem.read(found + "touchstone-old-java 17 /usr/lib/jvm/17/bin/java\n")))
                .isEqualTo("load1 has Java 17, /usr/lib/jvm/17/bin/java, and Touchstone needs 25 or newer: install it there (a JRE is"
                        + " enough), or Touchstone itself.");
        assertThat(HostSystem.read(found + "touchstone-java /opt/java/bin/java\n").java()).as("it lacks nothing")
                .isEqualTo("/opt/java/bin/java");
    }

    @Test
    void aHostThatSaysNothingIsLost() {
        assertThat(HostGroup.silent("load1")).matches("load1 was lost: nothing came from it for \\d+ s");
    }

    @Test
    void aClientThatCannotBeBroughtSaysWhy() {
        assertThat(HostInstall.notBrought("load1", "tar: disk full")).hasMessage("The client cannot be brought to load1: tar: disk full");
    }

    @Test
    void theProgramBringsItsOwnJars() throws IOException {
        assertThatThrownBy(() -> ClientJars.of(folder.resolve("other-1.0.jar").toString(), folder))
                .hasMessage("The program's own jars are not found, so they cannot be brought to a host.");
        assertThat(ClientJars.of(Files.createFile(folder.resolve("touchstone-1.0.jar")).toString(), folder)).hasSize(1);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aClientOfAnotherVersionIsNotUsed() throws Exception {
        assertThatThrownBy(() -> Host.start("load1", saying(HostMessage.VERSION + 1), Duration.ofSeconds(60)))
                .hasMessage("load1 has a client of another version (form 2, and this one speaks 1).");
        Host same = Host.start("load1", saying(HostMessage.VERSION), Duration.ofSeconds(60));
        same.close();
        assertThat(same.name()).isEqualTo("load1");
    }

    /// What it prints last is the reason, where it prints anything.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aConnectionThatEndsWithoutAWord() {
        assertThatThrownBy(() -> Host.start("load1", List.of("sh", "-c", "exit 7"), Duration.ofSeconds(60)))
                .hasMessageContaining("its connection ended (exit code 7)");
        assertThatThrownBy(() -> Host.start("load1", List.of("sh", "-c", "echo 'no such host' >&2; exit 7"), Duration.ofSeconds(60)))
                .hasMessageContaining("no such host").hasMessageNotContaining("its connection ended");
    }

    /// The command of a client that speaks a form of the messages.
    private static List<String> saying(int form) {
        return List.of("sh", "-c", "echo '{\"kind\":\"hello\",\"protocol\":%d}'; cat >/dev/null".formatted(form));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theCommandFindsWhatIsThere() throws IOException, InterruptedException {
        java("old", "17.0.2");
        Path current = java("new", "25.0.1");
        Path cache = Files.createDirectories(folder.resolve(".cache/touchstone/client"));
        Files.createFile(cache.resolve("a.jar"));
        HostSystem system = look(folder.resolve("old"), current);
        assertThat(system.folder()).isEqualTo(cache.toString());
        assertThat(system.java()).isEqualTo(folder.resolve(".jdks/current") + "/bin/java");
        assertThat(system.oldJava()).isEqualTo("17 " + folder.resolve("old") + "/bin/java");
        assertThat(system.missing()).containsExactly("b.jar");
        assertThat(system.system()).isEqualTo(HostSystem.here());
    }

    /// A folder that looks like a JDK.
    private Path java(String name, String version) throws IOException {
        Path home = Files.createDirectories(folder.resolve(name));
        Files.createDirectory(home.resolve("bin"));
        assertThat(Files.createFile(home.resolve("bin/java")).toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    /// @param found where the user's own come first
    private HostSystem look(Path javaHome, Path found) throws IOException, InterruptedException {
        Files.createDirectory(folder.resolve(".jdks"));
        Files.createSymbolicLink(folder.resolve(".jdks/current"), found);
        ProcessBuilder builder = new ProcessBuilder(HostSystem.looking(25, List.of("a.jar", "b.jar")));
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("JAVA_HOME", javaHome.toString());
        builder.environment().put("PATH", javaHome.resolve("bin") + ":/usr/bin:/bin");
        builder.environment().remove("XDG_CACHE_HOME");
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        HostSystem system = HostSystem.read(printed);
        assertThat(system).as(printed).isNotNull();
        return system;
    }
}
