package dev.touchstone.ui.live.draft;

import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the servers of a draft, and beside them what opens their doors.
public final class ServerReader {

    private final PlanDraft draft;
    private final FieldReader fields;
    private final Map<String, Access> access = new LinkedHashMap<>();

    ServerReader(PlanDraft draft, FieldReader fields) {
        this.draft = draft;
        this.fields = fields;
    }

    /// One server, for asking it who it is: what else is wrong in the draft does not matter.
    ///
    /// @return empty when its own fields are wrong
    public static Optional<Known> one(PlanDraft draft, int row) {
        PlanDraft alone = new PlanDraft(draft.plan(), List.of(draft.servers().get(row)), draft.loads(),
                draft.prompts());
        ServerReader reader = new ServerReader(alone, new FieldReader(alone));
        return reader.read().stream().findFirst().filter(server -> reader.fields.problems().isEmpty())
                .map(server -> new Known(server, reader.access().getOrDefault(server.name(), Access.OPEN)));
    }

    /// A server with its key.
    public record Known(Server server, Access access) {
    }

    /// Of the servers read, those that need one.
    Map<String, Access> access() {
        return access;
    }

    List<Server> read() {
        List<Server> servers = new ArrayList<>();
        for (int row = 0; row < draft.servers().size(); row++) {
            read(row, servers.stream().map(Server::name).toList()).ifPresent(servers::add);
        }
        return servers;
    }

    private Optional<Server> read(int row, List<String> taken) {
        Optional<URI> url = url(row);
        Map<Factor, Level> conditions = conditions(row);
        Map<String, String> headers = headers(row);
        @Nullable Path caFile = caFile(row);
        if (url.isEmpty()) {
            return Optional.empty();
        }
        Api api = Api.ofKey(draft.text(PlanField.API, row)).orElse(Api.CHAT);
        String name = name(row, url.get(), taken);
        @Nullable String key = fields.optional(PlanField.KEY, row).orElse(null);
        if (key != null || !headers.isEmpty()) {
            access.put(name, new Access(key, headers));
        }
        return Optional.of(new Server(name, url.get(), api, fields.optional(PlanField.MODEL, row).orElse(null),
                ThinkingSwitch.ofKey(draft.text(PlanField.THINKING_SWITCH, row)).orElse(ThinkingSwitch.AUTOMATIC),
                conditions, caFile, fields.optional(PlanField.GPU_COMMAND, row).orElse(null)));
    }

    private Optional<URI> url(int row) {
        String typed = fields.text(PlanField.URL, row);
        if (typed.isEmpty()) {
            fields.wrong(PlanField.URL, row, "type the server's address, for instance http://localhost:8000");
            return Optional.empty();
        }
        try {
            URI url = new URI(typed.contains("://") ? typed : "http://" + typed);
            String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
            if (!scheme.equals("http") && !scheme.equals("https") || url.getHost() == null) {
                fields.wrong(PlanField.URL, row, "an address such as http://localhost:8000"
                        + fields.not(PlanField.URL, row));
            } else if (url.getRawUserInfo() != null) {
                fields.wrong(PlanField.URL, row, "leave the name and password out of the address, it is stored with the"
                        + " results; put them into a header under Details.");
            } else {
                return Optional.of(url);
            }
        } catch (URISyntaxException noUrl) {
            fields.wrong(PlanField.URL, row, "an address such as http://localhost:8000"
                    + fields.not(PlanField.URL, row));
        }
        return Optional.empty();
    }

    /// As typed; else by the engine and the port: `vLLM :8000`. Never one that another server has.
    private String name(int row, URI url, List<String> taken) {
        Optional<String> typed = fields.optional(PlanField.SERVER_NAME, row);
        if (typed.isPresent() && taken.contains(typed.get())) {
            fields.wrong(PlanField.SERVER_NAME, row, "“" + typed.get() + "” is the name of another server.");
        }
        String name = typed.orElseGet(() -> ServerNames.of(draft.servers().get(row), url));
        String unique = name;
        for (int number = 2; taken.contains(unique); number++) {
            unique = name + " (" + number + ")";
        }
        return unique;
    }

    private Map<Factor, Level> conditions(int row) {
        Map<Factor, Level> conditions = new EnumMap<>(Factor.class);
        for (PlanField field : PlanField.values()) {
            Factor factor = field.factor().orElse(null);
            if (factor == null || fields.optional(field, row).isEmpty()) {
                continue;
            }
            if (factor.kind() == Factor.Kind.NUMBER) {
                fields.count(field, row, 1).ifPresent(count -> conditions.put(factor, Level.of(count)));
            } else {
                conditions.put(factor, Level.of(fields.text(field, row)));
            }
        }
        return conditions;
    }

    private Map<String, String> headers(int row) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line : fields.text(PlanField.HEADERS, row).lines().filter(line -> !line.isBlank()).toList()) {
            int colon = line.indexOf(':');
            String name = colon < 0 ? "" : line.substring(0, colon).strip();
            if (!name.matches("[!#$%&'*+.^_`|~A-Za-z0-9-]+")) {
                fields.wrong(PlanField.HEADERS, row, "one header a line, as in X-Team: benchmarks");
                return Map.of();
            }
            headers.put(name, line.substring(colon + 1).strip());
        }
        return headers;
    }

    private @Nullable Path caFile(int row) {
        Optional<String> typed = fields.optional(PlanField.CA_FILE, row);
        if (typed.isEmpty()) {
            return null;
        }
        try {
            Path file = Path.of(typed.get());
            if (!Files.isReadable(file) || Files.isDirectory(file)) {
                fields.wrong(PlanField.CA_FILE, row, "there is no file " + file + " that can be read.");
            }
            return file;
        } catch (InvalidPathException noPath) {
            fields.wrong(PlanField.CA_FILE, row, "this is no file's name: " + noPath.getReason() + ".");
            return null;
        }
    }
}
