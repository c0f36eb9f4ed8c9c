package dev.touchstone.importer;

import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/// The names of formats as readers see them: names of tools and files stay, the form of the output is translated.
public final class FormatNames {

    private static final String DOT = " · ";
    private static final String LOG = " log";
    private static final Set<String> FORMS = Set.of(
            I18n.stored("table of boards"),
            I18n.stored("table of boards and processes"),
            I18n.stored("table of Gaudi boards"),
            I18n.stored("table of MetaX boards"),
            I18n.stored("one line per board"),
            I18n.stored("bar of all prompts"),
            I18n.stored("lines"),
            I18n.stored("a line"),
            I18n.stored("a line for each trial"),
            I18n.stored("lines between rules"),
            I18n.stored("one figure per line"),
            I18n.stored("block"),
            I18n.stored("console"),
            I18n.stored("console block"),
            I18n.stored("console table"),
            I18n.stored("console tables"),
            I18n.stored("table"),
            I18n.stored("tables"),
            I18n.stored("table of requests in the console"),
            I18n.stored("records of requests"),
            I18n.stored("requests one by one"),
            I18n.stored("results"),
            I18n.stored("answer"),
            I18n.stored("JSON object"),
            I18n.stored("JSON of a run"),
            I18n.stored("dividers and comments"),
            I18n.stored("headings"),
            I18n.stored("lines that state a condition"),
            I18n.stored("variables of scripts"),
            I18n.stored("words of the tables below"),
            I18n.stored("the sentence that it failed"),
            I18n.stored("notes"),
            I18n.stored("stress scripts"));

    private FormatNames() {
    }

    /// Returns a name in the language of the process: `nvidia-smi · table of boards`, `vLLM log`.
    ///
    /// @param name of [RecognisedFormat]
    public static String shown(String name) {
        if (name.endsWith(LOG)) {
            return I18n.text("{0} log", name.substring(0, name.length() - LOG.length()));
        }
        return name.contains(DOT) || FORMS.contains(name) ? Arrays.stream(name.split(DOT))
                .map(part -> FORMS.contains(part) ? I18n.shown(part) : part).collect(Collectors.joining(DOT))
                : I18n.shown(name);
    }
}
