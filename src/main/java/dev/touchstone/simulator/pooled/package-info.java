/// What simulated engines compute without generating text: embeddings, and the ranking of documents.
@NullMarked
package dev.touchstone.simulator.pooled;

import org.jspecify.annotations.NullMarked;
