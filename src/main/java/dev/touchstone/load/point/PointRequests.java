package dev.touchstone.load.point;

import dev.touchstone.load.api.GenerationRequest;
import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.prompt.RankQueries;
import dev.touchstone.load.prompt.RequestPrompt;
import dev.touchstone.model.Factor;
import dev.touchstone.model.request.TokenCounts;
import java.util.List;
import java.util.function.Function;

/// How the prompts of a point become requests.
///
/// @param identity of the server, as far as it is known
public record PointRequests(Plan plan, Point point, ServerIdentity identity) {

    /// Returns how a prompt becomes a request. The length of a recorded answer goes before that of the plan. Documents to be
    /// ranked come behind a query.
    public Function<RequestPrompt, GenerationRequest> asks() {
        return prompt -> prompt.outputTokens() == TokenCounts.UNKNOWN
                ? ask(model(prompt), plan.output(), texts(prompt), point.maxTokens())
                : ask(model(prompt), plan.output().exactly(), prompt.messages(), prompt.outputTokens());
    }

    /// Returns how a text becomes a request for one token, whose answer counts the tokens of the prompt.
    public Function<String, GenerationRequest> counting() {
        return text -> ask(model(), plan.output(), List.of(Message.user(text)), 1);
    }

    private List<Message> texts(RequestPrompt prompt) {
        return point.server().api() == Api.RERANK ? RankQueries.before(prompt.messages()) : prompt.messages();
    }

    private String model(RequestPrompt prompt) {
        String adapter = prompt.adapter();
        return adapter == null ? model() : adapter;
    }

    private GenerationRequest ask(String model, Output output, List<Message> messages, int maxTokens) {
        return new GenerationRequest(model, messages, maxTokens, point.thinking(), point.server().thinkingSwitch(),
                output, identity.conditions().text(Factor.ENGINE, ""));
    }

    /// The model set by hand, else the first listed one, else none.
    private String model() {
        String set = point.server().model();
        return set != null ? set : identity.models().isEmpty() ? "" : identity.models().getFirst();
    }
}
