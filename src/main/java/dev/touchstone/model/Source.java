package dev.touchstone.model;

/// Where a run was read from.
///
/// @param name the file's name, `pasted text`, or `-` for standard input
/// @param sha256 of the bytes that were read, in hexadecimal
/// @param lines the lines of the run's own block
public record Source(String name, String sha256, Lines lines) {
}
