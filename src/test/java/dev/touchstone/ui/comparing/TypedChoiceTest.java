package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TypedChoiceTest {

    private static final List<String> NAMES = List.of("none", "GPU count", "Max tokens", "--max-num-seqs", "Input tokens");

    @Test
    void whatBeginsWithTheLettersComesBeforeWhatContainsThem() {
        assertThat(find("max")).contains("Max tokens");
        assertThat(find("num")).contains("--max-num-seqs");
        assertThat(find("--m")).contains("--max-num-seqs");
        assertThat(find("tokens")).contains("Max tokens");
    }

    @Test
    void whatNoNameContainsChoosesNothing() {
        assertThat(find("kv")).isEmpty();
    }

    private static Optional<String> find(String letters) {
        return TypedChoice.find(NAMES, name -> name, letters);
    }
}
