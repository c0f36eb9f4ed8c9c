package dev.touchstone.cost;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The words by which a GPU is recognised: `H100` is `NVIDIA H100 80GB HBM3`, but `RTX 6000` is not `RTX 6000 Ada`.
///
/// @param words in upper case
record GpuName(Set<String> words) {

    private static final Pattern BETWEEN = Pattern.compile("[^\\p{Alnum}]+");
    /// Words that do not make another GPU: vendors, families, sockets, memory.
    private static final Pattern NEUTRAL = Pattern.compile("NVIDIA|AMD|INTEL|INSTINCT|TESLA|GEFORCE|RADEON|CORE|TENSOR|GPU"
            + "|SXM\\d?|PCIE?|OAM|HBM\\d?E?|\\d+GI?B|GI?B|VF");

    static GpuName of(String name) {
        Set<String> words = new TreeSet<>();
        for (String word : BETWEEN.split(name.toUpperCase(Locale.ROOT))) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return new GpuName(words);
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    /// Whether a GPU that a run names is one of this name: it has all words of it, and no other one that makes another GPU.
    boolean fits(GpuName ofRun) {
        return ofRun.words.containsAll(words)
                && ofRun.words.stream().allMatch(word -> words.contains(word) || NEUTRAL.matcher(word).matches());
    }
}
