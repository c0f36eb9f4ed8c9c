/// What benchmark scripts print that stand beside an engine or a gateway: AIBrix, LMCache, LMDeploy, OpenVINO Model
/// Server, TensorRT-LLM's C++ benchmarks, Locust, llama-benchy.
@NullMarked
package dev.touchstone.importer.format.script;

import org.jspecify.annotations.NullMarked;
