package dev.touchstone.load.cluster;

import dev.touchstone.i18n.I18n;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Where and how a cluster runs a plan.
///
/// @param image of the tool; null for the one that its documents name
/// @param keySecret name and key of a Secret in the namespace that holds the API key: `llm-key/token`; null for no key
/// @param limit how long one point may take in all, the pulling of images included
public record ClusterOptions(String namespace, @Nullable String image, @Nullable String keySecret, Duration limit) {

    /// Names of Kubernetes (RFC 1123).
    private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");
    private static final Pattern SECRET = Pattern.compile("[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?/[-._a-zA-Z0-9]{1,253}");

    public ClusterOptions {
        if (!NAME.matcher(namespace).matches()) {
            throw new IllegalArgumentException(I18n.text("“{0}” is no name of a namespace", namespace));
        }
        if (keySecret != null && !SECRET.matcher(keySecret).matches()) {
            throw new IllegalArgumentException(I18n.text("a Secret is named as NAME/KEY: llm-key/token"));
        }
    }
}
