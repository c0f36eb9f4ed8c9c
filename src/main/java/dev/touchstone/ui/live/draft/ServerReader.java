package dev.touchstone.ui.live.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ServerAddress;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the servers of a draft, with their keys and headers.
public final class ServerReader {

    private final PlanDraft draft;
    private final FieldReader fields;
    private final Map<String, Access> access = new LinkedHashMap<>();

    ServerReader(PlanDraft draft, FieldReader fields) {
        this.draft = draft;
        this.fields = fields;
    }

    /// Reads one server, to identify it: problems elsewhere in the draft are ignored.
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

    /// The access of the servers that need any.
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
            fields.wrong(PlanField.URL, row, I18n.text("enter the server's address, for instance http://localhost:8000"));
            return Optional.empty();
        }
        Optional<URI> url = ServerAddress.entered(typed);
        if (url.isEmpty()) {
            fields.wrong(PlanField.URL, row,
                    fields.not(PlanField.URL, row, I18n.text("enter an address such as {0}", "http://localhost:8000")));
        } else if (url.get().getRawUserInfo() != null) {
            fields.wrong(PlanField.URL, row,
                    I18n.text("remove the name and password from the address, which is stored with the results;"
                            + " enter them as a header under Details."));
            return Optional.empty();
        }
        return url;
    }

    /// Returns the entered name, else one of the engine and the port: `vLLM :8000`. Always unique.
    private String name(int row, URI url, List<String> taken) {
        Optional<String> typed = fields.optional(PlanField.SERVER_NAME, row);
        if (typed.isPresent() && taken.contains(typed.get())) {
            fields.wrong(PlanField.SERVER_NAME, row, I18n.text("“{0}” is the name of another server.", typed.get()));
        }
        return ServerNames.unique(typed.orElseGet(() -> ServerNames.of(draft.servers().get(row), url)), taken);
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
                fields.wrong(PlanField.HEADERS, row, I18n.text("enter one header per line, such as {0}", "X-Team: benchmarks"));
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
                fields.wrong(PlanField.CA_FILE, row, I18n.text("there is no file {0} that can be read.", file));
            }
            return file;
        } catch (InvalidPathException noPath) {
            fields.wrong(PlanField.CA_FILE, row, I18n.text("not a file name: {0}.", noPath.getReason()));
            return null;
        }
    }
}
