package dev.touchstone.load.prompt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/// Random texts of a number of words. Texts of one length hold the same words in another order: tokens hardly depend on
/// the neighbours of a word, so that all of them have as many tokens as the one that was counted.
final class RandomWords {

    private final List<String> vocabulary;

    RandomWords(long seed) {
        vocabulary = new ArrayList<>(PromptResource.lines("words.txt"));
        Collections.shuffle(vocabulary, new SplittableRandom(seed));
    }

    String text(int words, SplittableRandom random) {
        List<String> chosen = new ArrayList<>(words);
        for (int word = 0; word < words; word++) {
            chosen.add(vocabulary.get(word % vocabulary.size()));
        }
        Collections.shuffle(chosen, random);
        return String.join(" ", chosen);
    }
}
