package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Collects what is found out about one server. Texts from the server are masked and shortened.
final class ProbeFindings {

    private static final int LONGEST_EVIDENCE = 200;
    private static final int LONGEST_REMARK = 500;
    /// Shorter keys are placeholders or words such as `none`.
    private static final int SHORTEST_KEY = 8;

    private final List<String> secrets;
    private final Set<Api> apis = EnumSet.noneOf(Api.class);
    private final Set<String> remarks = new LinkedHashSet<>();
    private Conditions conditions = Conditions.none();

    /// @param secrets the server's key and the values of headers, masked wherever they occur
    ProbeFindings(List<String> secrets) {
        this.secrets = secrets.stream().filter(secret -> secret.length() >= SHORTEST_KEY).toList();
    }

    void add(Factor factor, String level, String text, String rule) {
        add(factor, Level.of(clean(level, LONGEST_EVIDENCE)), text, rule);
    }

    void add(Factor factor, int level, String text, String rule) {
        add(factor, Level.of(level), text, rule);
    }

    private void add(Factor factor, Level level, String text, String rule) {
        conditions = conditions.with(factor, level, Evidence.reported(clean(text, LONGEST_EVIDENCE),
                clean(rule, LONGEST_EVIDENCE)));
    }

    /// Sets a condition by hand. It takes precedence, with a remark where the server reports another level. The
    /// condition `simulated` cannot be set.
    void set(Factor factor, Level level) {
        if (factor == Factor.SIMULATED) {
            return;
        }
        conditions.level(factor).filter(found -> !found.equals(level)).ifPresent(found -> remark(I18n.stored("{0} {1} was set by hand;"
                + " the server reports {2}.", factor.englishLabel(), level, found)));
        choose(factor, level);
    }

    /// Sets a choice of the user where the server offers several.
    void choose(Factor factor, Level level) {
        conditions = conditions.with(factor, level, Evidence.byHand());
    }

    /// Adds the engine's version if this page has it under this key.
    void version(ProbeAnswers answers, String path, String key) {
        answers.json(path).flatMap(json -> json.path(key).stringValueOpt()).filter(version -> !version.isBlank())
                .ifPresent(version -> add(Factor.ENGINE_VERSION, version, "\"" + key + "\": \"" + version + "\"",
                        path));
    }

    void serves(Collection<Api> formats) {
        apis.addAll(formats);
    }

    void remark(String sentence) {
        remarks.add(clean(sentence, LONGEST_REMARK));
    }

    boolean knows(Factor factor) {
        return conditions.get(factor).isPresent();
    }

    String text(Factor factor, String unknown) {
        return conditions.text(factor, unknown);
    }

    Set<Api> apis() {
        return apis;
    }

    ServerIdentity identity(List<String> models, boolean metrics, @Nullable String processStart) {
        return new ServerIdentity(conditions, models, apis, metrics, new ArrayList<>(remarks), processStart);
    }

    /// Returns the text without secrets, those that the server was sent included.
    String masked(String text) {
        return Secrets.mask(text, secrets);
    }

    private String clean(String text, int most) {
        StringBuilder plain = new StringBuilder();
        text.codePoints().limit(4L * most)
                .forEach(letter -> plain.appendCodePoint(Character.isISOControl(letter) ? ' ' : letter));
        String open = plain.toString().strip();
        String masked = masked(open);
        return masked.length() <= most ? masked : masked.substring(0, most) + "…";
    }
}
