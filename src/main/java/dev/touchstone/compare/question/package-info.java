/// What runs answer to the well-known questions: does another engine, another number of GPUs, another launch pay, by how
/// much, and how sure is that.
@NullMarked
package dev.touchstone.compare.question;

import org.jspecify.annotations.NullMarked;
