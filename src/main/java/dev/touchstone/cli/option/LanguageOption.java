package dev.touchstone.cli.option;

import dev.touchstone.i18n.Language;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.TypeConversionException;

/// `--language`: the language of answers, findings and reports. A process has one language from its start, so it is looked
/// for among the arguments before anything else is done with them.
public final class LanguageOption {

    public static final String NAME = "--language";

    private LanguageOption() {
    }

    /// The language that the arguments name; empty for none, and for one that is not known.
    public static Optional<Language> in(String... arguments) {
        return IntStream.range(0, arguments.length).mapToObj(at -> arguments[at].startsWith(NAME + "=")
                        ? arguments[at].substring(NAME.length() + 1)
                        : arguments[at].equals(NAME) && at + 1 < arguments.length ? arguments[at + 1] : "")
                .flatMap(code -> Language.of(code).stream()).findFirst();
    }

    static Language parse(String code) {
        return Language.of(code).orElseThrow(() -> new TypeConversionException("unknown language " + code + "; known: "
                + Arrays.stream(Language.values()).map(Language::code).collect(Collectors.joining(", "))));
    }
}
