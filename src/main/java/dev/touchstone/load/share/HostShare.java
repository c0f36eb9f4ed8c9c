package dev.touchstone.load.share;

/// The part of a point's load that one host sends. Places and requests are dealt out in turn, like cards: all hosts
/// together send exactly the requests that one would send, and a remainder goes to the first ones.
///
/// @param index of the host, from 0
/// @param hosts that share the load
public record HostShare(int index, int hosts) {

    /// The whole load.
    public static final HostShare WHOLE = new HostShare(0, 1);

    public HostShare {
        if (hosts < 1 || index < 0 || index >= hosts) {
            throw new IllegalArgumentException("no share: " + index + " of " + hosts);
        }
    }

    public boolean isWhole() {
        return hosts == 1;
    }

    /// Whether a place, or an arrival, is one of this host's.
    ///
    /// @param place from 0
    public boolean isMine(long place) {
        return place % hosts == index;
    }

    /// Returns how many of the first places are this host's.
    public int of(int places) {
        return (places + hosts - 1 - index) / hosts;
    }

    /// Whether a request is one of this host's: request 0 goes to place 0, and so on, beginning anew behind the last place.
    ///
    /// @param request from 0
    /// @param places over which requests are dealt out; 0 where the load has no such number
    public boolean isMine(long request, int places) {
        return isMine(places == 0 ? request : request % places);
    }

    /// Returns how many of the first requests are this host's.
    ///
    /// @param places as in [#isMine(long, int)]
    public int of(int requests, int places) {
        return places == 0 ? of(requests) : requests / places * of(places) + of(requests % places);
    }
}
