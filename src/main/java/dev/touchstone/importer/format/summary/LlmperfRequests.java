package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.RequestFailures;
import dev.touchstone.importer.format.json.JsonRecords;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// `…_individual_responses.json` of llmperf: an array with an object a request. It does not tell when they were sent.
public final class LlmperfRequests implements JsonRecords {

    private static final FormatInfo INFO = FormatInfo.of("llmperf-requests")
            .sample("llmperf", "2023-08-31", "`…_individual_responses.json`",
                    "llmperf-requests/individual_responses.json");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("ttft_s", "end_to_end_latency_s", "inter_token_latency_s", "number_output_tokens",
                "number_input_tokens");
    }

    @Override
    public List<Content> gather(List<JsonValue> records, Function<String, Evidence> evidence) {
        List<RequestRecord> requests = new ArrayList<>();
        for (JsonValue record : records) {
            if (record.whole()) {
                requests.add(request(requests.size() + 1, record));
            }
        }
        return List.of(new Content(JsonRecords.span(records), LlmperfSummary.CLIENT, null, Conditions.none(),
                Conditions.none(), Map.of(), LlmperfSummary.DEFINITIONS, Map.of(), Map.of(), requests, List.of()));
    }

    private static RequestRecord request(int number, JsonValue record) {
        return new TimedRequest(record.number("ttft_s"), record.number("end_to_end_latency_s"),
                record.number("number_input_tokens"), record.number("number_output_tokens"), failure(record))
                .record(number);
    }

    /// A success has an error code of null, and null is absent.
    private static @Nullable RequestFailure failure(JsonValue record) {
        if (!record.has("error_code")) {
            return null;
        }
        int status = (int) record.number("error_code").orElse(0);
        return RequestFailures.of(status, "", record.text("error_msg").orElse(""));
    }
}
