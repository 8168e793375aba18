import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../../log/log.ts'
import { readFileIfPresent } from './read-file-if-present.ts'
import { createSerialQueue, type SerialQueue } from './serial-queue.ts'
import { removeUnfinishedFiles, writeFileAtomically } from './write-file-atomically.ts'

/** Documents that survive a restart, one file each. Never throws: failures to store or read are logged and skipped. */
export interface DiskStore {
  read(key: string): Promise<string | undefined>
  /** True once the complete file is on disk. The latest write of a key wins. */
  write(key: string, text: string): Promise<boolean>
  /** Replaces existing content. Does nothing if there is none or `change` returns undefined. */
  update(key: string, change: (before: string) => string | undefined): Promise<boolean>
  /** Resolves when all writes so far are done. */
  settled(): Promise<void>
}

const memoryOnly: DiskStore = {
  read: async () => undefined,
  write: async () => true,
  update: async () => true,
  settled: async () => {},
}

/** Nothing is stored without a directory. */
export function createDiskStore(directory: string | undefined, log: Log): DiskStore {
  if (directory === undefined) return memoryOnly
  // One queue per key, so that an older text never overwrites a newer one.
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
