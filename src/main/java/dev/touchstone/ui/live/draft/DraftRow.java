package dev.touchstone.ui.live.draft;

import dev.touchstone.load.probe.ServerIdentity;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The fields of the plan, of a server, a load, or prompts in a draft. Unchanged fields have their default.
///
/// @param identity identity of the server; null when it was not identified, and for rows that are not servers
public record DraftRow(Map<PlanField, String> texts, @Nullable ServerIdentity identity) {

    public static final DraftRow USUAL = new DraftRow(Map.of(), null);

    public DraftRow {
        EnumMap<PlanField, String> copy = new EnumMap<>(PlanField.class);
        texts.forEach((field, text) -> {
            if (!text.equals(field.usual())) {
                copy.put(field, text);
            }
        });
        texts = Collections.unmodifiableMap(copy);
    }

    public String text(PlanField field) {
        return texts.getOrDefault(field, field.usual());
    }

    public boolean is(PlanField field) {
        return text(field).equals(PlanDraft.YES);
    }

    /// A server with another address, key or headers has no identity until it is identified again.
    public DraftRow with(PlanField field, String text) {
        if (text.equals(text(field))) {
            return this;
        }
        EnumMap<PlanField, String> copy = new EnumMap<>(PlanField.class);
        copy.putAll(texts);
        copy.put(field, text);
        return new DraftRow(copy, field == PlanField.URL || field == PlanField.KEY || field == PlanField.HEADERS ? null
                : identity);
    }

    public DraftRow with(@Nullable ServerIdentity found) {
        return new DraftRow(texts, found);
    }

    /// Without the values of secrets.
    @Override
    public String toString() {
        return texts.entrySet().stream().map(entry -> entry.getKey().key() + "="
                + (entry.getKey().isSecret() ? "•••" : entry.getValue())).collect(Collectors.joining(", ", "[", "]"));
    }
}
