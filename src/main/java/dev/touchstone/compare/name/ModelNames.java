package dev.touchstone.compare.name;

import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// One name for every model. Two names are of one model when their last part is the same but for letter case and for
/// what stands between its words (`Qwen/Qwen3-4B`, `qwen3_4b` and `/data/Qwen3-4B`), or when one is the folder of the other and of no third (`/home/llm/` and `/home/llm/Qwen7B-awq`); the
/// folder of several names none.
/// Repositories of two owners are two models.
public final class ModelNames {

    /// Where the hub's client keeps a model: `~/.cache/huggingface/hub/models--org--name/snapshots/…`
    private static final Pattern CACHED = Pattern.compile("(?:^|/)models--([^/]{1,80}?)--([^/]{1,120})(?:/|$)");

    private final Map<String, Level> byName = new HashMap<>();

    /// @param levels the names that occur, the most frequent ones first
    ModelNames(Collection<Level> levels) {
        SortedMap<String, List<String>> byLastPart = new TreeMap<>();
        Map<String, Level> names = new HashMap<>();
        for (Level level : levels) {
            String name = plain(level.toString());
            if (names.putIfAbsent(name, level) == null) {
                byLastPart.computeIfAbsent(lastPart(name), part -> new ArrayList<>()).add(name);
            }
        }
        byLastPart.values().forEach(same -> {
            boolean several = same.stream().filter(ModelNames::isRepository).count() > 1;
            same.forEach(name -> byName.put(name, names.get(several ? name : same.getFirst())));
        });
        for (String folder : names.keySet()) {
            List<Level> inside = names.keySet().stream().filter(name -> name.startsWith(folder + "/"))
                    .map(byName::get).distinct().toList();
            if (folder.startsWith("/") && inside.size() == 1) {
                byName.put(folder, inside.getFirst());
            }
        }
    }

    /// Whether a level is the folder of several models, and so names none.
    boolean isFolderOfSeveral(Level level) {
        String folder = plain(level.toString());
        return folder.startsWith("/") && byName.keySet().stream().filter(name -> name.startsWith(folder + "/"))
                .map(byName::get).distinct().count() > 1;
    }

    Level of(Level level) {
        return byName.getOrDefault(plain(level.toString()), level);
    }

    private static String plain(String name) {
        String plain = name.strip().toLowerCase(Locale.ROOT).replace('\\', '/');
        Matcher cached = CACHED.matcher(plain);
        if (cached.find()) {
            return cached.group(1) + "/" + cached.group(2);
        }
        return plain.length() > 1 && plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }

    /// Blanks, underlines and dashes are one: what a name without them would be is not known (`llama2-7b`, `llama-27b`).
    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf('/') + 1).replaceAll("[ _-]+", "-");
    }

    /// `owner/name`
    private static boolean isRepository(String name) {
        return Stream.of("/", ".", "~").noneMatch(name::startsWith) && name.chars().filter(c -> c == '/').count() == 1;
    }
}
