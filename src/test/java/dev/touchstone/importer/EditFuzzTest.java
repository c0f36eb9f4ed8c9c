package dev.touchstone.importer;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// SampleResults with their lines cut, broken, doubled, moved, prefixed and mixed with those of others, as pastes are.
class EditFuzzTest {

    private static final List<List<String>> SAMPLES = SampleFiles.small().stream()
            .map(sample -> SampleFiles.text(sample).lines().toList()).toList();
    private static final int MOST_LINES = 600;
    private static final int KINDS = 14;
    private static final Pattern FIGURE = Pattern.compile("\\d[\\d.,]*");
    private static final List<String> FIGURES = List.of("0", "-1", "1e999", "NaN", "inf", "N/A", "-", "", "1,234.5",
            "99999999999999999999999999", "1.2.3", "0x1f", "1_000", "1 234", "12%", "½", "١٢", "1e-400", "2147483648");
    private static final List<String> PREFIXES = List.of("> ", "    ", "\t", "* ", "# ", "| ", "1. ", "// ", "vllm-1  | ",
            "2025-04-28T20:22:04.123456789Z ", "(APIServer pid=158) ", "[2025-05-07 09:50:01 TP0] ",
            "INFO 09-02 13:08:10 [serve.py:12] ", "Apr 28 20:22:04 host bench[12]: ", "\u001b[32m", "100%|█| 1/2 [0:00]");
    private static final List<String> LINES = List.of("", "```", "---", "=====", "{", "}", "]", "[", "|", "│", "\\",
            "# a", "HF_TOKEN=abcdefgh", "export API_KEY=sk-abcdefghijklmnopqrstuvwx", "https://me:pass@host:1/v1",
            "Traceback (most recent call last):", "ValueError: a", "vllm serve a --api-key b \\", "2 GPUs, no think");
    private static final String SIGNS = "|│┃:,=-\"'{}[]\\\t\r\b\u001b\u00a0％９（：\u0000\ud83d";

    static Stream<byte[]> seeds() {
        return Stream.of(new byte[] {0}, new byte[] {100, 13, 50, 3, 3, 9}, new byte[] {20, 0, 2, 1, 2, 70, 3, 9},
                new byte[] {60, 4, 4, 5, 6, 6, 1}, new byte[] {90, 7, 5, 20, 9, 3, 11, 2, 4, 5, 10, 6, 6, 8, 1, 2});
    }

    @MethodSource("seeds")
    @FuzzTest
    void readsAnyEdit(byte[] bytes) throws IOException {
        Choices choices = new Choices(bytes);
        List<String> lines = new ArrayList<>(choices.of(SAMPLES));
        while (!choices.isOver() && lines.size() < MOST_LINES) {
            edit(lines, choices);
        }
        ReadingInvariants.read(String.join("\n", lines));
    }

    private static void edit(List<String> lines, Choices choices) {
        int kind = choices.below(KINDS);
        if (lines.isEmpty()) {
            lines.add("");
        }
        int at = choices.below(lines.size());
        String line = lines.get(at);
        switch (kind) {
            case 0 -> lines.subList(at, Math.min(lines.size(), at + 1 + choices.below(8))).clear();
            case 1 -> lines.add(choices.below(lines.size()), line);
            case 2 -> lines.addAll(at, part(choices));
            case 3 -> lines.set(at, line.substring(0, choices.below(line.length() + 1)));
            case 4 -> lines.set(at, withFigure(line, choices));
            case 5 -> lines.set(at, choices.of(PREFIXES) + line);
            case 6 -> {
                String prefix = choices.of(PREFIXES);
                lines.replaceAll(one -> prefix + one);
            }
            case 7 -> {
                int column = choices.below(line.length() + 1);
                lines.set(at, line.substring(0, column));
                lines.add(at + 1, line.substring(column));
            }
            case 8 -> lines.set(at, lines.set(choices.below(lines.size()), line));
            case 9 -> {
                if (at + 1 < lines.size()) {
                    lines.set(at, line + lines.remove(at + 1));
                }
            }
            case 10 -> lines.add(at, choices.of(LINES));
            case 11 -> {
                int column = choices.below(line.length() + 1);
                char sign = SIGNS.charAt(choices.below(SIGNS.length()));
                lines.set(at, line.substring(0, column) + sign + line.substring(Math.min(line.length(), column
                        + choices.below(2))));
            }
            case 12 -> lines.set(at, line.substring(choices.below(line.length() + 1)));
            default -> lines.addAll(choices.of(SAMPLES));
        }
    }

    private static List<String> part(Choices choices) {
        List<String> other = choices.of(SAMPLES);
        int from = choices.below(other.size());
        return other.subList(from, Math.min(other.size(), from + 1 + choices.below(12)));
    }

    private static String withFigure(String line, Choices choices) {
        Matcher figure = FIGURE.matcher(line);
        int which = choices.below(8);
        for (int i = 0; figure.find(); i++) {
            if (i == which) {
                return line.substring(0, figure.start()) + choices.of(FIGURES) + line.substring(figure.end());
            }
        }
        return line + choices.of(FIGURES);
    }
}
