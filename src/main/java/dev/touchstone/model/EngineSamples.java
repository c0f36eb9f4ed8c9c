package dev.touchstone.model;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/// Samples of an engine's log, kept in a few arrays, because a log may have hundreds of thousands of them: about 100
/// bytes each. An [EngineSample] is made when an element is accessed.
public final class EngineSamples extends AbstractList<EngineSample> implements RandomAccess {

    /// The figures of a sample.
    public enum Column {
        PROMPT_THROUGHPUT, GENERATION_THROUGHPUT, RUNNING, WAITING, KV_CACHE_USAGE, PREFIX_CACHE_HIT_RATE;

        /// The number of columns.
        public static final int COUNT = values().length;
    }

    private static final int FIRST_ROOM = 16;
    private static final int FIRST_TIMES = FIRST_ROOM * "09-02 13:08:10".length();
    /// Most runs have no log: memory is allocated with the first sample.
    private static final int[] NO_NUMBERS = {};
    private static final double[] NO_FIGURES = {};
    private static final char[] NO_TIMES = {};
    private static final String[][] NO_LABELS = {};
    private static final int GROWTH = 4;

    private int size;
    private int[] lines = NO_NUMBERS;
    /// The columns of each sample; NaN for a figure that its line does not have.
    private double[] figures = NO_FIGURES;
    /// The characters of all times, and the end of each sample's time.
    private char[] times = NO_TIMES;
    private int[] timeEnds = NO_NUMBERS;
    /// The further figures: the labels of each sample, all figures, and the end of each sample's figures. Lines of one
    /// kind share their labels.
    private String[][] labels = NO_LABELS;
    private double[] more = NO_FIGURES;
    private int[] moreEnds = NO_NUMBERS;

    private EngineSamples() {
    }

    /// A copy whose arrays have no unused room.
    private EngineSamples(EngineSamples other) {
        size = other.size;
        lines = Arrays.copyOf(other.lines, size);
        figures = Arrays.copyOf(other.figures, size * Column.COUNT);
        times = Arrays.copyOf(other.times, start(other.timeEnds, size));
        timeEnds = Arrays.copyOf(other.timeEnds, size);
        labels = Arrays.copyOf(other.labels, size);
        more = Arrays.copyOf(other.more, start(other.moreEnds, size));
        moreEnds = Arrays.copyOf(other.moreEnds, size);
    }

    /// Returns the same samples in this compact form.
    public static EngineSamples of(List<EngineSample> samples) {
        if (samples instanceof EngineSamples packed) {
            return packed;
        }
        Builder builder = new Builder();
        samples.forEach(builder::add);
        return builder.build();
    }

    @Override
    public int size() {
        return size;
    }

    /// The source line of a sample.
    public int line(int index) {
        return lines[index];
    }

    /// One figure of a sample; NaN when its line does not have it.
    public double figure(int index, Column column) {
        return figures[index * Column.COUNT + column.ordinal()];
    }

