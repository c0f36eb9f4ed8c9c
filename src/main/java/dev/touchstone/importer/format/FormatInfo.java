package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Describes a format, for the reader, the preview and the page of formats (`src/docs/formats.md`). It is kept in a
/// constant:
///
/// ```java
/// private static final FormatInfo INFO = FormatInfo.of("rocm-smi")
///         .sample("rocm-smi", "5.0 and later", "table of boards", "rocm-smi/table.txt")
///         .begins(WordSet.of("ROCm System Management Interface"));
/// ```
///
/// @param id of the format in results and in the documentation, for instance `rich-table`
/// @param name for people, in the preview: `vLLM bench · JSON`
/// @param samples one for each tool, generation of a tool and form that the format reads; a test reads each
/// @param words every line that a block can begin with contains one of these words, or all characters of one
/// @param beginning whether a block can begin with a line that has these characters
/// @param ofAuthors whether people write it: a column whose name is not known is a factor of the author's own
public record FormatInfo(String id, String name, List<Sample> samples, WordSet words, Predicate<Line> beginning,
        boolean ofAuthors) {

    /// A tool whose output the format reads, one row of the page of formats.
    ///
    /// @param tool as its makers write it: `vLLM bench serve`; `notes` for what authors write
    /// @param versions of the tool: `0.4 to 0.6`, `2023`, `all`
    /// @param form of the output: ``console block `Serving Benchmark Result` ``
    /// @param file an example under `src/test/resources/formats`, in a folder named like the format
    public record Sample(String tool, String versions, String form, String file) {
    }

    public FormatInfo {
        samples = List.copyOf(samples);
    }

    /// A format without samples whose blocks can begin with any line.
    public static FormatInfo of(String id) {
        return new FormatInfo(id, "", List.of(), WordSet.ANY, line -> true, false);
    }

    /// Returns the name of the format for people; unless it was set, the tool and form of the first sample.
    @Override
    public String name() {
        return name.isEmpty() ? FormatName.of(samples) : name;
    }

    public FormatInfo named(String other) {
        return new FormatInfo(id, other, samples, words, beginning, ofAuthors);
    }

    /// A format of tables and lists that people write.
    public FormatInfo byAuthors() {
        return new FormatInfo(id, name, samples, words, beginning, true);
    }

    /// Adds a row to the page of formats; for the parameters see [Sample].
    public FormatInfo sample(String tool, String versions, String form, String file) {
        return samples(List.of(new Sample(tool, versions, form, file)));
    }

    /// Adds rows to the page of formats.
    public FormatInfo samples(List<Sample> more) {
        List<Sample> all = new ArrayList<>(samples);
        all.addAll(more);
        return new FormatInfo(id, name, all, words, beginning, ofAuthors);
    }

    /// A block begins with a line that contains one of the words.
    public FormatInfo begins(WordSet words) {
        return begins(words, words::anyIn);
    }

    /// A block begins with a line that passes a test.
    ///
    /// @param words the line contains all characters of one of these. Other lines are not tested, so that a text is read
    /// with sixty formats as fast as with six.
    /// @param test runs on many lines of every text, so it examines few characters, without a regular expression and
    /// without creating an object; it does not call [Line#body] before a cheaper condition holds. It may accept too many
    /// lines, but no format reads a line that it rejects. A line knows which characters it contains: `line.has('{')`,
    /// `line.hasAll(SIGNS)` with `SIGNS = Signs.of("%|/")` in a constant, `line.first()`, `WORDS.anyIn(line)`.
    public FormatInfo begins(WordSet words, Predicate<Line> test) {
        return new FormatInfo(id, name, samples, words, test, ofAuthors);
    }

    /// Whether a block of this format can begin with the line.
    public boolean mayBegin(Line line) {
        return beginning.test(line);
    }
}
