package dev.touchstone.model;

import java.util.List;
import java.util.regex.Pattern;

/// Commands that take a password by an option of their own, or by its place, as in `zip -P x` and `mc alias set a http://h me x`: tools
/// for archives, directories, databases, mail of machines and keys. Their options are those of the tools' manuals.
final class SecretTools {

    /// How the matches of [#EXPRESSION] begin, the rare letters in brackets.
    static final String WORDS = "openss[l] passwd|user[_]pw|owner[_]pw|un[z]ip|[z]ip|7[z] |7[z]a |7[z]z |7[z]r |un[r]ar |[r]ar |htp[a]sswd|ssh-[k]eygen|l[d]ap|ipm[i]tool|sqlc[m]d|mon[g]o|tw[i]ne|n[c]ftp|l[f]tp"
            + "|usera[d]d|usermo[d]|sm[b]client|s[n]mp|wpa[_]passphrase|xf[r]eerdp|[m]c alias|sqlpl[u]s|require[p]ass|store[p]ass|key[p]ass|secr[e]t set|set[e]nv|set -[x]|set -g[x]"
            + "|conf[i]g set|confi[g]ure set";

    private static final String ARGUMENTS = "[ \\t](?:[^\\r\\n|;&]{0,120}?[ \\t])?";
    private static final String NO_PLACEHOLDER = "[\"']?(?![-$<\\[{(%]|\\d+(?![^\\s\"']))";
    /// A password that stands by itself; plain numbers are ports and counts.
    private static final String PASSWORD = "[^\\s\"']{4,}";

    static final String EXPRESSION = "(?i)(?<![a-z0-9_])(?:"
            // The option is a word, the password the next one.
            + "(?:(?:(?:un)?zip[a-z]{0,8}|ipmitool|sqlcmd)" + ARGUMENTS + "(?-i:-P)|ssh-keygen" + ARGUMENTS + "(?-i:-[NP])|ldap[a-z]{3,10}" + ARGUMENTS + "(?-i:-w)"
            + "|(?:mongo[a-z]{0,8}|twine|ncftp[a-z]{0,4}|useradd|usermod)" + ARGUMENTS + "(?-i:-p)|snmp[a-z]{2,8}" + ARGUMENTS + "(?-i:-[AXc])|secret set" + ARGUMENTS + "(?:-b|--body)=?)[ \\t]{0,3}"
            + NO_PLACEHOLDER + "(?<apart>" + PASSWORD + ")"
            // The password is glued to the option, or to the user.
            + "|(?:(?:7z[azr]?|(?:un)?rar)" + ARGUMENTS + "-h?p(?=\\S)|smbclient" + ARGUMENTS + "-U[ \\t]{0,3}[\"']?[^\\s%\"']{1,40}%|lftp" + ARGUMENTS + "-u[ \\t]{1,3}[\"']?[^\\s,\"']{1,40},"
            + "|xfreerdp" + ARGUMENTS + "/p:|sqlplus" + ARGUMENTS + "[^\\s/\"']{1,40}/(?=[^\\s@]{4,80}@))" + NO_PLACEHOLDER + "(?<glued>" + PASSWORD + ")"
            // The password has its place.
            + "|(?:mc[ \\t]alias[ \\t]set(?:[ \\t]{1,3}\\S{1,120}){3}|wpa_passphrase[ \\t]{1,3}\\S{1,60}|htpasswd[ \\t](?=[^\\r\\n|;&]{0,80}?-[a-z]{0,6}b)(?:[^\\s|;&>]{1,80}[ \\t]{1,8}){1,6}(?<=[ \\t])"
            + "(?=[^\\s|;&>]{4,80}[ \\t]{0,8}(?:$|[\\r\\n|;&>#])))[ \\t]{0,8}" + NO_PLACEHOLDER + "(?<placed>" + PASSWORD + ")"
            + "|(?<=-(?:src|dest)?)(?:store|key)pass[ \\t]{1,3}" + NO_PLACEHOLDER + "(?<store>" + PASSWORD + ")|(?:requirepass|(?:user|owner)_pw|openssl[ \\t]passwd(?:[ \\t]{1,3}-[^\\s]{1,20}){0,4})[ \\t]{1,3}" + NO_PLACEHOLDER + "(?<redis>" + PASSWORD + ")"
            // A variable or a setting with the name of a secret.
            + "|(?:setenv|set[ \\t]-g?x|config(?:ure)?[ \\t]set)[ \\t]{1,8}[^\\s=]{0,60}(?:key|token(?!s)|secret|passw(?:or)?d|pwd|_pass)[a-z0-9_]{0,20}[ \\t]{1,8}" + NO_PLACEHOLDER + "(?<set>" + PASSWORD + "))";

    private record Beginning(String word, int rare) {

        static Beginning of(String marked) {
            return new Beginning(marked.replace("[", "").replace("]", ""), marked.indexOf('['));
        }
    }

    private static final List<Beginning> BEGINNINGS = Pattern.compile("\\|").splitAsStream(WORDS).map(Beginning::of).toList();

    private SecretTools() {
    }

    /// Returns the start of the command that has its rare letter at this index; -1 for none.
    static int at(String text, int rare) {
        for (Beginning tool : BEGINNINGS) {
            int from = rare - tool.rare;
            if (from >= 0 && text.regionMatches(true, from, tool.word, 0, tool.word.length())) {
                return from;
            }
        }
        return -1;
    }
}
