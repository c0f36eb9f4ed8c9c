package dev.touchstone.importer.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Converts a Jupyter notebook to text, as somebody would paste it: the cells in their order, text as it is, code in
/// fences, below it what it printed. Of a result in several forms the table of HTML counts, else Markdown, else the
/// plain text; pictures are left out. Commands lose the `!` before them.
final class NotebookText {

    /// A larger file is no notebook of results; read as the text that it is.
    static final int MOST_BYTES = 64 << 20;
    private static final int DEEPEST = 100;
    private static final Pattern BEGINNING = Pattern.compile(
            "\\ufeff?\\s{0,20}\\{\\s{0,20}\"(?:cells\"\\s{0,9}:\\s{0,9}\\[|nbformat(?:_minor)?\"\\s{0,9}:\\s{0,9}\\d)");
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder().streamReadConstraints(
            StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build()).build()).build();

    private final StringBuilder text = new StringBuilder();

    private NotebookText() {
    }

    /// Whether the file may be a notebook.
    ///
    /// @param head its first bytes
    static boolean mayBe(String source, String head) {
        return source.endsWith(".ipynb") && head.stripLeading().startsWith("{") || BEGINNING.matcher(head).lookingAt();
    }

    /// Returns the text of a notebook; empty when the bytes are none.
    static Optional<String> of(byte[] json) {
        JsonNode notebook;
        try {
            notebook = MAPPER.readTree(json);
        } catch (JacksonException none) {
            return Optional.empty();
        }
        List<JsonNode> cells = new ArrayList<>();
        notebook.path("cells").forEach(cells::add);
        // Until 2015 the cells stood on worksheets.
        notebook.path("worksheets").forEach(sheet -> sheet.path("cells").forEach(cells::add));
        if (cells.stream().noneMatch(cell -> cell.has("cell_type"))) {
            return Optional.empty();
        }
        NotebookText text = new NotebookText();
        cells.forEach(text::cell);
        return Optional.of(text.text.toString());
    }

    private void cell(JsonNode cell) {
        String source = lines(cell.has("source") ? cell.path("source") : cell.path("input"));
        switch (cell.path("cell_type").asString("")) {
            case "code" -> {
                if (!source.isBlank()) {
                    part("```\n" + commands(source) + "\n```");
                }
                cell.path("outputs").forEach(this::output);
            }
            case "heading" -> part("#".repeat(Math.clamp(cell.path("level").asInt(1), 1, 6)) + " " + source);
            default -> part(source);
        }
    }

    private static String commands(String source) {
        return source.lines().map(line -> line.stripLeading().startsWith("!") ? line.stripLeading().substring(1)
                .stripLeading() : line).reduce((above, line) -> above + "\n" + line).orElse("");
    }

    private void output(JsonNode output) {
        JsonNode data = output.has("data") ? output.path("data") : output;
        String html = lines(data.has("text/html") ? data.path("text/html") : data.path("html"));
        String markdown = lines(data.path("text/markdown"));
        String plain = unquoted(lines(data.has("text/plain") ? data.path("text/plain") : data.path("text")));
        boolean isTable = html.contains("<table");
        switch (output.path("output_type").asString("")) {
            case "stream" -> part(plain);
            case "error", "pyerr" -> part(lines(output.path("traceback"), "\n"));
            default -> part(isTable ? html : markdown.isBlank() ? plain : markdown);
        }
    }

    /// Returns the text of a value that Python prints as a string of several lines, `'first\\nsecond'`; any other as it
    /// is.
    private static String unquoted(String plain) {
        String value = plain.strip();
        boolean isQuoted = value.length() > 2 && (value.charAt(0) == '\'' || value.charAt(0) == '"')
                && value.charAt(value.length() - 1) == value.charAt(0) && value.indexOf('\n') < 0 && value.contains("\\n");
        return isQuoted ? value.substring(1, value.length() - 1).translateEscapes() : plain;
    }

    /// Adds a part, with one blank line between it and the one above.
    private void part(String part) {
        if (!part.isBlank()) {
            text.append(text.isEmpty() ? "" : "\n").append(part.stripTrailing()).append('\n');
        }
    }

    private static String lines(JsonNode lines) {
        return lines(lines, "");
    }

    /// A text is one string, or an array of its lines with their ends.
    private static String lines(JsonNode lines, String between) {
        if (!lines.isArray()) {
            return lines.asString("");
        }
        List<String> all = new ArrayList<>();
        lines.forEach(line -> all.add(line.asString("")));
        return String.join(between, all);
    }
}
