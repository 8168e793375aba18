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
  /** Name, such as `span/NZX-SPAN-20261120.zip`. Several files may have one name; the last is the latest. */
  name: z.string(),
  /** Hexadecimal hash of the bytes; also their file name. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number(),
  /** Address it was read from. */
  source: z.string(),
  /** ISO 8601. */
  keptAt: z.string(),
})

/** A line of the manifest. */
export type KeptFile = z.infer<typeof KeptFile>

/** Permanent files, stored under the hash of their bytes, with an append-only manifest. */
export interface KeptFiles {
  /** In order of storage; includes files stored by other processes. */
  list(): Promise<readonly KeptFile[]>
  /** The latest file of a name. */
  find(name: string): Promise<KeptFile | undefined>
  /** Undefined if the bytes are missing or damaged. */
  read(file: KeptFile): Promise<Buffer | undefined>
  /** True if the file is kept, or already is the latest of its name. False if another process writes or there is no space. */
  keep(file: Pick<KeptFile, 'name' | 'source' | 'keptAt'>, bytes: Buffer): Promise<boolean>
  usage(): ArchiveUsage
  settled(): Promise<void>
}

/** Disk usage as last read by this process. */
export interface ArchiveUsage {
  bytes: number
  maxBytes: number
  /** Number of attempts to keep a file without space. */
  refusals: number
}

interface KeptFilesOptions {
  directory: string
  /** Maximum size of all files together. Existing files stay; new ones are refused. */
  maxBytes: number
  lease: WriterLease
  log: Log
}

/** Share of the space above which each new file logs a warning. */
const nearlyFull = 0.8

export const sha256Of = (bytes: Buffer): string => hash('sha256', bytes, 'hex')

function lineOf(text: string): KeptFile | undefined {
  try {
    return KeptFile.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether the last line is incomplete after a crash. */
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

/** Total size, counting files with several names once. */
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

  /** Writes the bytes first, then the line that names them: after a crash in between, the next attempt finds the bytes. */
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

  /** Whether there is space. Logs an error for each refused file, and a warning while the archive is nearly full. */
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

/** Without a folder, nothing is kept. */
export const noKeptFiles: KeptFiles = {
  list: async () => [],
  find: async () => undefined,
  read: async () => undefined,
  keep: async () => false,
  usage: () => ({ bytes: 0, maxBytes: 0, refusals: 0 }),
  settled: async () => {},
}
