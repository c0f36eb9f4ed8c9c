package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.api.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/// Reads one entry of a file as a prompt.
///
/// `prompt`, `text` and `question` are a single question. `messages` are sent as they are, up to the last one of the
/// user, or as a conversation. `conversations` are turns of a conversation: its questions are sent again, all in turn or
/// only the first, and get new answers.
final class PromptFileEntry {

    /// Which questions of an entry are asked.
    enum Turns {
        /// The first of a conversation; messages as they stand.
        FIRST,
        /// All of a conversation, one after another; messages as they stand.
        OF_CONVERSATIONS,
        /// All, of messages too: their recorded answers are replaced by the model's own.
        ALL
    }

    private static final List<String> QUESTIONS = List.of("prompt", "text", "question");

    private PromptFileEntry() {
    }

    /// @throws IllegalArgumentException with the rest of a sentence that begins with the place of the entry
    static ConversationTurn prompt(JsonNode entry, Turns turns) {
        for (String name : QUESTIONS) {
            JsonNode value = entry.path(name);
            if (value.isString() && !value.asString().isBlank()) {
                return ConversationTurn.of(value.asString());
            }
            if (value.isArray()) {
                return asItStands(messages(value));
            }
        }
        if (entry.path("messages").isArray()) {
            List<Message> messages = messages(entry.path("messages"));
            return turns == Turns.ALL ? conversation(messages, true) : asItStands(messages);
        }
        if (entry.path("conversations").isArray()) {
            return conversation(messages(entry.path("conversations")), turns != Turns.FIRST);
        }
        throw new IllegalArgumentException(I18n.stored("has none of prompt, text, question, messages and conversations"));
    }

    private static ConversationTurn asItStands(List<Message> messages) {
        int last = messages.size() - 1;
        while (last >= 0 && !isUser(messages.get(last))) {
            last--;
        }
        if (last < 0) {
            throw new IllegalArgumentException(I18n.stored("holds no message of the user"));
        }
        return ConversationTurn.of(messages.subList(0, last + 1), List.of());
    }

    private static ConversationTurn conversation(List<Message> messages, boolean allTurns) {
        List<String> questions = messages.stream().filter(PromptFileEntry::isUser).map(Message::text).toList();
        if (questions.isEmpty()) {
            throw new IllegalArgumentException(I18n.stored("holds no question of the user"));
        }
        List<Message> first = messages.stream().filter(message -> message.role().equals("system")).limit(1)
                .collect(Collectors.toCollection(ArrayList::new));
        first.add(Message.user(questions.getFirst()));
        return ConversationTurn.of(first, allTurns ? questions.subList(1, questions.size()) : List.of());
    }

    /// Messages without text, such as tool calls, are left out.
    private static List<Message> messages(JsonNode list) {
        List<Message> messages = new ArrayList<>();
        for (JsonNode one : list) {
            String role = one.path("role").asString(one.path("from").asString(""));
            String text = text(one.has("content") ? one.path("content") : one.path("value"));
            if (!text.isBlank()) {
                messages.add(new Message(role(role), text));
            }
        }
        return messages;
    }

    static String text(JsonNode content) {
        if (content.isArray()) {
            return StreamSupport.stream(content.spliterator(), false)
                    .map(part -> part.path("text").asString("")).collect(Collectors.joining());
        }
        return content.asString("");
    }

    private static String role(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "user", "human" -> "user";
            case "assistant", "gpt", "chatgpt", "bot", "model" -> "assistant";
            case "system", "developer" -> "system";
            default -> throw new IllegalArgumentException(I18n.stored("has a message of \"{0}\"; user, assistant and system"
                    + " are understood", name));
        };
    }

    private static boolean isUser(Message message) {
        return message.role().equals("user");
    }
}
