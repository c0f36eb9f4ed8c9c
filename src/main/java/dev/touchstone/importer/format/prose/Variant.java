package dev.touchstone.importer.format.prose;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Words that tell one result of two apart and say no condition: `Before`, `This PR`, `main`, `优化后`. People put them
/// over results and into the heads of columns.
public final class Variant {

    private static final int LONGEST = 40;
    private static final Set<String> WORDS = Set.of("before", "after", "baseline", "base", "main", "master", "main branch",
            "master branch", "pr", "this pr", "with pr", "without pr", "with this pr", "without this pr", "before pr",
            "after pr", "before this pr", "after this pr", "pr branch", "patched", "unpatched", "with patch",
            "without patch", "old", "new", "original", "origin", "optimized", "before optimization",
            "after optimization", "v0", "v1", "v2", "upstream", "ours", "control", "修改前", "修改后", "优化前", "优化后", "之前",
            "之后");
    private static final Pattern SIGNS = Pattern.compile("[\\s*_`:()\\[\\]（）：]+");

    private Variant() {
    }

    public static boolean is(String words) {
        return words.length() <= LONGEST
                && WORDS.contains(SIGNS.matcher(words.toLowerCase(Locale.ROOT)).replaceAll(" ").strip());
    }
}
