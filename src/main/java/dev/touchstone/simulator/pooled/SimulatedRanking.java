package dev.touchstone.simulator.pooled;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The answer of `/v1/rerank`: a document's score is the share of the query's words that it holds. vLLM answers in Jina's
/// form, SGLang with a list.
///
/// @param tokens of each document with the query
record SimulatedRanking(JsonNode body, List<String> documents, List<Integer> tokens) {

    private record Scored(int index, double score) {
    }

    JsonNode answer(String id, String model, String engine) {
        Set<String> asked = words(body.path("query").asString());
        List<Scored> ranked = new ArrayList<>();
        for (int index = 0; index < documents.size(); index++) {
            Set<String> found = words(documents.get(index));
            found.retainAll(asked);
            ranked.add(new Scored(index, (double) found.size() / Math.max(1, asked.size())));
        }
        ranked.sort(Comparator.comparingDouble(Scored::score).reversed());
        int most = body.path("top_n").asInt(0);
        List<Scored> shown = most > 0 ? ranked.subList(0, Math.min(most, ranked.size())) : ranked;
        return engine.equals("sglang") ? list(shown) : results(shown, id, model);
    }

    private static Set<String> words(String text) {
        return new HashSet<>(List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")));
    }

    private JsonNode list(List<Scored> ranked) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (Scored one : ranked) {
            all.addObject().put("score", one.score()).put("document", documents.get(one.index())).put("index", one.index())
                    .putObject("meta_info").put("prompt_tokens", tokens.get(one.index())).put("completion_tokens", 0);
        }
        return all;
    }

    private JsonNode results(List<Scored> ranked, String id, String model) {
        int sum = tokens.stream().mapToInt(Integer::intValue).sum();
        ObjectNode all = JsonNodeFactory.instance.objectNode().put("id", "rerank-" + id).put("model", model);
        all.putObject("usage").put("prompt_tokens", sum).put("total_tokens", sum);
        ArrayNode results = all.putArray("results");
        for (Scored one : ranked) {
            results.addObject().put("index", one.index()).put("relevance_score", one.score())
                    .putObject("document").put("text", documents.get(one.index())).putNull("multi_modal");
        }
        return all;
    }
}
