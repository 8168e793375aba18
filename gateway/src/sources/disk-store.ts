import { hash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../log.ts'
import { removeUnfinishedFiles, unfinishedFile } from './unfinished-files.ts'

/** Documents that outlive the process, one file each. Never throws: what cannot be kept or read is logged and passed over. */
export interface DiskStore {
  read(key: string): Promise<string | undefined>
  /** True once it is there. Whole or not at all: written beside, then renamed. The latest write of a key wins. */
  write(key: string, text: string): Promise<boolean>
  /** Likewise, in place of what is there; nothing where there is nothing, or `change` says undefined. */
  update(key: string, change: (before: string) => string | undefined): Promise<boolean>
  /** When every write so far is done. */
  settled(): Promise<void>
}

/** Without a directory nothing is kept. */
export function createDiskStore(directory: string | undefined, log: Log): DiskStore {
  if (directory === undefined)
    return {
      read: async () => undefined,
      write: async () => true,
      update: async () => true,
      settled: async () => {},
    }
  const turns = new Map<string, Promise<boolean>>()
  const cleaned = removeUnfinishedFiles(directory)
  const fileOf = (key: string) =>
    join(directory, `${key.replace(/[^\w.-]+/g, '_').slice(-60)}-${hash('sha1', key).slice(0, 12)}.json`)

  /** One change of a key after the other, so that an older text never lands on a newer one. */
  function inTurn(key: string, change: (file: string) => Promise<void>): Promise<boolean> {
    const turn = (turns.get(key) ?? cleaned)
      .then(() => change(fileOf(key)))
      .then(() => true)
      .catch((error: unknown) => {
        log.warn({ key, error: String(error) }, 'A last good answer could not be kept on disk')
        return false
      })
      .finally(() => {
        if (turns.get(key) === turn) turns.delete(key)
      })
    turns.set(key, turn)
    return turn
  }

  async function put(file: string, text: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true })
    const beside = unfinishedFile(file)
    await writeFile(beside, text).catch(async (error: unknown) => {
      await rm(beside, { force: true })
      throw error
    })
    await rename(beside, file)
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
    write: (key, text) => inTurn(key, file => put(file, text)),
    update: (key, change) =>
      inTurn(key, async file => {
        const before = await readFile(file, 'utf8').catch(() => undefined)
        const text = before === undefined ? undefined : change(before)
        if (text !== undefined) await put(file, text)
      }),
    async settled() {
      await cleaned
      await Promise.all(turns.values())
    },
  }
}
