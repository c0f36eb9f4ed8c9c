package dev.touchstone.importer.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GlossaryTest {

    private final Glossary glossary = new Glossary();

    @BeforeEach
    void define() {
        glossary.define("FTL", "First Token Latency", 7);
        glossary.define("Inference Speed", "Total token throughput", 7);
    }

    @Test
    void aTermAtTheBeginningIsReplaced() {
        assertThat(glossary.expand("FTL(ave)(s)")).isEqualTo("First Token Latency (ave)(s)");
        assertThat(glossary.expand("ftl")).isEqualTo("First Token Latency");
    }

    @Test
    void theLineOfADefinitionIsKnown() {
        assertThat(glossary.line("FTL (s)")).hasValue(7);
        assertThat(glossary.line("Speed")).hasValue(7);
        assertThat(glossary.line("P99 FTL (s)")).isEmpty();
    }

    @Test
    void aTermInsideOtherWordsIsNot() {
        assertThat(glossary.expand("P99 FTL (s)")).isEqualTo("P99 FTL (s)");
        assertThat(glossary.expand("FTLX (s)")).isEqualTo("FTLX (s)");
    }

    @Test
    void theLastWordsOfATermStandForIt() {
        assertThat(glossary.expand("Speed (tokens/s)")).isEqualTo("Total token throughput (tokens/s)");
        assertThat(glossary.expand("eed (tokens/s)")).as("part of a word").isEqualTo("eed (tokens/s)");
    }

    @Test
    void theLastWordsOfTwoTermsWithTwoMeaningsStandForNeither() {
        glossary.define("Read Speed", "Total token throughput", 7);
        assertThat(glossary.expand("Speed")).as("two terms with one meaning").isEqualTo("Total token throughput");

        glossary.define("Prompt Speed", "Input token throughput", 7);
        assertThat(glossary.expand("Speed")).isEqualTo("Speed");
    }

    @Test
    void aLaterDefinitionReplacesAnEarlierOne() {
        glossary.define("ftl", "First Turn Length", 7);

        assertThat(glossary.expand("FTL")).isEqualTo("First Turn Length");
    }

    @Test
    void itHoldsTwoHundredTerms() {
        for (int i = 2; i < 200; i++) {
            glossary.define("Word " + i, "Meaning " + i, 7);
        }
        glossary.define("Late", "Latency", 7);

        assertThat(glossary.expand("Word 199")).isEqualTo("Meaning 199");
        assertThat(glossary.expand("Late")).isEqualTo("Late");
    }

    @Test
    void oneWithoutTermsLeavesEveryLabel() {
        assertThat(new Glossary().isEmpty()).isTrue();
        assertThat(new Glossary().expand("FTL")).isEqualTo("FTL");
        assertThat(glossary.isEmpty()).isFalse();
    }
}
