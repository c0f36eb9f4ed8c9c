package dev.touchstone.ui.requests;

/// The shown part of a time that begins at 0, in seconds.
///
/// @param end of the whole time
record TimeWindow(double from, double to, double end) {

    /// The shortest time that is shown.
    private static final double SHORTEST = 0.01;

    /// The whole time, at least a moment.
    static TimeWindow of(double end) {
        double whole = Math.max(SHORTEST, end);
        return new TimeWindow(0, whole, whole);
    }

    TimeWindow whole() {
        return of(end);
    }

    private double length() {
        return to - from;
    }

    /// Returns a window whose length is divided by a factor, but not shorter than 10 ms nor longer than the whole.
    ///
    /// @param place what stays where it is, from 0 at the beginning to 1 at the end
    TimeWindow zoomed(double factor, double place) {
        double wanted = Math.clamp(length() / factor, Math.min(SHORTEST, end), end);
        return beginning(from + place * (length() - wanted), wanted);
    }

    /// Returns the window moved by a share of its length, as far as there is time.
    TimeWindow moved(double share) {
        return beginning(from + share * length(), length());
    }

    private TimeWindow beginning(double at, double length) {
        double first = Math.clamp(at, 0, Math.max(0, end - length));
        return new TimeWindow(first, first + length, end);
    }
}
