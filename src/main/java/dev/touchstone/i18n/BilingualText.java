package dev.touchstone.i18n;

/// A text that is stored, parsed or compared in English, whatever the language of the process, and shown in the language
/// of the process.
///
/// @param shown the same as the English text where the language is English
public record BilingualText(String english, String shown) {
}
