package dev.touchstone.importer.format.prose;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Several engines with their versions in one line: `vLLM 0.11, SGLang 0.5.3`. Each version is that of the runs of its engine.
final class EngineVersions {

    private static final FactorHints ENGINES = FactorHints.of(List.of(Factor.ENGINE));
    private static final Pattern PAIR = Pattern.compile("(?i)(?<![a-z0-9/_.-])(" + EngineNames.alternatives()
            + ")(?: version|版本)?[ :=@(（]{1,2}"
            + "(?:v?(\\d{1,3}\\.\\d{1,3}(?:\\.\\d{1,3})?(?:[.-]?(?:post|rc|dev)\\d{0,4})?)|(b\\d{4,5}))(?![\\d.]*\\d|[a-z]|\\s?(?:k?tok"
            + "|t/s|m?s(?![a-z])|x(?![a-z])|%|req|times))");
    /// What stands between the engines of a list, and around it.
    private static final Pattern BETWEEN = Pattern.compile("(?i)[\\s,;/&+|()（）、，；:：.。-]+|(?<![a-z])(?:and|vs\\.?|versus|with|using"
            + "|tested|engines?|versions?)(?![a-z])|和|与|及|对比|版本|引擎|使用");

    private EngineVersions() {
    }

    /// Returns the version of each engine, where the words name several engines and one version of each that has one;
    /// empty for any other words.
    static Map<Level, Level> in(String words) {
        Map<Level, Level> versions = new HashMap<>();
        if (words.indexOf('.') < 0 || !ENGINES.areIn(words) || !ConditionPhrases.openIn(words).contains(Factor.ENGINE)) {
            return versions;
        }
        Set<Level> several = new HashSet<>();
        Matcher pair = PAIR.matcher(words);
        while (pair.find()) {
            Level engine = Level.of(EngineNames.named(pair.group(1)).orElseThrow());
            Level version = Level.of(pair.group(2) == null ? pair.group(3) : pair.group(2));
            Level before = versions.putIfAbsent(engine, version);
            if (before != null && !before.equals(version)) {
                several.add(engine);
            }
        }
        versions.keySet().removeAll(several);
        return versions;
    }

    /// Whether the words are nothing but engines with their versions.
    static boolean areList(String words) {
        return in(words).size() > 1 && BETWEEN.matcher(PAIR.matcher(words).replaceAll(" ")).replaceAll("").isEmpty();
    }

    /// The versions that the words give to the engines which they name.
    static Optional<Block> block(Lines lines, String words) {
        Map<Level, Condition> versions = new HashMap<>();
        in(words).forEach((engine, version) -> versions.put(engine,
                new Condition(version, Evidence.at(lines, Excerpt.of(words), I18n.stored("beside the name of its engine")))));
        // One alone would name the engine of runs without one.
        return versions.size() < 2 ? Optional.empty() : Optional.of(new Block.Installation(lines, versions));
    }
}
