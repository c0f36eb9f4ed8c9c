package dev.touchstone.load.http;

import dev.touchstone.load.plan.Access;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.request.RequestFailure;
import java.util.ArrayList;
import java.util.List;

/// Masks secrets in messages: servers quote the key that they refuse.
final class SecretMask {

    private final List<String> secrets = new ArrayList<>();

    SecretMask(Access access) {
        if (access.apiKey() != null) {
            secrets.add(access.apiKey().strip());
        }
        access.headers().values().forEach(value -> secrets.add(value.strip()));
    }

    RequestFailure mask(RequestFailure failure) {
        return new RequestFailure(failure.kind(), failure.status(), Secrets.mask(failure.message(), secrets));
    }
}
