package dev.touchstone.importer.format.command;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A command between code marks at the end of a sentence that says it is the one that was run: ``Served with `vllm serve …`.``
/// A sentence that says anything else of a command ("unlike", "fails with") is none.
final class SentenceCommand {

    private static final Pattern SENTENCE = Pattern.compile("(?i)[-*+•>\\s]{0,6}(?:\\d{1,2}[.)] )?\\**"
            + "(?:(?:the |our |both )?(?:models?|servers?|engines?|it|vllm|sglang|instances?) (?:was|is|were|are|runs?|ran) )?"
            + "(?:served|launched|started|deployed|hosted|running|run|servers?|launch|serving|startup|start|deployment|engine|backend|启动|部署|服务端?|启动服务)"
            + "(?: ?(?:the|server|command|cmd|line|with|by|via|as|using|命令|方式|参数))*\\**\\s?[:：]?\\**\\s{0,3}`([^`]{8,800})`\\**[.。;；,，]?\\s*");

    private SentenceCommand() {
    }

    /// Returns the command of a line; null for any other line.
    static @Nullable ShellCommand in(Line line, Cursor cursor) {
        if (!line.has('`')) {
            return null;
        }
        Matcher sentence = SENTENCE.matcher(line.text());
        if (!sentence.matches()) {
            return null;
        }
        String written = sentence.group(1).strip();
        return new ShellCommand(Lines.of(line.number()), written, true, ShellWords.words(written, line, cursor.variables()));
    }
}
