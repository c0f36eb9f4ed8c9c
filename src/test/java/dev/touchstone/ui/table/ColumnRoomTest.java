package dev.touchstone.ui.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnRoomTest {

    private static final ColumnRoom FIGURE = ColumnRoom.fixed(80);
    private static final ColumnRoom WORDS = ColumnRoom.ofWords(40, List.of(60.0, 60.0, 300.0), 320);

    @Test
    void wordsNeedTheWidthOfTheirMedianAndAreWholeWithThatOfTheLongest() {
        assertThat(WORDS).isEqualTo(new ColumnRoom(60, 300));
        assertThat(ColumnRoom.ofWords(40, List.of(20.0, 500.0), 320)).isEqualTo(new ColumnRoom(320, 320));
        assertThat(ColumnRoom.ofWords(40, List.of(20.0, 20.0, 500.0), 320)).isEqualTo(new ColumnRoom(40, 320));
    }

    @Test
    void aHeadIsNeverCut() {
        assertThat(ColumnRoom.ofWords(90, List.of(20.0), 320)).isEqualTo(new ColumnRoom(90, 90));
        assertThat(ColumnRoom.ofWords(90, List.of(), 320)).isEqualTo(new ColumnRoom(90, 90));
    }

    @Test
    void withTooLittleRoomAllHaveTheLeastAndTheTableScrolls() {
        assertThat(ColumnRoom.share(List.of(WORDS, FIGURE), 100, 64)).containsExactly(60.0, 80.0);
    }

    /// Nothing is behind it that it would push out of view.
    @Test
    void theLastColumnOfATableThatScrollsIsWhole() {
        assertThat(ColumnRoom.share(List.of(WORDS, FIGURE, WORDS), 100, 64)).containsExactly(60.0, 80.0, 300.0);
        assertThat(ColumnRoom.share(List.of(WORDS, FIGURE, WORDS), 200, 64)).containsExactly(60.0, 80.0, 60.0);
    }

    @Test
    void wordsThatNeedLessLeaveTheRoomToFigures() {
        ColumnRoom shy = ColumnRoom.ofWords(40, List.of(300.0, 300.0), 320).needing(180);
        assertThat(ColumnRoom.share(List.of(FIGURE, shy), 300, 64)).containsExactly(80.0, 220.0);
        assertThat(ColumnRoom.share(List.of(FIGURE, shy), 270, 64)).containsExactly(80.0, 190.0);
        assertThat(ColumnRoom.share(List.of(FIGURE, shy), 380, 64)).containsExactly(80.0, 300.0);
        assertThat(ColumnRoom.fixed(80).needing(180)).isEqualTo(FIGURE);
    }

    @Test
    void wordsTakeWhatFiguresLeave() {
        assertThat(ColumnRoom.share(List.of(FIGURE, WORDS), 200, 64)).containsExactly(80.0, 120.0);
        assertThat(ColumnRoom.share(List.of(FIGURE, WORDS), 380, 64)).containsExactly(80.0, 300.0);
    }

    /// The name of a model is not cut for a sentence in another column, which is cut in any case.
    @Test
    void whatLacksLittleIsWholeBeforeLongWordsTakeTheRest() {
        assertThat(ColumnRoom.share(List.of(new ColumnRoom(60, 80), FIGURE, new ColumnRoom(60, 660)), 280, 64))
                .containsExactly(80.0, 80.0, 120.0);
        assertThat(ColumnRoom.share(List.of(new ColumnRoom(60, 180), FIGURE, new ColumnRoom(60, 660)), 280, 64))
                .containsExactly(100.0, 80.0, 100.0);
    }

    @Test
    void inAWideTableAllBecomeALittleWider() {
        assertThat(ColumnRoom.share(List.of(FIGURE, WORDS), 420, 64)).containsExactly(100.0, 320.0);
        assertThat(ColumnRoom.share(List.of(FIGURE, WORDS), 2000, 64)).containsExactly(144.0, 364.0);
        assertThat(ColumnRoom.share(List.of(FIGURE), 2000, 0)).containsExactly(80.0);
        assertThat(ColumnRoom.share(List.of(), 2000, 64)).isEmpty();
    }
}
