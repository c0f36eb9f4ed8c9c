package dev.touchstone.load.prompt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Writes a fictitious log book of any length: numbered entries of a few sentences, each with a figure to ask for. The
/// same seed gives the same book.
final class LogBookText {

    private static final List<String> COUNTS = List.of("two", "three", "four", "five", "six", "seven", "eight", "nine");

    private final List<String> sentences = PromptResource.lines("log-sentences.txt");
    private final Map<String, List<String>> words = new LinkedHashMap<>();
    private final SplittableRandom random;
    private final List<List<String>> entries = new ArrayList<>();

    LogBookText(long seed) {
        random = new SplittableRandom(seed);
        for (String line : PromptResource.lines("log-words.txt")) {
            String[] parts = line.split(": ", 2);
            words.put(parts[0], Arrays.asList(parts[1].split(", ")));
        }
        words.put("count", COUNTS);
    }

    /// Returns the first entries in random order, the last of them cut off so that the text has this many words, and a
    /// question. Texts of the same length hold the same words, like those of [RandomWords].
    String text(int length, SplittableRandom order) {
        List<String> chosen = new ArrayList<>();
        int left = length;
        for (int number = 0; left > 0; number++) {
            if (number == entries.size()) {
                entries.add(entry(number));
            }
            List<String> entry = entries.get(number);
            chosen.add(String.join(" ", entry.subList(0, Math.min(left, entry.size()))));
            left -= entry.size();
        }
        int whole = left < 0 && chosen.size() > 1 ? chosen.size() - 1 : chosen.size();
        int wanted = order.nextInt(whole);
        Collections.shuffle(chosen, order);
        return "Here are entries from a log book.\n\n" + String.join("\n\n", chosen)
                + "\n\nWhat does entry " + name(wanted) + " tell, and what did the counter show?";
    }

    private List<String> entry(int number) {
        StringBuilder text = new StringBuilder("Entry ").append(name(number)).append(", ")
                .append(word("place")).append('.');
        List<String> left = new ArrayList<>(sentences);
        for (int sentence = 0; sentence < 3; sentence++) {
            text.append(' ').append(filled(left.remove(random.nextInt(left.size()))));
        }
        text.append(" The counter showed ").append(random.nextInt(1000, 10_000)).append('.');
        return List.of(text.toString().split(" "));
    }

    /// Four digits, so that all numbers have the same length.
    private static String name(int number) {
        return Integer.toString(1000 + number);
    }

    private String filled(String sentence) {
        StringBuilder filled = new StringBuilder();
        int from = 0;
        for (int open = sentence.indexOf('{'); open >= 0; open = sentence.indexOf('{', from)) {
            int close = sentence.indexOf('}', open);
            String slot = sentence.substring(open + 1, close);
            String word = slot.equals("number") ? Integer.toString(random.nextInt(11, 100)) : word(slot);
            filled.append(sentence, from, open)
                    .append(filled.isEmpty() && open == 0 ? capital(word) : word);
            from = close + 1;
        }
        return filled.append(sentence.substring(from)).toString();
    }

    private String word(String slot) {
        List<String> choices = words.getOrDefault(slot, List.of());
        return choices.get(random.nextInt(choices.size()));
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
