package dev.touchstone.load.journal;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.model.json.RequestJson;
import dev.touchstone.model.request.RequestRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The lines of one attempt at a point: a head, a line for each request, an end. All ASCII, so that a damaged byte
/// affects one line at most.
final class JournalLines {

    static final JsonMapper MAPPER = JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private JournalLines() {
    }

    static byte[] line(ObjectNode node) {
        byte[] json = MAPPER.writeValueAsBytes(node);
        byte[] line = Arrays.copyOf(json, json.length + 1);
        line[json.length] = '\n';
        return line;
    }

    /// Returns null for a file without a readable head: no run can be made of it.
    ///
    /// @param withRequests whether to read the requests; without them the list is empty
    static @Nullable Written read(Path file, boolean withRequests) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            PointStart start = head(lines.readLine());
            if (start == null) {
                return null;
            }
            List<RequestRecord> requests = new ArrayList<>();
            PointEnd end = null;
            int damaged = 0;
            boolean isWhole = true;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // Only the last line can have been cut by a kill.
                damaged += isWhole ? 0 : 1;
                isWhole = true;
                try {
                    if (line.startsWith(PointEndJson.START)) {
                        end = PointEndJson.read(MAPPER.readTree(line));
                    } else if (withRequests) {
                        requests.add(RequestJson.read(line));
                    }
                } catch (IllegalArgumentException | JacksonException damage) {
                    isWhole = false;
                }
            }
            return new Written(start, end == null ? requests : end.counted(requests), end, damaged == 0 ? null : sentence(damaged, file));
        }
    }

    private static @Nullable PointStart head(@Nullable String line) {
        try {
            return line == null ? null : PointStartJson.read(MAPPER.readTree(line));
        } catch (IllegalArgumentException | JacksonException damage) {
            return null;
        }
    }

    private static String sentence(int damaged, Path file) {
        return I18n.plural(damaged, "A line of the journal {1} is damaged: as many requests are lost.",
                "{0} lines of the journal {1} are damaged: as many requests are lost.", file.getFileName());
    }
}
