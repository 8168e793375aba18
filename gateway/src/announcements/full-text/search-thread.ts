// Runs the search database outside the main thread, which stays free for readers while text is indexed.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createSearchDatabase, isDamage } from './search-database.ts'
import type { SearchThreadCall, SearchThreadAnswer, SearchThreadOptions } from './search-index.ts'

// On other systems than Linux this would affect the whole process.
if (process.platform === 'linux') setPriority(5)

const port = parentPort!
const database = createSearchDatabase(workerData as SearchThreadOptions)

function answerTo({ id, method, values }: SearchThreadCall): SearchThreadAnswer {
  try {
    const call = database[method] as (...values: readonly unknown[]) => unknown
    return { id, value: call(...values) }
  } catch (error) {
    return { id, failure: String(error), isDamaged: isDamage(error) }
  }
}

port.on('message', (call: SearchThreadCall) => port.postMessage(answerTo(call)))
