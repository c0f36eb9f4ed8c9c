/// inference-perf of Kubernetes: reports of a stage and of all, its requests, and what it prints.
@NullMarked
package dev.touchstone.importer.format.inferenceperf;

import org.jspecify.annotations.NullMarked;
