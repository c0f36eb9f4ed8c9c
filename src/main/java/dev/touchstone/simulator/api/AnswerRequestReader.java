package dev.touchstone.simulator.api;

import dev.touchstone.simulator.answer.AnswerRequest;
import dev.touchstone.simulator.answer.SimulatedForm;
import dev.touchstone.simulator.answer.SimulatedImage;
import dev.touchstone.simulator.answer.ThinkingEffort;
import dev.touchstone.simulator.answer.Tokens;
import dev.touchstone.simulator.net.ReceivedRequest;
import dev.touchstone.simulator.net.Refusal;
import dev.touchstone.simulator.settings.EngineSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads the body of a request for an answer; refuses what an engine would refuse.
final class AnswerRequestReader {

    private final Dialect dialect;
    private final String model;
    private final List<String> adapters;
    private final int contextLength;
    private final EngineSettings settings;

    AnswerRequestReader(Dialect dialect, EngineSettings settings, int contextLength) {
        this.dialect = dialect;
        this.model = settings.model();
        this.adapters = settings.adapters();
        this.contextLength = contextLength;
        this.settings = settings;
    }

    AnswerRequest read(ServedApi api, ReceivedRequest request) throws Refusal {
        JsonNode body = body(request);
        if (body.path("n").asInt(1) != 1) {
            throw new Refusal(400, "The simulated engine gives one answer per request: n must be 1.", "n");
        }
        return switch (api) {
            case CHAT -> chat(body);
            case COMPLETIONS -> raw(api, body, one(body, "prompt"), body);
            case GENERATE -> raw(api, body, one(body, "text"), body.path("sampling_params"));
        };
    }

    /// Returns the body of a request for this engine's model.
    JsonNode body(ReceivedRequest request) throws Refusal {
        String type = request.header("content-type");
        if (!type.isEmpty() && !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
            throw new Refusal(dialect.wrongTypeStatus(), "Unsupported Media Type: Only 'application/json' is allowed");
        }
        JsonNode body = parse(request.body());
        String named = body.path("model").asString("");
        if (dialect.knowsItsModel() && !named.isEmpty() && !named.equals(model) && !adapters.contains(named)) {
            throw new Refusal(404, "The model `" + named + "` does not exist.", "model");
        }
        return body;
    }

    /// Returns the request to compute one input, of which nothing is generated.
    AnswerRequest input(JsonNode body, String text) throws Refusal {
        int tokens = Tokens.count(text);
        if (tokens > contextLength) {
            throw new Refusal(400, "This model's maximum context length is " + contextLength + " tokens. However, you requested "
                    + tokens + " tokens in the input. Please reduce the length of the input.", "input");
        }
        return new AnswerRequest(body.path("model").asString(model), text, text, tokens, blocks(body, text), 1, 0,
                false, 0, false, false, false, SimulatedForm.TEXT);
    }

    private long[] blocks(JsonNode body, String prompt) {
        return settings.blocks(body.path("model").asString(""), prompt);
    }

    private static JsonNode parse(byte[] bytes) throws Refusal {
        try {
            JsonNode body = JsonMapper.shared().readTree(bytes);
            if (body.isObject()) {
                return body;
            }
        } catch (JacksonException broken) {
            throw new Refusal(400, "The body is not JSON: " + broken.getOriginalMessage());
        }
        throw new Refusal(400, "The body is not a JSON object.");
    }

    private AnswerRequest chat(JsonNode body) throws Refusal {
        JsonNode messages = body.path("messages");
        if (!messages.isArray() || messages.isEmpty()) {
            throw new Refusal(400, "Field required: messages, a list with at least one message.", "messages");
        }
        StringBuilder prompt = new StringBuilder();
        StringBuilder switches = new StringBuilder();
        String question = "";
        for (JsonNode message : messages) {
            String role = message.path("role").asString("");
            String text = text(message.path("content"));
            if (role.isEmpty()) {
                throw new Refusal(400, "Field required: role, in every message.", "messages");
            }
            prompt.append("<|").append(role).append("|>\n").append(text).append(images(message.path("content"))).append("<|end|>\n");
            if (!role.equals("assistant")) {
                switches.append(text).append('\n');
            }
            question = role.equals("user") ? text : question;
        }
        String whole = prompt.append("<|assistant|>\n").toString();
        return request(ServedApi.CHAT, body, whole, question, body, ThinkingEffort.effort(body, switches.toString()));
    }

    private AnswerRequest raw(ServedApi api, JsonNode body, String prompt, JsonNode parameters) throws Refusal {
        return request(api, body, prompt, prompt, parameters, 0);
    }

    private AnswerRequest request(ServedApi api, JsonNode body, String prompt, String question, JsonNode parameters,
            double effort) throws Refusal {
        int promptTokens = Tokens.count(prompt);
        int room = contextLength - promptTokens;
        Integer named = limit(api, parameters);
        int maxTokens = named != null ? named : api.usualLength == 0 ? room : Math.min(api.usualLength, room);
        if (room < 1 || maxTokens > room) {
            throw new Refusal(400, "This model's maximum context length is " + contextLength
                    + " tokens. However, you requested " + (promptTokens + (long) Math.max(maxTokens, 1)) + " tokens ("
                    + promptTokens + " in the messages, " + Math.max(maxTokens, 1)
                    + " in the completion). Please reduce the length of the messages or completion.", api.lengthField);
        }
        int minTokens = Math.clamp(parameters.path(api.leastLengthField).asLong(0), 0, maxTokens);
        JsonNode options = body.path("stream_options");
        return new AnswerRequest(body.path("model").asString(model), prompt, question, promptTokens,
                blocks(body, prompt), maxTokens, minTokens, parameters.path("ignore_eos").asBoolean(false), effort,
                body.path("stream").asBoolean(false), options.path("include_usage").asBoolean(false),
                options.path("continuous_usage_stats").asBoolean(false), SimulatedForm.of(body, prompt));
    }

    private static @Nullable Integer limit(ServedApi api, JsonNode parameters) throws Refusal {
        JsonNode newer = parameters.path("max_completion_tokens");
        JsonNode limit = newer.isMissingNode() || newer.isNull() ? parameters.path(api.lengthField) : newer;
        if (limit.isMissingNode() || limit.isNull()) {
            return null;
        }
        if (!limit.canConvertToInt() || limit.asInt() < 1) {
            throw new Refusal(400, api.lengthField + " must be at least 1, got " + limit + ".", api.lengthField);
        }
        return limit.asInt();
    }

    /// Returns a message's content: a text, or the texts in a list of parts.
    private static String text(JsonNode content) {
        if (!content.isArray()) {
            return content.asString("");
        }
        List<String> parts = new ArrayList<>();
        content.forEach(part -> parts.add(part.path("text").asString("")));
        return String.join("\n", parts);
    }

    /// Returns what stands for the images among a message's parts.
    private static String images(JsonNode content) throws Refusal {
        StringBuilder images = new StringBuilder();
        if (content.isArray()) {
            for (JsonNode part : content) {
                if (part.path("type").asString("").equals("image_url")) {
                    images.append(SimulatedImage.text(part));
                }
            }
        }
        return images.toString();
    }

    private static String one(JsonNode body, String field) throws Refusal {
        JsonNode prompt = body.path(field);
        if (prompt.isString()) {
            return prompt.stringValue();
        }
        if (prompt.isArray() && prompt.size() == 1 && prompt.get(0).isString()) {
            return prompt.get(0).stringValue();
        }
        throw new Refusal(400, "Field required: " + field + ", one text (the simulated engine takes no lists of prompts"
                + " and no token numbers).", field);
    }
}