    @Override
    public EngineSample get(int index) {
        if (index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        int time = start(timeEnds, index);
        int others = start(moreEnds, index);
        return new EngineSample(lines[index],
                time == timeEnds[index] ? null : new String(times, time, timeEnds[index] - time),
                number(index, Column.PROMPT_THROUGHPUT), number(index, Column.GENERATION_THROUGHPUT),
                count(index, Column.RUNNING), count(index, Column.WAITING), number(index, Column.KV_CACHE_USAGE),
                number(index, Column.PREFIX_CACHE_HIT_RATE),
                LabelledNumbers.of(labels[index], Arrays.copyOfRange(more, others, moreEnds[index])));
    }

    private @Nullable Double number(int index, Column column) {
        double figure = figure(index, column);
        return Double.isNaN(figure) ? null : figure;
    }

    private @Nullable Integer count(int index, Column column) {
        double figure = figure(index, column);
        return Double.isNaN(figure) ? null : (int) figure;
    }

    private static int start(int[] ends, int index) {
        return index == 0 ? 0 : ends[index - 1];
    }

    /// Makes room for another sample.
    ///
    /// @param time the length of its time in characters
    /// @param others the number of its further figures
    private void makeRoom(int time, int others) {
        if (size == lines.length) {
            hold(Math.max(FIRST_ROOM, GROWTH * size));
        }
        int timeEnd = start(timeEnds, size) + time;
        if (timeEnd > times.length) {
            times = Arrays.copyOf(times, Math.max(Math.max(timeEnd, FIRST_TIMES), GROWTH * times.length));
        }
        int moreEnd = start(moreEnds, size) + others;
        if (moreEnd > more.length) {
            more = Arrays.copyOf(more, Math.max(Math.max(moreEnd, FIRST_ROOM), GROWTH * more.length));
        }
        timeEnds[size] = timeEnd;
        moreEnds[size] = moreEnd;
    }

    private void hold(int samples) {
        lines = Arrays.copyOf(lines, samples);
        figures = Arrays.copyOf(figures, samples * Column.COUNT);
        timeEnds = Arrays.copyOf(timeEnds, samples);
        labels = Arrays.copyOf(labels, samples);
        moreEnds = Arrays.copyOf(moreEnds, samples);
    }

    /// Collects samples.
    public static final class Builder {

        private final EngineSamples samples;

        public Builder() {
            samples = new EngineSamples();
        }

        /// @param first the samples to begin with
        public Builder(EngineSamples first) {
            samples = new EngineSamples(first);
        }

        /// The samples collected so far; a view that grows with the builder.
        public EngineSamples soFar() {
            return samples;
        }

        /// Adds a sample. The figures are copied.
        ///
        /// @param text contains the time from index `from` to `to`; no time when they are equal
        /// @param figures in the order of [Column], NaN for missing ones
        /// @param labels of the further figures, without duplicates; must not be modified afterwards
        /// @param more the further figures, one per label
        public void add(int line, String text, int from, int to, double[] figures, String[] labels, double[] more) {
            samples.makeRoom(to - from, labels.length);
            int index = samples.size++;
            samples.lines[index] = line;
            text.getChars(from, to, samples.times, start(samples.timeEnds, index));
            System.arraycopy(figures, 0, samples.figures, index * Column.COUNT, Column.COUNT);
            samples.labels[index] = labels;
            System.arraycopy(more, 0, samples.more, start(samples.moreEnds, index), labels.length);
        }

        /// Adds a sample.
        public void add(EngineSample sample) {
            String time = sample.time() == null ? "" : sample.time();
            double[] figures = {figure(sample.promptThroughput()), figure(sample.generationThroughput()),
                figure(sample.running()), figure(sample.waiting()), figure(sample.kvCacheUsage()),
                figure(sample.prefixCacheHitRate())};
            add(sample.line(), time, 0, time.length(), figures, sample.more().keySet().toArray(String[]::new),
                    sample.more().values().stream().mapToDouble(Double::doubleValue).toArray());
        }

        private static double figure(@Nullable Number number) {
            return number == null ? Double.NaN : number.doubleValue();
        }

        /// Adds the sample with index `of` of other samples.
        public void add(EngineSamples other, int of) {
            int time = start(other.timeEnds, of);
            int timeLength = other.timeEnds[of] - time;
            int others = start(other.moreEnds, of);
            int othersLength = other.moreEnds[of] - others;
            samples.makeRoom(timeLength, othersLength);
            int index = samples.size++;
            samples.lines[index] = other.lines[of];
            System.arraycopy(other.times, time, samples.times, start(samples.timeEnds, index), timeLength);
            System.arraycopy(other.figures, of * Column.COUNT, samples.figures, index * Column.COUNT, Column.COUNT);
            samples.labels[index] = other.labels[of];
            System.arraycopy(other.more, others, samples.more, start(samples.moreEnds, index), othersLength);
        }

        /// Removes the last sample.
        public void removeLast() {
            samples.size--;
        }

        /// Keeps only some samples. Each moves down to the next free place, which never overwrites one that is still to
        /// be moved.
        ///
        /// @param kept the indexes to keep, ascending
        public void keep(int[] kept) {
            samples.size = 0;
            for (int one : kept) {
                add(samples, one);
            }
        }

        /// Returns the collected samples without unused room; the builder must not be used afterwards.
        public EngineSamples build() {
            return samples.lines.length == samples.size ? samples : new EngineSamples(samples);
        }
    }
}
