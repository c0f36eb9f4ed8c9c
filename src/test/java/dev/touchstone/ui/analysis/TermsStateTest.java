package dev.touchstone.ui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.lens.Terms;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TermsStateTest {

    @Test
    void marginAndSwitchComeBack() {
        Terms terms = TermsState.includingWarmUp(Terms.DEFAULT.withMargin(0.05), true);

        Terms restored = TermsState.restored(Terms.DEFAULT, TermsState.of(terms));

        assertThat(restored).isEqualTo(terms);
        assertThat(restored.exclude()).containsExactly("mean-of-runs");
    }

    @Test
    void withoutAStateRunsOfAWarmUpAreLeftOut() {
        assertThat(TermsState.restored(Terms.DEFAULT, Map.of()).exclude()).containsExactly("warm-up", "mean-of-runs");
        assertThat(TermsState.restored(Terms.DEFAULT, TermsState.of(Terms.DEFAULT))).isEqualTo(Terms.DEFAULT);
    }

    @Test
    void otherExclusionsStay() {
        Terms terms = Terms.NONE.withExclude(Set.of("unstable"));

        assertThat(TermsState.includingWarmUp(terms, false).exclude()).containsExactlyInAnyOrder("unstable", "warm-up");
        assertThat(TermsState.includingWarmUp(TermsState.includingWarmUp(terms, false), true)).isEqualTo(terms);
    }

    @Test
    void aMarginThatMakesNoSenseIsPassedOver() {
        for (String margin : new String[] {"0", "-1", "1", "NaN", "much"}) {
            assertThat(TermsState.restored(Terms.DEFAULT, Map.of("margin", margin)).margin()).as(margin)
                    .isEqualTo(Terms.DEFAULT.margin());
        }
    }

    @Test
    void percentagesAreTypedInManyWays() {
        assertThat(PercentText.parse("3")).contains(0.03);
        assertThat(PercentText.parse(" 2.5 % ")).contains(0.025);
        assertThat(PercentText.parse("2,5%")).contains(0.025);
        assertThat(PercentText.parse("0")).isEmpty();
        assertThat(PercentText.parse("100 %")).isEmpty();
        assertThat(PercentText.parse("-3")).isEmpty();
        assertThat(PercentText.parse("")).isEmpty();
        assertThat(PercentText.of(0.03)).isEqualTo("3 %");
        assertThat(PercentText.of(0.025)).isEqualTo("2.5 %");
    }
}
