package dev.touchstone.ui.comparing;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// What the page can do with runs, which the page of runs does for it.
public interface RunWays {

    /// Shows runs on their page.
    void showRuns(List<Run> runs);

    /// Shows the page of comparisons.
    void showComparison();

    /// Shows the form of a new live test.
    void newLiveTest();

    /// Excludes runs from every mean and finding, or includes them again.
    void exclude(Collection<Run> runs, boolean exclude);

    /// Lets the user set a level of a condition in these runs.
    ///
    /// @param factor null for one that the user names
    void setCondition(Collection<Run> runs, @Nullable AnyFactor factor);

    /// Lets the user join several names of one model.
    void joinModels();

    /// The filters of the runs.
    MenuButton filters();

    /// What keeps runs from being compared, as names and values, for [#restrict].
    Map<String, String> restrictionState();

    /// Replaces what keeps runs from being compared.
    void restrict(Map<String, String> state);

    /// What keeps runs from being compared, as chips that clear it.
    Region restrictions();
}
