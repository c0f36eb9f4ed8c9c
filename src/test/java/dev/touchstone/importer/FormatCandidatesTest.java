package dev.touchstone.importer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/// No format is passed over at a line that it would begin with.
class FormatCandidatesTest {

    private static final List<BlockFormat> FORMATS = Formats.all(Mappings.NONE);
    private static final FormatCandidates BEGINNINGS = new FormatCandidates(FORMATS);
    private static final List<String> LINES = SampleFiles.small().stream().map(SampleFiles::text)
            .flatMap(String::lines).distinct().toList();

    @Example
    void everyFormatThatMayBeginWithALineOfASampleIsAsked() {
        LINES.forEach(this::everyFormatThatMayBeginIsAsked);
    }

    @Property(tries = 3000)
    void everyFormatThatMayBeginWithAPartOfALineIsAsked(@ForAll("lines") String line,
            @ForAll @IntRange(max = 200) int from, @ForAll @IntRange(max = 200) int length) {
        int start = Math.min(from, line.length());
        everyFormatThatMayBeginIsAsked(line.substring(start, Math.min(line.length(), start + length)));
    }

    private void everyFormatThatMayBeginIsAsked(String text) {
        for (Line line : lines(text)) {
            List<String> may = FORMATS.stream().map(BlockFormat::info).filter(info -> info.mayBegin(line))
                    .map(FormatInfo::id).toList();

            assertThat(asked(BEGINNINGS, line)).as(line.toString()).containsSubsequence(may);
        }
    }

    @Example
    void manyFormatsAreAskedInTheirOrder() {
        List<BlockFormat> many = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            many.add(asked("any " + i, WordSet.ANY));
            many.add(asked("braces " + i, WordSet.of("{", "{{", "[", "{}")));
            many.add(asked("words " + i, WordSet.of("abc", "xyz")));
        }
        FormatCandidates beginnings = new FormatCandidates(many);

        assertThat(asked(beginnings, lines("a cab").getFirst())).hasSize(400)
                .isEqualTo(many.stream().map(format -> format.info().id())
                        .filter(id -> !id.startsWith("braces")).toList());
        assertThat(asked(beginnings, lines("[").getFirst())).hasSize(400).noneMatch(id -> id.startsWith("words"));
        assertThat(asked(beginnings, lines("a b").getFirst())).hasSize(200);
    }

    /// Of a line that recurs each format is asked once, and once more inside a fence.
    @Example
    void ofALineThatRecursTheSameFormatsAreAsked() {
        String label = "Qwen3-8B on 2x A10:";
        List<Line> lines = lines(String.join("\n", label, label, label, "```", label, label, "```", label, "```", label));

        assertThat(lines.get(2).isRecurring()).isTrue();
        assertThat(lines.stream().filter(line -> line.text().equals(label)).filter(line -> asked(BEGINNINGS, line)
                .contains("setup-line") == line.isFenced())).isEmpty();
        LINES.forEach(line -> everyFormatThatMayBeginIsAsked(String.join("\n", line, line, line, line)));
    }

    private static BlockFormat asked(String id, WordSet signs) {
        return new Asked(FormatInfo.of(id).begins(signs));
    }

    private record Asked(FormatInfo info) implements BlockFormat {

        @Override
        public List<Block> read(Cursor cursor) {
            return List.of();
        }
    }

    private static List<String> asked(FormatCandidates beginnings, Line line) {
        return Stream.of(beginnings.at(line)).map(format -> format.info().id()).toList();
    }

    private static List<Line> lines(String text) {
        LineReader reader = new LineReader(new ByteArrayInputStream(text.getBytes(UTF_8)));
        List<Line> lines = new ArrayList<>();
        try {
            for (Line line = reader.next(); line != null; line = reader.next()) {
                lines.add(line);
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return lines;
    }

    @Provide
    Arbitrary<String> lines() {
        return Arbitraries.of(LINES);
    }
}
