package dev.touchstone.archive.shared;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.touchstone.i18n.I18n;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// A team's archive in a folder: a share, a synchronised drive, a git repository. One immutable file per run; no lock, and
/// nothing that two people could write differently under one name, so that no conflict can arise.
///
/// Two people who publish the same run at the same moment, or each in their own copy of a git repository, leave two files
/// of it; the one that was published first counts.
final class FolderArchive implements SharedArchive {

    static final int VERSION = 1;

    private static final String MARKER = "touchstone-archive.json";
    private static final String RUNS = "runs";
    private static final String JSON = "json";
    private static final Comparator<Publication> EARLIEST = Comparator.comparing(Publication::at)
            .thenComparing(Publication::by).thenComparing(Publication::why);

    private final Path root;
    private final FolderFiles files = new FolderFiles();

    private FolderArchive(Path root) {
        this.root = root;
    }

    /// @param begin whether to begin an archive where there is none
    static FolderArchive open(Path folder, boolean begin) throws IOException {
        Path root = folder.toAbsolutePath().normalize();
        String name = root.toString();
        try {
            Path marker = root.resolve(MARKER);
            if (!Files.exists(marker) && begin) {
                FolderFiles.write(root, MARKER, ("{\"format\": " + VERSION + "}\n").getBytes(UTF_8));
            }
            int version = JsonMapper.shared().readTree(Files.readAllBytes(marker)).path("format").asInt(0);
            if (version > VERSION) {
                throw PlaceFailure.newer(name, version, VERSION);
            }
            if (version < 1) {
                throw PlaceFailure.refused(name, I18n.text("{0} is damaged.", MARKER), null);
            }
            return new FolderArchive(root);
        } catch (NoSuchFileException | NotDirectoryException missing) {
            throw PlaceFailure.notBegun(name);
        } catch (JacksonException damaged) {
            throw PlaceFailure.refused(name, I18n.text("{0} is damaged.", MARKER), damaged);
        } catch (IOException failed) {
            throw PlaceFailure.of(name, failed);
        }
    }

    @Override
    public String name() {
        return root.toString();
    }

    /// Work in the folder.
    private interface Work<T> {
        T run() throws IOException;
    }

    private <T> T use(Work<T> work) throws IOException {
        try {
            if (!Files.exists(root.resolve(MARKER))) {
                throw PlaceFailure.notBegun(name());
            }
            return work.run();
        } catch (IOException failed) {
            throw PlaceFailure.of(name(), failed);
        }
    }

    @Override
    public Set<String> ids() throws IOException {
        return use(() -> {
            Set<String> ids = new LinkedHashSet<>();
            for (Path folder : FolderFiles.files(root.resolve(RUNS))) {
                if (Files.isDirectory(folder)) {
                    files.names(folder, JSON).forEach(name -> ids.add(name.id()));
                }
            }
            return ids;
        });
    }

    @Override
    public void read(Collection<String> ids, Receiver receiver) throws IOException {
        Map<String, List<String>> byFolder = new TreeMap<>();
        ids.forEach(id -> byFolder.computeIfAbsent(ObjectName.folder(id), first -> new ArrayList<>()).add(id));
        use(() -> {
            for (Map.Entry<String, List<String>> some : byFolder.entrySet()) {
                Path folder = root.resolve(RUNS).resolve(some.getKey());
                Map<String, List<ObjectName>> names = new HashMap<>();
                files.names(folder, JSON).forEach(name -> names.computeIfAbsent(name.id(), first -> new ArrayList<>()).add(name));
                for (String id : new LinkedHashSet<>(some.getValue())) {
                    Optional<PublishedRun> first = first(folder, names.getOrDefault(id, List.of()));
                    if (first.isPresent() && !receiver.receive(first.get())) {
                        return ids;
                    }
                }
            }
            return ids;
        });
    }

    /// The run that was published first of the files of one id.
    private Optional<PublishedRun> first(Path folder, List<ObjectName> names) throws IOException {
        List<PublishedRun> published = new ArrayList<>();
        for (ObjectName name : names) {
            Optional<byte[]> content = files.read(folder, name);
            if (content.isPresent()) {
                try {
                    published.add(PublishedJson.run(content.get()));
                } catch (IllegalArgumentException notOurs) {
                    files.damaged(folder.resolve(name.file()));
                }
            }
        }
        return published.stream().min(Comparator.comparing(PublishedRun::publication, EARLIEST));
    }

    @Override
    public Set<String> add(List<PublishedRun> runs) throws IOException {
        return use(() -> {
            Set<String> fresh = new LinkedHashSet<>();
            for (PublishedRun published : runs) {
                String id = published.run().id();
                Path folder = root.resolve(RUNS).resolve(ObjectName.folder(id));
                List<ObjectName> there = files.names(folder, JSON).stream().filter(name -> name.id().equals(id)).toList();
                if (first(folder, there).isEmpty()) {
                    byte[] json = PublishedJson.write(published);
                    FolderFiles.write(folder, ObjectName.of(id, json, JSON).file(), json);
                    fresh.add(id);
                }
            }
            return fresh;
        });
    }

    @Override
    public boolean attach(String run, Attachment kind, byte[] content) throws IOException {
        if (attached(run, kind).isPresent()) {
            return false;
        }
        return use(() -> {
            FolderFiles.write(attachments(run, kind), ObjectName.of(run, content, suffix(kind)).file(), content);
            return true;
        });
    }

    @Override
    public Optional<byte[]> attached(String run, Attachment kind) throws IOException {
        return use(() -> {
            Path folder = attachments(run, kind);
            for (ObjectName name : files.names(folder, suffix(kind))) {
                Optional<byte[]> content = name.id().equals(run) ? files.read(folder, name) : Optional.empty();
                if (content.isPresent()) {
                    return content;
                }
            }
            return Optional.empty();
        });
    }

    private Path attachments(String run, Attachment kind) {
        return root.resolve(kind.key()).resolve(ObjectName.folder(run));
    }

    private static String suffix(Attachment kind) {
        return kind == Attachment.REQUESTS ? "jsonl.gz" : "json.gz";
    }

    @Override
    public Map<String, SharedMark> marks(SharedMark.Kind kind) throws IOException {
        Path folder = root.resolve(kind.key());
        return use(() -> {
            Map<String, SharedMark> marks = new LinkedHashMap<>();
            for (ObjectName name : files.names(folder, JSON)) {
                Optional<byte[]> content = files.read(folder, name);
                if (content.isPresent()) {
                    try {
                        SharedMark mark = PublishedJson.mark(kind, content.get());
                        marks.merge(mark.run(), mark, (one, other) ->
                                EARLIEST.compare(one.publication(), other.publication()) <= 0 ? one : other);
                    } catch (IllegalArgumentException notOurs) {
                        files.damaged(folder.resolve(name.file()));
                    }
                }
            }
            return marks;
        });
    }

    @Override
    public boolean mark(SharedMark mark) throws IOException {
        if (marks(mark.kind()).containsKey(mark.run())) {
            return false;
        }
        return use(() -> {
            byte[] json = PublishedJson.write(mark);
            FolderFiles.write(root.resolve(mark.kind().key()), ObjectName.of(mark.run(), json, JSON).file(), json);
            return true;
        });
    }

    @Override
    public List<String> skipped() {
        return files.skipped();
    }

    @Override
    public void close() {
        // Nothing is held open.
    }
}
