package dev.touchstone.ui.importing.source;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.RecognisedFormat;
import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.importer.source.SourceText;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// One text of an import: what was read from it, and its lines for the preview.
public final class ImportSource {

    /// How a line is tinted that no format and no scope understood.
    static final String UNREAD = "unread";

    private final Reading reading;
    private final SourceText text;
    private final Origin origin;
    private final Inspection inspection;
    private final List<RecognisedFormat> formats;
    private final List<Lines> passages;
    private final int unreadLines;
    private final SourceOverview overview;
    private final NavigableMap<Integer, RecognisedLines> spans = new TreeMap<>();
    private final NavigableMap<Integer, Lines> unread = new TreeMap<>();

    /// Where a text came from, to read it once more.
    public sealed interface Origin {

        /// @param given what the user opened: the file, or the folder or archive that it stands in
        record Opened(Path given) implements Origin {
        }

        /// Text that was pasted, or comes with the program.
        record Words(String text) implements Origin {
        }

        /// Nothing was read.
        record Nowhere() implements Origin {
        }
    }

    /// Made off the JavaFX thread: the checks look at all that was read.
    public ImportSource(Reading reading, SourceText text, Origin origin) {
        this.reading = reading;
        this.text = text;
        this.origin = origin;
        this.inspection = Answers.of(reading.runs()).inspection();
        this.formats = RecognisedFormat.of(reading);
        this.passages = reading.unreadPassages();
        this.unreadLines = reading.unread().stream().mapToInt(Lines::count).sum();
        reading.spans().forEach(span -> spans.put(span.lines().first(), span));
        reading.unread().forEach(lines -> unread.put(lines.first(), lines));
        this.overview = SourceOverview.of(reading, inspection, text.lineCount());
    }

    public Origin origin() {
        return origin;
    }

    /// Its formats, those of results first.
    List<RecognisedFormat> formats() {
        return formats;
    }

    public SourceOverview overview() {
        return overview;
    }

    public int unreadLines() {
        return unreadLines;
    }

    /// Whether something is wrong with the text itself.
    public boolean hasProblems() {
        return !reading.problems().isEmpty();
    }

    public Reading reading() {
        return reading;
    }

    public SourceText text() {
        return text;
    }

    /// What the checks find in its runs, as they were read.
    public Inspection inspection() {
        return inspection;
    }

    /// The name as readers see it.
    public String shownName() {
        return Source.shown(name());
    }

    public String name() {
        return reading.source();
    }

    /// Its name without the folders or the archive that it stands in.
    public String fileName() {
        return name().substring(name().replace('\\', '/').lastIndexOf('/') + 1);
    }

    /// Returns what a line was understood as: the name of a [RecognisedLines.Kind] in small letters, [#UNREAD], or an
    /// empty text for a line without meaning.
    public String tint(int line) {
        Map.Entry<Integer, RecognisedLines> span = spans.floorEntry(line);
        if (span != null && span.getValue().lines().contains(line)) {
            return span.getValue().kind().name().toLowerCase(Locale.ROOT);
        }
        Map.Entry<Integer, Lines> range = unread.floorEntry(line);
        return range != null && range.getValue().contains(line) ? UNREAD : "";
    }

    public List<Lines> unreadPassages() {
        return passages;
    }

    @Override
    public String toString() {
        return name();
    }
}
