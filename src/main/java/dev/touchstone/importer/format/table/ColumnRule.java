package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.melt.source.CellMarkup;
import java.util.ArrayList;
import java.util.List;

/// A rule with gaps, which marks where columns begin and end: `-----  ----`, `=====  ====`.
///
/// @param spans where each part begins, and the place behind its end
record ColumnRule(List<int[]> spans) {

    static boolean is(String text) {
        int rules = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '-' && c != '=' && c != ' ') {
                return false;
            }
            rules += c != ' ' && (i == 0 || text.charAt(i - 1) == ' ') ? 1 : 0;
        }
        return rules > 1;
    }

    static ColumnRule of(String rule) {
        List<int[]> spans = new ArrayList<>();
        int from = -1;
        for (int i = 0; i <= rule.length(); i++) {
            boolean drawn = i < rule.length() && rule.charAt(i) != ' ';
            if (drawn && from < 0) {
                from = i;
            } else if (!drawn && from >= 0) {
                spans.add(new int[] {from, i});
                from = -1;
            }
        }
        return new ColumnRule(spans);
    }

    int count() {
        return spans.size();
    }

    /// The cells of a row: each reaches from the end of the part before its own to the beginning of the next one.
    List<String> cells(String text) {
        String spread = TerminalColumns.spread(text);
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < spans.size(); i++) {
            int from = i == 0 ? 0 : spans.get(i)[0];
            int to = i + 1 == spans.size() ? spread.length() : spans.get(i + 1)[0];
            cells.add(CellMarkup.plain(TerminalColumns.joined(from >= spread.length() ? ""
                    : spread.substring(from, Math.min(to, spread.length())))));
        }
        return cells;
    }
}
