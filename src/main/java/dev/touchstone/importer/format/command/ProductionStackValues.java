package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.TextVariables;
import java.util.ArrayList;
import java.util.List;

/// `vllmConfig` of vLLM's production stack as the flags that it becomes: `tensorParallelSize: 2` is
/// `--tensor-parallel-size 2`, `enablePrefixCaching: true` is `--enable-prefix-caching`, `extraArgs` are added.
final class ProductionStackValues {

    private ProductionStackValues() {
    }

    static List<Word> words(List<Line> lines) {
        List<Word> words = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            int column = YamlMapping.keyColumn(line.text());
            String key = YamlMapping.key(line.text(), column);
            String value = key.isEmpty() ? "" : line.text().substring(column + key.length() + 1).strip();
            if (key.equals("extraArgs")) {
                List<Line> below = lines.subList(i + 1, lines.size());
                words.addAll(value.startsWith("[")
                        ? ArrayWords.words(line, value.substring(1), below, new TextVariables())
                        : YamlScalars.items(below, new TextVariables()));
                return words;
            }
            String scalar = YamlMapping.unquoted(value);
            if (!scalar.isEmpty() && !scalar.equals("false") && key.length() > 2) {
                words.add(new Word("--" + flag(key), line));
                if (!scalar.equals("true")) {
                    words.add(new Word(scalar, line));
                }
            }
        }
        return words;
    }

    private static String flag(String camel) {
        StringBuilder flag = new StringBuilder();
        for (char c : camel.toCharArray()) {
            flag.append(Character.isUpperCase(c) ? "-" : "").append(Character.toLowerCase(c));
        }
        return flag.toString();
    }
}
