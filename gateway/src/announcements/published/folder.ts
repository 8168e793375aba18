import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeUnfinishedFiles, writeFileAtomically } from '../../sources/upstream/write-file-atomically.ts'

/** A folder served by a web server while it is written. Every file is complete at all times. */
export interface Folder {
  /** Keeps an unchanged file, so that its age and cached copies stay valid. True if a file of other content was replaced. */
  write(path: string, content: string | Buffer): Promise<boolean>
  /** Size of a file in bytes; undefined if there is none. */
  size(path: string): Promise<number | undefined>
  /** Names of the files in a folder. */
  names(path: string): Promise<string[]>
  remove(path: string): Promise<void>
  /** Removes files of another market and unfinished ones. True if the folder already belonged to this market. */
  claim(edition: string): Promise<boolean>
}

/** Our files in the folder; other files are not touched. */
const owned = ['announcements', 'companies', 'status', 'status.json', 'status.atom']
/** Outside the folders that a web server publishes. */
const marker = 'edition.txt'

export function createFolder(directory: string): Folder {
  const at = (path: string) => join(directory, path)

  async function write(path: string, content: string | Buffer): Promise<boolean> {
    const file = at(path)
    const before = await readFile(file).catch(() => undefined)
    if (before?.equals(Buffer.from(content))) return false
    await writeFileAtomically(file, content)
    return before !== undefined
  }

  return {
    write,
    size: path =>
      stat(at(path)).then(
        ({ size }) => size,
        () => undefined,
      ),
    names: path => readdir(at(path)).catch(() => []),
    remove: path => rm(at(path), { recursive: true, force: true }),
    async claim(edition) {
      await removeUnfinishedFiles(directory)
      for (const name of owned) await removeUnfinishedFiles(at(name), { recursive: true })
      const before = await readFile(at(marker), 'utf8').catch(() => undefined)
      if (before === edition) return true
      if (before !== undefined) for (const name of owned) await rm(at(name), { recursive: true, force: true })
      await write(marker, edition)
      return false
    },
  }
}
