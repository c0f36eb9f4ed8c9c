package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.Caveat;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Whole runs in a line each, and what they answer.
public final class RunLines {

    public static final String NONE = "no answer";

    private static final Map<String, Choice> CHOICES = Map.of("words", Choice.WORDS, "chunks", Choice.CHUNKS, "tokens", Choice.TOKENS, "batches", Choice.BATCHES,
            "window", Choice.SLIDING_WINDOW, "open-loop", Choice.OPEN_LOOP, "rate-over-time", Choice.RATE_OVER_TIME,
            "tpot-not-measured", Choice.TPOT_PERCENTILES_NOT_MEASURED, "mean-of-requests", Choice.MEAN_OF_REQUESTS,
            "send-to-last", Choice.TPOT_SEND_TO_LAST);

    /// `engine=A requests=10; engine=B requests=12`. A condition has the key of its factor, a figure that of its metric,
    /// a setting begins with a hyphen or is all capitals, a column with a `:`; `excluded` stands for a run that is left out, `client` for who measured, `hit` for the hit rate of the
    /// prefix cache, `note` for a remark with `_` for its blanks, and the word of [#CHOICES] for how figures were made.
    public static List<Run> runs(String text) {
        List<Run> runs = new ArrayList<>();
        for (String line : text.split("; ")) {
            RunFixture run = run("a.md", 1 + 40 * runs.size());
            boolean isExcluded = false;
            for (String part : line.split(" ")) {
                String[] pair = part.split("=", 2);
                if (part.equals("excluded")) {
                    isExcluded = true;
                } else if (part.equals("live")) {
                    run.format(Run.LIVE_TEST);
                } else if (CHOICES.containsKey(part)) {
                    run.define(CHOICES.get(part));
                } else if (pair[0].equals("client")) {
                    run.define(Aspect.CLIENT, pair[1]);
                } else if (pair[0].equals("hit")) {
                    run.hitRate(Double.parseDouble(pair[1]));
                } else if (pair[0].equals("note")) {
                    run.note(pair[1].replace('_', ' '));
                } else if (part.matches("-.*|[A-Z][A-Z0-9_]+=.*")) {
                    run.flag(pair[0], pair[1]);
                } else if (part.startsWith(":")) {
                    run.extra(pair[0].substring(1), pair[1]).format("markdown-table");
                } else if (Factor.ofKey(pair[0]).isPresent()) {
                    run.with(Factor.ofKey(pair[0]).orElseThrow(), pair[1]);
                } else {
                    run.metric(pair[0].equals("requests/s") ? "request_throughput" : pair[0], Double.parseDouble(pair[1]));
                }
            }
            runs.add(isExcluded ? run.build().excluded("warm-up") : run.build());
        }
        return runs;
    }

    /// The answer to a question, without the remark that there is one run on each side.
    public static String answer(String question, String runs) {
        return whole(question, runs).map(Answer::text).orElse(NONE).replace(" One run on each side, so no interval.", "");
    }

    public static Optional<Answer> whole(String question, String runs) {
        return Answers.of(runs(runs)).answers().stream().filter(answer -> answer.question().key().equals(question)).findFirst();
    }

    public static List<String> caveats(String question, String runs) {
        return whole(question, runs).stream().flatMap(answer -> answer.caveats().stream()).map(Caveat::text).toList();
    }

    /// The findings of one kind.
    public static List<String> findings(String kind, Terms terms, String runs) {
        return Answers.of(runs(runs)).with(terms).findings().stream().filter(finding -> finding.kind().equals(kind))
                .map(Finding::sentence).toList();
    }

    private RunLines() {
    }
}
