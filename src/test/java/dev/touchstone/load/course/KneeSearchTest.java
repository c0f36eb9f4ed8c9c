package dev.touchstone.load.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class KneeSearchTest {

    /// All numbers that a search tries when this is the largest good one.
    private static List<Integer> tried(KneeSearch search, int knee) {
        List<Integer> tried = new ArrayList<>();
        for (OptionalInt next = search.next(); next.isPresent(); next = search.next()) {
            tried.add(next.getAsInt());
            search.measured(next.getAsInt(), next.getAsInt() <= knee);
        }
        return tried;
    }

    @Test
    void doublesThenHalves() {
        KneeSearch search = new KneeSearch(1, 64);
        assertThat(tried(search, 11)).containsExactly(1, 2, 4, 8, 16, 12, 10, 11);
        assertThat(search.outcome()).isEqualTo("11 in flight keep the objectives, 12 break them");
    }

    @Test
    void stopsAtTheLargestAllowed() {
        KneeSearch search = new KneeSearch(3, 20);
        assertThat(tried(search, 1000)).containsExactly(3, 6, 12, 20);
        assertThat(search.outcome()).isEqualTo("20 in flight keep the objectives, more were not measured");
    }

    @Test
    void searchesBelowItsBeginningWhenThatIsTooMuch() {
        KneeSearch search = new KneeSearch(8, 64);
        assertThat(tried(search, 1)).containsExactly(8, 4, 2, 1);
        assertThat(search.outcome()).isEqualTo("1 in flight keeps the objectives, 2 break them");
        KneeSearch none = new KneeSearch(4, 64);
        assertThat(tried(none, 0)).containsExactly(4, 2, 1);
        assertThat(none.outcome()).isEqualTo("not even 1 in flight keeps the objectives");
        KneeSearch brokenOff = new KneeSearch(4, 64);
        assertThat(brokenOff.outcome()).isEqualTo("no load was measured to its end");
        brokenOff.measured(4, false);
        assertThat(brokenOff.outcome()).isEqualTo("not even 4 in flight keep the objectives");
    }

    @Property
    void findsAnyKneeWithinATwentiethAndWithinTheEstimate(@ForAll @IntRange(min = 1, max = 50) int from,
            @ForAll @IntRange(min = 1, max = 5000) int more, @ForAll @IntRange(max = 6000) int knee) {
        int to = from + more;
        KneeSearch search = new KneeSearch(from, to);
        List<Integer> tried = tried(search, knee);
        assertThat(tried).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(KneeSearch.most(from, to))
                .allMatch(number -> number >= 1 && number <= to);
        int good = tried.stream().filter(number -> number <= knee).max(Integer::compare).orElse(0);
        int bad = tried.stream().filter(number -> number > knee).min(Integer::compare).orElse(to + 1);
        assertThat(bad - good).isLessThanOrEqualTo(Math.max(1, good / 20));
    }
}
