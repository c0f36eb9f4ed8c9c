package dev.touchstone.campaign.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.space.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How soon searches find a launch that is as good as the best, on an engine whose best launch is known. `SearchBench` has
/// more seeds.
class ModelSearchTest {

    private static final double GOOD = 0.97;

    @ParameterizedTest
    @ValueSource(longs = {3, 7})
    void twentyLaunchesFindOneWithin3PercentOfTheBest(long seed) {
        assertThat(Landscape.found(new ModelSearch(Landscape.SPACE, seed), 20, seed).getLast()).isGreaterThan(GOOD);
    }

    @Test
    void aCampaignThatIsResumedGoesOnAsItWouldHave() {
        ModelSearch search = new ModelSearch(Landscape.SPACE, 5);
        SplittableRandom random = new SplittableRandom(5);
        List<Tried> tried = new ArrayList<>();
        for (int launch = 0; launch < 14; launch++) {
            tried.add(Landscape.tried(search.next(tried).orElseThrow(), random));
        }
        assertThat(new ModelSearch(Landscape.SPACE, 5).next(List.copyOf(tried))).isEqualTo(search.next(tried)).isPresent();
        assertThat(search.next(tried)).isNotEqualTo(new ModelSearch(Landscape.SPACE, 6).next(tried));
    }

    @Test
    void whatTheLogSuggestsIsProposedBeforeWhatIsAsPromising() {
        List<Tried> plain = begun();
        Candidate proposed = new ModelSearch(Landscape.SPACE, 2).next(plain).orElseThrow();
        Candidate advised = Landscape.SPACE.beside(proposed).stream()
                .filter(one -> plain.stream().noneMatch(before -> before.candidate().equals(one))).findFirst().orElseThrow();
        List<Tried> withAdvice = new ArrayList<>(plain);
        Tried last = withAdvice.removeLast();
        withAdvice.add(new Tried(last.candidate(), last.score(), true, List.of(advised)));
        Candidate next = new ModelSearch(Landscape.SPACE, 2).next(withAdvice).orElseThrow();
        assertThat(Landscape.SPACE.launchOf(next)).isEqualTo(Landscape.SPACE.launchOf(advised));
        assertThat(Landscape.SPACE.launchOf(proposed)).isNotEqualTo(Landscape.SPACE.launchOf(advised));
    }

    @Test
    void whatFailedOrWasTriedIsNeverProposedAgain() {
        List<Tried> tried = begun();
        List<Candidate> launches = tried.stream().map(one -> Landscape.SPACE.launchOf(one.candidate())).toList();
        assertThat(launches).doesNotHaveDuplicates();
        assertThat(tried).anyMatch(one -> !one.isScored());
    }

    @Test
    void whereNothingWorkedYetItTriesOn() {
        List<Tried> tried = new ArrayList<>();
        for (int launch = 0; launch < 15; launch++) {
            tried.add(Tried.failed(new ModelSearch(Landscape.SPACE, 1).next(tried).orElseThrow()));
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
        SplittableRandom random = new SplittableRandom(2);
        List<Tried> tried = new ArrayList<>();
        for (int launch = 0; launch < 16; launch++) {
            tried.add(Landscape.tried(new ModelSearch(Landscape.SPACE, 2).next(tried).orElseThrow(), random));
        }
        return tried;
    }
}
