package dev.touchstone.campaign.advice;

import java.util.List;
import java.util.Optional;

/// One rule of an engine's guide: what a log shows, and what to try then.
interface AdviceRule {

    String SGLANG_GUIDE = "https://docs.sglang.io/advanced_features/hyperparameter_tuning.html";
    String VLLM_GUIDE = "https://docs.vllm.ai/en/stable/configuration/optimization/";
    String VLLM_MEMORY_GUIDE = "https://docs.vllm.ai/en/stable/configuration/conserving_memory/";
    String VLLM_MEMORY_HINT = "https://github.com/vllm-project/vllm/blob/main/vllm/v1/worker/gpu_model_runner.py";

    /// In files: `sglang-retraction`.
    String id();

    /// The address of the guide.
    String source();

    Remedy remedy();

    /// The figures of the sentence; empty where the rule does not apply.
    Optional<List<Double>> evidence(EngineSigns signs);

    /// What the log shows, as a sentence with its figures.
    String sentence(List<Double> figures);
}
