package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RefusedLines;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.YamlMultilineText;
import dev.touchstone.importer.text.BlockPrefix;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.io.Reader;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;

/// Results as YAML, read by the schemas that read them as JSON. A document begins with a member that such a report has
/// at its top, alone or as an element of a list, and goes as far as lines are indented or name another of these
/// members.
public final class YamlResults implements BlockFormat {

    private static final int DEEPEST = 64;
    private static final int MOST_LINES = 500_000;
    /// The token parser returns aliases as words, so that none is ever expanded.
    private static final YAMLFactory YAML = YAMLFactory.builder()
            .loadSettings(LoadSettings.builder().setCodePointLimit(64 << 20).setMaxAliasesForCollections(50)
                    .setAllowRecursiveKeys(false).build())
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build()).build();
    private static final Set<String> MEMBERS = Set.of("version", "run", "scenario", "results", "metrics", "metadata",
            "benchmarks", "args", "config");
    private static final String FIRST_LETTERS = "vrsmbac";
    private static final Set<String> FIGURES = Set.of("results", "metrics", "benchmarks");
    private static final WordSet SIGNS = WordSet.of(MEMBERS.stream().map(member -> member + ":")
            .toArray(String[]::new));
    private static final FormatInfo INFO = FormatInfo.of("yaml")
            .named("YAML")
            .sample("llm-d Benchmark Report", "0.1", "YAML", "yaml/llmd-v0.1.yaml")
            .sample("llm-d Benchmark Report", "0.2", "YAML", "yaml/llmd-v0.2.yaml")
            .sample("llm-d Benchmark Report", "0.2.1", "YAML, a list of reports", "yaml/llmd-v0.2.1-list.yaml")
            .sample("GuideLLM", "0.4 and later", "`benchmarks.yaml`", "yaml/guidellm.yaml")
            .begins(SIGNS, YamlResults::mayBegin);

    private final List<JsonSchema> schemas;

    /// @param schemas in the order in which they are tried
    public YamlResults(List<JsonSchema> schemas) {
        this.schemas = List.copyOf(schemas);
    }

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        int at = 0;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        at += text.startsWith("- ", at) ? 2 : 0;
        if (at == text.length() || FIRST_LETTERS.indexOf(text.charAt(at)) < 0) {
            return false;
        }
        for (String member : MEMBERS) {
            if (text.startsWith(member, at) && text.startsWith(":", at + member.length())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        RefusedLines refused = RefusedLines.of(cursor, INFO.id());
        if (first == null || !mayBegin(first) || refused.hold(first)) {
            return List.of();
        }
        Region region = Region.of(cursor, Line::raw);
        ParsedForm raw = region == null ? null : parse(cursor, Line::raw, region);
        BlockPrefix none = BlockPrefix.unknown();
        boolean isRaw = raw != null && !raw.isWorthMending(cursor, none, none);
        Region mended = isRaw ? null : Region.of(cursor, Line::text);
        ParsedForm best = isRaw || mended == null ? raw : ParsedForm.better(raw, parse(cursor, Line::text, mended));
        if (best == null || best.blocks().isEmpty()) {
            if (region != null && (isRaw || mended != null)) {
                if (mended != null) {
                    region.elements.and(mended.elements);
                }
                region.elements.stream().forEach(ahead -> refused.add(first.number() + ahead));
            }
            return List.of();
        }
        cursor.advance(best.lines());
        return best.blocks();
    }

    private ParsedForm parse(Cursor cursor, Function<Line, String> text, Region region) {
        ObjectBlocks objects = new ObjectBlocks(schemas, cursor, text, true, false);
        boolean isWhole = true;
        try (JsonParser parser = YAML.createParser(ObjectReadContext.empty(), region)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.START_OBJECT) {
                    JsonReading reading = new JsonReading(parser);
                    JsonValue value = reading.object();
                    objects.take(value);
                    if (reading.fault() != null) {
                        region.damage(reading.fault(), objects.firstLine()).ifPresent(objects::damaged);
                        region.endsAt(reading.fault());
                    }
                    if (!value.whole()) {
                        isWhole = false;
                        break;
                    }
                }
            }
        } catch (JacksonException broken) {
            // What was read before it stands.
            isWhole = false;
            region.endsAt(broken);
        }
        List<Block> blocks = objects.blocks();
        region.readTo(blocks.isEmpty() ? 0 : MOST_LINES);
        return new ParsedForm(blocks, objects.figures(), region.lines, region.lines, isWhole);
    }

    /// The lines of a document, without what stands to the left of all of them, read as far as the parser comes.
    private static final class Region extends Reader {

        private final Cursor cursor;
        private final Function<Line, String> form;
        /// How many blanks stand to the left of all lines.
        private final int indent;
        private final boolean isList;
        private final Set<String> seen = new HashSet<>();
        private final Set<String> all = new HashSet<>();
        /// The elements of a list, by how many lines they begin below the first: from each of them the rest is the same document.
        private final BitSet elements = new BitSet();
        /// Of the lines that were read, what the parser has not taken.
        private final StringBuilder text = new StringBuilder();
        private int taken;
        /// How many lines there are, as far as they were read.
        private int lines;
        private int ahead;
        private boolean open;
        private boolean apart;
        private boolean hasEnded;

        private Region(Cursor cursor, Function<Line, String> form) {
            this.cursor = cursor;
            this.form = form;
            String first = form.apply(Objects.requireNonNull(cursor.line()));
            this.indent = indent(first);
            this.isList = first.startsWith("- ", indent);
        }

        /// Null for a document without figures.
        static @Nullable Region of(Cursor cursor, Function<Line, String> form) {
            Region region = new Region(cursor, form);
            if (!region.isList) {
                region.readTo(MOST_LINES);
            }
            return !region.isList && region.all.stream().noneMatch(FIGURES::contains) ? null : region;
        }

        /// Reads as many lines, if there are.
        void readTo(int count) {
            while (lines < count && !hasEnded) {
                readLine();
            }
        }

        @Override
        public int read(char[] into, int offset, int length) {
            while (taken == text.length() && !hasEnded) {
                text.setLength(0);
                taken = 0;
                readLine();
            }
            int count = Math.min(length, text.length() - taken);
            text.getChars(taken, taken + count, into, offset);
            taken += count;
            return count == 0 ? -1 : count;
        }

        @Override
        public void close() {
            // There is nothing to close.
        }

        private void readLine() {
            Line line = ahead < MOST_LINES ? cursor.peek(ahead) : null;
            String words = line == null ? "" : form.apply(line).stripTrailing();
            if (line != null && words.isEmpty()) {
                text.append('\n');
                apart = true;
                ahead++;
                return;
            }
            int depth = indent(words);
            // A blank line ends a document, but for one in text.
            if (line == null || depth < indent || apart && !open && (depth == indent || !isMember(words, depth)) || !take(words, depth)) {
                hasEnded = true;
                return;
            }
            text.append(words, indent, words.length()).append('\n');
            lines = ++ahead;
        }

        /// Returns false for a line that the document ends above.
        private boolean take(String words, int depth) {
            apart = false;
            if (!open && YamlMultilineText.begins(words)) {
                open = true;
            }
            if (depth == indent && !isElement(words, depth, isList)) {
                String name = name(words, depth, isList);
                if (name.isEmpty() || !seen.add(name)) {
                    return false;
                }
                all.add(name);
                if (isList) {
                    seen.clear();
                    elements.set(ahead);
                }
            }
            if (open) {
                // A blank line ends the document or does not, by what stands above it.
                elements.clear();
            }
            return true;
        }

        /// Drops the elements that the parser did not come to.
        void endsAt(JacksonException fault) {
            TokenStreamLocation place = fault.getLocation();
            int reached = place == null ? 0 : Math.max(0, place.getLineNr() - 1);
            elements.clear(reached, Math.max(reached, elements.length()));
        }

        /// Returns the place of the damage; empty when the document ends there, which is then cut short.
        ///
        /// @param firstLine the number of the first line
        Optional<Block.Damage> damage(JacksonException fault, int firstLine) {
            TokenStreamLocation place = fault.getLocation();
            readTo(place == null ? 0 : place.getLineNr() + 1);
            return place == null || place.getLineNr() < 1 || place.getLineNr() >= lines ? Optional.empty()
                    : Optional.of(new Block.Damage(Lines.of(firstLine + place.getLineNr() - 1),
                            Math.max(1, place.getColumnNr()) + indent, JsonDamage.reason(fault.getOriginalMessage()), null));
        }

        private static boolean isMember(String text, int at) {
            return text.startsWith("- ", at) || text.endsWith(":") || text.indexOf(": ", at) > at;
        }

        private static int indent(String text) {
            int at = 0;
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            return at;
        }

        /// An element of the list that the member above holds may stand as far left as the member itself.
        private static boolean isElement(String text, int at, boolean isList) {
            return !isList && text.startsWith("-", at) && (text.length() == at + 1 || text.charAt(at + 1) == ' ');
        }

        /// The member that the line begins; empty when it begins none that a report has.
        private static String name(String text, int at, boolean isList) {
            int from = isList && text.startsWith("- ", at) ? at + 2 : at;
            int colon = text.indexOf(':', from);
            String name = colon < 0 || isList && from == at ? "" : text.substring(from, colon);
            return MEMBERS.contains(name) ? name : "";
        }
    }
}
