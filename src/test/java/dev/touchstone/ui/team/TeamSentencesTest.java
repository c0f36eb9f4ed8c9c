package dev.touchstone.ui.team;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.shared.Fetching;
import dev.touchstone.archive.shared.Publication;
import dev.touchstone.archive.shared.Publishing;
import dev.touchstone.archive.shared.SharedMark;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Run;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What is said of runs that were published and of those that a place holds.
class TeamSentencesTest {

    private static final List<Run> RUNS = IntStream.range(0, 3).mapToObj(i -> RunFixture.run("a.md", 50 * i + 1).build()).toList();

    @Test
    void whatBecameOfPublishedRuns() {
        assertThat(TeamActions.sentence(outcome(RUNS, List.of(), Map.of()))).isEqualTo("Published 3 runs.");
        assertThat(TeamActions.sentence(outcome(RUNS.subList(0, 1), RUNS.subList(1, 3), Map.of())))
                .isEqualTo("Published 1 run; already there: 2.");
    }

    /// Two runs that two people withdrew were said to be withdrawn by one of them.
    @Test
    void eachRunIsWithdrawnByWhoDidIt() {
        Map<Run, SharedMark> one = new LinkedHashMap<>();
        RUNS.subList(0, 2).forEach(run -> one.put(run, mark("Ann", "wrong GPU")));
        assertThat(TeamActions.sentence(outcome(RUNS.subList(2, 3), List.of(), one))).matches(
                "Published 1 run\\. Not published: 2 runs, withdrawn by Ann on .*: wrong GPU");
        Map<Run, SharedMark> two = new LinkedHashMap<>(one);
        two.put(RUNS.get(1), mark("Ben", "throttled"));
        assertThat(TeamActions.sentence(outcome(RUNS.subList(2, 3), List.of(), two))).matches("Published 1 run\\. "
                + "Not published: 1 run, withdrawn by Ann on .*: wrong GPU Not published: 1 run, withdrawn by Ben on .*: throttled");
    }

    @Test
    void whatAPlaceHolds() {
        assertThat(FetchDialog.lines(found(0))).containsExactly("Nothing new there.");
        assertThat(FetchDialog.lines(found(2))).containsExactly("Nothing new there.", "Skipped 0.", "Skipped 1.");
        assertThat(FetchDialog.lines(found(40))).contains("Skipped 0.").doesNotContain("Skipped 39.")
                .last().asString().matches("and \\d+ more; touchstone fetch lists them\\.");
    }

    private static Fetching.Found found(int skipped) {
        return new Fetching.Found(List.of(), 0, 0, Map.of(), Map.of(), IntStream.range(0, skipped).mapToObj(i -> "Skipped " + i + ".").toList(),
                true);
    }

    private static SharedMark mark(String by, String why) {
        return new SharedMark(SharedMark.Kind.WITHDRAWN, "id", new Publication(by, Instant.parse("2026-11-20T10:00:00Z"), why, List.of()));
    }

    private static Publishing.Outcome outcome(List<Run> added, List<Run> known, Map<Run, SharedMark> withdrawn) {
        return new Publishing.Outcome(added, known, withdrawn, List.of());
    }
}
