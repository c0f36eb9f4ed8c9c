package dev.touchstone.importer.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Variants that are long because they are whole headings: `Results on the first machine, prefix caching on` and `Results on
/// the first machine, prefix caching off`. The parts that all the long ones of a text begin with tell none from another, and are
/// left out where what remains is no other variant of the text.
///
/// @param start the parts, and the sign behind them, that all long variants begin with; empty for none
record LongVariants(String start) {

    private static final int LONGEST = 60;
    /// What parts a heading.
    private static final String SIGNS = "—–|,;:·，；：、";

    static LongVariants of(Collection<String> variants) {
        List<String> texts = new ArrayList<>(variants);
        texts.removeIf(text -> text.length() <= LONGEST);
        if (texts.size() < 2) {
            return new LongVariants("");
        }
        int same = texts.stream().mapToInt(text -> alike(texts.getFirst(), text)).min().orElse(0);
        while (same > 0 && SIGNS.indexOf(texts.getFirst().charAt(same - 1)) < 0) {
            same--;
        }
        LongVariants found = new LongVariants(texts.getFirst().substring(0, same));
        boolean areApart = variants.stream().map(found::without).distinct().count() == variants.stream().distinct().count();
        return areApart ? found : new LongVariants("");
    }

    /// Returns a variant without what it has in common with all others that are long.
    String without(String variant) {
        return variant.length() > LONGEST && variant.length() > start.length() ? variant.substring(start.length()).strip() : variant;
    }

    private static int alike(String one, String other) {
        int most = Math.min(one.length(), other.length());
        int at = 0;
        while (at < most && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }
}
