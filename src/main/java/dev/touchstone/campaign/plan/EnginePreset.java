package dev.touchstone.campaign.plan;

import dev.touchstone.campaign.engine.Readiness;
import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import java.util.List;

/// What Touchstone knows of an engine: its launch command, the flags that are worth a search with their ranges, and which
/// values the engine refuses.
public interface EnginePreset {

    /// In files and options: `vllm`.
    String id();

    /// The id of the engine that it launches; a preset may be one of several of the same engine.
    default String engine() {
        return id();
    }

    /// As people write it: `vLLM`.
    String label();

    /// The words of its launch command, with `{model}`, `{port}` and `{gpus}`.
    List<String> words();

    /// The flags to search, those that change the model's answers not among them.
    ///
    /// @param gpus how many GPUs a launch may use; 0 where that is not known
    List<Parameter> parameters(int gpus);

    /// Flags that change the model's answers: part of a search only where the user asks for them.
    List<Parameter> qualityParameters();

    /// What the engine refuses, from its source.
    List<Constraint> constraints();

    /// How its server is known to be ready, and how long that may take.
    default Readiness ready() {
        return Readiness.DEFAULT;
    }

    /// What ties parameters together so that every launch uses all GPUs.
    ///
    /// @param gpus how many GPUs a launch may use; 0 where that is not known
    default List<Constraint> coupling(int gpus) {
        return List.of();
    }

    /// The constraints of their texts.
    static List<Constraint> constraints(String... texts) {
        return List.of(texts).stream().map(text -> Constraint.of(text).orElseThrow()).toList();
    }
}
