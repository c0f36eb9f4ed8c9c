package dev.touchstone.load.prompt;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Counts as tokenizers do: words apart from their neighbours, long words in several pieces, digits one by one or three
/// by three, and a template around it all.
final class Tokenizer implements TokenCounter {

    private static final Pattern PIECE = Pattern.compile(" ?\\p{Alpha}+|\\d|\\s+|.");

    private final int template;
    private final int lettersPerToken;
    private int asked;

    Tokenizer(int template, int lettersPerToken) {
        this.template = template;
        this.lettersPerToken = lettersPerToken;
    }

    @Override
    public int count(String prompt) throws IOException {
        asked++;
        return tokens(prompt);
    }

    int tokens(String prompt) {
        int tokens = template;
        Matcher piece = PIECE.matcher(prompt);
        while (piece.find()) {
            tokens += (piece.group().strip().length() + lettersPerToken - 1) / lettersPerToken;
        }
        return tokens;
    }

    int asked() {
        return asked;
    }
}
