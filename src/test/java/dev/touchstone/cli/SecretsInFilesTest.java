package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.PlantedSecrets;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.importer.SampleFiles;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A secret is planted in samples of all kinds, in every form and at several places: no byte of what is written holds it, neither of the
/// archive and its log nor of the report in any form, nor of what is printed. `-Dcanary.everywhere=true` takes all samples, every fourth
/// is taken without.
class SecretsInFilesTest {

    private static final int LARGEST = 20_000;
    private static final int PLACES = 5;
    private static final int EVERY = Boolean.getBoolean("canary.everywhere") ? 1 : 4;
    private static final List<String> REPORTS = List.of("r.xlsx", "r.md", "r.html", "r.csv", "r.json", "r.svg");

    @TempDir
    Path folder;

    @Test
    void noFileHoldsASecret() throws IOException {
        Path texts = Files.createDirectory(folder.resolve("texts"));
        plant(texts);
        Path written = Files.createDirectory(folder.resolve("written"));
        Path archive = written.resolve("runs.db");
        List<String> leaks = new ArrayList<>();
        int runs = 0;
        try (RunArchive open = Archives.open(archive)) {
            for (Reading reading : new Importer().read(List.of(texts), ReadingProgress.UNWATCHED)) {
                open.add(reading);
            }
            for (Run run : open.all()) {
                runs++;
                // Those are stored compressed.
                look("requests", open.requests(run.id()).toString().getBytes(StandardCharsets.UTF_8), leaks);
            }
            search(written, leaks);
            assertThat(Files.size(Path.of(archive + "-wal"))).as("the log of what was just written").isPositive();
        }
        for (String report : REPORTS) {
            assertThat(Shell.run("report", "--archive", archive.toString(), "-o", written.resolve(report).toString()).code()).as(report).isLessThan(2);
            assertThat(Shell.run("report", "--archive", archive.toString(), "--with-names", "-o", written.resolve("names-" + report).toString()).code()).as(report).isLessThan(2);
        }
        for (String form : List.of("--json", "--csv", "--markdown")) {
            Shell.Result read = Shell.run("read", texts.toString(), form);
            Files.writeString(written.resolve("read" + form), read.out() + read.err());
        }
        search(written, leaks);

        assertThat(leaks).isEmpty();
        assertThat(runs).as("runs with a secret around them").isGreaterThan(50);
    }

    /// The search does find what is in the files.
    @Test
    void whatIsNoSecretIsFound() throws IOException {
        Path texts = Files.createDirectory(folder.resolve("texts"));
        Files.writeString(texts.resolve("a.csv"), "engine,model,concurrency,TTFT (ms)\nvLLM," + PlantedSecrets.SECRET + ",4,12.5\nvLLM,b,8,14\n");
        Path written = Files.createDirectory(folder.resolve("written"));
        List<String> found = new ArrayList<>();
        try (RunArchive open = Archives.open(written.resolve("runs.db"))) {
            new Importer().read(List.of(texts), ReadingProgress.UNWATCHED).forEach(open::add);
            REPORTS.stream().filter(report -> !report.endsWith("svg")).forEach(report -> Shell.run("report", texts.toString(), "-o", written.resolve(report).toString()));
            search(written, found);
        }

        assertThat(String.join("\n", found)).contains("runs.db", "r.xlsx: xl/", "r.md", "r.html", "r.csv", "r.json");
    }

    private static void plant(Path texts) throws IOException {
        int turn = 0;
        int number = 0;
        for (Path sample : SampleFiles.all()) {
            if (sample.toFile().length() <= LARGEST && number++ % EVERY == 0) {
                List<String> lines = SampleFiles.text(sample).lines().toList();
                int at = lines.size() * (turn % PLACES) / PLACES;
                String form = PlantedSecrets.form(turn++);
                String text = turn % 2 == 0 ? PlantedSecrets.between(lines, at, form) : PlantedSecrets.behind(lines, at, form);
                assertThat(text).contains(PlantedSecrets.SECRET);
                Files.writeString(texts.resolve(turn + "-" + sample.getFileName()), text);
            }
        }
    }

    private static void search(Path folder, List<String> leaks) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            look(file.getFileName().toString(), Files.readAllBytes(file), leaks);
            if (file.toString().endsWith(".xlsx")) {
                try (ZipFile zip = new ZipFile(file.toFile())) {
                    for (var part : zip.stream().toList()) {
                        look(file.getFileName() + ": " + part.getName(), zip.getInputStream(part).readAllBytes(), leaks);
                    }
                }
            }
        }
    }

    private static void look(String name, byte[] bytes, List<String> leaks) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE)) {
            String sought = new String(PlantedSecrets.SECRET.getBytes(charset), StandardCharsets.ISO_8859_1);
            for (int at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
                leaks.add(name + ": " + text.substring(Math.max(0, at - 80), at));
            }
        }
    }
}
