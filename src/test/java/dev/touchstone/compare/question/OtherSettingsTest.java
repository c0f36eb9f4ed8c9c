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
                .isEqualTo("The launches also differ in --block-size.");
        assertThat(between(launch(1, "64").flag("--block-size", "16").flag("--enforce-eager", "true"),
                launch(50, "128").flag("--block-size", "32")))
                .isEqualTo("The launches also differ in --block-size and --enforce-eager.");
    }

    @Test
    void ofManySettingsAFewAreNamed() {
        RunFixture one = launch(1, "64");
        RunFixture other = launch(50, "128");
        for (int i = 1; i <= 7; i++) {
            one.flag("--setting-" + i, "1");
            other.flag("--setting-" + i, "2");
        }
        assertThat(between(one, other)).isEqualTo("The launches also differ in --setting-1, --setting-2, --setting-3, "
                + "--setting-4, --setting-5 and 2 other settings.");
    }

    /// Named by what it means, because the flags of several engines set it.
    @Test
    void aSettingThatIsNamedByItsMeaningIsNamed() {
        LevelPair pair = pair(Question.LAUNCH, "CUDA graphs on", "CUDA graphs off").single(1.2);
        assertThat(OtherSettings.sentence(List.of(of(pair, run("a.md", 1).flag("--block-size", "16"),
                run("a.md", 50).flag("--block-size", "16").flag("--enforce-eager", ""))))).isEmpty();
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
        return OtherSettings.sentence(List.of(of(pair, one, other)));
    }

    private static LevelPair of(LevelPair pair, RunFixture one, RunFixture other) {
        return new LevelPair(pair.match(), "", pair.from(), pair.to(), pair.metric(),
                pair.fromMean(), pair.toMean(), pair.ratio(), null, pair.verdict(), List.of(one.build()), List.of(other.build()), pair.differs(),
                pair.assumed());
    }
}
