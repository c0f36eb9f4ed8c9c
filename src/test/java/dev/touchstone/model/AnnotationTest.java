package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnnotationTest {

    @Test
    void tagsAreSortedAndStandOnce() {
        assertThat(Annotation.typed("", "", List.of(" night ", "baseline", "", "night")).tags())
                .containsExactly("baseline", "night");
    }

    @Test
    void secretsAreMaskedInEachPart() {
        Annotation typed = Annotation.typed("with HF_TOKEN=hf_abcdefghijklmnopqrstuvwxyz0123456789",
                "api_key: sk-abcdefghijklmnopqrstuvwxyz0123", List.of("password=hunter2hunter2"));
        assertThat(typed.toString()).doesNotContain("hf_abc", "sk-abc", "hunter2");
        assertThat(typed.name()).startsWith("with HF_TOKEN=");
    }

    @Test
    void onlyBlanksAreNoAnnotation() {
        assertThat(Annotation.typed(" ", "\n", List.of(" ", "")).isEmpty()).isTrue();
        assertThat(Annotation.typed("a", "", List.of()).isEmpty()).isFalse();
        assertThat(Annotation.typed("", "a", List.of()).isEmpty()).isFalse();
        assertThat(Annotation.typed("", "", List.of("a")).isEmpty()).isFalse();
    }

    @Test
    void aFactorFindsItsLevelByKey() {
        assertThat(AnnotationFactor.ofKey("TAGS")).contains(AnnotationFactor.TAGS);
        assertThat(AnnotationFactor.ofKey("note")).isEmpty();
    }
}
