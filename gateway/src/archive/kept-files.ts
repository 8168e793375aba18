import { hash } from 'node:crypto'
import { appendFile, mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import { readBytesIfPresent, readFileIfPresent } from '../sources/upstream/read-file-if-present.ts'
import { createSerialQueue } from '../sources/upstream/serial-queue.ts'
import { removeUnfinishedFiles, writeFileAtomically } from '../sources/upstream/write-file-atomically.ts'
import type { WriterLease } from './writer-lease.ts'

const KeptFile = z.object({
  /** What it is, such as `span/NZX-SPAN-20261120.zip`: several files may bear one name, the latest last. */
  name: z.string(),
  /** In hexadecimal; also the name under which its bytes stand. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number(),
  /** Where it was read. */
  source: z.string(),
  /** ISO 8601. */
  keptAt: z.string(),
})

/** A line of the manifest. */
export type KeptFile = z.infer<typeof KeptFile>

/** Files that are kept for good, each under the hash of its bytes, with a manifest that only grows. */
export interface KeptFiles {
  /** In the order in which they were kept; also what another process kept. */
  list(): Promise<readonly KeptFile[]>
  /** The latest of a name. */
  find(name: string): Promise<KeptFile | undefined>
  /** Undefined when its bytes are not there, or are not those that were kept. */
  read(file: KeptFile): Promise<Buffer | undefined>
  /** Nothing where it is the latest of its name already, another process writes, or there is no room. True when it is kept. */
  keep(file: Pick<KeptFile, 'name' | 'source' | 'keptAt'>, bytes: Buffer): Promise<boolean>
  usage(): ArchiveUsage
  settled(): Promise<void>
}

/** What the folder holds, as this process last saw it. */
export interface ArchiveUsage {
  bytes: number
  maxBytes: number
  /** Attempts to keep a file for which there was no room. */
  refusals: number
}

interface KeptFilesOptions {
  directory: string
  /** The most that all files together may hold. What is kept stays: a new one is refused. */
  maxBytes: number
  lease: WriterLease
  log: Log
}

/** From this share of the room on, every file that is kept says how little is left. */
const nearlyFull = 0.8

export const sha256Of = (bytes: Buffer): string => hash('sha256', bytes, 'hex')

function lineOf(text: string): KeptFile | undefined {
  try {
    return KeptFile.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether a file's last line has no end: a crash tore it. */
async function isTorn(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return false
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    return size > 0 && buffer.toString() !== '\n'
  } finally {
    await handle.close()
  }
}

/** Each file's bytes once: one may have several names. */
const bytesIn = (files: readonly KeptFile[]) =>
  [...new Map(files.map(file => [file.sha256, file.bytes])).values()].reduce((sum, bytes) => sum + bytes, 0)

export function createKeptFiles({ directory, maxBytes, lease, log }: KeptFilesOptions): KeptFiles {
  const manifest = join(directory, 'manifest.jsonl')
  const bytesOf = (sha256: string) => join(directory, 'files', sha256)
  const writes = createSerialQueue(error => log.error({ error: String(error) }, 'A file could not be kept'))
  let cleaned: Promise<void> | undefined
  let cachedManifest: { size: number; files: KeptFile[]; byName: Map<string, KeptFile> } | undefined
  let [held, refusals] = [0, 0]

  async function read() {
    const { size } = await stat(manifest).catch(() => ({ size: 0 }))
    if (cachedManifest?.size !== size) {
      const lines = ((await readFileIfPresent(manifest)) ?? '').split('\n')
      const files = lines.flatMap(line => lineOf(line) ?? [])
      cachedManifest = { size, files, byName: new Map(files.map(file => [file.name, file])) }
      held = bytesIn(files)
    }
    return cachedManifest
  }

  /** Bytes first, then the line that names them: a crash between both leaves bytes that the next attempt finds. */
  async function write(file: KeptFile, bytes: Buffer): Promise<void> {
    cleaned ??= removeUnfinishedFiles(directory, { recursive: true })
    await cleaned
    const before = await readBytesIfPresent(bytesOf(file.sha256))
    if (!before || sha256Of(before) !== file.sha256)
      await writeFileAtomically(bytesOf(file.sha256), bytes, { flush: true })
    await mkdir(directory, { recursive: true })
    const start = (await isTorn(manifest)) ? '\n' : ''
    await appendFile(manifest, `${start}${JSON.stringify(file)}\n`, { flush: true })
  }

  /** Says it once for each file that finds no room, and says before that it comes to this. */
  function hasRoom(file: KeptFile, files: readonly KeptFile[]): boolean {
    if (files.some(({ sha256 }) => sha256 === file.sha256)) return true
    const after = held + file.bytes
    const { name } = file
    if (after > maxBytes) {
      refusals++
      log.error({ name, held, maxBytes }, 'The archive is full: a file is not kept until there is more room')
      return false
    }
    if (after > maxBytes * nearlyFull)
      log.warn({ name, held: after, maxBytes }, 'The archive is nearly full: raise ARCHIVE_MB')
    return true
  }

  return {
    list: async () => (await read()).files,
    find: async name => (await read()).byName.get(name),
    async read({ sha256, name }) {
      const bytes = await readBytesIfPresent(bytesOf(sha256))
      if (!bytes || sha256Of(bytes) === sha256) return bytes
      log.error({ name, sha256 }, 'A kept file is not what it was')
      return undefined
    },
    async keep(about, bytes) {
      const file = { ...about, sha256: sha256Of(bytes), bytes: bytes.byteLength }
      let isKept = false
      await writes.add(async () => {
        const { files, byName } = await read()
        const latest = byName.get(file.name)
        isKept = latest?.sha256 === file.sha256 && latest.source === file.source
        if (isKept || !(await lease.isHeld()) || !hasRoom(file, files)) return
        await write(file, bytes)
        isKept = true
      })
      return isKept
    },
    usage: () => ({ bytes: held, maxBytes, refusals }),
    settled: writes.settled,
  }
}

/** Without a folder nothing is kept. */
export const noKeptFiles: KeptFiles = {
  list: async () => [],
  find: async () => undefined,
  read: async () => undefined,
  keep: async () => false,
  usage: () => ({ bytes: 0, maxBytes: 0, refusals: 0 }),
  settled: async () => {},
}
