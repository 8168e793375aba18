import { hash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'

/** Documents that outlive the process, one file each. Never throws: what cannot be kept or read is logged and passed over. */
export interface DiskStore {
  read(key: string): Promise<string | undefined>
  /** Whole or not at all: written beside, then renamed. The latest write of a key wins. */
  write(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  /** When every write so far is done. */
  settled(): Promise<void>
}

const nothing = async () => {}

/** Without a directory nothing is kept. */
export function createDiskStore(directory: string | undefined, log: Log): DiskStore {
  if (directory === undefined)
    return { read: async () => undefined, write: nothing, remove: nothing, settled: nothing }
  const turns = new Map<string, Promise<void>>()
  const fileOf = (key: string) =>
    join(directory, `${key.replace(/[^\w.-]+/g, '_').slice(-60)}-${hash('sha1', key).slice(0, 12)}.json`)

  /** One change of a key after the other, so that an older text never lands on a newer one. */
  function inTurn(key: string, change: (file: string) => Promise<void>): Promise<void> {
    const turn = (turns.get(key) ?? Promise.resolve())
      .then(() => change(fileOf(key)))
      .catch((error: unknown) =>
        log.warn({ key, error: String(error) }, 'A last good answer could not be kept on disk'),
      )
      .finally(() => {
        if (turns.get(key) === turn) turns.delete(key)
      })
    turns.set(key, turn)
    return turn
  }

  return {
    async read(key) {
      await turns.get(key)
      try {
        return await readFile(fileOf(key), 'utf8')
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        if (!isMissing)
          log.warn({ key, error: String(error) }, 'A last good answer could not be read from disk')
        return undefined
      }
    },
    write: (key, text) =>
      inTurn(key, async file => {
        await mkdir(directory, { recursive: true })
        const beside = `${file}.${process.pid}.tmp`
        await writeFile(beside, text).catch(async (error: unknown) => {
          await rm(beside, { force: true })
          throw error
        })
        await rename(beside, file)
      }),
    remove: key => inTurn(key, file => rm(file, { force: true })),
    async settled() {
      await Promise.all(turns.values())
    },
  }
}
