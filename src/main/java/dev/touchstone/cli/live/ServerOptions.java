package dev.touchstone.cli.live;

import dev.touchstone.cli.live.OrderedOption.Given;
import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.option.KeyConverters;
import dev.touchstone.cli.option.WhereOption;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ServerAddress;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// The servers to test. Options after a `--url` are for that server, options before the first one for all.
final class ServerOptions {

    private static final String URL = "--url";
    private static final String API = "--api";
    private static final String MODEL = "--model";
    private static final String SET = "--set";
    private static final String KEY = "--api-key";
    private static final String HEADER = "--header";
    private static final String CA_FILE = "--ca-file";
    private static final String GPU_COMMAND = "--gpu-command";
    private static final String THINKING_SWITCH = "--thinking-switch";

    @Option(names = URL, paramLabel = "URL", parameterConsumer = OrderedOption.class,
            description = "Base address of the server: http://127.0.0.1:8000, or :8000 for this machine. Repeat it to "
                    + "compare servers.")
    private @Nullable List<Given> urls;

    @Option(names = API, paramLabel = "API", parameterConsumer = OrderedOption.class, completionCandidates =
            ApiKeys.class, description = "Wire format: ${COMPLETION-CANDIDATES} (default: chat).")
    private @Nullable List<Given> apis;

    @Option(names = MODEL, paramLabel = "MODEL", parameterConsumer = OrderedOption.class,
            description = "Name of the model; without it, the first one that the server lists.")
    private @Nullable List<Given> models;

    @Option(names = SET, paramLabel = "FACTOR=LEVEL", parameterConsumer = OrderedOption.class,
            description = "What the server does not report, or reports wrongly: gpuCount=4, engine=vLLM, gpu=A10, ...")
    private @Nullable List<Given> conditions;

    @Option(names = KEY, paramLabel = "KEY", parameterConsumer = OrderedOption.class,
            description = "Sent as \"Authorization: Bearer KEY\", stored nowhere. Better put it into the environment "
                    + "variable TOUCHSTONE_API_KEY: the command line is seen by other users of the machine and kept by "
                    + "the shell.")
    private @Nullable List<Given> keys;

    @Option(names = HEADER, paramLabel = "'NAME: VALUE'", parameterConsumer = OrderedOption.class,
            description = "A further header of every request, stored nowhere.")
    private @Nullable List<Given> headers;

    @Option(names = CA_FILE, paramLabel = "FILE", parameterConsumer = OrderedOption.class,
            description = "Certificates (PEM) to trust beside those of the system.")
    private @Nullable List<Given> caFiles;

    @Option(names = GPU_COMMAND, paramLabel = "COMMAND", parameterConsumer = OrderedOption.class,
            description = "Prints nvidia-smi's CSV of the server's machine: 'ssh HOST nvidia-smi --query-gpu=...'.")
    private @Nullable List<Given> gpuCommands;

    @Option(names = THINKING_SWITCH, paramLabel = "SWITCH", parameterConsumer = OrderedOption.class,
            description = "How thinking is switched: automatic (by the model's name), enable_thinking, thinking, "
                    + "reasoning_effort, no_think.")
    private @Nullable List<Given> thinkingSwitches;

    /// The options of one server: option → its values.
    private record ServerArguments(Map<String, List<String>> values) {

        ServerArguments() {
            this(new HashMap<>());
        }

        void add(String option, String value) {
            values.computeIfAbsent(option, any -> new ArrayList<>()).add(value);
        }

        List<String> all(String option) {
            return values.getOrDefault(option, List.of());
        }

        Optional<String> last(String option) {
            return all(option).isEmpty() ? Optional.empty() : Optional.of(all(option).getLast());
        }

        /// Returns these options after those for all servers.
        ServerArguments over(ServerArguments common) {
            ServerArguments both = new ServerArguments();
            common.values.forEach((option, values) -> values.forEach(value -> both.add(option, value)));
            values.forEach((option, values) -> values.forEach(value -> both.add(option, value)));
            return both;
        }
    }

