/// The interface of the simulated engines: their paths, the wire formats of requests and answers, the dialects of vLLM and
/// SGLang.
@NullMarked
package dev.touchstone.simulator.api;

import org.jspecify.annotations.NullMarked;
