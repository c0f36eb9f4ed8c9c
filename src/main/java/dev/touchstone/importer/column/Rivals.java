package dev.touchstone.importer.column;

import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// ColumnGuess that were taken for the same thing: one of them is, the others are something else.
final class Rivals {

    private static final Meaning THROUGHPUT = new Meaning.Figure(Metric.of(Quantity.REQUEST_THROUGHPUT), 1);
    private static final Meaning CONCURRENCY = new Meaning.Level(Factor.CONCURRENCY);

    private final List<Candidate> candidates;

    Rivals(List<Candidate> candidates) {
        this.candidates = new ArrayList<>(candidates);
    }

    List<Column> settled() {
        boolean[] done = new boolean[candidates.size()];
        for (int i = 0; i < candidates.size(); i++) {
            if (!done[i]) {
                List<Integer> rivals = like(candidates.get(i).meaning());
                rivals.forEach(rival -> done[rival] = true);
                if (rivals.size() > 1) {
                    settle(rivals);
                }
            }
        }
        // What lost may have become what another column is already.
        for (int i = 0; i < candidates.size(); i++) {
            List<Integer> still = like(candidates.get(i).meaning());
            for (int rival : still.subList(Math.min(1, still.size()), still.size())) {
                candidates.set(rival, candidates.get(rival).as(Meanings.EXTRA, false));
            }
        }
        return candidates.stream().map(one -> new Column(one.label(), one.meaning(), one.certain())).toList();
    }

    private List<Integer> like(Meaning meaning) {
        if (meaning instanceof Meaning.Extra) {
            return List.of();
        }
        List<Integer> like = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            if (same(candidates.get(i).meaning(), meaning)) {
                like.add(i);
            }
        }
        return like;
    }

    private static boolean same(Meaning one, Meaning other) {
        if (one instanceof Meaning.Extra) {
            return false;
        }
        return one.equals(other) || one instanceof Meaning.Figure(Metric mine, double scale, _)
                && other instanceof Meaning.Figure(Metric theirs, double factor, _) && mine.equals(theirs);
    }

    private void settle(List<Integer> rivals) {
        int winner = winner(rivals);
        for (int rival : rivals) {
            if (rival != winner) {
                Candidate loser = candidates.get(rival);
                candidates.set(rival, other(loser));
            }
        }
    }

    /// The certain one; `max_concurrency` before `concurrency`, which then is what was reached.
    private int winner(List<Integer> rivals) {
        return rivals.stream().min(Comparator.comparing((Integer rival) -> !candidates.get(rival).certain())
                .thenComparing(rival -> !Label.of(candidates.get(rival).label()).words().startsWith("max"))
                .thenComparing(rival -> Label.of(candidates.get(rival).label()).words().length() < 4)
                .thenComparing(rival -> rival)).orElseThrow();
    }

    private static Candidate other(Candidate loser) {
        String words = Label.of(loser.label()).words();
        if (loser.meaning().equals(CONCURRENCY) && words.equals("concurrency")) {
            return loser.as(new Meaning.Figure(Metric.of(Quantity.MEAN_CONCURRENCY), 1), true);
        }
        if (loser.meaning().equals(THROUGHPUT) && words.isEmpty()) {
            return loser.as(new Meaning.Level(Factor.REQUEST_RATE), false);
        }
        if (loser.meaning().equals(new Meaning.Level(Factor.REQUESTS)) && !words.equals("n")) {
            return loser.as(new Meaning.Figure(Metric.of(Quantity.REQUESTS), 1), loser.label().equals("requests"));
        }
        return loser.as(Meanings.EXTRA, words.equals("n") || !(loser.meaning() instanceof Meaning.Figure));
    }
}
