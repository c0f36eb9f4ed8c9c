package dev.touchstone.campaign.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which launches are repeated, and what their scatter says.
class RepeatedLaunchesTest {

    private static final SearchSpace SPACE = new SearchSpace(List.of(Parameter.log2("-n", 1, 256).withUsual("1")), List.of(),
            Map.of());
    private static final SearchMethod GRID = ListedCandidates.grid(SPACE);

    private static Candidate n(int value) {
        return new Candidate(Map.of("-n", String.valueOf(value)));
    }

    private static Tried scored(int value, double score) {
        return Tried.scored(n(value), score);
    }

    @Test
    void theDefaultIsRepeatedAtTheBeginningAndTheBestAtTheEnd() {
        RepeatedLaunches search = new RepeatedLaunches(GRID, SPACE, true, 3, 8);
        List<Tried> tried = new ArrayList<>();
        double[] scores = {0, 0.01, -0.01, 0.5, 0.1, 0.2, 0.3, 0.49};
        for (double score : scores) {
            tried.add(Tried.scored(search.next(tried).orElseThrow(), score));
        }
        assertThat(tried.stream().map(one -> one.candidate().value("-n").orElse("1")))
                .containsExactly("1", "1", "1", "2", "4", "8", "16", "2");
    }

    /// More repeats of each leave as many launches to the search.
    @Test
    void aFifthOfTheLaunchesAreRepeatsThoseOfTheDefaultAmongThem() {
        SearchSpace wide = new SearchSpace(List.of(Parameter.whole("-n", 1, 99).withUsual("1")), List.of(), Map.of());
        for (int repeats = 2; repeats <= 4; repeats++) {
            RepeatedLaunches search = new RepeatedLaunches(ListedCandidates.grid(wide), wide, true, repeats, 20);
            List<Tried> tried = new ArrayList<>();
            while (tried.size() < 20) {
                Candidate next = search.next(tried).orElseThrow();
                tried.add(Tried.scored(next, 1 - Math.max(0, Math.abs(Integer.parseInt(next.value("-n").orElse("1")) - 8) - 2) / 100.0));
            }
            assertThat(tried.stream().map(one -> wide.launchOf(one.candidate())).distinct()).as(repeats + " repeats").hasSize(16);
            assertThat(tried.subList(20 - (5 - repeats), 20)).as("of the best").allMatch(one -> one.score().getAsDouble() > 0.98);
        }
    }

    @Test
    void whatFailedIsNotRepeated() {
        RepeatedLaunches search = new RepeatedLaunches(GRID, SPACE, true, 3, 8);
        assertThat(search.next(List.of(Tried.failed(Candidate.DEFAULT)))).contains(n(2));
        assertThat(search.repeat(List.of(Tried.failed(n(2)), scored(2, 1), scored(4, 0)))).as("it failed once").contains(n(4));
    }

    @Test
    void withoutRepeatsEachIsLaunchedOnce() {
        RepeatedLaunches search = new RepeatedLaunches(GRID, SPACE, true, 1, 8);
        assertThat(search.next(List.of())).contains(Candidate.DEFAULT);
        assertThat(search.next(List.of(scored(1, 0)))).contains(n(2));
        assertThat(search.repeat(List.of(scored(1, 0)))).isEmpty();
    }

    @Test
    void aListBeginsWithItsOwnFirst() {
        SearchMethod list = new ListedCandidates(SPACE, List.of(n(4), n(8)));
        assertThat(new RepeatedLaunches(list, SPACE, false, 2, 8).next(List.of())).contains(n(4));
    }

    @Test
    void whenTheMethodHasNothingLeftTheBestAreRepeated() {
        RepeatedLaunches search = new RepeatedLaunches(new ListedCandidates(SPACE, List.of(n(4))), SPACE, false, 2, 20);
        assertThat(search.next(List.of(scored(4, 1)))).contains(n(4));
        assertThat(search.next(List.of(scored(4, 1), scored(4, 1)))).isEmpty();
    }

    @Test
    void onlyThoseThatMayBeTheBestAreRepeated() {
        RepeatedLaunches search = new RepeatedLaunches(GRID, SPACE, true, 2, 40);
        List<Tried> tried = List.of(scored(2, 1), scored(4, 0.98), scored(8, 0.5));
        assertThat(search.repeat(tried)).contains(n(2));
        List<Tried> once = List.of(scored(2, 1), scored(4, 0.98), scored(8, 0.5), scored(2, 1));
        assertThat(search.repeat(once)).contains(n(4));
        List<Tried> twice = List.of(scored(2, 1), scored(4, 0.98), scored(8, 0.5), scored(2, 1), scored(4, 0.98));
        assertThat(search.repeat(twice)).as("8 is worse beyond the scatter").isEqualTo(Optional.empty());
    }

