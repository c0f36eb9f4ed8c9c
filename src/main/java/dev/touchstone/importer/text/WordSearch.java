package dev.touchstone.importer.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds which of up to 64 groups of words have a word in a text, in one pass over the text, however many words there are
/// (A. V. Aho, M. J. Corasick: Efficient string matching, 1975).
public final class WordSearch {

    private static final int ASCII = 128;

    /// The class of each ASCII character, and of each other one that stands in a word; 0 for all characters of no word.
    private final int[] ofAscii = new int[ASCII];
    private final Map<Character, Integer> ofOthers = new HashMap<>();
    private int classes = 1;
    /// The next state by state and class.
    private final int[] next;
    /// The groups of the words that end in each state.
    private final long[] found;

    /// @param groups at most 64, of words as they stand in the text
    public WordSearch(List<List<String>> groups) {
        if (groups.size() > Long.SIZE) {
            throw new IllegalArgumentException(groups.size() + " groups of words");
        }
        groups.forEach(words -> words.forEach(word -> word.chars().forEach(c -> add((char) c))));
        List<int[]> rows = new ArrayList<>(List.of(new int[classes]));
        List<Long> ends = new ArrayList<>(List.of(0L));
        for (int group = 0; group < groups.size(); group++) {
            for (String word : groups.get(group)) {
                int state = 0;
                for (int i = 0; i < word.length(); i++) {
                    int of = classOf(word.charAt(i));
                    if (rows.get(state)[of] == 0) {
                        rows.get(state)[of] = rows.size();
                        rows.add(new int[classes]);
                        ends.add(0L);
                    }
                    state = rows.get(state)[of];
                }
                ends.set(state, ends.get(state) | 1L << group);
            }
        }
        next = new int[rows.size() * classes];
        found = ends.stream().mapToLong(Long::longValue).toArray();
        link(rows);
    }

    private void add(char c) {
        if (classOf(c) == 0) {
            if (c < ASCII) {
                ofAscii[c] = classes++;
            } else {
                ofOthers.put(c, classes++);
            }
        }
    }

    private int classOf(char c) {
        return c < ASCII ? ofAscii[c] : ofOthers.getOrDefault(c, 0);
    }

    /// Where a word does not go on, the longest end of what was read goes on that begins another word.
    private void link(List<int[]> rows) {
        int[] shorter = new int[rows.size()];
        Deque<Integer> toDo = new ArrayDeque<>();
        System.arraycopy(rows.getFirst(), 0, next, 0, classes);
        Arrays.stream(rows.getFirst()).filter(state -> state > 0).forEach(toDo::add);
        while (!toDo.isEmpty()) {
            int state = toDo.remove();
            found[state] |= found[shorter[state]];
            for (int of = 0; of < classes; of++) {
                int longer = rows.get(state)[of];
                int other = next[shorter[state] * classes + of];
                next[state * classes + of] = longer > 0 ? longer : other;
                if (longer > 0) {
                    shorter[longer] = other;
                    toDo.add(longer);
                }
            }
        }
    }

    /// Returns the groups with a word in the text: bit 0 for the first.
    public long in(CharSequence text) {
        long groups = found[0];
        int state = 0;
        for (int i = 0; i < text.length(); i++) {
            state = next[state * classes + classOf(text.charAt(i))];
            groups |= found[state];
        }
        return groups;
    }
}
