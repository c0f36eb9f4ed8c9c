package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.Test;

/// The tour that trains the AOT cache.
class PageTourTest extends WindowTest {

    @Override
    int runs() {
        return 6;
    }

    @Test
    void everyPageIsShownAndTheWindowCloses() throws InterruptedException {
        Set<String> shown = new LinkedHashSet<>();
        Fx.run(() -> lookup(".nav-entry").<ToggleButton>queryAll().forEach(entry -> entry.selectedProperty()
                .subscribe(selected -> {
                    if (selected) {
                        shown.add(entry.getId());
                    }
                })));
        new PageTour(stage).showAll();
        Fx.waitFor("the end", () -> !stage.isShowing());
        assertThat(shown).containsAll(List.of("nav-runs", "nav-compare", "nav-live", "nav-campaigns", "nav-findings"));
    }
}
