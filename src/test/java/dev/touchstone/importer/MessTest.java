package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Run;
import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Each kind of mess around each kind of result: the figures are the same, and nothing is left unread.
class MessTest {

    private static final Map<String, UnaryOperator<String>> MESS = new LinkedHashMap<>();
    private static final String BAR = "100%|██████████| 300/300 [00:12<00:00, 24.12it/s]";

    static {
        MESS.put("colours", lines("\u001b[1;32m", "\u001b[0m"));
        MESS.put("a line cleared before it is written", lines("\u001b[2K\r", ""));
        MESS.put("cursor up", lines("\u001b[1A\u001b[2K", ""));
        MESS.put("hidden cursor", lines("\u001b[?25l", "\u001b[?25h"));
        MESS.put("links", lines("\u001b]8;;https://a.b/c\u001b\\", "\u001b]8;;\u0007"));
        MESS.put("CR LF", text -> text.replace("\n", "\r\n"));
        MESS.put("CR CR LF", text -> text.replace("\n", "\r\r\n"));
        MESS.put("typescript", text -> "Script started on 2025-09-02 13:08:10+08:00 [TERM=\"xterm\" COLUMNS=\"120\"]\n"
                + text.replace("\n", "\r\n") + "\nScript done on 2025-09-02 13:09:10+08:00 [COMMAND_EXIT_CODE=\"0\"]\n");
        MESS.put("backspaces", lines("ab\b\b", "x\b"));
        MESS.put("progress in place", lines("  5%|▌    | 1/20 [00:01<00:19]\r", ""));
        MESS.put("a bar glued before it", text -> BAR + text.stripLeading());
        MESS.put("compose", lines("vllm-1  | ", ""));
        MESS.put("compose of old", lines("bench_1      | ", ""));
        MESS.put("kubernetes", lines("2025-09-02T13:08:10.123456789Z stdout F ", ""));
        MESS.put("kubectl --prefix", lines("[pod/vllm-bench/client] ", ""));
        MESS.put("journal", lines("Sep 02 13:08:10 gpu-host bench[4711]: ", ""));
        MESS.put("journal in ISO", lines("2025-09-02T13:08:10+0800 gpu-host bench[4711]: ", ""));
        MESS.put("GitHub Actions", lines("2025-09-02T13:08:10.1234567Z ", ""));
        MESS.put("gh run view", lines("bench (4 GPUs)\tRun the test\t2025-09-02T13:08:10.1234567Z ", ""));
        MESS.put("Slurm", lines("0: ", ""));
        MESS.put("mpirun", lines("[1,0]<stdout>:", ""));
        MESS.put("logger", lines("(APIServer pid=158) INFO 09-02 13:08:10 [serve.py:12] ", ""));
        MESS.put("quoted", lines("> ", ""));
        MESS.put("quoted twice", lines("> > ", ""));
        MESS.put("quoted as in mail", lines(">> ", ""));
        MESS.put("shell comment", lines("# ", ""));
        MESS.put("C comment", lines("// ", ""));
        MESS.put("SQL and Lisp", lines(";; ", ""));
        MESS.put("bar at the left", lines("| ", ""));
        MESS.put("bullets", lines("* ", ""));
        MESS.put("numbered", MessTest::numbered);
        MESS.put("indented", lines("        ", ""));
        MESS.put("tabs", lines("\t", ""));
        MESS.put("no-break blanks", text -> text.replace(' ', '\u00a0'));
        MESS.put("full-width blanks", lines("\u3000\u3000", ""));
        MESS.put("trailing blanks", lines("", "      "));
        MESS.put("escaped for HTML", lines("&gt;&nbsp;", "<br>"));
        MESS.put("pre", text -> "<pre>" + text + "</pre>\n");
        MESS.put("numeric entities", text -> text.replace("│", "&#x2502;").replace("━", "&#9473;")
                .replace("(", "&#40;"));
        MESS.put("full-width marks", text -> text.replace(':', '：').replace('(', '（').replace(')', '）')
                .replace('%', '％'));
        MESS.put("full-width digits", MessTest::wideDigits);
        MESS.put("zero-width blanks", lines("\u200b", "\u200b"));
        MESS.put("NUL", lines("\0", ""));
        MESS.put("form feed", text -> "\f" + text + "\f\n");
        MESS.put("fenced", text -> "```text\n" + text + "```\n");
        MESS.put("in an admonition", text -> "!!! note\n" + text.indent(4));
        MESS.put("mojibake", text -> misread(text, "windows-1252"));
        MESS.put("mojibake twice", text -> misread(misread(text, "windows-1252"), "windows-1252"));
        MESS.put("mojibake by Latin-1", text -> misread(text, "ISO-8859-1"));
        MESS.put("mojibake by GBK", text -> misread(text, "GB18030"));
    }

