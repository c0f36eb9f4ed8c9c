package dev.touchstone.simulator.answer;

import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

/// The text of an answer, token by token: reasoning if the model thinks, then the answer. The same seed and the same
/// prompt give the same text, whatever else the engine does.
///
/// Lengths are log-normal, with medians of 260 tokens of reasoning and 150 of answer, and end with a sentence.
public final class AnswerScript {

    private static final double ANSWER = 150;
    private static final double REASONING = 260;
    private static final double SPREAD = 0.5;
    private static final int LEAST = 12;
    private static final int MOST = 4000;
    private static final int LONGEST_TOPIC = 14;

    private enum Part { OPENING_TAG, REASONING, CLOSING_TAG, ANSWER }

    private final SimulatedProse reasoning;
    private final SimulatedProse answer;
    private final int reasoningLength;
    private final int answerLength;
    private final boolean tags;
    /// The pieces of an answer in a form; empty for prose.
    private final List<String> formed;
    private Part part;
    private boolean inReasoning;
    private int reasoned;
    private int answered;

    /// @param tags whether reasoning is in the answer's text, between tags
    public AnswerScript(AnswerRequest request, long seed, boolean tags) {
        this.tags = tags;
        RandomGenerator random = new Random(seed * 0x9E3779B97F4A7C15L + Tokens.hash(request.prompt()));
        boolean chinese = isChinese(request.question());
        SimulatedPhrases phrases = chinese ? SimulatedPhrases.CHINESE : SimulatedPhrases.ENGLISH;
        String topic = chinese ? "这个问题" : topic(request.question());
        answerLength = length(ANSWER, random);
        reasoningLength = request.effort() == 0 ? 0 : (int) (request.effort() * length(REASONING, random));
        answer = new SimulatedProse(phrases, phrases.opening(), phrases.saying(), topic, random.nextLong());
        reasoning = new SimulatedProse(phrases, phrases.musing(), phrases.pondering(), topic, random.nextLong());
        formed = request.form().json().isEmpty() ? List.of() : Tokens.pieces(request.form().json());
        part = reasoningLength == 0 ? Part.ANSWER : tags ? Part.OPENING_TAG : Part.REASONING;
    }

    public String next() {
        inReasoning = part == Part.REASONING && !tags;
        return switch (part) {
            case OPENING_TAG -> {
                part = Part.REASONING;
                yield "<think>\n";
            }
            case REASONING -> {
                String piece = reasoning.next();
                reasoned++;
                if (reasoned >= reasoningLength && reasoning.isAtEnd()) {
                    part = tags ? Part.CLOSING_TAG : Part.ANSWER;
                }
                yield piece;
            }
            case CLOSING_TAG -> {
                part = Part.ANSWER;
                yield "\n</think>\n\n";
            }
            case ANSWER -> {
                answered++;
                yield formed.isEmpty() ? answer.next() : answered > formed.size() ? " " : formed.get(answered - 1);
            }
        };
    }

    /// Whether the last token is the first of the answer.
    public boolean isAtAnswer() {
        return answered == 1;
    }

    /// Whether the last token belongs to the reasoning field.
    public boolean isReasoning() {
        return inReasoning;
    }

    /// Tokens of reasoning so far.
    public int reasoned() {
        return reasoned;
    }

    /// Whether the text is complete; further tokens can still be taken.
    public boolean isOver() {
        return part == Part.ANSWER && (formed.isEmpty() ? answered >= answerLength && answer.isAtEnd()
                : answered >= formed.size());
    }

    private static int length(double median, RandomGenerator random) {
        return (int) Math.clamp(median * Math.exp(SPREAD * random.nextGaussian()), LEAST, MOST);
    }

    private static boolean isChinese(String text) {
        return 2 * text.chars().filter(Tokens::isCjk).count() > text.chars().filter(Character::isLetter).count();
    }

    private static String topic(String question) {
        String longest = "";
        for (String word : question.split("[^\\p{L}]+")) {
            if (word.length() > longest.length() && word.length() <= LONGEST_TOPIC) {
                longest = word;
            }
        }
        return longest.isEmpty() ? "this" : longest;
    }
}
