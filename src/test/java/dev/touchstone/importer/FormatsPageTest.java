package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.format.FormatInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// `src/docs/formats.md` says what the classes say. `-Dgolden.write=true` writes it anew.
class FormatsPageTest {

    private static final Path PAGE = Path.of("src/docs/formats.md");
    private static final String HEAD = """
            # What Touchstone reads

            Written from the format classes by `FormatsPageTest`; change a format, not this page. Every row has a sample under
            `src/test/resources/formats` and, beside it, what is read from it.

            """;

    @Test
    void saysWhatTheClassesSay() throws IOException {
        String page = page(Formats.infos());
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    private static String page(List<FormatInfo> formats) {
        TreeMap<String, List<Row>> tools = formats.stream()
                .flatMap(format -> format.samples().stream().map(sample -> new Row(format.id(), sample)))
                .collect(Collectors.groupingBy(row -> row.sample.tool(), () -> new TreeMap<>(
                        (one, other) -> one.toLowerCase(Locale.ROOT).compareTo(other.toLowerCase(Locale.ROOT))),
                        Collectors.toList()));
        StringBuilder page = new StringBuilder(HEAD);
        tools.forEach((tool, rows) -> {
            page.append("## ").append(tool).append("\n\n| versions | what | format | sample |\n|---|---|---|---|\n");
            rows.forEach(row -> page.append("| ").append(row.sample.versions()).append(" | ").append(row.sample.form())
                    .append(" | `").append(row.format).append("` | [").append(row.sample.file())
                    .append("](../test/resources/formats/").append(row.sample.file()).append(") |\n"));
            page.append('\n');
        });
        return page.toString().stripTrailing() + "\n";
    }

    private record Row(String format, FormatInfo.Sample sample) {
    }
}
