/// Plans that another tool runs in a Kubernetes cluster: writes its configuration and the manifests, checks them against
/// what the tool publishes, applies them with the user's own `kubectl`, waits, and copies the results back.
@NullMarked
package dev.touchstone.load.cluster;

import org.jspecify.annotations.NullMarked;
