import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a file is written before it takes its place, so that readers only ever meet it whole. */
export const unfinishedFile = (file: string): string => `${file}.${process.pid}.tmp`

const written = /\.(\d+)\.tmp$/

/** Another process of this machine may be writing just now; one that ended never finishes. */
function isWriting(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what earlier processes left half written, `recursive` also in the folders below. Never throws; to be called before writing. */
export async function removeUnfinishedFiles(directory: string, { recursive = false } = {}): Promise<void> {
  const entries = await readdir(directory, { recursive, withFileTypes: true }).catch(() => [])
  const stray = entries.filter(entry => {
    const [, pid] = written.exec(entry.name) ?? []
    return entry.isFile() && pid !== undefined && !isWriting(Number(pid))
  })
  await Promise.all(
    stray.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true }).catch(() => {})),
  )
}
