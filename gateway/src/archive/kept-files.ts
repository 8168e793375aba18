import { hash } from 'node:crypto'
import { appendFile, mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../observability/log.ts'
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
  /** Nothing where it is the latest of its name already, or another process writes. True when it is kept. */
  keep(file: Pick<KeptFile, 'name' | 'source' | 'keptAt'>, bytes: Buffer): Promise<boolean>
  settled(): Promise<void>
}

interface KeptFilesOptions {
  directory: string
  lease: WriterLease
  log: Log
}

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

export function createKeptFiles({ directory, lease, log }: KeptFilesOptions): KeptFiles {
  const manifest = join(directory, 'manifest.jsonl')
  const bytesOf = (sha256: string) => join(directory, 'files', sha256)
  const writes = createSerialQueue(error => log.error({ error: String(error) }, 'A file could not be kept'))
  let cleaned: Promise<void> | undefined
  let cachedManifest: { size: number; files: KeptFile[]; byName: Map<string, KeptFile> } | undefined

  async function read() {
    const { size } = await stat(manifest).catch(() => ({ size: 0 }))
    if (cachedManifest?.size !== size) {
      const lines = ((await readFileIfPresent(manifest)) ?? '').split('\n')
      const files = lines.flatMap(line => lineOf(line) ?? [])
      cachedManifest = { size, files, byName: new Map(files.map(file => [file.name, file])) }
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
        const latest = (await read()).byName.get(file.name)
        isKept = latest?.sha256 === file.sha256 && latest.source === file.source
        if (isKept || !(await lease.isHeld())) return
        await write(file, bytes)
        isKept = true
      })
      return isKept
    },
    settled: writes.settled,
  }
}

/** Without a folder nothing is kept. */
export const noKeptFiles: KeptFiles = {
  list: async () => [],
  find: async () => undefined,
  read: async () => undefined,
  keep: async () => false,
  settled: async () => {},
}
