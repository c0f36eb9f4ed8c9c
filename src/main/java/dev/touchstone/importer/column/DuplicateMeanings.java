package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// ColumnGuess that were taken for the same thing: one of them is, the others are something else.
final class DuplicateMeanings {

    private static final Meaning THROUGHPUT = new Meaning.Figure(Metric.of(Quantity.REQUEST_THROUGHPUT), 1);
    private static final Pattern LETTER = Pattern.compile("[(\\[]?[A-Za-z0-9][)\\]]?");
    private static final LabelCache<Boolean> LETTERED = new LabelCache<>(label -> Stream.of(label.split(" ")).anyMatch(word -> LETTER.matcher(word).matches()));
    private static final Meaning CONCURRENCY = new Meaning.Level(Factor.CONCURRENCY);

    private final List<Candidate> candidates;

    DuplicateMeanings(List<Candidate> candidates) {
        this.candidates = new ArrayList<>(candidates);
    }

    List<MappedColumn> settled() {
        takeLettered();
        if (haveRivals()) {
            settleAll();
        }
        return candidates.stream().map(one -> new MappedColumn(one.label(), one.meaning(), one.certain(), one.question())).toList();
    }

    /// Whether two of them were taken for the same thing.
    private boolean haveRivals() {
        Set<Object> meanings = new HashSet<>();
        for (Candidate candidate : candidates) {
            if (!(candidate.meaning() instanceof Meaning.Extra) && !meanings.add(subject(candidate.meaning()))) {
                return true;
            }
        }
        return false;
    }

    private void settleAll() {
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
    }

    /// `Throughput B` beside `Throughput A` may be what that is.
    private void takeLettered() {
        for (Candidate figure : List.copyOf(candidates)) {
            for (int i = 0; i < candidates.size() && figure.meaning() instanceof Meaning.Figure && LETTERED.of(figure.label()); i++) {
                Candidate other = candidates.get(i);
                if (other.meaning() instanceof Meaning.Extra && LETTERED.of(other.label()) && other.question() == null && other.cells().figures() > 0
                        && differInLetter(figure.label(), other.label())) {
                    candidates.set(i, other.as(figure.meaning(), false));
                }
            }
        }
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
        return !(one instanceof Meaning.Extra) && subject(one).equals(subject(other));
    }

    /// What a column is, in whatever unit.
    private static Object subject(Meaning meaning) {
        return meaning instanceof Meaning.Figure(Metric metric, _, _) ? metric : meaning;
    }

    private void settle(List<Integer> rivals) {
        int winner = winner(rivals);
        if (isOpen(winner, rivals)) {
            String why = why(rivals);
            for (int rival : rivals) {
                Candidate one = candidates.get(rival);
                candidates.set(rival, rival == winner ? one.ask(new OpenMeaning(why, List.of(one.meaning(), Meanings.EXTRA)))
                        : one.as(Meanings.EXTRA, false));
            }
            return;
        }
        for (int rival : rivals) {
            if (rival != winner) {
                Candidate loser = candidates.get(rival);
                candidates.set(rival, other(loser));
            }
        }
    }

    /// Whether another column has as good a claim to a metric, with other figures.
    private boolean isOpen(int winner, List<Integer> rivals) {
        Candidate first = candidates.get(winner);
        return first.meaning() instanceof Meaning.Figure && !first.meaning().equals(THROUGHPUT)
                && rivals.stream().map(candidates::get).anyMatch(other -> other != first
                        && (claim(other) >= claim(first) || differInLetter(first.label(), other.label())) && !other.cells().holdSameAs(first.cells()));
    }

    /// Whether the labels are the same but for a letter or a number: `Throughput A` beside `Throughput B`.
    private static boolean differInLetter(String one, String other) {
        List<String> words = List.of(one.split(" "));
        List<String> others = List.of(other.split(" "));
        List<Integer> different = words.size() != others.size() ? List.of() : IntStream.range(0, words.size())
                .filter(at -> !words.get(at).equals(others.get(at))).boxed().toList();
        return words.size() > 1 && different.size() == 1 && LETTER.matcher(words.get(different.getFirst())).matches()
                && LETTER.matcher(others.get(different.getFirst())).matches();
    }

    private static int claim(Candidate candidate) {
        return candidate.question() != null ? 0 : candidate.certain() ? 3 : candidate.sure() ? 2 : 1;
    }

    private String why(List<Integer> rivals) {
        String labels = Phrases.english(rivals.stream().map(rival -> "“" + candidates.get(rival).label() + "”").toList());
        String meaning = Meanings.english(candidates.get(rivals.getFirst()).meaning()).toLowerCase(Locale.ROOT);
        return rivals.size() == 2 ? I18n.stored("{0} may both be the {1}.", labels, meaning)
                : I18n.stored("{0} may all be the {1}.", labels, meaning);
    }

    /// The certain one; `max_concurrency` before `concurrency`, which then is what was reached.
    private int winner(List<Integer> rivals) {
        return rivals.stream().min(Comparator.comparing((Integer rival) -> -claim(candidates.get(rival)))
                .thenComparing(rival -> !ColumnLabel.of(candidates.get(rival).label()).words().startsWith("max"))
                .thenComparing(rival -> ColumnLabel.of(candidates.get(rival).label()).words().length() < 4)
                .thenComparing(rival -> rival)).orElseThrow();
    }

    private static Candidate other(Candidate loser) {
        String words = ColumnLabel.of(loser.label()).words();
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
