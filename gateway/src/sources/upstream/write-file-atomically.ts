import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const unfinished = /\.(\d+)\.tmp$/

interface WriteOptions {
  /** Waits until the bytes are on disk. */
  flush?: boolean
}

/** Writes a temporary file, then renames it: readers see the old or the new content, never a part. Creates the folder. */
export async function writeFileAtomically(
  file: string,
  content: string | Buffer,
  { flush = false }: WriteOptions = {},
): Promise<void> {
  const beside = `${file}.${process.pid}.tmp`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(beside, content, { flush })
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Another process on this machine may still be writing; an ended one never finishes. */
function isWriting(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Removes unfinished files and folders of ended processes; with `recursive`, also in subfolders. Never throws. Call it
 * before writing.
 */
export async function removeUnfinishedFiles(directory: string, { recursive = false } = {}): Promise<void> {
  const entries = await readdir(directory, { recursive, withFileTypes: true }).catch(() => [])
  const stray = entries.filter(entry => {
    const [, pid] = unfinished.exec(entry.name) ?? []
    return pid !== undefined && !isWriting(Number(pid))
  })
  await Promise.all(
    stray.map(({ parentPath, name }) =>
      rm(join(parentPath, name), { recursive: true, force: true }).catch(() => {}),
    ),
  )
}
