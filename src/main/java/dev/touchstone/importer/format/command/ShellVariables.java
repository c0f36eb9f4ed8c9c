package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.TextVariables;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lines of a script that set variables: `TP=4`, `export MODEL=a/b`, `set TP=4`, `$env:TP = "4"`, `ENV TP=4`; and loops
/// over several values. They set no condition by themselves: the commands below are read with them.
public final class ShellVariables implements BlockFormat {

    private static final int LONGEST = 1000;
    private static final Pattern NAMED = Pattern.compile("(?:(?:export|set|local|readonly|declare|typeset|ENV|ARG)"
            + "\\s{1,4}(?:-\\w{1,3}\\s{1,4})?|\\$env:)([A-Za-z_]\\w{0,79})(?:=|\\s?=\\s?)(.*)");
    private static final Pattern BARE = Pattern.compile("([A-Z_][A-Z0-9_]{0,79}|[a-z0-9_]{0,40}(?:tp|dp|pp|model"
            + "|parallel|gpus?|args|len)(?:_[a-z0-9_]{0,40})?)=(\\S.*)");
    private static final Pattern LOOP = Pattern.compile("for ([A-Za-z_]\\w{0,79}) in .*");
    private static final WordSet SIGNS = WordSet.of("=", "for ");
    private static final FormatInfo INFO = FormatInfo.of("variables")
            .sample("notes", "all", "variables of scripts: `TP=4`, `export MODEL=…`", "variables/script.txt")
            .begins(SIGNS, ShellVariables::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        char first = line.first();
        return line.has('=') && (first == '$' || first == '_' || Character.isLetter(first))
                || first == 'f' && line.text().contains("for ");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        int first = 0;
        int last = 0;
        Line label = cursor.line();
        if (label == null || !mayBeTaken(label.body())) {
            return List.of();
        }
        if (ConditionPhrases.areOnly(label.body()) && take(label, cursor.variables())) {
            cursor.advance();
            return List.of(new Block.Divider(Lines.of(label.number()), label.body()));
        }
        for (Line line = cursor.line(); line != null && !ConditionPhrases.areOnly(line.body())
                && take(line, cursor.variables()); line = cursor.line()) {
            first = first == 0 ? line.number() : first;
            last = line.number();
            cursor.advance();
        }
        return first == 0 ? List.of() : List.of(new Block.Echo(new Lines(first, last), false));
    }

    /// Whether it looks like an assignment or a loop: cheaper than parsing the words.
    private static boolean mayBeTaken(String body) {
        return body.length() <= LONGEST && (LOOP.matcher(body).matches() || NAMED.matcher(body).matches()
                || BARE.matcher(body).matches());
    }

    private static boolean take(Line line, TextVariables variables) {
        String body = line.body();
        if (body.length() > LONGEST || line.first() == '-' || body.contains("=Namespace(")) {
            return false;
        }
        Matcher loop = LOOP.matcher(body);
        if (loop.matches()) {
            variables.forget(loop.group(1));
            return true;
        }
        Matcher named = NAMED.matcher(body);
        Matcher bare = BARE.matcher(body);
        Matcher found = named.matches() ? named : bare.matches() ? bare : null;
        return found != null && take(found.group(1), found.group(2), line, variables);
    }

    private static boolean take(String name, String value, Line line, TextVariables variables) {
        boolean isList = value.startsWith("(") && value.endsWith(")");
        List<Word> words = isList || value.startsWith("[") ? List.of()
                : ShellWords.words(value, line, new TextVariables());
        List<String> rest = new ArrayList<>(words.stream().map(Word::text).toList());
        rest.removeIf(";"::equals);
        if (rest.size() > 1 && !rest.stream().skip(1).allMatch(word -> word.matches("[A-Za-z_]\\w{0,79}=.*"))) {
            return false;
        }
        boolean indented = Character.isWhitespace(line.text().isEmpty() ? 'x' : line.text().charAt(0));
        if (!Secrets.mask(name + "=" + value).equals(name + "=" + value)) {
            variables.forget(name);
        } else if (isList) {
            variables.set(name, value.substring(1, value.length() - 1), indented);
        } else {
            variables.set(name, rest.isEmpty() ? "" : withoutEnd(rest.getFirst()), indented);
            rest.stream().skip(1).forEach(word -> variables.set(word.substring(0, word.indexOf('=')),
                    word.substring(word.indexOf('=') + 1), indented));
        }
        return true;
    }

    private static String withoutEnd(String value) {
        return value.endsWith(";") ? value.substring(0, value.length() - 1) : value;
    }
}
