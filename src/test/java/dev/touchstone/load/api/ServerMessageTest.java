package dev.touchstone.load.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerMessageTest {

    private static String of(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return ServerMessage.of(bytes, 0, bytes.length);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', value = {
        "{\"error\":\"Unauthorized\"} | “Unauthorized”",
        "{\"error\":{\"message\":\"The model `x` does not exist.\",\"code\":404}} | “The model `x` does not exist.”",
        "{\"object\":\"error\",\"message\":\"too long\",\"code\":400} | “too long”",
        "{\"detail\":\"Not Found\"} | “Not Found”",
        "{\"detail\":[{\"type\":\"missing\",\"loc\":[\"body\",\"messages\",0],\"msg\":\"Field required\"}]} "
                + "| “body.messages.0: Field required”",
        "{\"error\":{\"code\":503,\"message\":\"Loading model\",\"type\":\"unavailable_error\"}} | “Loading model”",
        "{\"status\":\"busy\"} | “{\"status\":\"busy\"}”",
        "{\"error\": | “{\"error\":”",
        "Service overloaded | “Service overloaded”",
        "<html><head><title>502 Bad Gateway</title></head></html> | a web page, “502 Bad Gateway”",
        "<!DOCTYPE html><body>Hello</body> | a web page"})
    void everyShape(String body, String message) {
        assertThat(of(body)).isEqualTo(message);
    }

    @Test
    void longOnesAreCutAndEmptyOnesAreEmpty() {
        assertThat(of("x".repeat(10_000))).hasSizeBetween(100, 310).endsWith("…”");
        assertThat(of(" \n ")).isEmpty();
    }
}
