package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The search for the words of all rules at once finds what a search for one word after the other finds.
class SecretPlacesTest {

    private static final List<String> WORDS = Stream.of(SecretRule.values()).flatMap(rule -> rule.words().stream()).distinct().toList();

    /// The rules that a word calls, wherever it stands.
    private static int oneByOne(String text) {
        int called = 0;
        for (SecretRule rule : SecretRule.values()) {
            for (String word : rule.words()) {
                String plain = word.replaceFirst("\\[(.)]", "$1");
                for (int at = 0; at + plain.length() <= text.length(); at++) {
                    called |= text.regionMatches(true, at, plain, 0, plain.length()) ? rule.calledAt(text, at + word.indexOf('[')) : 0;
                }
            }
        }
        return called;
    }

    @Property
    void findsTheSameAsOneWordAfterTheOther(@ForAll("texts") String text) {
        assertThat(SecretPlaces.called(text)).isEqualTo(oneByOne(text));
    }

    @Provide
    Arbitrary<String> texts() {
        List<String> words = WORDS.stream().map(word -> word.replaceFirst("\\[(.)]", "$1")).toList();
        Arbitrary<String> word = Arbitraries.of(words).flatMap(plain -> Arbitraries.of(plain, plain.toUpperCase(Locale.ROOT),
                plain.substring(1), plain.substring(0, plain.length() - 1)));
        Arbitrary<String> other = Arbitraries.of("", "a", " ", "=", ": ", "\"", "12", "│ ", "─", "——", "é", "码：x", "api_", "hf-", "--", "-", "key",
                "//", "-----BEGIN ", "PRIVATE KEY", "密", "口令");
        return Arbitraries.oneOf(word, other).list().ofMaxSize(9).map(parts -> parts.stream().collect(Collectors.joining()));
    }

    @Example
    void framesOfTablesCallNothing() {
        assertThat(Stream.of("├─────┼─────┤", "│ a │ 1 │", "│ a  │ 12 │ ", "──", "─", "").map(SecretPlaces::called)).containsOnly(0);
    }
}
