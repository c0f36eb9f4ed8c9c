package dev.touchstone.importer.unread;

import dev.touchstone.importer.ReadText;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.RecognisedFormat;
import dev.touchstone.importer.source.SourceText;
import dev.touchstone.model.Lines;
import dev.touchstone.model.SecretLines;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A page of Markdown with the lines that were not understood, for the people who can add a format. It names neither
/// the user nor the machine, of files only their names, and secrets are masked. Its size is limited.
public final class UnreadReport {

    private static final int CONTEXT = 2;
    private static final int ABOVE = 60;
    /// A longer passage is shown by its beginning and its end.
    private static final int LONGEST = 60;
    private static final int END = 15;
    private static final int MOST_PASSAGES = 40;
    private static final int WIDEST = 400;
    private static final int MOST_CHARACTERS = 200_000;

    private final StringBuilder page = new StringBuilder();
    private final List<String> whole = new ArrayList<>();

    private UnreadReport() {
    }

    /// @param version of the program: `touchstone 1.2`
    public static String page(String version, List<ReadText> parts) {
        UnreadReport page = new UnreadReport();
        page.head(version);
        parts.forEach(page::part);
        page.end();
        return page.page.toString();
    }

    private void head(String version) {
        append("# Not understood by " + version, "",
                "Touchstone reads results of benchmarks of servers of large language models. It did not understand the",
                "passages below. Lines marked `>` are those; two lines before and after show where they stand.", "",
                "What to do: write which tool and which version printed them, and send this page to the maintainers of",
                "Touchstone; a new format takes one class and this sample (see Adding a format in CONTRIBUTING).",
                "Keys, tokens, passwords, and the names of users and hosts are masked (•••). Look through it all the",
                "same before you send it.", "");
    }

    private void part(ReadText part) {
        Reading reading = part.reading();
        List<Lines> passages = reading.unreadPassages();
        if (passages.isEmpty() && reading.problems().isEmpty()) {
            whole.add(name(reading));
            return;
        }
        if (page.length() > MOST_CHARACTERS) {
            append("## " + name(reading), "", Phrases.counted(passages.size(), "passage")
                    + (passages.size() == 1 ? " was" : " were") + " left out: this page is long enough.", "");
            return;
        }
        append("## " + name(reading), "");
        reading.problems().forEach(problem -> append("Problem: " + Anonymizer.line(problem).replace(reading.source(),
                name(reading)), ""));
        int unread = reading.unread().stream().mapToInt(Lines::count).sum();
        if (reading.lineCount() > 0) {
            append(String.format(Locale.ROOT, "%s, %d of them (%s) not understood; %s.",
                    Phrases.counted(reading.lineCount(), "line"), unread, percent(unread, reading.lineCount()), counted(reading.runs().size())), "");
            String formats = RecognisedFormat.of(reading).stream().map(found -> found.name() + ": " + found.count())
                    .collect(Collectors.joining("; "));
            append(formats.isEmpty() ? "No format was recognised." : "Understood: " + formats + ".", "");
        }
        NavigableMap<Integer, Lines> ranges = new TreeMap<>();
        reading.unread().forEach(lines -> ranges.put(lines.first(), lines));
        passages.stream().limit(MOST_PASSAGES).forEach(passage -> passage(part, ranges, passage));
        if (passages.size() > MOST_PASSAGES) {
            int left = passages.size() - MOST_PASSAGES;
            append(Phrases.counted(left, "more passage") + (left == 1 ? " was" : " were") + " left out.", "");
        }
    }

    private static String counted(int runs) {
        return runs == 1 ? "1 run was found" : runs + " runs were found";
    }

    /// `5 %`; never 0 % of something, and never all of less.
    static String percent(int part, int of) {
        double share = of == 0 ? 0 : 100.0 * part / of;
        return share > 0 && share < 1 ? "under 1 %" : share > 99 && share < 100 ? "over 99 %"
                : String.format(Locale.ROOT, "%.0f %%", share);
    }

    /// Its last part: the folders above may name the user.
    private static String name(Reading reading) {
        String name = reading.source().replace('\\', '/');
        return Anonymizer.line(name.substring(name.lastIndexOf('/') + 1));
    }

    private void passage(ReadText part, NavigableMap<Integer, Lines> unread, Lines passage) {
        String title = passage.toString();
        append("### " + title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1), "");
        int last = Math.min(part.text().lineCount(), passage.last() + CONTEXT);
        boolean isCut = passage.count() > LONGEST;
        int cutFrom = isCut ? passage.first() + LONGEST - END : last + 1;
        int cutTo = passage.last() - END;
        // A secret may go on from the lines above.
        SecretLines secrets = new SecretLines();
        int from = Math.max(1, passage.first() - CONTEXT);
        for (int line = Math.max(1, from - ABOVE); line < from; line++) {
            mask(part.text(), line, secrets);
        }
        for (int line = from; line <= last; line++) {
            String text = mask(part.text(), line, secrets);
            if (line == cutFrom) {
                append("              … " + (cutTo - cutFrom + 1) + " lines left out …");
            }
            if (line < cutFrom || line > cutTo) {
                Map.Entry<Integer, Lines> range = unread.floorEntry(line);
                line(line, range != null && range.getValue().contains(line), text);
            }
        }
        append("");
    }

    /// Returns the beginning of a line, masked; its end may announce a secret in the next one.
    private static String mask(SourceText text, int line, SecretLines secrets) {
        String masked = secrets.mask(text.line(line));
        String end = text.end(line);
        if (!end.isEmpty()) {
            secrets.mask(end);
        }
        return masked;
    }

    /// As a block of code by its indentation: no text ends that.
    private void line(int number, boolean isUnread, String text) {
        String shown = Anonymizer.line(text);
        String cut = shown.length() > WIDEST ? shown.substring(0, WIDEST) + " …" : shown;
        append(String.format(Locale.ROOT, "    %s %6d  %s", isUnread ? ">" : " ", number, cut).stripTrailing());
    }

    private void end() {
        if (!whole.isEmpty()) {
            append("## Understood whole", "", String.join(", ", whole), "");
        }
    }

    private void append(String... lines) {
        for (String line : lines) {
            page.append(line).append('\n');
        }
    }
}
