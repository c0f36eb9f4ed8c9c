package dev.touchstone.ui.live.draft;

import dev.touchstone.load.probe.Identity;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The fields of one thing in a draft: of the plan, a server, a load, or prompts. A field that nobody touched holds
/// what is usual.
///
/// @param identity who the server said it is; null for one that was not asked, and for all that is no server
public record Row(Map<Field, String> texts, @Nullable Identity identity) {

    public static final Row USUAL = new Row(Map.of(), null);

    public Row {
        EnumMap<Field, String> copy = new EnumMap<>(Field.class);
        texts.forEach((field, text) -> {
            if (!text.equals(field.usual())) {
                copy.put(field, text);
            }
        });
        texts = Collections.unmodifiableMap(copy);
    }

    public String text(Field field) {
        return texts.getOrDefault(field, field.usual());
    }

    public boolean is(Field field) {
        return text(field).equals(Draft.YES);
    }

    /// A server that gets another address, key or wire format has not said yet who it is.
    public Row with(Field field, String text) {
        if (text.equals(text(field))) {
            return this;
        }
        EnumMap<Field, String> copy = new EnumMap<>(Field.class);
        copy.putAll(texts);
        copy.put(field, text);
        return new Row(copy, field == Field.URL || field == Field.KEY || field == Field.HEADERS ? null : identity);
    }

    public Row with(@Nullable Identity told) {
        return new Row(texts, told);
    }

    /// Secrets are named, not shown.
    @Override
    public String toString() {
        return texts.entrySet().stream().map(entry -> entry.getKey().key() + "="
                + (entry.getKey().isSecret() ? "•••" : entry.getValue())).collect(Collectors.joining(", ", "[", "]"));
    }
}
