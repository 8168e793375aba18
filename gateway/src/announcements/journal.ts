import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '../log/log.ts'
import { readFileIfPresent } from '../sources/upstream/read-file-if-present.ts'
import { createSerialQueue } from '../sources/upstream/serial-queue.ts'
import { removeUnfinishedFiles, writeFileAtomically } from '../sources/upstream/write-file-atomically.ts'

/** Records that outlive the process, one line of JSON each. Never throws: it logs and skips what it cannot write or read. */
export interface Journal {
  /** Every record ever appended, in order, without a line torn by a crash. */
  read(): Promise<unknown[]>
  append(records: readonly unknown[]): void
  /** Writes the lines of failed appends, as on a full disk. */
  retry(): void
  /** Replaces every record so far, or none. */
  rewrite(records: readonly unknown[]): void
  /** Resolves when every write so far is done. */
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

/** The journal without a file: nothing is kept. */
export function createJournal(file: string | undefined, log: Log): Journal {
  if (file === undefined) return memoryOnly
  const queue = createSerialQueue(error =>
    log.error({ file, error: String(error) }, 'A journal could not be written'),
  )
  /** Lines that a full disk refused; the next write begins with them. */
  let refused = ''

  const put = (lines: string) =>
    void queue.add(async () => {
      // A failed write may have left half a line, which must not spoil the next.
      const text = refused === '' ? lines : `\n${refused}${lines}`
      refused += lines
      await mkdir(dirname(file), { recursive: true })
      // Flushed: a retraction must survive a power cut.
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
    append: records => put(linesOf(records)),
    retry() {
      if (refused !== '') put('')
    },
    rewrite: records => void queue.add(() => writeFileAtomically(file, linesOf(records), { flush: true })),
    settled: queue.settled,
  }
}
