package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.question.PairFixture.pair;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OtherSettingsTest {

    @Test
    void launchesThatDifferInMoreThanTheirNames() {
        assertThat(between(launch(1, "64").flag("--block-size", "16"), launch(50, "128").flag("--block-size", "32")))
                .isEqualTo("The launches also differ in other settings: with --max-num-seqs 64 also --block-size 16; "
                        + "with --max-num-seqs 128 also --block-size 32.");
        assertThat(between(launch(1, "64").flag("--block-size", "16").flag("--enforce-eager", "true"),
                launch(50, "128").flag("--block-size", "32")))
                .isEqualTo("The launches also differ in other settings: with --max-num-seqs 64 also --block-size 16 and "
                        + "--enforce-eager true; with --max-num-seqs 128 also --block-size 32.");
    }

    @Test
    void ofManySettingsAFewAreNamed() {
        RunFixture one = launch(1, "64");
        RunFixture other = launch(50, "128");
        for (int i = 1; i <= 7; i++) {
            one.flag("--setting-" + i, "1");
            other.flag("--setting-" + i, "2");
        }
        assertThat(between(one, other)).startsWith("The launches also differ in other settings: with --max-num-seqs 64 also "
                + "--setting-1 1, --setting-2 1, --setting-3 1, --setting-4 1, --setting-5 1 and 2 other settings; with ");
    }

    @Test
    void aLaunchThatSetsNoneOfThese() {
        assertThat(between(launch(1, "64").flag("--enforce-eager", ""), launch(50, "128")))
                .isEqualTo("The launches also differ in other settings: with --max-num-seqs 64 also --enforce-eager; "
                        + "with --max-num-seqs 128 none of these.");
    }

    @Test
    void ofManyLaunchesItIsNotSaidWhichHasWhat() {
        List<LevelPair> pairs = Stream.of(2, 3, 4).map(i -> of(pair(Question.LAUNCH, "--max-num-seqs 1", "--max-num-seqs " + i)
                .single(1.2), launch(1, "1").flag("--block-size", "16"), launch(50 * i, "" + i).flag("--block-size", "32"))).toList();
        assertThat(OtherSettings.sentence(pairs)).isEqualTo("The launches also differ in --block-size.");
        assertThat(OtherSettings.sentence(pairs.subList(0, 2))).contains("; with --max-num-seqs 3 also --block-size 32.");
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

    /// Of several pairs, what names one launch differs between two others.
    @Test
    void whatNamesALaunchIsNotRepeatedBesideIt() {
        LevelPair one = of(pair(Question.LAUNCH, "--a 1", "--a 2").single(1.2), run("a.md", 1).flag("--a", "1").flag("--b", "1"),
                run("a.md", 50).flag("--a", "2").flag("--b", "2"));
        LevelPair other = of(pair(Question.LAUNCH, "--a 1", "--b 3").single(1.2), run("a.md", 1).flag("--a", "1").flag("--b", "1"),
                run("a.md", 90).flag("--b", "3"));
        assertThat(OtherSettings.sentence(List.of(one, other))).isEqualTo("The launches also differ in other settings: with --a 1 also "
                + "--b 1; with --a 2 also --b 2; with --b 3 none of these.");
    }

    /// The paragraph says that the names are not all that differs, and of how many pairs.
    @Test
    void theParagraphSaysThatThereIsMore() {
        LevelPair pair = pair(Question.LAUNCH, "--max-num-seqs 64", "--max-num-seqs 128").single(1.2);
        LevelPair more = of(pair, launch(1, "64").flag("--block-size", "16"), launch(50, "128").flag("--block-size", "32"));
        LevelPair same = of(pair, launch(1, "64"), launch(50, "128"));
        assertThat(OtherSettings.remark(List.of(more, more))).isEqualTo("These launches differ in other settings too.");
        assertThat(OtherSettings.remark(List.of(more, same))).isEqualTo("Some of these launches differ in other settings too.");
        assertThat(OtherSettings.remark(List.of(same, same))).isEmpty();
    }

    private static RunFixture launch(int line, String sequences) {
        return run("a.md", line).flag("--max-num-seqs", sequences);
    }

    private static String between(RunFixture one, RunFixture other) {
        LevelPair pair = pair(Question.LAUNCH, "--max-num-seqs 64", "--max-num-seqs 128").single(1.2);
        return OtherSettings.sentence(List.of(of(pair, one, other)));
    }

    private static LevelPair of(LevelPair pair, RunFixture one, RunFixture other) {
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(),
                pair.fromMean(), pair.toMean(), pair.ratio(), null, pair.verdict(), List.of(one.build()), List.of(other.build()), pair.differs(),
                pair.assumed());
    }
}
