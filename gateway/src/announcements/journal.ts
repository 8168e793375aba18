import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '../log/log.ts'
import { readFileIfPresent } from '../sources/upstream/read-file-if-present.ts'
import { createSerialQueue } from '../sources/upstream/serial-queue.ts'
import { removeUnfinishedFiles, writeFileAtomically } from '../sources/upstream/write-file-atomically.ts'

/**
 * Records that survive a restart, one line of JSON each. Never throws: unreadable and unwritable records are logged and
 * skipped.
 */
export interface Journal {
  /** All records ever appended, in order, without lines torn by a crash. */
  read(): Promise<unknown[]>
  /** Appends the records when `after` has resolved, and before any later ones. */
  append(records: readonly unknown[], after?: Promise<unknown>): void
  /** Writes the lines of failed appends, for example after a full disk. */
  retry(): void
  /** Replaces all records, or none. */
  rewrite(records: readonly unknown[]): void
  /** Resolves when all writes so far are done. */
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

const memoryOnly: Journal = {
  read: async () => [],
  append: () => {},
  retry: () => {},
  rewrite: () => {},
  settled: async () => {},
}

/** Without a file, nothing is stored. */
export function createJournal(file: string | undefined, log: Log): Journal {
  if (file === undefined) return memoryOnly
  const queue = createSerialQueue(error =>
    log.error({ file, error: String(error) }, 'A journal could not be written'),
  )
  /** Lines refused by a full disk; the next write begins with them. */
  let refused = ''

  const put = (lines: string, after?: Promise<unknown>) =>
    void queue.add(async () => {
      await after
      // A failed write may have left half a line, which must not corrupt the next.
      const text = refused === '' ? lines : `\n${refused}${lines}`
      refused += lines
      await mkdir(dirname(file), { recursive: true })
      // Flushed: a retraction must survive a power failure.
      await appendFile(file, text, { flush: true })
      refused = ''
    })

  return {
    async read() {
      await removeUnfinishedFiles(dirname(file))
      try {
        const text = (await readFileIfPresent(file)) ?? ''
        return text
          .split('\n')
          .map(recordOf)
          .filter(record => record !== undefined)
      } catch (error) {
        log.error({ file, error: String(error) }, 'A journal could not be read')
        return []
      }
    },
    append: (records, after) => put(linesOf(records), after),
    retry() {
      if (refused !== '') put('')
    },
    rewrite: records => void queue.add(() => writeFileAtomically(file, linesOf(records), { flush: true })),
    settled: queue.settled,
  }
}
