package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.util.List;

/// Checks the parts of a plan that concern the inputs of a request: plans for embeddings and for ranking have no generated
/// text, all others have one prompt in a request. Each refusal has a sentence for the user.
final class InputRules {

    private InputRules() {
    }

    static void check(List<Server> servers, Matrix matrix, Output output, boolean originalFigures) {
        Api api = servers.getFirst().api();
        for (Server server : servers) {
            if (server.api() != api && !(server.api().generates() && api.generates())) {
                throw new IllegalArgumentException(I18n.text("{0} ({1}) and {2} ({3}) have different work to do: test them"
                        + " with a plan each", servers.getFirst().name(), api.label(), server.name(), server.api().label()));
            }
        }
        if (api.generates()) {
            if (matrix.prompts().stream().anyMatch(prompts -> prompts.inputs() > 1)) {
                throw new IllegalArgumentException(I18n.text("several inputs in a request are for embeddings and rerank;"
                        + " generated text has one prompt"));
            }
            return;
        }
        if (output.exactLength() || output.temperature() != null || matrix.maxTokens().size() > 1 || originalFigures) {
            throw new IllegalArgumentException(I18n.text("{0} has no generated text: leave out the length of the answers, the"
                    + " temperature and the figures of the original scripts", api.label()));
        }
        matrix.prompts().stream().filter(prompts -> prompts.source().hasTimes() || isConversation(prompts.source())).findFirst()
                .ifPresent(other -> {
                    throw new IllegalArgumentException(I18n.text("{0} has no conversations, and recordings are of generated"
                            + " text: choose other prompts than {1}", api.label(), other.label()));
                });
    }

    private static boolean isConversation(PromptSource source) {
        return switch (source) {
            case PromptSource.JsonLines(var _, boolean allTurns) -> allTurns;
            default -> source.hasTurns();
        };
    }
}
