package dev.touchstone.load.http;

import dev.touchstone.load.plan.Access;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.request.RequestFailure;
import java.util.ArrayList;
import java.util.List;

/// Takes secrets out of messages: servers like to quote the key that they refuse.
final class SecretMask {

    private static final int SHORTEST = 4;

    private final List<String> secrets = new ArrayList<>();

    SecretMask(Access access) {
        if (access.apiKey() != null) {
            secrets.add(access.apiKey().strip());
        }
        access.headers().values().forEach(value -> secrets.add(value.strip()));
        secrets.removeIf(secret -> secret.length() < SHORTEST);
    }

    RequestFailure mask(RequestFailure failure) {
        String message = failure.message();
        for (String secret : secrets) {
            message = message.replace(secret, "•••");
        }
        return new RequestFailure(failure.kind(), failure.status(), Secrets.mask(message));
    }
}
