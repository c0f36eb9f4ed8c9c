package dev.touchstone.load.http;

import dev.touchstone.load.plan.Access;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.request.RequestFailure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Masks secrets in what a server sends: servers quote the key that they refuse.
final class SecretMask {

    /// The value of a header such as `stop` is no secret where a server sends the same word.
    private static final int LONGER_THAN_A_WORD = 8;

    private final List<String> secrets;
    private final List<String> longer;

    SecretMask(Access access) {
        secrets = access.secrets();
        longer = secrets.stream().filter(secret -> secret.length() >= LONGER_THAN_A_WORD).toList();
    }

    RequestFailure mask(RequestFailure failure) {
        return new RequestFailure(failure.kind(), failure.status(), Secrets.mask(failure.message(), secrets));
    }

    /// Returns the reason with which a server ended its answer, masked; null for none.
    @Nullable String mask(@Nullable String reason) {
        return reason == null ? null : Secrets.mask(reason, longer);
    }
}
