package dev.touchstone.ui.comparing;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Shows runs, and those of which a condition is to be set, by keeping them; nothing else is expected.
record OnlyShowing(List<List<Run>> shown, List<Map<String, String>> restricted) implements RunWays {

    @Override
    public void showRuns(List<Run> runs) {
        shown.add(runs);
    }

    @Override
    public void showComparison() {
        // There is no other page.
    }

    @Override
    public void newLiveTest() {
        throw new AssertionError("nobody asked");
    }

    @Override
    public void exclude(Collection<Run> runs, boolean exclude) {
        throw new AssertionError("nobody asked");
    }

    @Override
    public void setCondition(Collection<Run> runs, @Nullable AnyFactor factor) {
        shown.add(List.copyOf(runs));
    }

    @Override
    public void joinModels() {
        throw new AssertionError("nobody asked");
    }

    @Override
    public MenuButton filters() {
        return new MenuButton();
    }

    @Override
    public Map<String, String> restrictionState() {
        return Map.of("words", "vllm");
    }

    @Override
    public void restrict(Map<String, String> state) {
        restricted.add(state);
    }

    @Override
    public Region restrictions() {
        return new Pane();
    }
}
