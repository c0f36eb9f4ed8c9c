package dev.touchstone.model.request;

import org.jspecify.annotations.Nullable;

/// What the plan of a live test knows of a request; counts that are not known are [TokenCounts#UNKNOWN].
///
/// @param conversation the number of its conversation in the point, from 1; a single prompt is a conversation of one turn
/// @param turn its number in the conversation, from 1
/// @param later turns that the conversation has after this one; when this one fails, they are left out
/// @param repeated prompt tokens at its beginning that an earlier request of the point has sent or been answered: those
///         that a prefix cache without limits could hold
/// @param outputTokens tokens that its answer was to have exactly
/// @param adapter the model that it asked for where the plan mixes several; null for the server's one
public record PlannedRequest(int conversation, int turn, int later, int repeated, int outputTokens, @Nullable String adapter) {

    /// A request to the server's model.
    public PlannedRequest(int conversation, int turn, int later, int repeated, int outputTokens) {
        this(conversation, turn, later, repeated, outputTokens, null);
    }
}