    @Test
    void theScatterIsThatOfAllRepeatsTogether() {
        assertThat(CandidateScores.of(SPACE, List.of(scored(2, 1), scored(4, 2))).scatter()).isEqualTo(RepeatScatter.USUAL);
        assertThat(CandidateScores.of(SPACE, List.of(scored(2, 1), scored(4, 2), scored(2, 1.001))).scatter())
                .as("one repeat says too little").isEqualTo(RepeatScatter.USUAL);
        RepeatScatter one = CandidateScores.of(SPACE, List.of(scored(2, 1), scored(2, 1.1))).scatter();
        assertThat(one.sd()).isCloseTo(0.0707, within(1e-4));
        assertThat(one.degreesOfFreedom()).isZero();
        assertThat(CandidateScores.of(SPACE, List.of(scored(2, 1), scored(2, -4))).scatter())
                .as("no scatter").isEqualTo(new RepeatScatter(0.1, 0));
        RepeatScatter scatter = CandidateScores.of(SPACE, List.of(scored(2, 1), scored(2, 1.1), scored(4, 2), scored(4, 2.2)))
                .scatter();
        assertThat(scatter.degreesOfFreedom()).isEqualTo(2);
        assertThat(scatter.sd()).as("sqrt((0.005 + 0.02) / 2)").isCloseTo(0.1118, within(1e-4));
        assertThat(CandidateScores.of(SPACE, List.of(scored(2, 1), scored(2, 1), scored(2, 1))).scatter().sd())
                .as("never none").isPositive();
    }

    /// A launch that answered nothing but errors had 30 tok/s where its repeat had 4702.
    @Test
    void oneLaunchThatWentWrongDoesNotMakeAllOthersLookAlike() {
        List<Tried> tried = List.of(scored(1, Math.log(3108)), scored(1, Math.log(3343)), scored(2, Math.log(4649)),
                scored(4, Math.log(4702)), scored(4, Math.log(30)));
        CandidateScores scores = CandidateScores.of(SPACE, tried);
        assertThat(scores.scatter().sd()).isBetween(0.05, 0.25);
        assertThat(scores.best().orElseThrow().candidate()).isEqualTo(n(2));
        List<Tried> alike = List.of(scored(1, 1), scored(1, 1.02), scored(2, 1.1), scored(2, 1.08), scored(4, 0.9), scored(4, 0.92));
        assertThat(CandidateScores.of(SPACE, alike).scatter().sd()).as("all of them count").isCloseTo(0.01414, within(1e-4));
    }

    @Test
    void whatMeasuredMoreThanTheDefaultIsTheBestUntilAConfirmationDecides() {
        List<Tried> tried = List.of(scored(1, 1), scored(1, 1.2), scored(2, 1.11), scored(4, 0.9));
        assertThat(CandidateScores.of(SPACE, tried).best().orElseThrow().candidate()).as("1.1 on average").isEqualTo(n(2));
        List<Tried> less = List.of(scored(1, 1), scored(1, 1.2), scored(2, 1.09), scored(4, 0.9));
        assertThat(CandidateScores.of(SPACE, less).best().orElseThrow().candidate()).isEqualTo(Candidate.DEFAULT);
    }

    @Test
    void theLastLaunchesRepeatTheBestFewInTheWordsOfTheirFirstLaunch() {
        RepeatedLaunches search = new RepeatedLaunches(GRID, SPACE, false, 2, 10);
        List<Tried> tried = new ArrayList<>(List.of(scored(1, 0), scored(2, 0.5), scored(4, 0.49), scored(8, 0.1), scored(16, 0.2),
                scored(32, 0.1), scored(64, 0.1)));
        assertThat(search.next(tried)).as("three are left: a fifth of ten is for repeats").contains(n(128));
        tried.add(scored(128, 0.1));
        tried.add(Tried.scored(search.next(tried).orElseThrow(), 0.48));
        tried.add(Tried.scored(search.next(tried).orElseThrow(), 0.5));
        assertThat(tried.subList(8, 10)).extracting(Tried::candidate).containsExactly(n(2), n(4));
        SearchSpace two = new SearchSpace(List.of(Parameter.log2("-n", 1, 256).withUsual("1"), Parameter.toggle("-f")), List.of(),
                Map.of());
        Candidate written = new Candidate(Map.of("-n", "1", "-f", "on"));
        assertThat(new RepeatedLaunches(GRID, two, true, 2, 8).repeat(List.of(Tried.scored(written, 1)))).contains(written);
    }

    @Test
    void theMarginIsWiderWhereLittleIsKnown() {
        double usual = RepeatScatter.USUAL.margin(1);
        assertThat(usual).as("2.326 × 0.015 × √2").isCloseTo(0.04935, within(1e-4));
        assertThat(new RepeatScatter(0.015, 2).margin(1)).isGreaterThan(usual);
        assertThat(new RepeatScatter(0.015, 30).margin(4)).isLessThan(usual);
    }

    @Test
    void aSingleLuckyLaunchIsNotBetterThanOneThatWasRepeated() {
        CandidateScores scores = CandidateScores.of(SPACE, List.of(scored(2, 1.002), scored(4, 1), scored(4, 1.01), scored(4, 0.99)));
        assertThat(scores.best().orElseThrow().candidate()).isEqualTo(n(4));
        assertThat(CandidateScores.of(SPACE, List.of(scored(2, 1.002), scored(4, 1))).best().orElseThrow().candidate())
                .isEqualTo(n(2));
    }
}
