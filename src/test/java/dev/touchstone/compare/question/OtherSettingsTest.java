package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.question.PairFixture.pair;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

class OtherSettingsTest {

    @Test
    void launchesThatDifferInMoreThanTheirNames() {
        assertThat(between(launch(1, "64").flag("--block-size", "16"), launch(50, "128").flag("--block-size", "32")))
                .isEqualTo("The launches differ in 1 more setting.");
        assertThat(between(launch(1, "64").flag("--block-size", "16").flag("--enforce-eager", "true"),
                launch(50, "128").flag("--block-size", "32")))
                .isEqualTo("The launches differ in 2 more settings.");
    }

    @Test
    void launchesWhoseNamesAreAllThatDiffers() {
        assertThat(between(launch(1, "64"), launch(50, "128"))).isEmpty();
        assertThat(between(launch(1, "64").flag("--block-size", "16"), launch(50, "128").flag("--block-size", "16")))
                .isEmpty();
        assertThat(between(launch(1, "64").flag("--port", "1"), launch(50, "128").flag("--port", "2")))
                .as("no setting of the engine").isEmpty();
    }

    private static RunFixture launch(int line, String sequences) {
        return run("a.md", line).flag("--max-num-seqs", sequences);
    }

    private static String between(RunFixture one, RunFixture other) {
        LevelPair pair = pair(Question.LAUNCH, "--max-num-seqs 64", "--max-num-seqs 128").single(1.2);
        return OtherSettings.sentence(List.of(new LevelPair(pair.match(), "", pair.from(), pair.to(), pair.metric(),
                pair.fromMean(), pair.toMean(), pair.ratio(), null, pair.verdict(), List.of(one.build()), List.of(other.build()), pair.differs(),
                pair.assumed())));
    }
}
