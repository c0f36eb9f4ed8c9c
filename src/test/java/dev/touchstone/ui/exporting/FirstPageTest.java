package dev.touchstone.ui.exporting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.report.document.TextSpan;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.theme.Theme;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class FirstPageTest {

    @Test
    void aQuestionStandsAboveItsAnswer() {
        assertThat(texts("Which engine?", "vLLM serves more.")).containsExactly("Which engine?", "vLLM serves more.");
        assertThat(texts("哪种引擎？", "vLLM 更快。")).containsExactly("哪种引擎？", "vLLM 更快。");
    }

    @Test
    void aMetricStandsBesideItsDirection() {
        assertThat(texts("Request throughput, req/s", "(higher is better)"))
                .containsExactly("Request throughput, req/s (higher is better)");
    }

    /// The answers have eight columns.
    @Test
    void aTableIsDrawnSmallerSoThatAllItsColumnsHaveRoom() {
        assertThat(heads("Engine", "Metric", "thinking off", "thinking on", "Runs per side", "Difference", "95 % interval", "Verdict"))
                .hasSize(8);
        assertThat(heads("a wide column of a table 1", "a wide column of a table 2", "a wide column of a table 3",
                "a wide column of a table 4", "a wide column of a table 5", "a wide column of a table 6"))
                .startsWith("a wide column of a table 1").hasSizeLessThan(6);
    }

    @Test
    void theNameOfAMetricIsWhole() {
        TextTable table = new TextTable(List.of(new TextTable.Column("Metric", false)), List.of(List.of("Output words per request, mean")));
        ReportDocument document = new ReportDocument("Title", "Introduction", List.of(new ReportSection("Answers",
                List.of(new ReportBlock.Table(table)))));
        assertThat(Fx.get(() -> FirstPage.of(document).lookupAll(".text-small").stream().map(Label.class::cast).map(Label::getText).toList()))
                .contains("Output words per request, mean");
    }

    /// Those that lie inside the page.
    private static List<String> heads(String... heads) {
        TextTable table = new TextTable(Stream.of(heads).map(head -> new TextTable.Column(head, false)).toList(),
                List.of(Stream.of(heads).map(head -> head.equals("Metric") ? "Output words per request, mean" : head).toList()));
        ReportDocument document = new ReportDocument("Title", "Introduction", List.of(new ReportSection("Answers",
                List.of(new ReportBlock.Table(table)))));
        return Fx.get(() -> {
            VBox page = FirstPage.of(document);
            Scene scene = new Scene(page, 700, 400);
            Theme theme = new Theme();
            theme.choice().set(Theme.Choice.LIGHT);
            theme.dress(scene);
            page.applyCss();
            page.layout();
            double right = page.getWidth();
            List<String> shown = page.lookupAll(".text-bold").stream().map(Label.class::cast)
                    .filter(label -> label.localToScene(label.getLayoutBounds()).getMaxX() <= right).map(Label::getText).toList();
            scene.setRoot(new VBox());
            Application.setUserAgentStylesheet(null);
            return shown;
        });
    }

    private static List<String> texts(String strong, String plain) {
        ReportDocument document = new ReportDocument("Title", "Introduction", List.of(new ReportSection("Answers",
                List.of(new ReportBlock.Paragraph(List.of(TextSpan.strong(strong), TextSpan.plain(plain)))))));
        return Fx.get(() -> FirstPage.of(document).getChildren().stream().map(node -> ((Label) node).getText()).skip(3)
                .toList());
    }
}
