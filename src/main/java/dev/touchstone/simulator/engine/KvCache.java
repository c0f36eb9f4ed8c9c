package dev.touchstone.simulator.engine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// The KV cache, in blocks. Whole blocks of a prompt and of its answer are kept when their sequence ends, and shared by
/// later prompts with the same beginning, until their space is needed: the one unused for the longest time goes first.
public final class KvCache {

    private static final long[] NONE = {};

    private final int size;
    private final int capacity;
    private final boolean sharing;
    private final Map<Long, Integer> shared = new HashMap<>();
    private final LinkedHashMap<Long, Boolean> unused = new LinkedHashMap<>();
    private int own;

    /// @param tokens that fit into it
    /// @param size tokens of a block
    public KvCache(int tokens, int size, boolean sharing) {
        this.size = size;
        this.capacity = tokens / size;
        this.sharing = sharing;
    }

    /// Blocks that running sequences hold.
    private int used() {
        return own + shared.size();
    }

    /// Tokens in the blocks of running sequences.
    int usedTokens() {
        return used() * size;
    }

    /// Tokens that fit into it.
    public int capacity() {
        return capacity * size;
    }

    /// Reserves the blocks for everything that a sequence has to compute.
    ///
    /// @return whether there was room; if so, cached tokens count as computed
    boolean admit(Sequence sequence) {
        long[] blocks = blocks(sequence);
        int found = 0;
        int revived = 0;
        // At least one token must be computed, because the next one is generated from it.
        int most = Math.min(blocks.length, (sequence.length() - 1) / size);
        while (found < most && (shared.containsKey(blocks[found]) || unused.containsKey(blocks[found]))) {
            revived += unused.containsKey(blocks[found]) ? 1 : 0;
            found++;
        }
        int needed = Math.ceilDiv(sequence.length(), size) - found;
        if (used() + revived + needed > capacity) {
            return false;
        }
        for (int i = 0; i < found; i++) {
            unused.remove(blocks[i]);
            shared.merge(blocks[i], 1, Integer::sum);
        }
        sequence.sharedBlocks = found;
        sequence.ownBlocks = needed;
        sequence.computed = found * size;
        own += needed;
        makeRoom();
        return true;
    }

    /// Reserves further blocks so that a sequence has enough for everything that it has to compute.
    ///
    /// @return whether there was room
    boolean grow(Sequence sequence) {
        int needed = Math.ceilDiv(sequence.length(), size) - sequence.sharedBlocks - sequence.ownBlocks;
        if (needed <= 0) {
            return true;
        }
        if (used() + needed > capacity) {
            return false;
        }
        sequence.ownBlocks += needed;
        own += needed;
        makeRoom();
        return true;
    }

    /// Shares the blocks of a prompt that is computed.
    void share(Sequence sequence) {
        share(sequence, blocks(sequence));
    }

    /// Shares the blocks of an answer that is complete with those of its prompt, and ends its sequence. An answer can fill
    /// fewer blocks than its tokens took, because it is counted again as a part of the next prompt.
    void keep(Sequence sequence) {
        if (!sharing) {
            release(sequence);
            return;
        }
        long[] all = sequence.answer.blocks();
        share(sequence, Arrays.copyOf(all, Math.min(all.length, sequence.sharedBlocks + sequence.ownBlocks)));
        release(sequence, all);
    }

    private void share(Sequence sequence, long[] blocks) {
        for (int i = sequence.sharedBlocks; i < blocks.length; i++) {
            unused.remove(blocks[i]);
            shared.merge(blocks[i], 1, Integer::sum);
            sequence.ownBlocks--;
            own--;
        }
        sequence.sharedBlocks = Math.max(sequence.sharedBlocks, blocks.length);
    }

    void release(Sequence sequence) {
        release(sequence, blocks(sequence));
    }

    private void release(Sequence sequence, long[] blocks) {
        // The end of a prompt goes before its beginning, without which the end would never be found.
        for (int i = sequence.sharedBlocks - 1; i >= 0; i--) {
            if (shared.merge(blocks[i], -1, Integer::sum) == 0) {
                shared.remove(blocks[i]);
                unused.put(blocks[i], true);
            }
        }
        own -= sequence.ownBlocks;
        sequence.ownBlocks = 0;
        sequence.sharedBlocks = 0;
        sequence.computed = 0;
    }

    /// Drops unused blocks.
    void flush() {
        unused.clear();
    }

    private void makeRoom() {
        while (used() + unused.size() > capacity) {
            unused.pollFirstEntry();
        }
    }

    private long[] blocks(Sequence sequence) {
        return sharing ? sequence.answer.request().blocks() : NONE;
    }
}
