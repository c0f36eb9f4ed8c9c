package dev.touchstone.importer.format.command;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How a server was started, in a sentence: the command between code marks at its end, ``Served with `vllm serve …`.``, or an engine's
/// name with nothing but flags, `Server: vLLM 0.10.1 --tensor-parallel-size 2`. A sentence that says anything else of a command
/// ("unlike", "fails with") is none.
final class SentenceCommand {

    private static final Pattern SENTENCE = Pattern.compile("(?i)[-*+•>\\s]{0,6}(?:\\d{1,2}[.)] )?\\**"
            + "(?:(?:the |our |both )?(?:models?|servers?|engines?|it|vllm|sglang|instances?) (?:was|is|were|are|runs?|ran) )?"
            + "(?:served|launched|started|deployed|hosted|running|run|servers?|launch|serving|startup|start|deployment|engine|backend|启动|部署|服务端?|启动服务)"
            + "(?: ?(?:the|server|command|cmd|line|with|by|via|as|using|命令|方式|参数))*\\**\\s?[:：]?\\**\\s{0,3}`([^`]{8,800})`\\**[.。;；,，]?\\s*");

    private static final WordSet ENGINES = WordSet.of("vLLM", "vllm", "VLLM", "SGLang", "sglang", "LMDeploy", "lmdeploy", "TGI");
    /// An engine, perhaps its version, and nothing but flags: `Server: vLLM v0.10.1 --tensor-parallel-size 2`.
    private static final Pattern FLAGS = Pattern.compile("(?i)[-*+•>\\s]{0,6}\\**(?:(?:servers?|engines?|serving|backend|setup|launch|deployment|server flags|服务端?|引擎|部署)\\**\\s?[:：]\\**\\s?)?"
            + "(vllm|sglang|lmdeploy|tgi)(?: (?:version )?v?(\\d{1,4}\\.\\d{1,4}(?:\\.\\d{1,4})?(?:\\.?(?:post|rc|dev)\\d{1,4})?))?[,;，]?"
            + "(?: (?:with|using|flags?:?|args:?))?\\s{1,3}`?(--[a-z][^`]{3,600})`?[.。;；]?\\s*");

    private SentenceCommand() {
    }

    /// Whether flags stand behind the name of an engine, perhaps. False is certain.
    static boolean mayState(Line line) {
        return line.has('-') && (line.text().contains(" --") || line.text().contains("`--")) && ENGINES.anyIn(line);
    }

    /// Returns the launch that a line states by its engine and its flags; null for any other line.
    static Block.@Nullable Launch stated(Line line, Cursor cursor) {
        Matcher flags = FLAGS.matcher(line.text());
        if (!mayState(line) || !flags.matches()) {
            return null;
        }
        String engine = EngineNames.named(flags.group(1)).orElseThrow();
        ServerProgram program = Stream.of(ServerProgram.values()).filter(each -> each.engine().equals(engine)).findFirst().orElseThrow();
        String written = flags.group(1) + " " + flags.group(3).strip();
        LaunchSettings settings = new LaunchSettings(new ShellCommand(Lines.of(line.number()), written, true,
                ShellWords.words(written, line, cursor.variables())), program, 0, null, Map.of());
        Block.Launch launch = settings.block();
        return flags.group(2) == null ? launch : new Block.Launch(launch.lines(), launch.command(), launch.conditions().with(Factor.ENGINE_VERSION,
                Level.of(flags.group(2)), Evidence.at(launch.lines(), Excerpt.of(line), I18n.stored("launch command"))), launch.flags());
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
