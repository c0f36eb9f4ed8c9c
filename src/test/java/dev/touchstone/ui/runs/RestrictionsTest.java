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
import org.junit.jupiter.api.Test;

/// What keeps runs from the charts, and what taking it back does.
class RestrictionsTest {

    @Test
    void eachIsThereUntilItIsCleared() {
        Fx.start();
        try (Background background = Fx.get(Background::new)) {
            RunsModel model = Fx.get(() -> new RunsModel(new RunLibrary(new MemoryArchive(), background, problem -> { }),
                    new SimpleObjectProperty<>(Inspection.of(List.of())), new SimpleObjectProperty<>(List.of())));
            assertThat(explained(model)).isEmpty();
            Fx.run(() -> model.setQuery(model.query().get().with(RunFacet.ENGINE, Set.of("vLLM")).withWords("qwen")));
            assertThat(explained(model)).containsExactly("Filter by Engine. Click to clear it.",
                    "Only runs with this text. Click to show the others too.");
            Fx.run(() -> new Restrictions(model).all().getFirst().clear().run());
            assertThat(explained(model)).containsExactly("Only runs with this text. Click to show the others too.");
            assertThat(model.query().get().levels()).isEmpty();
            Fx.run(() -> new Restrictions(model).all().getFirst().clear().run());
            assertThat(explained(model)).isEmpty();
        }
    }

    private static List<String> explained(RunsModel model) {
        return Fx.get(() -> new Restrictions(model).all().stream().map(Restrictions.Restriction::explanation).toList());
    }
}
