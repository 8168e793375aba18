import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const unfinished = /\.(\d+)\.tmp$/

interface WriteOptions {
  /** Waits until the bytes have reached the disk. */
  flush?: boolean
}

/** Writes beside the file, then renames: a reader finds the old content or the new one, never a part. Makes the folder. */
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

/** Another process of this machine may be writing just now; one that ended never finishes. */
function isWriting(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes files and folders that ended processes left half written, with `recursive` also in the folders below. Never throws; call it before writing. */
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
