package dev.touchstone.importer.format.command;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A command that installs an engine in one exact version: `pip install vllm==0.6.3`, `uv pip install
/// "sglang[all]==0.4.1"`, or its wheel. A version that is only bounded (`vllm>=0.6`) is not known, and other packages are
/// no engines.
public final class InstallCommand implements BlockFormat {

    private static final WordSet BEGIN = WordSet.of(" install ", "uv add ");
    private static final Map<String, String> ENGINES = Map.of("vllm", "vLLM", "sglang", "SGLang", "lmdeploy", "LMDeploy",
            "tensorrt-llm", "TensorRT-LLM", "mlx-lm", "MLX LM");
    private static final Pattern RUNS_PIP = Pattern.compile("(?:!|%)?(?:\\S{0,60}/)?pip[0-9.]{0,5}");
    private static final Pattern BEFORE = Pattern.compile(
            "[A-Za-z_][A-Za-z0-9_]*=\\S*|!|sudo|-H|-m|uv|(?:!|%)uv|(?:!|%)?(?:\\S{0,60}/)?python[0-9.]{0,5}");
    /// `0.6.3`, `0.6.3.post1`, `0.4.1rc2`; what follows a plus sign is the build of one version for other boards.
    private static final String VERSION = "(\\d{1,4}(?:\\.\\d{1,4}){1,3}(?:\\.?(?:post|rc|dev|a|b)\\d{1,8})?)";
    private static final Pattern EXACT = Pattern.compile("([a-z][a-z-]{2,14})(?:\\[[^\\]]{0,80}])?===?v?" + VERSION
            + "(?:\\+\\S{0,40})?");
    private static final Pattern WHEEL = Pattern.compile("(?:\\S{0,300}/)?([a-z][a-z_]{2,14})-" + VERSION
            + "(?:(?:\\+|%2b)[a-z0-9.]{1,40})?-\\S{1,120}\\.whl(?:#\\S{0,80})?");
    private static final FormatInfo INFO = FormatInfo.of("install")
            .named(I18n.stored("commands that install an engine"))
            .sample("vLLM", "all", "`pip install vllm==…`, `uv pip install`, wheels", "install/vllm.txt")
            .sample("SGLang", "all", "`pip install \"sglang[all]==…\"`", "install/sglang.txt")
            .begins(BEGIN);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !BEGIN.anyIn(line)) {
            return List.of();
        }
        ShellCommand command = ShellCommand.read(cursor);
        Map<Level, Condition> versions = new LinkedHashMap<>();
        boolean isInstalling = false;
        for (int i = 0; i < command.words().size(); i++) {
            Word word = command.words().get(i);
            if (ShellCommand.ends(word.text())) {
                isInstalling = false;
            } else if (installs(command, i)) {
                isInstalling = true;
            } else if (isInstalling) {
                add(versions, word);
            }
        }
        return versions.isEmpty() ? List.of() : List.of(new Block.Installation(command.lines(), versions));
    }

    /// Whether the word is `install` behind pip, or `add` behind uv, at the beginning of a command.
    private static boolean installs(ShellCommand command, int at) {
        String before = command.at(at - 1);
        boolean isAsked = command.at(at).equals("install") && RUNS_PIP.matcher(before).matches()
                || command.at(at).equals("add") && before.equals("uv");
        for (int i = at - 2; isAsked && i >= 0 && !ShellCommand.ends(command.at(i)); i--) {
            isAsked = BEFORE.matcher(command.at(i)).matches();
        }
        return isAsked;
    }

    private static void add(Map<Level, Condition> versions, Word word) {
        String plain = word.text().toLowerCase(Locale.ROOT);
        for (Pattern pattern : List.of(EXACT, WHEEL)) {
            Matcher found = pattern.matcher(plain);
            String engine = found.matches() ? ENGINES.get(found.group(1).replace('_', '-')) : null;
            if (engine != null) {
                versions.put(Level.of(engine), new Condition(Level.of(found.group(2)), Evidence.at(
                        Lines.of(word.line().number()), Excerpt.of(word.line()), "installed: " + found.group(2))));
            }
        }
    }
}
