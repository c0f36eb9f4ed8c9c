package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.prompt.RecordedSession.Turn;
import dev.touchstone.model.request.TokenCounts;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads recorded sessions, JSON lines in three forms:
///
/// - a session a line with `turns`, each with `text`, `delay` in milliseconds and `output_length`: the multi-turn data of
///   AIPerf (`docs/tutorials/custom-dataset.md` of ai-dynamo/aiperf);
/// - a turn a line with `session_id`, and `text_input` or `input_length` (what the turn adds), `output_length`, `delay`: AIPerf's
///   extension of Mooncake's traces;
/// - a session a line with `messages`: whatever stands between two answers of the assistant, results of tools included, is a
///   turn; a message may have a `delay`.
///
/// A `timestamp` in milliseconds says when a session began. Recorded answers are not sent: the model's own take their place.
record SessionFile(List<RecordedSession> sessions, List<String> notes) {

    private static final double NANOS_PER_MILLI = 1e6;

    /// @throws IOException with a sentence when the file cannot be read or holds no session
    static SessionFile read(Path file) throws IOException {
        Map<String, List<JsonNode>> byId = new LinkedHashMap<>();
        Map<String, Integer> complaints = new TreeMap<>();
        int damaged = 0;
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!line.isBlank() && !add(line, byId)) {
                    damaged++;
                }
            }
        } catch (NoSuchFileException missing) {
            throw new IOException(I18n.text("the file of sessions {0} does not exist", file), missing);
        } catch (MalformedInputException noText) {
            throw new IOException(I18n.text("the file of sessions {0} cannot be read: {1}", file, I18n.text("it is no text")),
                    noText);
        } catch (IOException broken) {
            throw new IOException(I18n.text("the file of sessions {0} cannot be read: {1}", file, broken.getMessage()), broken);
        }
        List<RecordedSession> sessions = new ArrayList<>();
        for (List<JsonNode> lines : byId.values()) {
            List<Turn> turns = lines.stream().flatMap(line -> turns(line).stream()).toList();
            JsonNode first = lines.getFirst();
            if (turns.isEmpty()) {
                complaints.merge(I18n.stored("has no turn with a text or a length"), 1, Integer::sum);
            } else {
                sessions.add(new RecordedSession(at(first.has("timestamp") ? first : first.path("turns").path(0)), turns));
            }
        }
        if (sessions.stream().allMatch(session -> session.at() != null)) {
            sessions.sort(Comparator.comparing(RecordedSession::at));
        }
        if (sessions.isEmpty()) {
            throw new IOException(I18n.text("the file of sessions {0} holds no session: JSON lines with turns, messages, or"
                    + " session_id", file));
        }
        return new SessionFile(sessions, notes(file.getFileName(), damaged, complaints));
    }

    /// A line that cannot be read may be a part of a session whose other lines stay.
    private static List<String> notes(Path file, int damaged, Map<String, Integer> complaints) {
        List<String> notes = new ArrayList<>();
        if (damaged > 0) {
            String what = I18n.stored("is not JSON");
            notes.add(damaged == 1 ? I18n.stored("1 line of {0} {1}; it was left out.", file, what)
                    : I18n.stored("{0} lines of {1}, each of which {2}, were left out.", damaged, file, what));
        }
        complaints.forEach((what, count) -> notes.add(count == 1 ? I18n.stored("1 session of {0} {1}; it was left out.", file, what)
                : I18n.stored("{0} sessions of {1}, each of which {2}, were left out.", count, file, what)));
        return notes;
    }

    /// Lines of one `session_id` are one session; a line without one is a session of its own.
    ///
    /// @return whether the line can be read
    private static boolean add(String line, Map<String, List<JsonNode>> byId) {
        try {
            JsonNode json = JsonMapper.shared().readTree(line);
            String id = json.path("session_id").asString("");
            byId.computeIfAbsent(id.isEmpty() ? "line " + byId.size() : "id " + id, key -> new ArrayList<>()).add(json);
            return true;
        } catch (JacksonException noJson) {
            return false;
        }
    }

    private static List<Turn> turns(JsonNode line) {
        if (line.path("turns").isArray()) {
            List<Turn> turns = new ArrayList<>();
            line.path("turns").forEach(turn -> turn(turn, turns));
            return turns;
        }
        List<Turn> turns = new ArrayList<>();
        if (line.path("messages").isArray()) {
            messages(line.path("messages"), turns);
        } else {
            turn(line, turns);
        }
        return turns;
    }

    private static void turn(JsonNode json, List<Turn> turns) {
        String text = json.path("text").asString(json.path("text_input").asString(""));
        int tokens = text.isBlank() ? json.path("input_length").asInt(0) : 0;
        if (!text.isBlank() || tokens > 0) {
            turns.add(new Turn("", text, tokens, delay(json), output(json)));
        }
    }

    private static void messages(JsonNode messages, List<Turn> turns) {
        StringBuilder system = new StringBuilder();
        List<String> texts = new ArrayList<>();
        Duration delay = Duration.ZERO;
        for (JsonNode message : messages) {
            String text = PromptFileEntry.text(message.path("content"));
            switch (message.path("role").asString("")) {
                case "system", "developer" -> system.append(system.isEmpty() ? "" : "\n").append(text);
                case "assistant" -> {
                    if (!texts.isEmpty()) {
                        turns.add(new Turn(turns.isEmpty() ? system.toString() : "", String.join("\n\n", texts), 0, delay,
                                output(message)));
                    }
                    texts.clear();
                    delay = Duration.ZERO;
                }
                default -> {
                    if (!text.isBlank()) {
                        texts.add(text);
                    }
                    delay = delay.plus(delay(message));
                }
            }
        }
        if (!texts.isEmpty()) {
            turns.add(new Turn(turns.isEmpty() ? system.toString() : "", String.join("\n\n", texts), 0, delay,
                    TokenCounts.UNKNOWN));
        }
    }

    private static Duration delay(JsonNode json) {
        double millis = json.path("delay").asDouble(0);
        return millis > 0 && millis < 1e12 ? Duration.ofNanos(Math.round(millis * NANOS_PER_MILLI)) : Duration.ZERO;
    }

    private static int output(JsonNode json) {
        int tokens = json.path("output_length").asInt(json.path("max_tokens").asInt(0));
        return tokens > 0 ? tokens : TokenCounts.UNKNOWN;
    }

    private static @Nullable Long at(JsonNode json) {
        double millis = json.path("timestamp").asDouble(Double.NaN);
        return Math.abs(millis) < 9e12 ? Long.valueOf(Math.round(millis * NANOS_PER_MILLI)) : null;
    }

    /// The turns of all sessions.
    int turns() {
        return sessions.stream().mapToInt(session -> session.turns().size()).sum();
    }

    /// When each session began, in ascending nanoseconds since the first; empty where a session does not say.
    long[] arrivals() {
        if (sessions.stream().anyMatch(session -> session.at() == null)) {
            return new long[0];
        }
        long[] times = sessions.stream().map(RecordedSession::at).mapToLong(at -> at == null ? 0 : at).toArray();
        long first = times[0];
        for (int at = 0; at < times.length; at++) {
            times[at] -= first;
        }
        return times;
    }
}
