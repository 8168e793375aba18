import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeUnfinishedFiles, unfinishedFile } from '../sources/unfinished-files.ts'

/** A folder that some web server serves while it is written: each file is whole at every moment. */
export interface Folder {
  /** A file that says so already is left alone, so that its age, and what others keep of it, stay true. */
  write(path: string, content: string | Buffer): Promise<void>
  has(path: string): Promise<boolean>
  remove(path: string): Promise<void>
  /** Takes away what another market left here, and what an earlier process left half written; true when it was this one's already. */
  claim(edition: string): Promise<boolean>
}

/** What is ours within the folder; nothing else in it is ever touched. */
const owned = ['announcements', 'companies']
/** Outside of what a proxy hands to readers: it is nobody's business. */
const marker = 'edition.txt'

export function createFolder(directory: string): Folder {
  const at = (path: string) => join(directory, path)

  async function write(path: string, content: string | Buffer): Promise<void> {
    const file = at(path)
    const before = await readFile(file).catch(() => undefined)
    if (before?.equals(Buffer.from(content))) return
    const beside = unfinishedFile(file)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(beside, content).catch(async (error: unknown) => {
      await rm(beside, { force: true })
      throw error
    })
    await rename(beside, file)
  }

  return {
    write,
    has: path =>
      stat(at(path)).then(
        () => true,
        () => false,
      ),
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
