import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../../log/log.ts'
import { readFileIfPresent } from './read-file-if-present.ts'
import { createSerialQueue, type SerialQueue } from './serial-queue.ts'
import { removeUnfinishedFiles, writeFileAtomically } from './write-file-atomically.ts'

/** Documents that outlive the process, one file each. Never throws: it logs what it cannot keep or read, and passes it over. */
export interface DiskStore {
  read(key: string): Promise<string | undefined>
  /** True once it is on disk, whole. The latest write of a key wins. */
  write(key: string, text: string): Promise<boolean>
  /** Replaces what is there; nothing where there is nothing, or `change` returns undefined. */
  update(key: string, change: (before: string) => string | undefined): Promise<boolean>
  /** Resolves when every write so far is done. */
  settled(): Promise<void>
}

const memoryOnly: DiskStore = {
  read: async () => undefined,
  write: async () => true,
  update: async () => true,
  settled: async () => {},
}

/** Without a directory nothing is kept. */
export function createDiskStore(directory: string | undefined, log: Log): DiskStore {
  if (directory === undefined) return memoryOnly
  // One queue for each key, so that an older text never lands on a newer one.
  const queues = new Map<string, SerialQueue>()
  const cleaned = removeUnfinishedFiles(directory)
  const fileOf = (key: string) =>
    join(directory, `${key.replace(/[^\w.-]+/g, '_').slice(-60)}-${hash('sha1', key).slice(0, 12)}.json`)

  async function enqueue(key: string, change: (file: string) => Promise<void>): Promise<boolean> {
    const queue =
      queues.get(key) ??
      createSerialQueue(error =>
        log.warn({ key, error: String(error) }, 'A last good answer could not be kept on disk'),
      )
    queues.set(key, queue)
    const isDone = await queue.add(async () => {
      await cleaned
      await change(fileOf(key))
    })
    if (queue.size === 0) queues.delete(key)
    return isDone
  }

  return {
    async read(key) {
      await queues.get(key)?.settled()
      try {
        return await readFileIfPresent(fileOf(key))
      } catch (error) {
        log.warn({ key, error: String(error) }, 'A last good answer could not be read from disk')
        return undefined
      }
    },
    write: (key, text) => enqueue(key, file => writeFileAtomically(file, text)),
    update: (key, change) =>
      enqueue(key, async file => {
        const before = await readFileIfPresent(file).catch(() => undefined)
        const text = before === undefined ? undefined : change(before)
        if (text !== undefined) await writeFileAtomically(file, text)
      }),
    async settled() {
      await cleaned
      await Promise.all(Array.from(queues.values(), queue => queue.settled()))
    },
  }
}
