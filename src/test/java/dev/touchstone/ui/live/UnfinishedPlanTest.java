package dev.touchstone.ui.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnfinishedPlanTest {

    private final Journal journal = new FakeJournal(LivePoints.plan(), 1);

    @Test
    void namesItsPointsWhereTheyAreKnown() {
        assertThat(UnfinishedPlan.of(journal).sentence()).isEqualTo("“Evening test” was interrupted: 1 of 4 points done.");
        assertThat(new UnfinishedPlan(journal, 0, 1, List.of()).sentence()).isEqualTo("“Evening test” was interrupted: 0 of 1 point done.");
        assertThat(new UnfinishedPlan(journal, 3, 0, List.of()).sentence()).isEqualTo("“Evening test” was interrupted.");
    }

    @Test
    void itsHostsGoOn() {
        assertThat(UnfinishedPlan.of(journal).hosts()).isEmpty();
        assertThat(new UnfinishedPlan(journal, 3, 0, List.of("load1", "load2")).sentence()).isEqualTo("“Evening test” was"
                + " interrupted. Its requests are sent from load1 and load2, now as before.");
    }
}
