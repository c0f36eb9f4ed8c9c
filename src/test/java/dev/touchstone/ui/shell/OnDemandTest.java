package dev.touchstone.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OnDemandTest {

    @Test
    void isMadeOnceWhenItIsFirstNeeded() {
        List<String> made = new ArrayList<>();
        OnDemand<String> page = new OnDemand<>(() -> {
            made.add("page");
            return "page";
        });

        assertThat(page.made()).isEmpty();
        assertThat(made).isEmpty();

        assertThat(page.get()).isEqualTo("page").isSameAs(page.get());
        assertThat(page.made()).contains("page");
        assertThat(made).hasSize(1);
    }
}
