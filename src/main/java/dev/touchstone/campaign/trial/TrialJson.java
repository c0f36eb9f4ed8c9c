package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.advice.AdviceJson;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial.Purpose;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A trial as JSON, in its file and in the output of the command line.
public final class TrialJson {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String DONE = "done";
    private static final String FAILED = "failed";
    private static final String GIVEN_UP = "given-up";
    private static final double MILLIS = 1000;

    private TrialJson() {
    }

    public static ObjectNode write(Trial trial) {
        ObjectNode json = JSON.createObjectNode();
        json.put("number", trial.number()).put("purpose", trial.purpose().name().toLowerCase(Locale.ROOT));
        ObjectNode settings = json.putObject("settings");
        trial.candidate().values().forEach(settings::put);
        TrialFailure failure = trial.failure();
        GivenUp givenUp = trial.course().givenUp();
        json.put("status", failure != null ? FAILED : givenUp != null ? GIVEN_UP : DONE);
        if (failure != null) {
            ObjectNode why = json.putObject("failure").put("kind", failure.kind().id()).put("line", failure.line());
            failure.lastLines().forEach(why.putArray("lastLines")::add);
        }
        trial.runs().forEach(json.putArray("runs")::add);
        if (!Double.isNaN(trial.objective())) {
            json.put("objective", trial.objective());
        }
        if (!trial.remarks().isEmpty()) {
            trial.remarks().forEach(json.putArray("remarks")::add);
        }
        course(trial.course(), json);
        return json;
    }

    private static void course(TrialCourse course, ObjectNode json) {
        GivenUp givenUp = course.givenUp();
        if (!course.load().isEmpty()) {
            json.put("load", course.load());
        }
        if (givenUp != null) {
            json.putObject("givenUp").put("load", givenUp.load()).put("figure", givenUp.figure()).put("best", givenUp.best());
        }
        json.put("seconds", course.took().toMillis() / MILLIS);
        if (!Double.isNaN(course.otherPrograms())) {
            json.put("otherPrograms", Math.round(course.otherPrograms() * MILLIS) / MILLIS);
        }
        if (!course.advice().isEmpty()) {
            ArrayNode advice = json.putArray("advice");
            course.advice().forEach(one -> advice.add(AdviceJson.write(one)));
        }
    }

    /// @throws RuntimeException when it is not of this form
    public static Trial read(byte[] bytes) {
        JsonNode json = JSON.readTree(bytes);
        Map<String, String> settings = new LinkedHashMap<>();
        json.required("settings").properties().forEach(value -> settings.put(value.getKey(), value.getValue().asString()));
        return new Trial(json.required("number").asInt(), new Candidate(settings), failure(json.get("failure")),
                texts(json.required("runs")),
                json.path("objective").asDouble(Double.NaN),
                Purpose.valueOf(json.required("purpose").asString().toUpperCase(Locale.ROOT)), texts(json.path("remarks")),
                course(json));
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asString()));
        return texts;
    }

    private static TrialCourse course(JsonNode json) {
        JsonNode givenUp = json.get("givenUp");
        return new TrialCourse(json.path("load").asString(""), givenUp == null ? null
                : new GivenUp(givenUp.required("load").asString(), givenUp.required("figure").asDouble(),
                        givenUp.required("best").asDouble()),
                Duration.ofMillis(Math.round(json.path("seconds").asDouble(0) * MILLIS)), json.path("otherPrograms").asDouble(Double.NaN),
                json.path("advice").valueStream().map(AdviceJson::read).flatMap(Optional::stream).toList());
    }

    private static @Nullable TrialFailure failure(@Nullable JsonNode json) {
        return json == null ? null : new TrialFailure(Arrays.stream(TrialFailureKind.values())
                .filter(kind -> kind.id().equals(json.required("kind").asString())).findFirst()
                .orElse(TrialFailureKind.UNKNOWN), json.required("line").asString(), texts(json.path("lastLines")));
    }
}
