package dev.touchstone.simulator.answer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

/// Endless readable text, a token at a time.
final class SimulatedProse {

    private static final int SENTENCES_A_PARAGRAPH = 5;

    private final SimulatedPhrases phrases;
    private final List<String> sentences;
    private final String topic;
    private final RandomGenerator random;
    private final List<String> deck = new ArrayList<>();
    private final ArrayDeque<String> pieces = new ArrayDeque<>();
    private int begun;

    /// @param sentences the sentences after the opening
    SimulatedProse(SimulatedPhrases phrases, String opening, List<String> sentences, String topic, long seed) {
        this.phrases = phrases;
        this.sentences = sentences;
        this.topic = topic;
        this.random = new Random(seed);
        begin(opening);
    }

    String next() {
        if (pieces.isEmpty()) {
            begin(another());
        }
        return pieces.remove();
    }

    /// Whether a sentence has just ended.
    boolean isAtEnd() {
        return pieces.isEmpty();
    }

    private void begin(String template) {
        StringBuilder text = new StringBuilder(template.replace("{topic}", topic));
        fill(text, "{thing}", phrases.thing());
        fill(text, "{aim}", phrases.aim());
        fill(text, "{act}", phrases.act());
        boolean paragraph = begun > 0 && begun % SENTENCES_A_PARAGRAPH == 0;
        if (paragraph) {
            pieces.add("\n\n");
        } else if (begun > 0) {
            text.insert(0, phrases.gap());
        }
        begun++;
        pieces.addAll(Tokens.pieces(text.toString()));
    }

    /// Fills the slots of a sentence, each with another word.
    private void fill(StringBuilder text, String slot, List<String> with) {
        int filling = random.nextInt(with.size());
        for (int at = text.indexOf(slot); at >= 0; at = text.indexOf(slot)) {
            text.replace(at, at + slot.length(), with.get(filling));
            filling = (filling + 1 + random.nextInt(with.size() - 1)) % with.size();
        }
    }

    /// Returns a sentence; none is repeated before all were used.
    private String another() {
        if (deck.isEmpty()) {
            deck.addAll(sentences);
        }
        return deck.remove(random.nextInt(deck.size()));
    }
}
