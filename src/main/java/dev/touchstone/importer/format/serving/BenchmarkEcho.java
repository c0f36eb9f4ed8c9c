package dev.touchstone.importer.format.serving;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// What vLLM's and SGLang's clients echo of their arguments before they measure: `Namespace(backend='vllm', …)`,
/// `Traffic request rate: inf`, `Maximum request concurrency: 30`, and a script around them: `concurrency=8`. It
/// applies to the next result only, as do the errors that the client lists.
public final class BenchmarkEcho implements BlockFormat {

    private static final String ERRORS = "Failed requests during benchmark run detected";
    private static final int MOST_LINES = 60;
    private static final Pattern BETWEEN_PAIRS = Pattern.compile("[,;\\s]+");
    private static final int LONGEST_LABEL = 40;
    /// Beginnings of its lines about the load that are no conditions.
    private static final List<String> REMARKS = List.of("Traffic ramp-up strategy: ", "Will increase RPS from ",
            "Probe request rate: ", "Self timing is set");
    private static final List<String> TRACEBACK = List.of("Traceback (", "File \"", "During handling of",
            "The above exception");
    private static final WordSet SIGNS = WordSet.of(":", "=", "Failed requests", "Self timing is set",
            ClientArguments.HEAD);
    private static final FormatInfo INFO = FormatInfo.of("benchmark-echo")
            .named(I18n.stored("benchmark arguments"))
            .samples(ServingSamples.ECHOES)
            .begins(SIGNS, BenchmarkEcho::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        String text = line.text();
        if (text.indexOf(ClientArguments.HEAD) >= 0) {
            return !BlockTitle.mayBeIn(text);
        }
        String body = line.body();
        char first = body.isEmpty() ? ' ' : Character.toLowerCase(body.charAt(0));
        return body.length() < 200 && "cdfimnoprstw".indexOf(first) >= 0
                && (body.indexOf(": ") > 0 || body.indexOf('=') > 0 || body.startsWith("Failed requests")
                || REMARKS.stream().anyMatch(body::startsWith));
    }

    /// Clients that run the engine themselves have its arguments and their own.
    private static boolean isOfServer(String text) {
        return text.contains("tensor_parallel_size=") && !text.contains("num_prompts=") && !text.contains("num_iters=");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || BlockTitle.mayBeIn(line.text()) || isOfServer(line.text())) {
            return List.of();
        }
        String body = line.body();
        if (body.startsWith(ERRORS)) {
            return List.of(errors(cursor, line));
        }
        if (REMARKS.stream().anyMatch(body::startsWith)) {
            cursor.advance();
            return List.of(new Block.Remark(Lines.of(line.number()), Excerpt.of(body)));
        }
        int head = body.indexOf(ClientArguments.HEAD);
        if (head >= 0) {
            StringBuilder whole = new StringBuilder(body);
            Line last = line;
            cursor.advance();
            // A terminal or an e-mail may have wrapped it.
            for (int more = 0; more < MOST_LINES && !ClientArguments.isClosed(whole, head); more++) {
                Line next = cursor.line();
                if (next == null || next.isBlank()) {
                    break;
                }
                whole.append(next.body());
                last = next;
                cursor.advance();
            }
            Lines lines = new Lines(line.number(), last.number());
            return ClientArguments.block(whole.substring(head), lines).stream().toList();
        }
        Optional<Block> echo = of(line, body);
        echo.ifPresent(block -> cursor.advance());
        return echo.map(List::of).orElse(List.of());
    }

    /// One line of it; empty when it is none.
    ///
    /// @param text of the line, without what stands to the left of it
    static Optional<Block> of(Line line, String text) {
        int head = text.indexOf(ClientArguments.HEAD);
        Lines lines = Lines.of(line.number());
        if (head >= 0) {
            return ClientArguments.block(text.substring(head), lines);
        }
        Conditions conditions = text.indexOf('=') > 0 ? pairs(line, text) : row(line, text);
        return conditions.factors().isEmpty() ? Optional.empty()
                : Optional.of(new Block.BenchmarkCommand(lines, conditions));
    }

    /// A value in a column of its own is a row of a block.
    private static Conditions row(Line line, String text) {
        int colon = text.indexOf(": ");
        if (colon < 0 || colon > LONGEST_LABEL || text.startsWith("  ", colon + 1)) {
            return Conditions.none();
        }
        String value = text.substring(colon + 2).strip();
        return BlockLabel.LABELS.factor(text.substring(0, colon))
                .filter(factor -> factor.kind() == Factor.Kind.NUMBER)
                .filter(factor -> isLevel(value)).map(factor -> with(Conditions.none(), factor, value, line))
                .orElse(Conditions.none());
    }

    /// `concurrency=8, request_rate=inf`: nothing but pairs with names that are known.
    private static Conditions pairs(Line line, String text) {
        Conditions conditions = Conditions.none();
        if (text.indexOf('=') < 0) {
            return conditions;
        }
        String[] words = BETWEEN_PAIRS.split(text, MOST_LINES);
        for (String word : words) {
            int equals = word.indexOf('=');
            Factor factor = equals <= 0 ? null
                    : ClientArguments.factor(word.substring(0, equals).toLowerCase(Locale.ROOT));
            String value = word.substring(equals + 1);
            if (factor == null || factor.kind() != Factor.Kind.NUMBER || !isLevel(value)) {
                return Conditions.none();
            }
            conditions = with(conditions, factor, value, line);
        }
        return conditions;
    }

    private static Conditions with(Conditions conditions, Factor factor, String value, Line line) {
        OptionalDouble number = NumberParser.leading(value);
        return conditions.with(factor, number.isPresent() ? Level.of(number.getAsDouble()) : Level.of(value),
                Evidence.at(Lines.of(line.number()), Excerpt.of(line), I18n.stored("printed by the client")));
    }

    private static boolean isLevel(String value) {
        return NumberParser.leading(value).isPresent() || value.equals("inf");
    }

    /// The first ten errors, each with the last line of its traceback.
    private static Block errors(Cursor cursor, Line head) {
        List<String> errors = new ArrayList<>();
        Line last = head;
        cursor.advance();
        for (Line line = cursor.line(); line != null && last.number() - head.number() < 10 * MOST_LINES;
                line = cursor.line()) {
            String body = line.body();
            if (body.startsWith("Error ") && body.indexOf(": ") > 0) {
                errors.add(body);
            } else if (line.isBlank() && cursor.peek(1) instanceof Line next && next.body().startsWith("Error ")) {
                // One error ends, another begins.
                last = line;
                cursor.advance();
                continue;
            } else if (errors.isEmpty() || !isOfATraceback(line, body)) {
                break;
            } else if (body.indexOf(": ") > 0 && !body.startsWith("File ")) {
                errors.set(errors.size() - 1, label(errors.getLast()) + ": " + body);
            }
            last = line;
            cursor.advance();
        }
        String words = "Failed requests: " + String.join("; ", errors);
        return new Block.Remark(new Lines(head.number(), last.number()), Excerpt.of(Secrets.mask(words)));
    }

    private static String label(String error) {
        return error.substring(0, error.indexOf(": "));
    }

    private static boolean isOfATraceback(Line line, String body) {
        boolean names = body.indexOf("Error: ") > 0 || body.indexOf("Exception: ") > 0 || body.endsWith("Error")
                || body.endsWith("Exception");
        return names || TRACEBACK.stream().anyMatch(body::startsWith) || line.text().startsWith("    ");
    }
}
