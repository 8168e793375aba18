import { link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isProcessRunning } from './is-process-running.ts'

const unfinished = /\.(\d+)\.tmp$/

interface WriteOptions {
  /** Waits until the bytes are on disk. */
  flush?: boolean
  /** Permissions of a new file. */
  mode?: number
}

/** Numbers the temporary files, so that writers of the same file do not share one. */
let drafts = 0

/** Writes a temporary file and gives it the file's name by `place`. Creates the folder. */
const writer =
  (place: typeof rename) =>
  async (file: string, content: string | Buffer, options: WriteOptions = {}): Promise<void> => {
    const draft = `${file}.${++drafts}.${process.pid}.tmp`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(draft, content, options)
      await place(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
  }

/** Replaces a file: readers see the old or the new content, never a part. Creates the folder. */
export const writeFileAtomically = writer(rename)
const createFile = writer(link)

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Writes a file only if it does not exist. Returns whether it was written: of several writers at once, one is first. */
export async function createFileAtomically(
  file: string,
  content: string | Buffer,
  options: WriteOptions = {},
): Promise<boolean> {
  try {
    await createFile(file, content, options)
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Another process on this machine may still be writing; an ended one never finishes. */
const isWriting = (pid: number) => pid !== process.pid && isProcessRunning(pid)

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
