package dev.touchstone.archive.shared;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.touchstone.model.EngineSample;
import dev.touchstone.model.json.EngineLogJson;
import dev.touchstone.model.json.RequestJson;
import dev.touchstone.model.request.RequestRecord;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Packs what goes along with a run: requests as compressed lines of JSON, the engine's log as a compressed array. Equal
/// content gives equal bytes.
final class Attachments {

    private static final int BUFFER = 1 << 16;

    private Attachments() {
    }

    static byte[] requests(List<RequestRecord> requests) {
        return packed(out -> {
            for (RequestRecord request : requests) {
                out.write(RequestJson.line(request));
            }
        });
    }

    /// @throws IllegalArgumentException when the content is damaged
    static List<RequestRecord> requests(byte[] content) {
        List<RequestRecord> requests = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(unpacked(content), US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                requests.add(RequestJson.read(line));
            }
        } catch (IOException damaged) {
            throw new IllegalArgumentException("requests cannot be unpacked: " + damaged.getMessage(), damaged);
        }
        return requests;
    }

    static byte[] log(List<EngineSample> log) {
        return packed(out -> out.write(EngineLogJson.write(log).toString().getBytes(UTF_8)));
    }

    /// @throws IllegalArgumentException when the content is damaged
    static List<EngineSample> log(byte[] content) {
        try (InputStream json = unpacked(content)) {
            return EngineLogJson.read(JsonMapper.shared().readTree(json));
        } catch (IOException | JacksonException damaged) {
            throw new IllegalArgumentException("an engine's log cannot be unpacked: " + damaged.getMessage(), damaged);
        }
    }

    private interface Writing {
        void to(OutputStream out) throws IOException;
    }

    private static byte[] packed(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes, BUFFER)) {
            writing.to(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static InputStream unpacked(byte[] content) throws IOException {
        return new GZIPInputStream(new ByteArrayInputStream(content), BUFFER);
    }
}
