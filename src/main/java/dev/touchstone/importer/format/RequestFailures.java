package dev.touchstone.importer.format;

import dev.touchstone.model.Secrets;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// Classifies the failures of requests as other clients write them: a status, the name of an exception, a whole
/// traceback.
public final class RequestFailures {

    private static final int LONGEST = 300;
    /// The first that is found in the words decides.
    private static final Map<String, FailureKind> WORDS = new LinkedHashMap<>();

    static {
        WORDS.put("cancel", FailureKind.CANCELLED);
        WORDS.put("connecttimeout", FailureKind.CONNECT_TIMEOUT);
        WORDS.put("timeout", FailureKind.TOTAL_TIMEOUT);
        WORDS.put("timed out", FailureKind.TOTAL_TIMEOUT);
        WORDS.put("name resolution", FailureKind.DNS);
        WORDS.put("name or service not known", FailureKind.DNS);
        WORDS.put("certificate", FailureKind.TLS);
        WORDS.put("disconnected", FailureKind.CUT);
        WORDS.put("payloaderror", FailureKind.CUT);
        WORDS.put("connect", FailureKind.CONNECT);
        WORDS.put("unauthorized", FailureKind.UNAUTHORIZED);
        WORDS.put("forbidden", FailureKind.UNAUTHORIZED);
        WORDS.put("not found", FailureKind.NOT_FOUND);
        WORDS.put("too many requests", FailureKind.RATE_LIMITED);
        WORDS.put("bad request", FailureKind.REJECTED);
        WORDS.put("unprocessable", FailureKind.REJECTED);
        WORDS.put("server error", FailureKind.SERVER_ERROR);
        WORDS.put("unavailable", FailureKind.SERVER_ERROR);
        WORDS.put("bad gateway", FailureKind.SERVER_ERROR);
        WORDS.put("jsondecode", FailureKind.MALFORMED);
    }

    private RequestFailures() {
    }

    /// @param words of any length; of a traceback the last line is kept
    public static RequestFailure of(String words) {
        String last = words.strip();
        last = last.substring(last.lastIndexOf('\n') + 1).strip();
        return new RequestFailure(kind(last), 0, message(last));
    }

    /// @param status of HTTP; 0 when it is not known
    /// @param type the name of the exception
    public static RequestFailure of(int status, String type, String words) {
        FailureKind kind = switch (status) {
            case 401, 403 -> FailureKind.UNAUTHORIZED;
            case 404 -> FailureKind.NOT_FOUND;
            case 429 -> FailureKind.RATE_LIMITED;
            default -> status >= 500 && status < 600 ? FailureKind.SERVER_ERROR : kind(type + " " + words);
        };
        String message = words.isBlank() ? type : words;
        return new RequestFailure(kind == FailureKind.OTHER && status >= 400 && status < 500 ? FailureKind.REJECTED
                : kind, status >= 100 && status < 600 ? status : 0, message(message.strip()));
    }

    /// Our own files begin with the label of the kind.
    private static FailureKind kind(String words) {
        int colon = words.indexOf(": ");
        String label = colon < 0 ? words : words.substring(0, colon);
        return Arrays.stream(FailureKind.values()).filter(kind -> kind.englishLabel().equals(label)).findFirst()
                .orElseGet(() -> byWords(words.toLowerCase(Locale.ROOT)));
    }

    private static FailureKind byWords(String words) {
        return WORDS.entrySet().stream().filter(entry -> words.contains(entry.getKey())).map(Map.Entry::getValue)
                .findFirst().orElse(FailureKind.OTHER);
    }

    private static String message(String words) {
        String message = words.isEmpty() ? "The file contains no reason." : words;
        String masked = Secrets.mask(message);
        return masked.length() <= LONGEST ? masked : masked.substring(0, LONGEST - 1) + "…";
    }
}
