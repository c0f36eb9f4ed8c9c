package dev.touchstone.importer.format.command;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.GpuCount;
import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What the command of a known server sets.
///
/// @param at index of the last word of the program: its arguments stand behind it
/// @param image it runs in; null for none that is known
/// @param environment the variables it is started with
record LaunchSettings(ShellCommand command, ServerProgram program, int at, @Nullable ContainerImage image,
        Map<String, Word> environment) {

    /// Variables that change what an engine does.
    private static final List<String> SETTINGS = List.of("VLLM_", "SGLANG_", "SGL_", "LMCACHE_", "TRTLLM_", "OLLAMA_",
            "LLAMA_ARG_", "GGML_", "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES");

    Block.Launch block() {
        CommandFlags flags = CommandFlags.behind(command, at);
        Word name = command.words().get(Math.max(Math.min(at, command.words().size() - 1), 0));
        Conditions conditions = Conditions.none().with(Factor.ENGINE, Level.of(program.engine()),
                flags.evidence(name, I18n.stored("launch command")));
        if (image != null && image.version() != null) {
            conditions = conditions.with(Factor.ENGINE_VERSION, Level.of(image.version()),
                    flags.evidence(name, "image tag " + image.version()));
        }
        conditions = model(conditions, flags);
        Map<String, String> plain = flags.plain();
        boolean isPart = GpuCount.isPart(plain);
        boolean isOpen = false;
        for (Factor factor : Factor.PARALLELISM) {
            isOpen |= flags.isOpen(program.flags(factor));
            conditions = isPart ? conditions : flags.take(conditions, factor, program.flags(factor));
        }
        conditions = shards(flags.take(conditions, Factor.NODES, program.flags(Factor.NODES)), flags);
        conditions = ThinkingFlags.take(conditions, flags);
        boolean isHidden = conditions.level(Factor.TENSOR_PARALLEL).isEmpty() && flags.hidesFlags();
        plain.keySet().removeIf(flag -> !flags.has(flag));
        environment.forEach((variable, value) -> {
            if (isSetting(variable)) {
                plain.put(variable, CommandFlags.masked(variable, '=', value.text()));
            }
        });
        Conditions whole = isOpen || isHidden ? conditions : GpuCount.of(conditions, plain);
        return new Block.Launch(command.lines(), command.text(), whole, plain);
    }

    private Conditions model(Conditions before, CommandFlags flags) {
        Conditions conditions = flags.take(before, Factor.MODEL, program.modelFlags());
        if (conditions.level(Factor.MODEL).isPresent()) {
            return conditions;
        }
        Word word = program.hasPositionalModel() ? positional(flags) : environment.get("MODEL_ID");
        return word == null || word.isOpen() || word.text().isEmpty() ? conditions
                : conditions.with(Factor.MODEL, Level.of(word.text()), flags.evidence(word, I18n.stored("launch command")));
    }

    /// The word right behind the program; or, where flags stand first, the first that is no flag and looks like a name.
    private @Nullable Word positional(CommandFlags flags) {
        List<Word> loose = flags.loose();
        int skipped = !loose.isEmpty() && loose.getFirst().text().equals("serve") ? 1 : 0;
        if (loose.size() == skipped) {
            return null;
        }
        Word first = loose.get(skipped);
        int next = at + 1 + skipped;
        boolean isBehindProgram = next < command.words().size() && command.words().get(next) == first;
        return isBehindProgram || first.text().indexOf('/') > 0 ? first : null;
    }

    /// Text Generation Inference takes its arguments from variables, too.
    private Conditions shards(Conditions conditions, CommandFlags flags) {
        Word shards = environment.get("NUM_SHARD");
        boolean isSet = shards != null && program == ServerProgram.TGI && !shards.text().isEmpty()
                && shards.text().length() < 5 && shards.text().chars().allMatch(Character::isDigit);
        return shards == null || !isSet || conditions.level(Factor.TENSOR_PARALLEL).isPresent() ? conditions
                : conditions.with(Factor.TENSOR_PARALLEL, Level.of(Double.parseDouble(shards.text())),
                        flags.evidence(shards, "NUM_SHARD " + shards.text()));
    }

    private static boolean isSetting(String variable) {
        for (String beginning : SETTINGS) {
            if (variable.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }
}
