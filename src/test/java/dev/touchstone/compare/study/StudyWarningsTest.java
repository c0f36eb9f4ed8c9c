package dev.touchstone.compare.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Warnings of one kind are said once, with the number of the others.
class StudyWarningsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 | run | It is so.
            2 | run | It is so. The same holds for 1 more run.
            3 | run | It is so. The same holds for 2 more runs.
            1 | row | It is so.
            2 | row | It is so. The same holds for 1 more row.
            4 | row | It is so. The same holds for 3 more rows.
            """)
    void othersOfTheKindAreCounted(int count, String noun, String sentence) {
        StudyWarnings warnings = new StudyWarnings();
        for (int at = 0; at < count; at++) {
            warnings.add(new Warning("check", Severity.NOTE, "It is so.", ""), "kind", noun);
        }
        warnings.add(new Warning("check", Severity.NOTE, "Another.", ""), "other kind", noun);
        assertThat(warnings.warnings()).extracting(Warning::message).containsExactly(sentence, "Another.");
    }
}
