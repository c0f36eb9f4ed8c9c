package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.TraceCut;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The requests of a trace, in order of time.
///
/// @param rows their times count from the first of them
/// @param blockSize tokens of a block
/// @param notes lines that were left out
record TraceFile(List<TraceRow> rows, int blockSize, List<String> notes) {

    private static final int MOST = 1_000_000;
    /// Mooncake's, when no other fits.
    private static final int USUAL_BLOCK = 512;
    private static final int[] BLOCKS = {512, 16, 32, 64, 128, 256, 1024};

    /// @throws IOException with a sentence when the file cannot be read or holds no request
    static TraceFile read(Path file, TraceCut cut) throws IOException {
        Map<String, Integer> complaints = new TreeMap<>();
        List<TraceRow> all = new ArrayList<>();
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            lines(in, all, complaints);
        } catch (NoSuchFileException missing) {
            throw new IOException(I18n.text("the trace {0} does not exist", file), missing);
        } catch (MalformedInputException noText) {
            throw new IOException(I18n.text("the trace {0} cannot be read: {1}", file, I18n.text("it is no text")), noText);
        } catch (IllegalArgumentException other) {
            throw new IOException(I18n.text("the file {0} {1}", file, other.getMessage()), other);
        } catch (IOException broken) {
            throw new IOException(I18n.text("the trace {0} cannot be read: {1}", file, broken.getMessage()), broken);
        }
        all.sort(Comparator.comparingLong(TraceRow::at));
        List<TraceRow> rows = cut(all, cut);
        if (rows.isEmpty()) {
            throw new IOException(all.isEmpty() ? I18n.text("the trace {0} holds no request", file)
                    : I18n.text("no request of the trace {0} is in the part that was asked for", file));
        }
        return new TraceFile(rows, blockSize(rows), complaints.entrySet().stream().map(each -> each.getValue() == 1
                ? I18n.stored("1 line of {0} {1}; it was left out.", file.getFileName(), each.getKey())
                : I18n.stored("{0} lines of {1}, each of which {2}, were left out.", each.getValue(), file.getFileName(),
                        each.getKey())).toList());
    }

    private static void lines(BufferedReader in, List<TraceRow> rows, Map<String, Integer> complaints)
            throws IOException {
        TraceLine reader = null;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.isBlank()) {
                continue;
            }
            if (reader == null) {
                reader = TraceLine.of(line.strip());
                if (reader.hasHead()) {
                    continue;
                }
            }
            try {
                if (rows.size() == MOST) {
                    throw new IllegalArgumentException(I18n.stored("comes after the first {0} requests", MOST));
                }
                rows.add(reader.read(line));
            } catch (IllegalArgumentException wrong) {
                complaints.merge(String.valueOf(wrong.getMessage()), 1, Integer::sum);
            }
        }
    }

    private static List<TraceRow> cut(List<TraceRow> all, TraceCut cut) {
        if (all.isEmpty()) {
            return all;
        }
        long begin = all.getFirst().at();
        long from = begin + (cut.from() == null ? 0 : cut.from().toNanos());
        long to = cut.to() == null ? Long.MAX_VALUE : begin + cut.to().toNanos();
        List<TraceRow> rows = all.stream().filter(row -> row.at() >= from && row.at() < to)
                .limit(cut.first() == null ? Long.MAX_VALUE : cut.first()).toList();
        long zero = rows.isEmpty() ? 0 : rows.getFirst().at();
        return rows.stream().map(row -> new TraceRow(row.at() - zero, row.input(), row.output(), row.blocks())).toList();
    }

    /// See [PromptStreams#repeatedShare].
    double repeatedShare(int requests) {
        Set<Long> sent = new HashSet<>();
        double all = 0;
        double repeated = 0;
        for (TraceRow row : rows.subList(0, Math.min(requests, rows.size()))) {
            boolean isSame = true;
            long beginning = 0;
            for (int from = 0; from < row.input(); from += blockSize) {
                int tokens = Math.min(blockSize, row.input() - from);
                int block = from / blockSize;
                isSame &= block < row.blocks().length;
                if (block < row.blocks().length) {
                    beginning = (beginning * 31 + row.blocks()[block]) * 0x9E3779B97F4A7C15L + tokens;
                    isSame &= !sent.add(beginning);
                }
                repeated += isSame ? tokens : 0;
                all += tokens;
            }
        }
        return all == 0 ? 0 : repeated / all;
    }

    /// The size by which most prompts have as many blocks as the trace names.
    private static int blockSize(List<TraceRow> rows) {
        int best = USUAL_BLOCK;
        long most = 0;
        for (int size : BLOCKS) {
            long fitting = rows.stream().filter(row -> row.blocks().length > 0
                    && row.blocks().length == Math.ceilDiv(row.input(), size)).count();
            if (fitting > most) {
                best = size;
                most = fitting;
            }
        }
        return best;
    }
}
