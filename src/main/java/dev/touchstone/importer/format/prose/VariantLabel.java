package dev.touchstone.importer.format.prose;

import java.util.Locale;
import java.util.Set;

/// Words that distinguish one result from another and name no condition: `Before`, `This PR`, `main`, `优化后`. People put
/// them over results and into the heads of columns.
public final class VariantLabel {

    private static final int LONGEST = 40;
    private static final Set<String> WORDS = Set.of("before", "after", "pre", "post", "baseline", "base", "main", "master", "main branch",
            "master branch", "pr", "this pr", "with pr", "without pr", "with this pr", "without this pr", "before pr",
            "after pr", "before this pr", "after this pr", "pr branch", "patched", "unpatched", "with patch",
            "without patch", "old", "new", "original", "origin", "optimized", "before optimization",
            "after optimization", "candidate", "reference", "stock", "vanilla", "tuned", "v0", "v1", "v2", "upstream", "ours",
            "control", "修改前", "修改后", "优化前", "优化后", "之前", "之后");
    private static final String SIGNS = " \t\n\u000b\f\r*_`:()[]（）：";

    private VariantLabel() {
    }

    public static boolean is(String words) {
        return words.length() <= LONGEST && WORDS.contains(bare(words.toLowerCase(Locale.ROOT)));
    }

    /// With one blank for signs between words, and none around them.
    private static String bare(String words) {
        StringBuilder bare = new StringBuilder(words.length());
        boolean apart = false;
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            if (SIGNS.indexOf(c) >= 0) {
                apart = !bare.isEmpty();
            } else {
                bare.append(apart ? " " : "").append(c);
                apart = false;
            }
        }
        return bare.toString().strip();
    }
}
