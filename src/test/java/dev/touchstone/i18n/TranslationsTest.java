package dev.touchstone.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/// Every text of the program has a translation, and every translation is used. With `-Dtranslations.write=true` the files
/// are written: sorted, without what is not used, with an empty translation for what is new.
class TranslationsTest {

    private static final Path FOLDER = Path.of("src/main/resources/dev/touchstone/i18n/zh");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d}");
    private static final SourceTexts SOURCE = SourceTexts.ofTheProgram();

    static Iterable<String> packages() {
        return Translations.PACKAGES;
    }

    @Test
    void everyTextIsALiteral() {
        assertThat(SOURCE.notLiteral()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageHasATranslationForEachOfItsTextsAndNoOther(String name) {
        Map<String, String> translations = Translations.of(Language.CHINESE, name);
        SortedSet<String> missing = new TreeSet<>(SOURCE.byPackage().get(name));
        missing.removeAll(translations.keySet());
        SortedSet<String> unused = new TreeSet<>(translations.keySet());
        unused.removeAll(SOURCE.byPackage().get(name));
        assertThat(missing).as("texts without a translation in zh/" + name + ".json").isEmpty();
        assertThat(unused).as("translations in zh/" + name + ".json of texts that are not used").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aTranslationHasThePlaceholdersOfItsText(String name) {
        assertThat(Translations.of(Language.CHINESE, name)).allSatisfy((english, translated) -> {
            assertThat(translated).isNotBlank();
            assertThat(placeholders(translated)).as(english).isEqualTo(placeholders(english));
        });
    }

    @Test
    void oneTextHasOneTranslation() {
        Map<String, String> all = new HashMap<>();
        Translations.PACKAGES.forEach(name -> Translations.of(Language.CHINESE, name).forEach((english, translated) ->
                assertThat(all.merge(english, translated, (first, second) -> first)).as(english + " in " + name)
                        .isEqualTo(translated)));
    }

    private static Set<String> placeholders(String text) {
        return PLACEHOLDER.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    /// Takes a translation over from another package that has one.
    @AfterAll
    static void write() throws IOException {
        if (!Boolean.getBoolean("translations.write")) {
            return;
        }
        Map<String, String> known = new HashMap<>();
        for (String name : Translations.PACKAGES) {
            Translations.of(Language.CHINESE, name).forEach((english, translated) ->
                    known.merge(english, translated, (one, other) -> one.isEmpty() ? other : one));
        }
        for (String name : Translations.PACKAGES) {
            SortedMap<String, String> translations = new TreeMap<>();
            SOURCE.byPackage().get(name).forEach(text -> translations.put(text, known.getOrDefault(text, "")));
            Files.writeString(FOLDER.resolve(name + ".json"), JsonMapper.builder().build()
                    .writerWithDefaultPrettyPrinter().writeValueAsString(translations) + "\n", StandardCharsets.UTF_8);
        }
    }
}
