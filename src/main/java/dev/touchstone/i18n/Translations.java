package dev.touchstone.i18n;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Reads the translations of a language from the program's resources.
final class Translations {

    /// There is one file for each of these packages; it holds the texts of the package and of those below it that have no
    /// file of their own.
    static final List<String> PACKAGES = List.of("archive", "campaign", "chart", "command", "compare", "compare.check",
            "compare.finding", "compare.question", "compare.study", "cost", "importer", "load", "model", "report", "table", "ui",
            "ui.campaign", "ui.comparing", "ui.findings", "ui.importing", "ui.live", "ui.runs", "ui.shell");

    /// The packages whose texts are stored with runs.
    private static final List<String> STORED = List.of("importer", "load", "model");

    private Translations() {
    }

    /// The translations by their English texts; none for English.
    static Map<String, String> of(Language language) {
        return of(language, PACKAGES);
    }

    /// The translations of texts that are stored with runs; none for English.
    static Map<String, String> ofStored(Language language) {
        return of(language, STORED);
    }

    private static Map<String, String> of(Language language, List<String> packages) {
        Map<String, String> all = new HashMap<>();
        if (language != Language.ENGLISH) {
            packages.forEach(name -> all.putAll(of(language, name)));
        }
        return Map.copyOf(all);
    }

    /// The translations of one package.
    static Map<String, String> of(Language language, String packageName) {
        String resource = language.code() + "/" + packageName + ".json";
        try (InputStream file = Objects.requireNonNull(Translations.class.getResourceAsStream(resource), resource)) {
            return JsonMapper.shared().readValue(file, new TypeReference<>() {
            });
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
