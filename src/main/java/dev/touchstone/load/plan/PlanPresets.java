package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.Phrases;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Ready-made plans for given servers.
public final class PlanPresets {

    /// @param key name on the command line
    /// @param name name on screen
    /// @param description one sentence about what it measures
    /// @param planName name of its plans; null for the names of their servers
    /// @param servers how many servers it needs: exactly so many if it compares them, else 1 or more
    /// @param api wire format that its plans use with all servers; null to leave each server's
    public record Preset(String key, String name, String description, @Nullable String planName, int servers,
            @Nullable Api api, PlanSettings settings) {

        /// @throws IllegalArgumentException with a sentence when the preset does not fit the servers
        public Plan plan(List<Server> given) {
            refusal(given.size()).ifPresent(reason -> {
                throw new IllegalArgumentException(reason);
            });
            String title = planName == null ? Phrases.and(given.stream().map(Server::name).toList()) : planName;
            return settings.plan(title, given.stream().map(server -> api == null ? server : speaking(server, api))
                    .toList());
        }

        /// Why the preset does not fit this number of servers; empty when it does.
        public Optional<String> refusal(int given) {
            return servers == 1 || given == servers ? Optional.empty()
                    : Optional.of(I18n.text("an A/B test needs two servers, not {0}", given));
        }
    }

    /// The prompt of the first versions of the original scripts. Later ones chose among ten such questions.
    private static final String ORIGINAL_PROMPT = "Explain what makes a good API in one paragraph.";

    private static final List<Preset> ALL = List.of(
            preset("concurrency-sweep", I18n.text("Concurrency sweep"),
                    I18n.text("From 1 to 128 requests in flight, doubling, one minute each."),
                    settings(List.of(ThinkingMode.LEFT_ALONE), inFlight(1, 2, 4, 8, 16, 32, 64, 128), 256, 1,
                            new Stop(null, Duration.ofMinutes(1)), Objectives.NONE)),
            new Preset("ab", I18n.text("A/B two servers"),
                    I18n.text("The same loads on two servers in turn, four times each, so that a difference can be told"
                            + " from chance."), null, 2, null,
                    settings(List.of(ThinkingMode.LEFT_ALONE), inFlight(1, 8, 32), 256, 4,
                            new Stop(100, Duration.ofMinutes(1)), Objectives.NONE)),
            preset("thinking", I18n.text("Thinking on and off"),
                    I18n.text("The same loads with thinking switched on and off in turn, four times each, with room for"
                            + " long thoughts."),
                    settings(List.of(ThinkingMode.ON, ThinkingMode.OFF), inFlight(1, 8), 2048, 4,
                            new Stop(50, Duration.ofMinutes(2)), Objectives.NONE)),
            preset("knee", I18n.text("Find the knee"),
                    I18n.text("Raises the requests in flight until fewer than 95 % see the first token within 1 s and the"
                            + " next ones every 50 ms, then closes in on the limit."),
                    settings(List.of(ThinkingMode.LEFT_ALONE), new Loads.Knee(1, Loads.Knee.HIGHEST), 256, 1,
                            new Stop(null, Duration.ofMinutes(1)),
                            new Objectives(Map.of(Quantity.TTFT, 1.0, Quantity.TPOT, 0.05), 0.95))),
            original("vllm-stress", I18n.text("Original script: vLLM"),
                    I18n.text("300 completions in batches of 30 with temperature 0.7, the next batch when the slowest is"
                            + " back."), Api.COMPLETIONS, original(30, 300, 256, 0.7)),
            original("openai-stress", I18n.text("Original script: OpenAI"),
                    I18n.text("300 chat completions in batches of 30 with temperature 0.7, the next batch when the slowest"
                            + " is back."), Api.CHAT, original(30, 300, 256, 0.7)),
            original("sglang-stress", I18n.text("Original script: SGLang"),
                    I18n.text("20 native requests in batches of 5, of 128 tokens each: SGLang overlooked the old script's"
                            + " limit of 256."), Api.GENERATE, original(5, 20, 128, null)));

    private PlanPresets() {
    }

    public static List<Preset> all() {
        return ALL;
    }

    public static Optional<Preset> ofKey(String key) {
        return ALL.stream().filter(preset -> preset.key.equalsIgnoreCase(key)).findFirst();
    }

    private static Preset preset(String key, String name, String description, PlanSettings settings) {
        return new Preset(key, name, description, name, 1, null, settings);
    }

    private static Preset original(String key, String name, String description, Api api, PlanSettings settings) {
        return new Preset(key, name, description, key, 1, api, settings);
    }

    /// Makes settings that work like the scripts: no warm-up, no streaming, no salt, and one time limit. The scripts'
    /// figures are computed as well.
    private static PlanSettings original(int concurrency, int requests, int maxTokens, @Nullable Double temperature) {
        PlanSettings standard = PlanSettings.STANDARD;
        Matrix matrix = new Matrix(List.of(ThinkingMode.LEFT_ALONE),
                new Loads.Listed(List.of(new LoadShape.Batches(concurrency))), List.of(maxTokens),
                List.of(new Prompts(new PromptSource.Fixed(ORIGINAL_PROMPT), false)), 1);
        Duration limit = Duration.ofSeconds(120);
        return new PlanSettings(matrix, Stop.after(requests), new Edges(0, 0),
                new Output(false, temperature, false, Map.of()), new Limits(limit, limit, limit, limit),
                standard.objectives(), standard.pause(), standard.seed(), true);
    }

    private static PlanSettings settings(List<ThinkingMode> thinking, Loads loads, int maxTokens, int repeats, Stop stop,
            Objectives objectives) {
        PlanSettings standard = PlanSettings.STANDARD;
        Matrix matrix = new Matrix(thinking, loads, List.of(maxTokens), standard.matrix().prompts(), repeats);
        return new PlanSettings(matrix, stop, standard.edges(), standard.output(), standard.limits(), objectives,
                standard.pause(), standard.seed(), standard.originalFigures());
    }

    private static Loads inFlight(Integer... concurrencies) {
        return new Loads.Listed(List.of(concurrencies).stream().<LoadShape>map(LoadShape.InFlight::new).toList());
    }

    private static Server speaking(Server server, Api api) {
        return new Server(server.name(), server.url(), api, server.model(), server.thinkingSwitch(),
                server.conditions(), server.caFile(), server.gpuCommand());
    }
}
