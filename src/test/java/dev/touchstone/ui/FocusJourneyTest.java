package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.SampleResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The way of the focus: from the start into the page, and on to what the page is about before its links.
class FocusJourneyTest extends WindowTest {

    private static final String SAMPLE = "a10-sglang-and-vllm-2-and-4-gpus.md";

    @Override
    int runs() {
        return 0;
    }

    @Override
    RunArchive archive() throws IOException {
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "page": "Findings", "window": {"x": 20, "y": 20, "width": 900, "height": 700}}""");
        try (InputStream bytes = SampleResults.open(SAMPLE)) {
            archive.add(new Importer().read(SAMPLE, new String(bytes.readAllBytes(), StandardCharsets.UTF_8)));
        }
        return archive;
    }

    @Test
    void aStartOnFindingsHasTheFocusInThePageAndTabLeadsToTheFirstAnswer() {
        Fx.waitFor("the focus", () -> isInside("#answers"));

        type(KeyCode.TAB);

        assertThat(Fx.get(() -> stage.getScene().getFocusOwner())).isInstanceOf(TableView.class);
        assertThat(isIn("#answers")).isTrue();
    }

    @Test
    void onCompareTheChartComesBeforeTheFindings() {
        Fx.run(() -> window.shell().actions().get("show-compare").run());
        Fx.waitFor("the chart", () -> lookup("#compare-chart").tryQuery()
                .filter(chart -> ((ChartView) chart).drawing() != null).isPresent());
        Fx.waitFor("the focus", () -> isInside("#presets"));

        List<Node> way = new ArrayList<>();
        for (int i = 0; i < 40 && !isIn("#findings-card"); i++) {
            type(KeyCode.TAB);
            way.add(Fx.get(() -> stage.getScene().getFocusOwner()));
        }

        assertThat(way).anyMatch(ChartView.class::isInstance);
        assertThat(isIn("#findings-card")).isTrue();
    }

    private boolean isIn(String id) {
        return Fx.get(() -> isInside(id));
    }

    /// Whether the focus is on a node or in it, or on what scrolls it.
    private boolean isInside(String id) {
        Node node = lookup(id).tryQuery().orElse(null);
        Node focus = stage.getScene().getFocusOwner();
        for (Node at = focus; at != null; at = at.getParent()) {
            if (at == node) {
                return true;
            }
        }
        return node != null && focus instanceof Parent parent && parent.getStyleClass().contains("answers-scroll");
    }
}
