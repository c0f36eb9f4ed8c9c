package dev.touchstone.ui.exporting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.report.document.TextSpan;
import dev.touchstone.ui.Fx;
import java.util.List;
import javafx.scene.control.Label;
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

    private static List<String> texts(String strong, String plain) {
        ReportDocument document = new ReportDocument("Title", "Introduction", List.of(new ReportSection("Answers",
                List.of(new ReportBlock.Paragraph(List.of(TextSpan.strong(strong), TextSpan.plain(plain)))))));
        return Fx.get(() -> FirstPage.of(document).getChildren().stream().map(node -> ((Label) node).getText()).skip(3)
                .toList());
    }
}
