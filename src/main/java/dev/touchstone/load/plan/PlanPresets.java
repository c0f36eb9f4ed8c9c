package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.Phrases;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Ready-made plans for given servers.
public final class PlanPresets {

    /// @param key name on the command line
    /// @param name name on screen
    /// @param description one sentence about what it measures
    /// @param plan makes the plan for servers; throws [IllegalArgumentException] with a sentence when they do not fit
    public record Preset(String key, String name, String description, Function<List<Server>, Plan> plan) {

        /// How many servers it needs at least.
        public int servers() {
            return key.equals(TWO_SERVERS) ? 2 : 1;
        }
    }

    private static final String TWO_SERVERS = "ab";
    /// The prompt of the first versions of the original scripts. Later ones chose among ten such questions.
    private static final String ORIGINAL_PROMPT = "Explain what makes a good API in one paragraph.";

    private static final List<Preset> ALL = List.of(
            new Preset("concurrency-sweep", I18n.text("Concurrency sweep"),
                    I18n.text("From 1 to 128 requests in flight, doubling, one minute each."), PlanPresets::sweep),
            new Preset(TWO_SERVERS, I18n.text("A/B two servers"),
                    I18n.text("The same loads on two servers in turn, four times each, so that a difference can be told"
                            + " from chance."),
                    PlanPresets::twoServers),
            new Preset("thinking", I18n.text("Thinking on and off"),
                    I18n.text("The same loads with thinking switched on and off in turn, four times each, with room for"
                            + " long thoughts."), PlanPresets::thinking),
            new Preset("knee", I18n.text("Find the knee"),
                    I18n.text("Raises the requests in flight until fewer than 95 % see the first token within 1 s and the"
                            + " next ones every 50 ms, then closes in on the limit."), PlanPresets::knee),
            new Preset("vllm-stress", I18n.text("Original script: vLLM"),
                    I18n.text("300 completions in batches of 30 with temperature 0.7, the next batch when the slowest is"
                            + " back."),
                    servers -> original("vllm-stress", servers, Api.COMPLETIONS, 30, 300, 256, 0.7)),
            new Preset("openai-stress", I18n.text("Original script: OpenAI"),
                    I18n.text("300 chat completions in batches of 30 with temperature 0.7, the next batch when the slowest"
                            + " is back."),
                    servers -> original("openai-stress", servers, Api.CHAT, 30, 300, 256, 0.7)),
            new Preset("sglang-stress", I18n.text("Original script: SGLang"),
                    I18n.text("20 native requests in batches of 5, of 128 tokens each: SGLang overlooked the old script's"
                            + " limit of 256."),
                    servers -> original("sglang-stress", servers, Api.GENERATE, 5, 20, 128, null)));

    private PlanPresets() {
    }

    public static List<Preset> all() {
        return ALL;
    }

    public static Optional<Preset> ofKey(String key) {
        return ALL.stream().filter(preset -> preset.key.equalsIgnoreCase(key)).findFirst();
    }

    private static Plan sweep(List<Server> servers) {
        return plan(I18n.text("Concurrency sweep"), servers, List.of(ThinkingMode.LEFT_ALONE),
                inFlight(1, 2, 4, 8, 16, 32, 64, 128), 256, 1, new Stop(null, Duration.ofMinutes(1)), Objectives.NONE);
    }

    private static Plan twoServers(List<Server> servers) {
        if (servers.size() != 2) {
            throw new IllegalArgumentException(I18n.text("an A/B test needs two servers, not {0}", servers.size()));
        }
        return plan(Phrases.and(servers.stream().map(Server::name).toList()), servers,
                List.of(ThinkingMode.LEFT_ALONE), inFlight(1, 8, 32), 256, 4,
                new Stop(100, Duration.ofMinutes(1)), Objectives.NONE);
    }

    private static Plan thinking(List<Server> servers) {
        return plan(I18n.text("Thinking on and off"), servers, List.of(ThinkingMode.ON, ThinkingMode.OFF), inFlight(1, 8), 2048, 4,
                new Stop(50, Duration.ofMinutes(2)), Objectives.NONE);
    }

    private static Plan knee(List<Server> servers) {
        return plan(I18n.text("Find the knee"), servers, List.of(ThinkingMode.LEFT_ALONE), new Loads.Knee(1, Loads.Knee.HIGHEST),
                256, 1, new Stop(null, Duration.ofMinutes(1)),
                new Objectives(Map.of(Quantity.TTFT, 1.0, Quantity.TPOT, 0.05), 0.95));
    }

    /// Makes a plan that works like the scripts: no warm-up, no streaming, no salt, and one time limit. The scripts'
    /// figures are computed as well.
    private static Plan original(String name, List<Server> servers, Api api, int concurrency, int requests,
            int maxTokens, @Nullable Double temperature) {
        Plan standard = Plan.standard(servers.stream().map(server -> speaking(server, api)).toList());
        Matrix matrix = new Matrix(List.of(ThinkingMode.LEFT_ALONE),
                new Loads.Listed(List.of(new LoadShape.Batches(concurrency))), List.of(maxTokens),
                List.of(new Prompts(new PromptSource.Fixed(ORIGINAL_PROMPT), false)), 1);
        Duration limit = Duration.ofSeconds(120);
        return new Plan(name, standard.servers(), matrix, Stop.after(requests), new Edges(0, 0),
                new Output(false, temperature, false, Map.of()), new Limits(limit, limit, limit, limit),
                standard.objectives(), standard.pause(), standard.seed(), true);
    }

    private static Plan plan(String name, List<Server> servers, List<ThinkingMode> thinking, Loads loads, int maxTokens,
            int repeats, Stop stop, Objectives objectives) {
        Plan standard = Plan.standard(servers);
        Matrix matrix = new Matrix(thinking, loads, List.of(maxTokens), standard.matrix().prompts(), repeats);
        return new Plan(name, standard.servers(), matrix, stop, standard.edges(), standard.output(), standard.limits(),
                objectives, standard.pause(), standard.seed(), standard.originalFigures());
    }

    private static Loads inFlight(Integer... concurrencies) {
        return new Loads.Listed(List.of(concurrencies).stream().<LoadShape>map(LoadShape.InFlight::new).toList());
    }

    private static Server speaking(Server server, Api api) {
        return new Server(server.name(), server.url(), api, server.model(), server.thinkingSwitch(),
                server.conditions(), server.caFile(), server.gpuCommand());
    }
}
