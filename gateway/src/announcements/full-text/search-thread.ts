// Runs the search database outside the main thread, which stays free for readers while text is indexed.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createSearchDatabase } from './search-database.ts'
import type { SearchThreadCall, SearchThreadAnswer, SearchThreadOptions } from './search-index.ts'

// On other systems than Linux this would affect the whole process.
if (process.platform === 'linux') setPriority(5)

const port = parentPort!
const database = createSearchDatabase(workerData as SearchThreadOptions)

/** SQLite's codes of a damaged file, and of one that is no database. */
const damaged = [11, 26]

function answerTo({ id, method, values }: SearchThreadCall): SearchThreadAnswer {
  try {
    const call = database[method] as (...values: readonly unknown[]) => unknown
    return { id, value: call(...values) }
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    return { id, failure: String(error), isDamaged: damaged.includes(errcode & 0xff) }
  }
}

port.on('message', (call: SearchThreadCall) => port.postMessage(answerTo(call)))
