package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerLaunchTest {

    private static RunFixture live(String test, int point) {
        return run(test, point).format(Run.LIVE_TEST).with(Factor.ENGINE, "vLLM").with(Factor.CONCURRENCY, 8)
                .with(Factor.URL, "http://localhost:8000").metric("request_throughput", 10 + point);
    }

    private static Run launched(String test, int point, String launch) {
        return live(test, point).extra(Run.SERVER_LAUNCH, launch).build();
    }

    @Test
    void runsOfOneLaunchShareItsName() {
        Run first = launched("evening", 1, "1 of 2");
        assertThat(ServerLaunch.of(first)).isPresent().isEqualTo(ServerLaunch.of(launched("evening", 2, "1 of 2")));
        assertThat(ServerLaunch.of(first)).isNotEqualTo(ServerLaunch.of(launched("evening", 3, "2 of 2")));
        assertThat(ServerLaunch.of(first)).isNotEqualTo(ServerLaunch.of(launched("morning", 1, "1 of 2")));
        assertThat(ServerLaunch.of(first)).isNotEqualTo(ServerLaunch.of(live("evening", 4)
                .with(Factor.URL, "http://localhost:8001").extra(Run.SERVER_LAUNCH, "1 of 2").build()));
    }

    @Test
    void aPlanWithoutLaunchesHasOne() {
        assertThat(ServerLaunch.of(live("evening", 1).build())).isPresent()
                .isEqualTo(ServerLaunch.of(live("evening", 2).build()));
    }

    @Test
    void whatOthersMeasuredHasNone() {
        assertThat(ServerLaunch.of(run("notes.md", 1).extra(Run.SERVER_LAUNCH, "1 of 2").build())).isEmpty();
    }

    @Test
    void runsOfTwoLaunchesAreRepeats() {
        List<Run> runs = List.of(launched("evening", 1, "1 of 2"), launched("evening", 2, "2 of 2"),
                launched("evening", 3, "1 of 2"), launched("evening", 4, "2 of 2"));
        assertThat(Repeats.of(runs)).singleElement().satisfies(repeats -> {
            assertThat(repeats.runs()).hasSize(4);
            assertThat(repeats.differing()).isEmpty();
        });
    }
}
