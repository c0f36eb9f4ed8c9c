package dev.touchstone.model;

/// What a check found.
///
/// @param check the id of the check, for instance `warm-up`
/// @param message a sentence with its figures
public record Warning(String check, String message) {
}
