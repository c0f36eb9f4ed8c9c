package dev.touchstone.importer.format.table;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.text.CharacterBits;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line with a figure at each of several loads: `TP=2: 41.3 tok/s single, 612 tok/s @ 32 concurrent`. Each figure is a run.
final class LoadsInLine {

    private static final WordSet SIGNS = WordSet.of("single", "@", "concurren", "user", "client", "stream", "c=", "batch", "并发", "单");
    private static final int LONGEST_CASE = 80;
    private static final int MOST_PARTS = 8;
    private static final Pattern BETWEEN = Pattern.compile("[,;，；、]\\s|[，；、]|\\s[/|→]\\s");
    private static final Pattern PART = Pattern.compile("(?i)(?<name>[a-z][a-z0-9 ]{1,24}?[ :=]{1,2})?(?<figure>[~≈]?\\d[\\d.,]{0,11} "
            + "?[a-z/]{1,10}(?: per [a-z]{1,8})?)"
            + "[ (（]{1,2}(?:(?<sign>@|at|for|with|对应)\\s?)?(?<load>[^()（）]{1,30})[)）]?");
    private static final Pattern CONCURRENT = Pattern.compile("(?i)(?:concurrency |c ?= ?)?(\\d{1,6})(?<word> ?(?:concurrent(?: (?:users"
            + "|requests|clients|streams))?|parallel|in flight))?");
    private static final Pattern ALONE = Pattern.compile("(?i)single(?:[- ](?:user|stream|request|client|query|batch))?|单(?:并发|路|用户|流)");

    private LoadsInLine() {
    }

    /// Returns the values of each run by their labels, the same for all of them; empty for any other line.
    ///
    /// @param text without its bullet
    static List<Map<String, String>> of(String text) {
        int colon = mayBeSeveral(text) && SIGNS.anyIn(text, CharacterBits.of(text)) ? text.indexOf(':') : -1;
        String name = colon < 0 ? "" : text.substring(0, colon).strip();
        if (name.isEmpty() || name.length() > LONGEST_CASE || !ConditionPhrases.areOnly(name)) {
            return List.of();
        }
        List<Map<String, String>> runs = new ArrayList<>();
        String label = "";
        for (String words : BETWEEN.split(text.substring(colon + 1).strip(), MOST_PARTS)) {
            Matcher part = PART.matcher(words.strip());
            OptionalInt load = part.matches() ? load(part.group("load"), part.group("sign") != null) : OptionalInt.empty();
            String figure = load.isEmpty() ? "" : part.group("figure");
            String unit = figure.isEmpty() || CellFigure.of(figure, false).isEmpty() ? "" : ColumnGuess.unitOf(List.of(figure));
            if (unit.isEmpty()) {
                return List.of();
            }
            String own = part.group("name") == null ? "" : part.group("name").replaceAll("[ :=]+$", "");
            label = !own.isEmpty() ? own : !label.isEmpty() ? label : "(" + unit + ")";
            if (!ColumnGuess.isMeasured(label) && !ColumnGuess.isSpeed(label + " (" + unit + ")")) {
                return List.of();
            }
            Map<String, String> run = new LinkedHashMap<>();
            run.put(CaseLabels.CASE, name);
            run.put(Factor.CONCURRENCY.englishLabel(), String.valueOf(load.getAsInt()));
            run.put(label, figure);
            runs.add(run);
        }
        boolean isOneTable = runs.stream().map(run -> List.copyOf(run.keySet())).distinct().count() == 1
                && runs.stream().map(run -> run.get(Factor.CONCURRENCY.englishLabel())).distinct().count() == runs.size();
        return isOneTable && runs.size() > 1 ? runs : List.of();
    }

    /// Whether a mark stands in it that may be one [#BETWEEN] its parts.
    private static boolean mayBeSeveral(String text) {
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (",;，；、".indexOf(c) >= 0 || "/|→".indexOf(c) >= 0 && Character.isWhitespace(text.charAt(i - 1))) {
                return true;
            }
        }
        return false;
    }

    /// @param isAt whether a word before it says that it is a load, so that a number alone is one
    private static OptionalInt load(String words, boolean isAt) {
        String text = words.strip();
        Matcher concurrent = CONCURRENT.matcher(text);
        if (concurrent.matches()) {
            boolean isLoad = isAt || concurrent.group("word") != null || !Character.isDigit(text.charAt(0));
            return isLoad ? OptionalInt.of(Integer.parseInt(concurrent.group(1))) : OptionalInt.empty();
        }
        return ALONE.matcher(text).matches() ? OptionalInt.of(1) : LoadCell.of(text);
    }
}
