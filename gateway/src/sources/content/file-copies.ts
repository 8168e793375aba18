import { hash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../../log/log.ts'
import { readBytesIfPresent } from '../upstream/read-file-if-present.ts'
import { createSerialQueue } from '../upstream/serial-queue.ts'
import { removeUnfinishedFiles, writeFileAtomically } from '../upstream/write-file-atomically.ts'

/** A file, or a picture in one size. `etag` identifies its bytes. */
export interface FileBytes {
  bytes: Buffer
  type: string
  etag: string
}

export const fileBytesOf = (bytes: Buffer, type: string): FileBytes => ({
  bytes,
  type,
  etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
})

/** A file and its size. */
export interface CopyName {
  file: string
  size: string
}

/** Files that survive a restart. Never throws: failures to store or read are logged and skipped. */
export interface FileCopies {
  read(name: CopyName): Promise<FileBytes | undefined>
  /** The largest stored copy of a file, under any size name. */
  readLargest(file: string): Promise<FileBytes | undefined>
  /** Writes in the background. */
  keep(name: CopyName, whole: FileBytes): void
  /** Resolves when all writes so far are done. */
  settled(): Promise<void>
}

interface FileCopiesOptions {
  /** Nothing is stored if undefined. */
  directory: string | undefined
  log: Log
  /** Maximum total size of all files; the oldest writes are removed first. 500 MB by default. */
  maxBytes?: number
}

/** Maximum number of sizes stored per picture, so that one picture cannot fill the disk. */
const mostSizes = 8

const memoryOnly: FileCopies = {
  read: async () => undefined,
  readLargest: async () => undefined,
  keep: () => {},
  settled: async () => {},
}

const shortHash = (text: string) => hash('sha1', text).slice(0, 20)
const copyName = /^[0-9a-f]{20}-[0-9a-f]{20}$/
const nameOf = ({ file, size }: CopyName) => `${shortHash(file)}-${shortHash(size)}`

const Header = z.object({ type: z.string(), etag: z.string() })

/** One line describes the bytes that follow it. */
const storedOf = ({ bytes, type, etag }: FileBytes) =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ type, etag })}\n`), bytes])

/** Undefined if the bytes are damaged. */
function fileOf(stored: Buffer): FileBytes | undefined {
  const end = stored.indexOf('\n')
  const { type, etag } = Header.parse(JSON.parse(stored.toString('utf8', 0, end)))
  const file = fileBytesOf(stored.subarray(end + 1), type)
  return file.etag === etag ? file : undefined
}

/** Size of each copy by name, oldest write first. */
async function copiesIn(directory: string): Promise<Map<string, number>> {
  await removeUnfinishedFiles(directory)
  const names = await readdir(directory).catch(() => [])
  const rows = await Promise.all(
    names
      .filter(name => copyName.test(name))
      .map(async name => {
        const { size, mtimeMs } = await stat(join(directory, name))
        return { name, size, mtimeMs }
      }),
  )
  const oldestFirst = rows.toSorted((one, other) => one.mtimeMs - other.mtimeMs)
  return new Map(oldestFirst.map(({ name, size }) => [name, size]))
}

export function createFileCopies({ directory, log, maxBytes = 500_000_000 }: FileCopiesOptions): FileCopies {
  if (directory === undefined) return memoryOnly
  const warn = (error: unknown) => log.warn({ error: String(error) }, 'A copy of a file failed')
  const writes = createSerialQueue(warn)
  let copies = new Map<string, number>()
  const counted = writes.add(async () => void (copies = await copiesIn(directory)))
  const sizesOf = (file: string) => [...copies].filter(([name]) => name.startsWith(shortHash(file)))

  async function readCopy(name: string): Promise<FileBytes | undefined> {
    try {
      const stored = await readBytesIfPresent(join(directory!, name))
      return stored && fileOf(stored)
    } catch (error) {
      warn(error)
      return undefined
    }
  }

  async function write(name: CopyName, stored: Buffer): Promise<void> {
    await writeFileAtomically(join(directory!, nameOf(name)), stored)
    copies.delete(nameOf(name))
    copies.set(nameOf(name), stored.byteLength)
    for (const [oldest] of sizesOf(name.file).slice(0, -mostSizes)) await drop(oldest)
    let total = [...copies.values()].reduce((sum, bytes) => sum + bytes, 0)
    for (const [oldest, bytes] of copies) {
      if (total <= maxBytes) return
      await drop(oldest)
      total -= bytes
    }
  }

  async function drop(name: string): Promise<void> {
    await rm(join(directory!, name), { force: true })
    copies.delete(name)
  }

  return {
    read: name => readCopy(nameOf(name)),
    async readLargest(file) {
      await counted
      const [largest] = sizesOf(file).toSorted(([, one], [, other]) => other - one)
      return largest && readCopy(largest[0])
    },
    keep: (name, whole) => void writes.add(() => write(name, storedOf(whole))),
    settled: writes.settled,
  }
}
