package dev.touchstone.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// The texts that reading is measured with. Each is made piece by piece from a counter, so that the figures differ and
/// every reading gets the same.
public enum ReadingText {

    /// The log of vLLM v1: a line every ten seconds, a request in three, and a result every thousand lines.
    LOG_VLLM(100) {
        @Override
        String piece(int i) {
            if (i % 1000 == 999) {
                return ResultText.serving(i);
            }
            return i % 3 == 0
                    ? f("(APIServer pid=158) INFO:     127.0.0.1:%05d - \"POST /v1/completions HTTP/1.1\" 200 OK%n",
                            i % 60_000)
                    : f("(APIServer pid=158) INFO 09-02 13:%02d:%02d [loggers.py:123] Engine 000: Avg prompt"
                            + " throughput: %d.4 tokens/s, Avg generation throughput: %d.7 tokens/s, Running: %d reqs,"
                            + " Waiting: 0 reqs, GPU KV cache usage: 4.1%%, Prefix cache hit rate: 53.7%%%n",
                            i / 60 % 60, i % 60,
                            i % 700, i % 1000, i % 30);
        }
    },
    /// The log of vLLM v1 with a result every million lines.
    LOG_QUIET(100) {
        @Override
        String piece(int i) {
            return i % 1_000_000 == 999_999 ? ResultText.serving(i) : LOG_VLLM.piece(i % 999);
        }
    },
    /// The log of SGLang with two ranks: batches, requests, and a result every thousand lines.
    LOG_SGLANG(100) {
        @Override
        String piece(int i) {
            if (i % 1000 == 999) {
                return ResultText.serving(i);
            }
            String time = f("2025-05-07 09:%02d:%02d", i / 60 % 60, i % 60);
            return switch (i % 4) {
                case 0 -> f("[%s] INFO:     127.0.0.1:%05d - \"POST /generate HTTP/1.1\" 200 OK%n", time, i % 60_000);
                case 1 -> f("[%s TP0] Prefill batch. #new-seq: %d, #new-token: %d, #cached-token: 12, token usage:"
                        + " 0.%02d, #running-req: %d, #queue-req: 0, %n", time, i % 9, i % 8192, i % 97, i % 30);
                default -> f("[%s TP%d] Decode batch. #running-req: %d, #token: %d, token usage: 0.%02d, cuda graph:"
                        + " True, gen throughput (token/s): %d.55, #queue-req: %d, %n", time, i % 2, i % 30, i % 20_000,
                        i % 97, i % 2000, i % 3);
            };
        }
    },
    /// What people paste, in the proportions of real notes: four fifths of the bytes are results, most of them tables
    /// drawn with lines; the rest are commands, logs, dumps of the GPUs, headings, remarks and prose.
    PAGES(10) {
        @Override
        String piece(int i) {
            return switch (i % 16) {
                case 0 -> f("## Evening %d: SGLang, %d GPUs%n%n", i / 16, 1 << i / 16 % 3) + PageText.prose(i);
                case 1 -> PageText.launch(i) + (i % 64 == 1 ? PageText.dump(i) : "");
                case 2, 7, 12 -> PageText.call(i) + ResultText.serving(i) + PageText.log(i);
                case 3, 4, 5, 6, 8, 9, 10, 11 -> PageText.console(i) + ResultText.table(i);
                case 13 -> f("// warm up, %d%n%n", i) + ResultText.json(i);
                case 14 -> f("---- %s ----%n", i % 32 < 16 ? "sglang" : "vllm") + PageText.prose(i);
                default -> PageText.reply(i);
            };
        }
    },
    /// The extreme: nothing but results, with a heading and a remark before each.
    RESULTS(10) {
        @Override
        String piece(int i) {
            return f("## Evening %d%n%n// a remark%n", i) + ResultText.serving(i);
        }
    };

    private final int megabytes;

    ReadingText(int megabytes) {
        this.megabytes = megabytes;
    }

    /// The piece with this number, whole lines of it.
    abstract String piece(int i);

    int megabytes() {
        return megabytes;
    }

    /// Formats with LF at every `%n`, whatever the system.
    static String f(String format, Object... values) {
        return String.format(Locale.ROOT, format.replace("%n", "\n"), values);
    }

    /// Writes the text into a new temporary file.
    Path file() throws IOException {
        Path file = Files.createTempFile("touchstone-bench", ".log");
        try (InputStream text = stream(megabytes * 1_000_000L); OutputStream out = Files.newOutputStream(file)) {
            text.transferTo(out);
        }
        return file;
    }

    /// The text, made while it is read.
    InputStream stream(long bytes) {
        return new Pieces(bytes);
    }

    private final class Pieces extends InputStream {

        private final long bytes;
        private byte[] piece = new byte[0];
        private int at;
        private int next;
        private long given;

        Pieces(long bytes) {
            this.bytes = bytes;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            if (at == piece.length) {
                if (given >= bytes) {
                    return -1;
                }
                piece = piece(next++).getBytes(StandardCharsets.UTF_8);
                at = 0;
                given += piece.length;
            }
            int count = Math.min(length, piece.length - at);
            System.arraycopy(piece, at, into, offset, count);
            at += count;
            return count;
        }
    }
}
