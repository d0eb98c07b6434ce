"""Files of cloned repositories."""

import subprocess
from pathlib import Path


class Mirror:
    """Files of the newest commit of bare clones in a folder: folder/owner+name/repo."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def git(self, repository):
        path = self.folder / repository.replace("/", "+") / "repo"
        return path / ".git" if (path / ".git").exists() else path

    def read(self, repository, path):
        return subprocess.run(["git", f"--git-dir={self.git(repository)}", "show", f"HEAD:{path}"], check=True, capture_output=True).stdout

    def text(self, repository, path, encoding="utf-8"):
        return self.read(repository, path).decode(encoding, "replace")

    def texts(self, repository, paths):
        """The texts of many files, read by one process."""
        request = "".join(f"HEAD:{path}\n" for path in paths).encode()
        output = subprocess.run(["git", f"--git-dir={self.git(repository)}", "cat-file", "--batch"], input=request, check=True, capture_output=True).stdout
        place = 0
        for _ in paths:
            line = output.index(b"\n", place)
            size = int(output[place:line].split()[-1])
            yield output[line + 1 : line + 1 + size].decode("utf-8", "replace")
            place = line + size + 2

    def names(self, repository):
        output = subprocess.run(["git", f"--git-dir={self.git(repository)}", "ls-tree", "-r", "--name-only", "HEAD"], check=True, capture_output=True).stdout
        return output.decode("utf-8", "replace").splitlines()

    def sizes(self, repository):
        """The size of each file; None if the clone lacks the file because it is large."""
        output = subprocess.run(["git", f"--git-dir={self.git(repository)}", "ls-tree", "-r", "-l", "HEAD"], check=True, capture_output=True).stdout
        rows = (line.split("\t", 1) for line in output.decode("utf-8", "replace").splitlines())
        return {name: int(size) if size.isdigit() else None for head, name in rows for size in [head.split()[-1]]}
