package dev.touchstone.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// No text is forgotten: what looks like one is passed to [I18n], or stands in `not-translated.txt` because no user of the
/// window or of a report reads it as a text (data, names of files, words of formats).
class UntranslatedTextsTest {

    private static final Path EXCEPTIONS = Path.of("src/test/resources/dev/touchstone/i18n/not-translated.txt");

    @Test
    void noTextIsForgotten() throws IOException {
        Set<String> exceptions = Set.copyOf(Files.readAllLines(EXCEPTIONS));
        List<String> forgotten = SourceTexts.prose().stream()
                .filter(text -> !exceptions.contains(text) && !exceptions.contains(text.substring(0, text.indexOf(':'))))
                .toList();
        assertThat(forgotten).isEmpty();
    }

    @Test
    void noExceptionIsForNothing() throws IOException {
        Set<String> found = new TreeSet<>(SourceTexts.prose());
        SourceTexts.prose().forEach(text -> found.add(text.substring(0, text.indexOf(':'))));
        assertThat(Files.readAllLines(EXCEPTIONS)).isSubsetOf(found);
    }
}
