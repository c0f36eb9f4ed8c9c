package dev.touchstone.load.trust;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.http.Outcome;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.LongStream;

/// Compares the client's measurements with the time stamps that a server wrote into its answers: the first chunk is
/// `arrival:sent `, each further one `sent `, in nanoseconds of [System#nanoTime].
final class StampedAnswers {

    private final LongStream.Builder lags = LongStream.builder();
    private final LongStream.Builder ttfts = LongStream.builder();
    private final LongStream.Builder ttftErrors = LongStream.builder();
    private final LongStream.Builder gaps = LongStream.builder();
    private final LongStream.Builder measuredGaps = LongStream.builder();
    private final LongStream.Builder gapErrors = LongStream.builder();

    /// @param origin what the client's times count from, in [System#nanoTime]
    /// @throws IOException with a sentence when an answer does not have one stamp per chunk
    StampedAnswers(Collection<Outcome> successes, long origin) throws IOException {
        for (Outcome outcome : successes) {
            add(outcome.record(), outcome.answer().split(" ", -1), origin);
        }
    }

    private void add(RequestRecord record, String[] words, long origin) throws IOException {
        ChunkTimes times = record.chunkTimes();
        int chunks = words.length - 1;
        int colon = words[0].indexOf(':');
        if (colon < 0 || chunks != times.count()) {
            throw new IOException(I18n.text("The server of a self-test must write the time of sending into each chunk."
                    + " This one answered: {0} and {1} stamps in {2} chunks.", words[0], chunks, times.count()));
        }
        try {
            long arrival = Long.parseLong(words[0].substring(0, colon));
            long sent = Long.parseLong(words[0].substring(colon + 1));
            Stamps stamps = record.stamps();
            long stampedTtft = sent - arrival;
            ttfts.add(stampedTtft);
            ttftErrors.add(stamps.firstToken() - stamps.sent() - stampedTtft);
            lags.add(times.at(0) + origin - sent);
            for (int i = 1; i < chunks; i++) {
                long next = Long.parseLong(words[i]);
                long measuredGap = times.at(i) - times.at(i - 1);
                lags.add(times.at(i) + origin - next);
                gaps.add(next - sent);
                measuredGaps.add(measuredGap);
                gapErrors.add(Math.abs(measuredGap - (next - sent)));
                sent = next;
            }
        } catch (NumberFormatException noStamp) {
            throw new IOException(I18n.text("The server of a self-test must write the time of sending into each chunk:"
                    + " {0}", noStamp.getMessage()), noStamp);
        }
    }

    MeasurementError error(int streams, int failed, long elapsed, long cpu, Trust trust) {
        long[] lag = lags.build().toArray();
        long[] ttft = sorted(ttfts);
        long[] ttftError = ttftErrors.build().toArray();
        long[] gap = sorted(gaps);
        return new MeasurementError(streams, ttft.length + failed, failed, lag.length, lag.length / (elapsed / 1e9),
                MeasurementError.quantile(ttft, 0.5), MeasurementError.quantile(gap, 0.5),
                MeasurementError.Figures.of(lag), MeasurementError.Figures.of(ttftError),
                MeasurementError.Figures.of(gapErrors.build().toArray()), Arrays.stream(ttftError).average()
                .orElse(Double.NaN) / 1e9, MeasurementError.quantile(sorted(measuredGaps),
                0.99) - MeasurementError.quantile(gap, 0.99), cpu / 1e9 / lag.length, trust);
    }

    private static long[] sorted(LongStream.Builder values) {
        return values.build().sorted().toArray();
    }
}
