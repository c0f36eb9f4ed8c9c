package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.report.content.CheckReport;
import dev.touchstone.table.Markdown;
import dev.touchstone.table.TextTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Holds `src/docs/checks.md` to the classes.
class CheckPageTest {

    private static final Path PAGE = Path.of("src", "docs", "checks.md");

    @Test
    void theCatalogueIsThatOfTheClasses() throws IOException {
        TextTable catalogue = CheckReport.catalogue();
        List<List<String>> written = table("## Catalogue");

        assertThat(written.getFirst()).isEqualTo(catalogue.columns().stream().map(TextTable.Column::head).toList());
        assertThat(written.subList(1, written.size())).isEqualTo(catalogue.rows().stream()
                .map(row -> row.stream().map(Markdown::cell).toList()).toList());
    }

    @Test
    void theRatesAreOfAllChecks() throws IOException {
        List<List<String>> written = table("## How often they fire");
        assertThat(written.subList(1, written.size())).extracting(List::getFirst)
                .isEqualTo(Checks.all().stream().map(Check::id).toList());
    }

    /// The first table below a heading, its head first.
    private static List<List<String>> table(String heading) throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        return lines.subList(lines.indexOf(heading), lines.size()).stream()
                .dropWhile(line -> !line.startsWith("|")).takeWhile(line -> line.startsWith("|"))
                .filter(line -> !line.startsWith("|---"))
                .map(line -> Arrays.stream(line.substring(1, line.length() - 1).split("(?<!\\\\)\\|", -1))
                        .map(String::strip).toList()).toList();
    }
}