    /// The wire formats for the help.
    static final class ApiKeys implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Api.values()).map(Api::key).iterator();
        }
    }

    boolean hasUrl() {
        return urls != null;
    }

    /// The first option that describes a server; empty when there is none.
    Optional<String> description() {
        return given().map(Given::option).filter(option -> !option.equals(KEY) && !option.equals(HEADER)).findFirst();
    }

    /// The servers of the command line; empty without `--url`.
    List<Server> servers() {
        Map<String, Server> servers = new LinkedHashMap<>();
        for (ServerArguments arguments : arguments()) {
            Server server = server(arguments);
            String name = server.name();
            for (int i = 2; servers.containsKey(server.name()); i++) {
                server = new Server(name + " (" + i + ")", server.url(), server.api(), server.model(),
                        server.thinkingSwitch(), server.conditions(), server.caFile(), server.gpuCommand());
            }
            servers.put(server.name(), server);
        }
        return List.copyOf(servers.values());
    }

    /// Returns the keys and headers of a plan's servers: for servers of the command line their own options, for others
    /// the options for all.
    Map<String, Access> access(List<Server> planned, @Nullable String keyOfEnvironment) {
        List<ServerArguments> arguments = arguments();
        Map<String, Access> access = new HashMap<>();
        for (int i = 0; i < planned.size(); i++) {
            ServerArguments server = hasUrl() ? arguments.get(i) : common();
            Map<String, String> headersByName = new LinkedHashMap<>();
            server.all(HEADER).forEach(header -> addHeader(header, headersByName));
            access.put(planned.get(i).name(), new Access(server.last(KEY).orElse(keyOfEnvironment), headersByName));
        }
        return access;
    }

    private Stream<Given> given() {
        return Stream.of(urls, apis, models, conditions, keys, headers, caFiles, gpuCommands, thinkingSwitches)
                .flatMap(given -> given == null ? Stream.of() : given.stream())
                .sorted(Comparator.comparingInt(Given::behind).reversed());
    }

    private ServerArguments common() {
        ServerArguments common = new ServerArguments();
        given().takeWhile(given -> !given.option().equals(URL))
                .forEach(given -> common.add(given.option(), given.value()));
        return common;
    }

    private List<ServerArguments> arguments() {
        ServerArguments common = common();
        List<ServerArguments> servers = new ArrayList<>();
        given().dropWhile(given -> !given.option().equals(URL)).forEach(given -> {
            if (given.option().equals(URL)) {
                servers.add(new ServerArguments());
            }
            servers.getLast().add(given.option(), given.value());
        });
        return servers.stream().map(server -> server.over(common)).toList();
    }

    private static Server server(ServerArguments arguments) {
        Api api = arguments.last(API).map(key -> known(API, key, Api::ofKey, Api.values(), Api::key)).orElse(Api.CHAT);
        Server plain = Server.at(url(arguments.last(URL).orElseThrow()), api);
        Map<Factor, Level> byHand = new LinkedHashMap<>();
        arguments.all(SET).forEach(text -> {
            WhereOption set = condition(text);
            Factor factor = Factor.ofKey(set.factor()).orElseThrow(() ->
                    new WrongUsage(SET + ": " + KeyConverters.unknownFactor(set.factor())));
            byHand.put(factor, factor.parse(set.level()));
        });
        return new Server(plain.name(), plain.url(), api, arguments.last(MODEL).orElse(null),
                arguments.last(THINKING_SWITCH).map(key -> known(THINKING_SWITCH, key, ThinkingSwitch::ofKey,
                        ThinkingSwitch.values(), ThinkingSwitch::key)).orElse(ThinkingSwitch.AUTOMATIC),
                byHand, arguments.last(CA_FILE).map(InputFiles::path).map(Path::toAbsolutePath).orElse(null),
                arguments.last(GPU_COMMAND).orElse(null));
    }

    private static WhereOption condition(String text) {
        try {
            return KeyConverters.where(text);
        } catch (TypeConversionException wrong) {
            throw new WrongUsage(SET + ": " + wrong.getMessage());
        }
    }

    private static URI url(String text) {
        return ServerAddress.entered(text).orElseThrow(() -> new WrongUsage("not the address of a server: " + ServerAddress.shown(text)
                + "; an address is http://HOST:PORT or https://HOST"));
    }

    private static void addHeader(String header, Map<String, String> headersByName) {
        int colon = header.indexOf(':');
        if (colon < 1) {
            throw new WrongUsage("not a header: a header is 'NAME: VALUE'");
        }
        headersByName.put(header.substring(0, colon).strip(), header.substring(colon + 1).strip());
    }

    private static <T> T known(String option, String key, Function<String, Optional<T>> byKey, T[] all,
            Function<T, String> name) {
        return byKey.apply(key).orElseThrow(() -> new WrongUsage("unknown " + option + " " + key + "; known: "
                + Arrays.stream(all).map(name).collect(Collectors.joining(", "))));
    }
}
