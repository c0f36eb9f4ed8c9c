package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import java.util.ArrayList;
import java.util.List;

/// The queries that documents are ranked by: short questions that come with Touchstone, English and Chinese.
public final class RankQueries {

    private static final List<String> QUERIES = PromptResource.lines("queries.txt");

    private RankQueries() {
    }

    /// Returns the documents behind a query. The same documents always get the same query.
    public static List<Message> before(List<Message> documents) {
        List<Message> all = new ArrayList<>();
        all.add(Message.query(QUERIES.get(Math.floorMod(documents.getFirst().text().hashCode(), QUERIES.size()))));
        all.addAll(documents);
        return all;
    }
}
