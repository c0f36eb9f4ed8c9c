package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.report.ReportFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

/// A report is chosen before it is saved: title, parts, format, with its first page; the choice is there the next time.
class ReportJourneyTest extends WindowTest {

    @Override
    int runs() {
        return 8;
    }

    @Test
    void theChosenPartsAreSavedUnderTheChosenTitle() throws Exception {
        openDialog("export-md");
        assertThat(preview()).contains("Benchmark results", "Findings");

        Fx.run(() -> {
            lookup("#report-title").<TextField>query().setText("Which engine for the chat?");
            part("findings").setSelected(false);
        });
        Fx.waitFor("the title", () -> preview().contains("Which engine for the chat?"));
        assertThat(preview()).doesNotContain("Benchmark results", "Findings");

        Path file = settings.resolve("report.md");
        saveAs = Optional.of(file);
        saveReport();
        Fx.waitFor("the report", () -> Files.exists(file));
        assertThat(Files.readString(file)).startsWith("# Which engine for the chat?\n").contains("\n## Sources\n")
                .doesNotContain("\n## Findings\n");

        openDialog("export-xlsx");
        assertThat(Fx.get(() -> part("findings").isSelected())).isFalse();
        assertThat(Fx.get(() -> part("runs").isSelected())).isTrue();
        assertThat(Fx.get(() -> lookup("#report-title").<TextField>query().getText())).isEqualTo("Which engine for the chat?");
        assertThat(Fx.get(() -> lookup("#report-format").<ReportFormat>queryComboBox().getValue())).isEqualTo(ReportFormat.XLSX);
        close();
    }

    @Test
    void namesAreHiddenUnlessTheyAreWanted() {
        openDialog("export-html");
        assertThat(Fx.get(() -> lookup("#report-hides-names").<CheckBox>query().isSelected())).isTrue();
        Fx.run(() -> lookup("#report-hides-names").<CheckBox>query().setSelected(false));
        saveAs = Optional.of(settings.resolve("names.html"));
        saveReport();
        Fx.waitFor("the page", () -> Files.exists(settings.resolve("names.html")));

        openDialog("export-html");
        assertThat(Fx.get(() -> lookup("#report-hides-names").<CheckBox>query().isSelected())).isFalse();
        close();
    }

    @Test
    void theFormatCanStillBeChosen() {
        openDialog("export-xlsx");
        Fx.run(() -> lookup("#report-format").<ReportFormat>queryComboBox().getSelectionModel().select(ReportFormat.HTML));
        Path file = settings.resolve("report.html");
        saveAs = Optional.of(file);
        saveReport();
        Fx.waitFor("the page", () -> Files.exists(file));
        assertThat(file).content().startsWith("<!doctype html>");
    }

    @Test
    void nothingCannotBeSaved() {
        openDialog("export-html");
        assertThat(Fx.get(() -> lookup("#report-ok").<Button>query().isDisabled())).isFalse();
        Fx.run(() -> lookup(".dialog-pane .check-box").<CheckBox>queryAll().forEach(box -> box.setSelected(false)));
        assertThat(Fx.get(() -> lookup("#report-ok").<Button>query().isDisabled())).isTrue();
        close();
    }

    private void openDialog(String action) {
        Fx.run(() -> window.shell().actions().get(action).run());
        Fx.waitFor("the first page", () -> lookup(".first-page").tryQuery().isPresent());
    }

    private void close() {
        Fx.run(() -> lookup("#report-ok").query().getScene().getWindow().hide());
    }

    private CheckBox part(String key) {
        return lookup("#report-part-" + key).query();
    }

    private List<String> preview() {
        return Fx.get(() -> lookup(".first-page .label").queryAll().stream().map(label -> ((Labeled) label).getText())
                .toList());
    }
}
