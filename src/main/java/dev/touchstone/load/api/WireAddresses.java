package dev.touchstone.load.api;

import java.net.URI;
import java.util.regex.Pattern;

/// From the address that a user gives to the one that requests go to.
final class WireAddresses {

    /// Paths that people paste with the address, the longest of each kind first.
    private static final Pattern ENDING = Pattern.compile("/(?:chat/completions|completions|generate|models)$");
    private static final Pattern VERSION = Pattern.compile("/v\\d+$");

    private WireAddresses() {
    }

    /// Behind `/v1`, or behind another version that the address names already (`/api/paas/v4`). An address that ends in
    /// the whole path stays as it is, also one without a version.
    static URI openAi(URI base, String path) {
        String given = path(base);
        if (given.endsWith(path) && !(path.equals("/completions") && given.endsWith("/chat/completions"))) {
            return with(base, given);
        }
        String root = ENDING.matcher(given).replaceFirst("");
        boolean isWhole = !root.equals(given);
        return with(base, VERSION.matcher(root).find() || isWhole ? root + path : root + "/v1" + path);
    }

    /// At the root: SGLang's native path stands beside `/v1`, not below it.
    static URI generate(URI base) {
        String root = ENDING.matcher(path(base)).replaceFirst("");
        return with(base, VERSION.matcher(root).replaceFirst("") + "/generate");
    }

    private static String path(URI base) {
        String path = base.getRawPath() == null ? "" : base.getRawPath();
        return path.replaceFirst("/+$", "");
    }

    private static URI with(URI base, String path) {
        String query = base.getRawQuery() == null ? "" : "?" + base.getRawQuery();
        return URI.create(base.getScheme() + "://" + base.getRawAuthority() + path + query);
    }
}
