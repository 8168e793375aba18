import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '../log.ts'
import { removeUnfinishedFiles, unfinishedFile } from '../sources/unfinished-files.ts'

/** Records that outlive the process, a line of JSON each. Never throws: what cannot be kept or read is logged and passed over. */
export interface Journal {
  /** Everything ever appended, in order; a line that was torn by a crash is left out. */
  read(): Promise<unknown[]>
  append(records: readonly unknown[]): void
  /** Writes what could not be written when it was appended, as on a disk that was full. */
  retry(): void
  /** In place of everything so far; whole or not at all. */
  rewrite(records: readonly unknown[]): void
  /** When every write so far is done. */
  settled(): Promise<void>
}

const linesOf = (records: readonly unknown[]) => records.map(record => `${JSON.stringify(record)}\n`).join('')

function recordOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Without a file nothing is kept. */
export function createJournal(file: string | undefined, log: Log): Journal {
  if (file === undefined)
    return {
      read: async () => [],
      append: () => {},
      retry: () => {},
      rewrite: () => {},
      settled: async () => {},
    }
  const to = file
  let turn: Promise<void> = Promise.resolve()
  /** What a full disk did not take; it goes first the next time. */
  let refused = ''

  async function put(lines: string): Promise<void> {
    // The write that failed may have left half a line, which must not spoil the next.
    const text = refused === '' ? lines : `\n${refused}${lines}`
    refused += lines
    await mkdir(dirname(to), { recursive: true })
    await appendFile(to, text, { flush: true })
    refused = ''
  }

  function inTurn(change: () => Promise<void>): void {
    turn = turn
      .then(change)
      .catch((error: unknown) => log.error({ file, error: String(error) }, 'A journal could not be written'))
  }

  return {
    async read() {
      await removeUnfinishedFiles(dirname(file))
      try {
        const text = await readFile(file, 'utf8')
        return text
          .split('\n')
          .map(recordOf)
          .filter(record => record !== undefined)
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        if (!isMissing) log.error({ file, error: String(error) }, 'A journal could not be read')
        return []
      }
    },
    // Flushed: a retraction must not be forgotten when the machine loses its power.
    append: records => inTurn(() => put(linesOf(records))),
    retry() {
      if (refused !== '') inTurn(() => put(''))
    },
    rewrite: records =>
      inTurn(async () => {
        await mkdir(dirname(file), { recursive: true })
        const beside = unfinishedFile(file)
        await writeFile(beside, linesOf(records), { flush: true })
        await rename(beside, file)
      }),
    settled: () => turn,
  }
}
