package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.task.Background;
import java.util.List;
import java.util.Set;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The filters take the rows that they need, from the first picture on.
class FilterBarTest {

    private static final double ROW = 26;

    private Background background;

    @BeforeEach
    void startJavaFx() {
        Fx.start();
        background = Fx.get(Background::new);
    }

    @AfterEach
    void close() {
        background.close();
    }

    @ParameterizedTest
    @CsvSource({"1600,1", "700,2"})
    void chipsWrapOnlyWhereTheWidthIsUsedUp(double width, int rows) {
        assertThat(firstHeight(width)).isBetween(rows * ROW, (rows + 1) * ROW);
    }

    /// The height after one layout, as the first picture shows it.
    private double firstHeight(double width) {
        return Fx.get(() -> {
            RunLibrary library = new RunLibrary(new MemoryArchive(), background, problem -> { });
            RunsModel model = new RunsModel(library, new SimpleObjectProperty<>(Inspection.of(List.of())), new SimpleObjectProperty<>(List.of()));
            Region columns = new Region();
            columns.setPrefSize(170, ROW);
            FilterBar filters = new FilterBar(model, columns);
            BorderPane page = new BorderPane(new Region());
            page.setTop(filters);
            Scene scene = new Scene(page, width, 700);
            for (RunFacet facet : List.of(RunFacet.ENGINE, RunFacet.MODEL, RunFacet.GPU_COUNT, RunFacet.THINKING, RunFacet.API)) {
                model.setQuery(model.query().get().with(facet, Set.of("a")));
            }
            assertThat(scene.getRoot()).isSameAs(page);
            page.applyCss();
            page.layout();
            return filters.getHeight();
        });
    }
}
