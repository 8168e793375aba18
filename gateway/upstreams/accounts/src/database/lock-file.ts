import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A database folder that another process has open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** Folders that this process has open. A lock with its number may also be a stale one of an earlier process. */
const ownLocks = new Set<string>()

/**
 * Locks a folder by the file `<folder>.lock`, which names the process. The lock of an ended process is taken over.
 * Throws `FolderInUse` if the process is running. Resolves with a function that releases the lock.
 */
export async function lockFolder(directory: string): Promise<() => Promise<void>> {
  const file = `${resolve(directory)}.lock`
  await mkdir(dirname(file), { recursive: true })
  const content = JSON.stringify({
    process: process.pid,
    started: await startOf(process.pid),
    id: randomUUID(),
  })
  // Written completely before it is linked to its name, so that readers never see part of it.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content)
  try {
    await acquire({ file, draft, content })
  } finally {
    await rm(draft, { force: true })
  }
  ownLocks.add(file)
  return async () => {
    ownLocks.delete(file)
    if ((await read(file)) === content) await rm(file, { force: true })
  }
}

interface Attempt {
  file: string
  draft: string
  content: string
}

async function acquire({ file, draft, content }: Attempt): Promise<void> {
  if (await hasLinked(draft, file)) return
  const holder = await read(file)
  if (holder !== undefined && (await isAlive(file, holder))) throw inUse(file, holder)
  if (holder !== undefined && !(await hasMovedAway(file, holder))) throw inUse(file, holder)
  if (!(await hasLinked(draft, file))) throw inUse(file, (await read(file)) ?? '')
  // Another process may have judged the same lock stale and moved ours away; it puts ours back, or a third one has the
  // folder.
  await pause(100)
  if ((await read(file)) !== content) throw inUse(file, (await read(file)) ?? '')
}

async function hasLinked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Moves a stale lock away; puts it back if it is another process's new one. */
async function hasMovedAway(file: string, holder: string): Promise<boolean> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return true
    throw error
  }
  const isSame = (await read(aside)) === holder
  if (!isSame) await hasLinked(aside, file)
  await rm(aside, { force: true })
  return isSame
}

async function isAlive(file: string, holder: string): Promise<boolean> {
  const { process: id, started } = parse(holder)
  if (id === process.pid) return ownLocks.has(file)
  try {
    process.kill(id, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  const now = await startOf(id)
  // Process numbers are reused: after a restart of the machine or container, the same number is another process.
  return now === null || started === null || now === started
}

/** Start of a process, in ticks since the machine started, with the machine's start; null if unreadable. */
async function startOf(id: number): Promise<string | null> {
  try {
    const fields = (await readFile(`/proc/${id}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${fields[19]}@${boot.trim()}`
  } catch {
    return null
  }
}

function parse(holder: string): { process: number; started: string | null } {
  try {
    const { process: id, started } = JSON.parse(holder) as { process?: unknown; started?: unknown }
    if (typeof id === 'number') return { process: id, started: typeof started === 'string' ? started : null }
  } catch {
    // Unknown content: treated as a stale lock.
  }
  return { process: Number.NaN, started: null }
}

function inUse(file: string, holder: string): FolderInUse {
  const folder = basename(file, '.lock')
  return new FolderInUse(
    `The database folder '${folder}' is open in process ${parse(holder).process}. PGlite allows one process only: end that one, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

const read = (file: string) => readFile(file, 'utf8').catch(() => undefined)

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
