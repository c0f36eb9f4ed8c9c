package dev.touchstone.campaign.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.space.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// How soon searches find a launch that is as good as the best, on an engine whose best launch is known. `SearchBench` has
/// more seeds.
class ModelSearchTest {

    private static final double GOOD = 0.97;
    private static final List<Tried> BEGUN = begun();

    @Test
    void twentyLaunchesFindOneWithin3PercentOfTheBest() {
        assertThat(Landscape.found(new ModelSearch(Landscape.SPACE, 7), 20, 7).getLast()).isGreaterThan(GOOD);
    }

    @Test
    void aCampaignThatIsResumedGoesOnAsItWouldHave() {
        ModelSearch search = new ModelSearch(Landscape.SPACE, 5);
        SplittableRandom random = new SplittableRandom(5);
        List<Tried> tried = new ArrayList<>();
        for (int launch = 0; launch < 12; launch++) {
            tried.add(Landscape.tried(search.next(tried).orElseThrow(), random));
        }
        assertThat(new ModelSearch(Landscape.SPACE, 5).next(List.copyOf(tried))).isEqualTo(search.next(tried)).isPresent();
        assertThat(search.next(tried)).isNotEqualTo(new ModelSearch(Landscape.SPACE, 6).next(tried));
    }

    @Test
    void whatTheLogSuggestsIsProposedBeforeWhatIsAsPromising() {
        List<Tried> plain = BEGUN;
        ModelSearch search = new ModelSearch(Landscape.SPACE, 2);
        Candidate proposed = search.next(plain).orElseThrow();
        assertThat(Landscape.SPACE.beside(proposed)).filteredOn(beside -> Landscape.speed(beside).isPresent())
                .isNotEmpty().anySatisfy(advised -> {
                    List<Tried> withAdvice = new ArrayList<>(plain);
                    Tried last = withAdvice.removeLast();
                    withAdvice.add(new Tried(last.candidate(), last.score(), true, List.of(advised)));
                    assertThat(search.next(withAdvice)).contains(advised);
                });
    }

    @Test
    void whatFailedOrWasTriedIsNeverProposedAgain() {
        List<Tried> tried = BEGUN;
        List<Candidate> launches = tried.stream().map(one -> Landscape.SPACE.launchOf(one.candidate())).toList();
        assertThat(launches).doesNotHaveDuplicates();
        assertThat(tried).anyMatch(one -> !one.isScored());
    }

    @Test
    void whereNothingWorkedYetItTriesOn() {
        ModelSearch search = new ModelSearch(Landscape.SPACE, 1);
        List<Tried> tried = new ArrayList<>();
        for (int launch = 0; launch < 15; launch++) {
            tried.add(Tried.failed(search.next(tried).orElseThrow()));
        }
        assertThat(tried.stream().map(one -> Landscape.SPACE.launchOf(one.candidate()))).doesNotHaveDuplicates();
    }

    @Test
    void aLaunchThatWasGivenUpCountsAsSlowAndIsNotTheBest() {
        Candidate first = new Candidate(Map.of("--max-num-seqs", "512"));
        Tried whole = Tried.scored(Candidate.DEFAULT, 0);
        Tried givenUp = new Tried(first, OptionalDouble.of(1), false, List.of());
        CandidateScores scores = CandidateScores.of(Landscape.SPACE, List.of(whole, givenUp));
        assertThat(scores.best().orElseThrow().candidate()).isEqualTo(Candidate.DEFAULT);
        assertThat(scores.candidates()).hasSize(1);
    }

    private static List<Tried> begun() {
        ModelSearch search = new ModelSearch(Landscape.SPACE, 2);
        SplittableRandom random = new SplittableRandom(2);
        List<Tried> tried = new ArrayList<>();
        for (int launch = 0; launch < 16; launch++) {
            tried.add(Landscape.tried(search.next(tried).orElseThrow(), random));
        }
        return tried;
    }
}