    private static UnaryOperator<String> lines(String before, String after) {
        return text -> text.lines().map(line -> before + line + after + "\n").reduce("", String::concat);
    }

    private static String numbered(String text) {
        List<String> lines = text.lines().toList();
        StringBuilder numbered = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            numbered.append(i + 1).append(". ").append(lines.get(i)).append('\n');
        }
        return numbered.toString();
    }

    private static String wideDigits(String text) {
        return text.chars().map(c -> c >= '0' && c <= '9' ? c + 0xfee0 : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static String misread(String text, String charset) {
        return new String(text.getBytes(StandardCharsets.UTF_8), Charset.forName(charset));
    }

    static Stream<Arguments> messes() {
        List<Arguments> all = new ArrayList<>();
        Map<String, String> results = Map.of("stress table", Blocks.STRESS_TABLE, "serving block", Blocks.SERVING_BLOCK,
                "JSON", Blocks.JSON);
        MESS.forEach((kind, mess) -> results.forEach((name, text) -> all.add(Arguments.of(kind, name, mess, text))));
        return all.stream();
    }

    @ParameterizedTest(name = "{1}: {0}")
    @MethodSource("messes")
    void theFiguresAreTheSame(String kind, String name, UnaryOperator<String> mess, String text) {
        Reading messy = Blocks.read(mess.apply(text));

        same(messy, Blocks.read(text));
        assertThat(messy.unread()).as("unread").hasSizeLessThanOrEqualTo(kind.equals("in an admonition") ? 1 : 0);
    }

    private static void same(Reading messy, Reading clean) {
        assertThat(messy.problems()).isEmpty();
        assertThat(messy.runs()).singleElement().satisfies(run -> {
            Run wanted = clean.runs().getFirst();
            assertThat(run.metrics()).isEqualTo(wanted.metrics());
            assertThat(run.missing()).isEmpty();
            assertThat(run.extras()).isEqualTo(wanted.extras());
            assertThat(run.measuredAt()).isEqualTo(wanted.measuredAt());
            assertThat(run.conditions().factors()).isEqualTo(wanted.conditions().factors());
            assertThat(run.definitions()).isEqualTo(wanted.definitions());
        });
    }

    static Stream<Arguments> encodings() {
        List<Arguments> all = new ArrayList<>();
        for (String charset : List.of("UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE", "UTF-8",
                "GB18030", "windows-1252", "ISO-8859-1", "IBM437")) {
            for (String text : Blocks.RESULTS) {
                all.add(Arguments.of(charset, text));
            }
        }
        return all.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("encodings")
    void everyEncoding(String charset, String text) {
        String words = switch (charset) {
            case "GB18030" -> "测试结果说明：两次运行，取平均值。\n";
            case "windows-1252", "ISO-8859-1" -> "Müller prüft die Größe, déjà vu à l'été.\n";
            default -> "";
        };
        boolean simple = charset.startsWith("ISO") || charset.startsWith("windows") || charset.startsWith("IBM");
        String drawn = simple ? inDos(text, charset) : text;
        Reading messy = new Importer().read("test", new ByteArrayInputStream((words + drawn)
                .getBytes(Charset.forName(charset))));

        same(messy, Blocks.read(drawn));
    }

    /// As rich draws it where there are no heavy lines.
    private static String inDos(String text, String charset) {
        String square = text.replace('┃', '│').replace('━', '─').replace('┏', '┌').replace('┳', '┬').replace('┓', '┐')
                .replace('┡', '├').replace('╇', '┼').replace('┩', '┤');
        return charset.startsWith("IBM") ? square : square.replace('│', '|').replaceAll("[─┌┬┐├┼┤└┴┘]", "-");
    }
}
