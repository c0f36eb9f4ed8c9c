package dev.touchstone.load.point;

import dev.touchstone.model.request.Phase;

/// The place of a request in its conversation. Most conversations have one turn.
///
/// @param phase of the whole conversation
/// @param number of the conversation in its point, from 1
/// @param turn from 1
/// @param later turns that are still to come, as far as requests are left for them
record ConversationPlace(Phase phase, int number, int turn, int later) {

    ConversationPlace next() {
        return new ConversationPlace(phase, number, turn + 1, later - 1);
    }
}
